//! Parts of the result of a payment or of a void that have another form than their type.

use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::json::InvalidValue;
use kassa_domain::method::card::CardNetwork;
use serde::{Deserialize, Serialize};

use crate::payment::{ActionPage, RequiredAction};

/// The sandbox has no pages at addresses of its own, so an action says no more than its networks.
#[derive(Serialize, Deserialize)]
pub(crate) struct RequiredActionDto {
    action: CustomerAction,
    /// Those to choose from, if the action is their choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    networks: Vec<CardNetwork>,
}

impl From<RequiredAction> for RequiredActionDto {
    fn from(required: RequiredAction) -> Self {
        let networks = match required.page {
            ActionPage::NetworkChoice(networks) => networks,
            _ => Vec::new(),
        };
        Self { action: required.action, networks }
    }
}

impl TryFrom<RequiredActionDto> for RequiredAction {
    type Error = InvalidValue;

    fn try_from(dto: RequiredActionDto) -> Result<Self, InvalidValue> {
        match (dto.action, dto.networks) {
            (CustomerAction::ChooseNetwork, networks) if networks.len() > 1 => {
                Ok(Self::choose_network(networks))
            }
            (CustomerAction::ChooseNetwork, _) => Err(InvalidValue),
            (action, networks) if networks.is_empty() => Ok(Self::here(action)),
            _ => Err(InvalidValue),
        }
    }
}

/// The token of an approval, which can't be serialised elsewhere.
pub(crate) mod token {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use zeroize::Zeroizing;

    use crate::instrument::ProviderToken;

    pub(crate) fn serialize<S: Serializer>(
        token: &Option<ProviderToken>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        token.as_ref().map(|token| token.0.as_str()).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<ProviderToken>, D::Error> {
        let token: Option<String> = Deserialize::deserialize(deserializer)?;
        Ok(token.map(|token| ProviderToken(Zeroizing::new(token))))
    }
}

/// A wait in whole seconds.
pub(crate) mod seconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Wait {
        seconds: u64,
    }

    pub(crate) fn serialize<S: Serializer>(wait: &Duration, to: S) -> Result<S::Ok, S::Error> {
        Wait { seconds: wait.as_secs() }.serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        Wait::deserialize(from).map(|wait| Duration::from_secs(wait.seconds))
    }
}
