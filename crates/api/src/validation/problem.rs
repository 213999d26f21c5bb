//! Validation problems, in the format of the error response (interface, section 7).

use std::cell::RefCell;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

/// The most problems in one response, so that a hostile body cannot make it large.
const MAX_PROBLEMS: usize = 100;

/// One problem of a request that failed validation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ValidationProblem)]
pub struct ValidationProblem {
    /// The location of the problem: `body`, `path`, `query` or `header`, followed by field names
    /// and array indexes.
    #[schema(min_items = 1, example = json!(["body", "split", "splits", 0, "amount"]))]
    pub loc: Vec<LocationStep>,
    /// A description of the problem for developers. The wording may change.
    #[schema(example = "Must be at least 1")]
    pub msg: String,
    /// A machine-readable code for the problem.
    #[serde(rename = "type")]
    #[schema(schema_with = kind_schema)]
    pub kind: ProblemKind,
}

/// One step of a location: a field name or an array index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = ValidationStep)]
pub enum LocationStep {
    Name(String),
    Index(usize),
}

macro_rules! kinds {
    ($($(#[doc = $description:literal])+ $name:ident = $code:literal,)+) => {
        /// The codes of `type`. They are part of the interface, so their meaning does not change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        pub enum ProblemKind {
            $($(#[doc = $description])+ #[serde(rename = $code)] $name,)+
        }

        impl ProblemKind {
            /// Every kind with its code and its description, for the API documentation.
            pub const ALL: &[(Self, &'static str, &'static str)] =
                &[$((Self::$name, $code, concat!($($description),+)),)+];
        }
    };
}

kinds! {
    /// A required field is absent or null, or a required body is empty.
    Missing = "missing",
    /// Not a string.
    String = "string",
    /// Not a number, or a number written with a fraction or an exponent.
    Integer = "integer",
    /// Not `true` or `false`.
    Boolean = "boolean",
    /// Not an object.
    Object = "object",
    /// Not an array.
    Array = "array",
    /// A number below the minimum.
    TooSmall = "too_small",
    /// A number above the maximum.
    TooLarge = "too_large",
    /// A string or an array with too few characters or elements.
    TooShort = "too_short",
    /// A string or an array with too many characters or elements.
    TooLong = "too_long",
    /// A string with a character that is not allowed: NUL, half of a surrogate pair, a space in a
    /// header, or a blank in a code.
    Character = "character",
    /// Not one of the allowed values.
    Choice = "choice",
    /// Not an active ISO 4217 code in capitals, or a currency that is not allowed for this field.
    Currency = "currency",
    /// Not an ISO 3166-1 alpha-2 code in capitals, nor one that CLDR adds.
    Country = "country",
    /// A text with a card number, which Kassa does not store.
    CardNumber = "card_number",
    /// A number whose last digit is not its check digit.
    CheckDigit = "check_digit",
    /// Not a telephone number of the country.
    Phone = "phone",
    /// Not an e-mail address.
    Email = "email",
    /// Not a URL to which customers can return.
    Url = "url",
    /// Not a calendar day written `YYYY-MM-DD`.
    Date = "date",
    /// Not a duration such as `31d`: a whole number followed by `s`, `m`, `h` or `d`.
    Duration = "duration",
    /// A date before the earliest allowed date.
    TooEarly = "too_early",
    /// Not a UUID with hyphens.
    Uuid = "uuid",
    /// A field name or value that appears more than once but must be unique.
    Duplicate = "duplicate",
    /// A reference to something that does not exist or belongs to another merchant.
    Unknown = "unknown",
    /// Amounts that do not add up to the total.
    Sum = "sum",
    /// A value that conflicts with another field of the body.
    Contradiction = "contradiction",
    /// Not well-formed JSON in UTF-8.
    Json = "json",
    /// Objects and arrays nested more than 32 levels deep.
    TooDeep = "too_deep",
    /// A `Content-Type` other than `application/json`.
    ContentType = "content_type",
}

fn kind_schema() -> Object {
    let codes = ProblemKind::ALL.iter().map(|(_, code, _)| *code);
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(codes))
        .description(Some("A machine-readable code for the problem."))
        .into()
}

/// Collects the problems of a request, up to [`MAX_PROBLEMS`].
#[derive(Debug, Default)]
pub struct ValidationProblems(RefCell<Vec<ValidationProblem>>);

impl ValidationProblems {
    pub fn add(&self, loc: Vec<LocationStep>, kind: ProblemKind, msg: impl Into<String>) {
        let mut problems = self.0.borrow_mut();
        if problems.len() < MAX_PROBLEMS {
            problems.push(ValidationProblem { loc, msg: msg.into(), kind });
        }
    }

    pub fn extend(&self, others: Self) {
        others
            .into_vec()
            .into_iter()
            .for_each(|problem| self.add(problem.loc, problem.kind, problem.msg));
    }

    #[must_use]
    pub fn into_vec(self) -> Vec<ValidationProblem> {
        self.0.into_inner()
    }
}

impl From<&str> for LocationStep {
    fn from(name: &str) -> Self {
        Self::Name(name.to_owned())
    }
}
