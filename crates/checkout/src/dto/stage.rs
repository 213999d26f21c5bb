//! The stage of a session.

use kassa_domain::intent::attempt::ActionPlace;
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::checkout_session::{Ending, Stage};

#[derive(Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum StageDto {
    Selection {
        attempts_left: Option<u32>,
    },
    Pending {
        #[serde(rename = "has_step")]
        step: Option<ActionPlaceDto>,
    },
    Authorized {
        #[serde(rename = "lapses")]
        expires_at: i64,
    },
    Success,
    Failed,
    Canceled,
    Expired,
}

impl From<Stage> for StageDto {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Selection { attempts_left } => Self::Selection { attempts_left },
            Stage::Pending { step } => Self::Pending { step: step.map(Into::into) },
            Stage::Ended(Ending::Authorized { expires_at }) => {
                Self::Authorized { expires_at: expires_at.0 }
            }
            Stage::Ended(Ending::Success) => Self::Success,
            Stage::Ended(Ending::Failed) => Self::Failed,
            Stage::Ended(Ending::Canceled) => Self::Canceled,
            Stage::Ended(Ending::Expired) => Self::Expired,
        }
    }
}

impl From<StageDto> for Stage {
    fn from(dto: StageDto) -> Self {
        match dto {
            StageDto::Selection { attempts_left } => Self::Selection { attempts_left },
            StageDto::Pending { step } => Self::Pending { step: step.map(Into::into) },
            StageDto::Authorized { expires_at } => {
                Self::Ended(Ending::Authorized { expires_at: Timestamp(expires_at) })
            }
            StageDto::Success => Self::Ended(Ending::Success),
            StageDto::Failed => Self::Ended(Ending::Failed),
            StageDto::Canceled => Self::Ended(Ending::Canceled),
            StageDto::Expired => Self::Ended(Ending::Expired),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionPlaceDto {
    Here,
    There,
}

impl From<ActionPlace> for ActionPlaceDto {
    fn from(place: ActionPlace) -> Self {
        match place {
            ActionPlace::Here => Self::Here,
            ActionPlace::There => Self::There,
        }
    }
}

impl From<ActionPlaceDto> for ActionPlace {
    fn from(dto: ActionPlaceDto) -> Self {
        match dto {
            ActionPlaceDto::Here => Self::Here,
            ActionPlaceDto::There => Self::There,
        }
    }
}
