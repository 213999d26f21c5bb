//! The address to listen on, and the public address that follows from it.

use std::net::SocketAddr;

use clap::Args;

use super::addresses::parse_public_url;
use super::error::InvalidSetting;

/// The address at which providers reach the deployment.
#[derive(Args, Clone, Debug)]
pub struct BaseUrlArgs {
    /// Public address of the API host [default: http:// and the listening address]
    #[arg(long, env = "KASSA_BASE_URL", value_name = "URL")]
    base_url: Option<String>,
    #[arg(long, env = "KASSA_LISTEN", default_value = "127.0.0.1:3000", hide = true)]
    listen: String,
}

impl BaseUrlArgs {
    /// The address without a slash at the end.
    ///
    /// # Errors
    /// [`InvalidSetting`] for the first value that is not valid.
    pub fn validate(self) -> Result<String, InvalidSetting> {
        let listen = parse_listen(&self.listen)?;
        match self.base_url {
            Some(url) => parse_public_url("KASSA_BASE_URL", &url),
            None => Ok(format!("http://{listen}")),
        }
    }
}

/// The addresses at which others reach the deployment.
#[derive(Args, Clone, Debug)]
pub struct PublicAddressArgs {
    #[command(flatten)]
    base: BaseUrlArgs,
    /// Public address of the hosted checkout host [default: as the API host]
    #[arg(long, env = "KASSA_CHECKOUT_URL", value_name = "URL")]
    checkout_url: Option<String>,
    /// Public address of the portal [default: as the API host]
    #[arg(long = "portal-url", env = "KASSA_PORTAL_URL", value_name = "URL")]
    portal_url: Option<String>,
}

impl PublicAddressArgs {
    /// The different addresses, without a slash at the end.
    ///
    /// # Errors
    /// [`InvalidSetting`] for the first value that is not valid.
    pub fn validate(self) -> Result<Vec<String>, InvalidSetting> {
        let mut all = vec![self.base.validate()?];
        let portal = self.portal_url.filter(|url| !url.is_empty());
        for (variable, url) in
            [("KASSA_CHECKOUT_URL", self.checkout_url), ("KASSA_PORTAL_URL", portal)]
        {
            let Some(url) = url else { continue };
            let url = parse_public_url(variable, &url)?;
            if !all.contains(&url) {
                all.push(url);
            }
        }
        Ok(all)
    }
}

pub(super) fn parse_listen(text: &str) -> Result<SocketAddr, InvalidSetting> {
    let advice = "use an IP address and a port, such as 127.0.0.1:3000";
    text.parse().map_err(|_| InvalidSetting::new("KASSA_LISTEN", text, advice))
}
