//! Technical services without payment rules: time and randomness, secrets, outgoing HTTP, JSON
//! shapes, rate limits, embedded files.

pub mod clock;
pub mod time_zone;
pub mod random;
pub mod secrets;
pub mod credential_token;
pub mod ip_address;
pub mod plain_url;
pub mod one_line;
pub mod typed_text;
pub mod mail_address;
pub mod http_client;
pub mod http_date;
pub(crate) mod prefetch;
pub mod json_integer;
pub mod dto;
pub mod recent_values;
pub mod unchanged_values;
pub mod rate_limit;
pub mod own_origin;
pub mod trailing_slash;
pub mod leading_slashes;
pub mod assets;
pub mod hydration_markers;
pub mod wiping_stream;
pub mod restarts;
