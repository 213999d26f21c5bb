//! Parsers that know the schema of what they accept.

use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, Ref, Schema};

use super::value::LocatedValue;

/// Named schemas to which others refer.
pub type Components = Vec<(String, RefOr<Schema>)>;

/// Parses a value, and describes the values that it accepts.
pub trait Parser: Sized {
    type Output;

    /// Returns the parsed value, or records a problem and returns `None`.
    fn parse(&self, value: LocatedValue<'_>) -> Option<Self::Output>;

    /// The schema, or a reference to one that is added to `components`.
    fn schema(&self, components: &mut Components) -> RefOr<Schema>;

    /// Checks and converts what was parsed. The schema stays the same.
    fn check<T>(
        self,
        check: impl Fn(LocatedValue<'_>, Self::Output) -> Option<T>,
    ) -> impl Parser<Output = T> {
        parser(
            (self, check),
            |(parser, check), value| check(value, parser.parse(value)?),
            |(parser, _), components| parser.schema(components),
        )
    }

    /// Describes the values as another parser does, for limits that a check applies.
    fn described_as(self, other: impl Parser) -> impl Parser<Output = Self::Output> {
        parser(
            (self, other),
            |(parser, _), value| parser.parse(value),
            |(_, other), components| other.schema(components),
        )
    }

    /// Completes the schema of a value that is neither an array nor a reference.
    fn with_schema(self, complete: impl Fn(&mut Object)) -> impl Parser<Output = Self::Output> {
        parser(
            (self, complete),
            |(parser, _), value| parser.parse(value),
            |(parser, complete), components| {
                let mut schema = parser.schema(components);
                if let RefOr::T(Schema::Object(object)) = &mut schema {
                    complete(object);
                }
                schema
            },
        )
    }

    /// Makes the schema one that others refer to by this name.
    fn named(self, name: &'static str) -> impl Parser<Output = Self::Output> {
        parser(
            self,
            |parser, value| parser.parse(value),
            move |parser, components| {
                let schema = parser.schema(components);
                components.push((name.to_owned(), schema));
                Ref::from_schema_name(name).into()
            },
        )
    }

    fn example(self, example: impl Into<Value> + Copy) -> impl Parser<Output = Self::Output> {
        self.with_schema(move |object| object.example = Some(example.into()))
    }
}

struct ParserOf<D, P, S> {
    data: D,
    parse: P,
    schema: S,
}

impl<D, T, P, S> Parser for ParserOf<D, P, S>
where
    P: Fn(&D, LocatedValue<'_>) -> Option<T>,
    S: Fn(&D, &mut Components) -> RefOr<Schema>,
{
    type Output = T;

    fn parse(&self, value: LocatedValue<'_>) -> Option<T> {
        (self.parse)(&self.data, value)
    }

    fn schema(&self, components: &mut Components) -> RefOr<Schema> {
        (self.schema)(&self.data, components)
    }
}

/// A parser of two functions. Both get `data`, such as limits.
pub fn parser<D, T>(
    data: D,
    parse: impl Fn(&D, LocatedValue<'_>) -> Option<T>,
    schema: impl Fn(&D, &mut Components) -> RefOr<Schema>,
) -> impl Parser<Output = T> {
    ParserOf { data, parse, schema }
}

/// A parser of the values that the named schema `S` describes.
pub fn named<S: ToSchema, T>(
    parse: impl Fn(LocatedValue<'_>) -> Option<T>,
) -> impl Parser<Output = T> {
    parser(
        parse,
        |parse, value| parse(value),
        |_, components| {
            components.push((S::name().into_owned(), S::schema()));
            S::schemas(components);
            Ref::from_schema_name(S::name()).into()
        },
    )
}

/// A value that a check reads, because it needs other values too.
pub fn nested<S: ToSchema>() -> impl Parser<Output = ()> {
    named::<S, _>(|_| Some(()))
}
