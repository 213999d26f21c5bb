//! What is wrong with a request, in the shape of the interface's section 7.

use std::cell::RefCell;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

/// How many problems one answer tells of. A hostile body has more of them than anybody can read.
const MAX_PROBLEMS: usize = 100;

/// One thing that is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ValidationProblem)]
pub struct ValidationProblem {
    /// Where: `body`, `path`, `query` or `header`, then field names and positions in arrays.
    #[schema(min_items = 1, example = json!(["body", "split", "splits", 0, "amount"]))]
    pub loc: Vec<LocationStep>,
    /// What, in words for a developer. The words may change.
    #[schema(example = "Must be at least 1")]
    pub msg: String,
    /// What, in a word for software.
    #[serde(rename = "type")]
    #[schema(schema_with = kind_schema)]
    pub kind: ProblemKind,
}

/// A step on the way from the body to one of its values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = ValidationStep)]
pub enum LocationStep {
    Name(String),
    Index(usize),
}

macro_rules! kinds {
    ($($(#[doc = $meaning:literal])+ $name:ident = $code:literal,)+) => {
        /// The words of `type`. They are part of the interface: none changes its meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        pub enum ProblemKind {
            $($(#[doc = $meaning])+ #[serde(rename = $code)] $name,)+
        }

        impl ProblemKind {
            /// Every word with what it means, for the description of the API.
            pub const ALL: &[(Self, &'static str, &'static str)] = &[$((Self::$name, $code, concat!($($meaning),+)),)+];
        }
    };
}

kinds! {
    /// A required field is absent or null, or a required body is empty.
    Missing = "missing",
    /// Not a string.
    String = "string",
    /// Not a number written without fraction and exponent.
    Integer = "integer",
    /// Neither `true` nor `false`.
    Boolean = "boolean",
    /// Not an object.
    Object = "object",
    /// Not an array.
    Array = "array",
    /// A number below the smallest allowed one.
    TooSmall = "too_small",
    /// A number above the largest allowed one.
    TooLarge = "too_large",
    /// A string or an array with too few characters or elements.
    TooShort = "too_short",
    /// A string or an array with too many characters or elements.
    TooLong = "too_long",
    /// A string with a character that can't be stored or sent: NUL, half of a surrogate pair, in a header a space.
    Character = "character",
    /// Not one of the allowed values.
    Choice = "choice",
    /// Not an active ISO 4217 code in capitals, or not the currency that is needed here.
    Currency = "currency",
    /// Not an ISO 3166-1 alpha-2 code in capitals.
    Country = "country",
    /// Not a language tag such as `en-ZA`.
    Locale = "locale",
    /// Not an e-mail address.
    Email = "email",
    /// Not an address that customers can be sent back to.
    Url = "url",
    /// Not a calendar day written `YYYY-MM-DD`.
    Date = "date",
    /// A day before the first allowed one.
    TooEarly = "too_early",
    /// Not a UUID with hyphens.
    Uuid = "uuid",
    /// A name or value that is there twice and may be there once.
    Duplicate = "duplicate",
    /// Names something that does not exist, or that is another merchant's.
    Unknown = "unknown",
    /// Parts that do not add up to the whole.
    Sum = "sum",
    /// A value that another field of the body rules out.
    Contradiction = "contradiction",
    /// Not well-formed JSON in UTF-8.
    Json = "json",
    /// Objects and arrays nested more than 32 deep.
    TooDeep = "too_deep",
    /// Another `Content-Type` than `application/json`.
    ContentType = "content_type",
}

fn kind_schema() -> Object {
    let codes = ProblemKind::ALL.iter().map(|(_, code, _)| *code);
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(codes))
        .description(Some("What, in a word for software."))
        .into()
}

/// What was found so far.
#[derive(Debug, Default)]
pub struct ValidationProblems(RefCell<Vec<ValidationProblem>>);

impl ValidationProblems {
    pub fn add(&self, loc: Vec<LocationStep>, kind: ProblemKind, msg: impl Into<String>) {
        let mut found = self.0.borrow_mut();
        if found.len() < MAX_PROBLEMS {
            found.push(ValidationProblem { loc, msg: msg.into(), kind });
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
