//! Values of the domain as JSON, which they know nothing of: for a column of the store, and on the way between two hosts.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::domain::look::{Colour, Contact, Corners, Look};

/// A value with a shape in JSON; reading answers nothing where the text does not say a possible value.
pub trait Json: Sized {
    type Shape: Serialize + DeserializeOwned;
    fn shape(&self) -> Self::Shape;
    fn from_shape(shape: Self::Shape) -> Option<Self>;
}

/// # Errors
/// None in practice: the shapes hold texts and integers only.
pub fn write<J: Json>(value: &J) -> Result<String, serde_json::Error> {
    serde_json::to_string(&value.shape())
}

#[must_use]
pub fn read<J: Json>(text: &str) -> Option<J> {
    serde_json::from_str(text).ok().and_then(J::from_shape)
}

#[derive(Serialize, Deserialize)]
pub struct LookShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    colour: Option<String>,
    corners: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    logo: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    privacy: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    support: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<String>,
}

impl Json for Look {
    type Shape = LookShape;

    fn shape(&self) -> LookShape {
        LookShape {
            colour: self.colour.map(Colour::hex),
            corners: self.corners.code().to_owned(),
            logo: self.logo.clone(),
            terms: self.terms.clone(),
            privacy: self.privacy.clone(),
            support: self.support.as_ref().map(|contact| contact.text().to_owned()),
            language: self.language.clone(),
        }
    }

    fn from_shape(shape: LookShape) -> Option<Self> {
        Some(Self {
            colour: known(shape.colour, |text| Colour::parse(&text))?,
            corners: Corners::from_code(&shape.corners)?,
            logo: shape.logo,
            terms: shape.terms,
            privacy: shape.privacy,
            support: known(shape.support, |text| Contact::parse(&text))?,
            language: shape.language,
        })
    }
}

/// What is absent may be; what is there must be known.
pub fn known<S, T>(shape: Option<S>, read: impl FnOnce(S) -> Option<T>) -> Option<Option<T>> {
    match shape {
        None => Some(None),
        Some(shape) => read(shape).map(Some),
    }
}
