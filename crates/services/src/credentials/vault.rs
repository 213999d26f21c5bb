//! Providers' tokens of stored credentials: sealed at rest, and unsealed for one call (decision
//! 20).

use kassa_domain::credential::Credential;
use kassa_domain::intent::attempt::AttemptId;
use kassa_providers::ProviderToken;
use kassa_store::StoreError;
use kassa_store::tables::credentials;
use zeroize::Zeroizing;

use crate::context::AppContext;

pub(crate) fn seal_token(ctx: &AppContext, attempt: AttemptId, token: &ProviderToken) -> Vec<u8> {
    ctx.secrets.seal(&sealing_context(attempt), token.0.as_bytes())
}

/// The provider's token of a credential. `None` if the credential can't be charged.
pub(crate) async fn open_token(
    ctx: &AppContext,
    credential: &Credential,
) -> Result<Option<ProviderToken>, StoreError> {
    let Some(sealed) = credentials::find_sealed_token(&ctx.store, &credential.id).await? else {
        return Ok(None);
    };
    let token = unseal_token(ctx, credential.attempt_id, &sealed);
    if token.is_none() {
        tracing::error!(
            credential = credential.id.as_str(),
            "a stored credential can't be unsealed with this master key"
        );
    }
    Ok(token)
}

/// The token that was sealed for this attempt. `None` if it was sealed with another master key.
pub(crate) fn unseal_token(
    ctx: &AppContext,
    attempt: AttemptId,
    sealed: &[u8],
) -> Option<ProviderToken> {
    let bytes = ctx.secrets.unseal(&sealing_context(attempt), sealed).ok()?;
    let text = std::str::from_utf8(&bytes).ok()?;
    Some(ProviderToken(Zeroizing::new(text.to_owned())))
}

/// Binds the sealed bytes to the attempt that the credential was registered with.
fn sealing_context(attempt: AttemptId) -> String {
    format!("credential of attempt {}", attempt.0)
}
