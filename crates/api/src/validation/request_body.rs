//! The declaration of a request body: its fields, how they are read, and its schema.

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, OneOfBuilder, Schema, SchemaType, Type};

use super::problem::ProblemKind;
use super::value::{LocatedObject, LocatedValue};

/// Declares an object of a request body (decision 166).
///
/// ```text
/// request_body! {
///     /// The refund to create.
///     #[schema(example = json!({ "amount": 500 }))]
///     pub struct CreateRefundInput(most: i64) {
///         /// The amount in minor units.
///         amount: i64 = Required(
///             integer(1..=MAX_MINOR) => |value, amount| check_most(value, amount, most)
///         ),
///         reason: Option<RefundReason> = Optional(choice::<RefundReasonCode>()),
///     }
/// }
/// ```
/// A field has a description, a name, the type that is read, its presence ([`Required`],
/// [`Optional`], [`OptionalText`]) and a parser. A check after `=>` may use the values in
/// parentheses, and the fields above as `Option`s; it does not change the schema. No parser is
/// called as a field above it.
///
/// `read` reads every field, so that one problem does not hide another. A field that failed
/// validation is `None`.
macro_rules! request_body {
    (
        $(#[doc = $title:literal])+
        $(#[derive($($derived:ident),+)])?
        $(#[schema($($option:ident = $value:expr),+)])?
        $visibility:vis struct $name:ident $(as $schema_name:ident)?
        $(($($context:ident: $context_type:ty),+))? {
            $(
                $(#[doc = $description:literal])*
                $field:ident: $type:ty = $presence:ident($parser:expr $(=> $check:expr)?),
            )+
        }
    ) => {
        $(#[doc = $title])+
        $(#[derive($($derived),+)])?
        $visibility struct $name {
            $($(#[doc = $description])* $visibility $field: Option<$type>,)+
        }

        impl $name {
            $visibility fn read(
                body: &$crate::validation::LocatedObject<'_>
                $($(, $context: $context_type)+)?
            ) -> Self {
                $(let $field = $crate::validation::$presence::read(
                    body,
                    $crate::validation::name_of(stringify!($field)),
                    |value| {
                        let parsed = $crate::validation::Parser::parse(&$parser, value)?;
                        $(let parsed = $crate::validation::run_check(value, parsed, $check)?;)?
                        Some(parsed)
                    },
                );)+
                Self { $($field),+ }
            }

            fn describe(
                components: &mut $crate::validation::Components,
            ) -> utoipa::openapi::schema::Object {
                let mut object = utoipa::openapi::schema::Object::new();
                object.description = Some(concat!($($title),+).trim_ascii().to_owned());
                $($(object.$option = Some($value);)+)?
                $($crate::validation::$presence::describe(
                    &mut object,
                    $crate::validation::name_of(stringify!($field)),
                    $crate::validation::document(
                        $crate::validation::Parser::schema(&$parser, components),
                        concat!($($description),*).trim_ascii(),
                    ),
                );)+
                object
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                Self::describe(&mut Vec::new()).into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                [$(stringify!($schema_name),)? stringify!($name)][0].into()
            }

            fn schemas(components: &mut $crate::validation::Components) {
                Self::describe(components);
            }
        }
    };
}

pub(crate) use request_body;

/// A field that must be present. `null` is the same as absent.
pub struct Required;

impl Required {
    pub fn read<T>(
        body: &LocatedObject<'_>,
        name: &str,
        parse: impl FnOnce(LocatedValue<'_>) -> Option<T>,
    ) -> Option<T> {
        match body.find(name) {
            Some(value) => parse(value),
            None => body.fail(name, ProblemKind::Missing, "Field required"),
        }
    }

    pub fn describe(body: &mut Object, name: &str, schema: RefOr<Schema>) {
        body.properties.insert(name.to_owned(), schema);
        body.required.push(name.to_owned());
    }
}

/// A field that may be absent or `null`, which is read as `Some(None)`.
pub struct Optional;

impl Optional {
    pub fn read<T>(
        body: &LocatedObject<'_>,
        name: &str,
        parse: impl FnOnce(LocatedValue<'_>) -> Option<T>,
    ) -> Option<Option<T>> {
        body.find(name).map_or(Some(None), |value| parse(value).map(Some))
    }

    pub fn describe(body: &mut Object, name: &str, schema: RefOr<Schema>) {
        body.properties.insert(name.to_owned(), make_nullable(schema));
    }
}

/// As [`Optional`]; an empty text is absent too (decision 141).
pub struct OptionalText;

impl OptionalText {
    pub fn read<T>(
        body: &LocatedObject<'_>,
        name: &str,
        parse: impl FnOnce(LocatedValue<'_>) -> Option<T>,
    ) -> Option<Option<T>> {
        match body.find(name) {
            Some(value) if value.is_empty_text() => Some(None),
            _ => Optional::read(body, name, parse),
        }
    }

    pub fn describe(body: &mut Object, name: &str, mut schema: RefOr<Schema>) {
        if let RefOr::T(Schema::Object(text)) = &mut schema {
            text.min_length = None;
        }
        Optional::describe(body, name, schema);
    }
}

fn make_nullable(mut schema: RefOr<Schema>) -> RefOr<Schema> {
    let schema_type = match &mut schema {
        RefOr::T(Schema::Object(object)) => &mut object.schema_type,
        RefOr::T(Schema::Array(array)) => &mut array.schema_type,
        _ => return OneOfBuilder::new().item(schema).item(Object::with_type(Type::Null)).into(),
    };
    if let SchemaType::Type(not_null) = schema_type {
        *schema_type = SchemaType::from_iter([not_null.clone(), Type::Null]);
    }
    schema
}

/// Calls a check. The compiler takes the types of its parameters from here.
pub fn run_check<P, T>(
    value: LocatedValue<'_>,
    parsed: P,
    check: impl FnOnce(LocatedValue<'_>, P) -> Option<T>,
) -> Option<T> {
    check(value, parsed)
}

/// The name of a field, which can be a keyword of Rust.
#[must_use]
pub fn name_of(field: &'static str) -> &'static str {
    field.trim_start_matches("r#")
}

/// Sets the description of a schema.
#[must_use]
pub fn document(mut schema: RefOr<Schema>, description: &str) -> RefOr<Schema> {
    let text = Some(description.to_owned()).filter(|text| !text.is_empty());
    match &mut schema {
        RefOr::Ref(reference) => reference.description = text.unwrap_or_default(),
        RefOr::T(Schema::Object(object)) => object.description = text,
        RefOr::T(Schema::Array(array)) => array.description = text,
        RefOr::T(_) => {}
    }
    schema
}
