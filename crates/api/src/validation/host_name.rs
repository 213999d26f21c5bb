//! Names of hosts (decision 38).

/// The longest name that the domain name system allows, and the longest part between two dots
/// (RFC 1035, section 2.3.4).
const MAX_LENGTH: usize = 253;
const MAX_LABEL_LENGTH: usize = 63;

/// Names that no public name server answers (RFC 6761, RFC 6762, and `internal`, which ICANN has
/// reserved).
const LOCAL_NAMES: [&str; 4] = ["localhost", "local", "internal", "invalid"];

/// Whether a name is made of letters, digits and hyphens. Names in other scripts are given in
/// their ASCII form.
pub fn is_dns_name(name: &str) -> bool {
    name.len() <= MAX_LENGTH && name.split('.').all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=MAX_LABEL_LENGTH).contains(&label.len())
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

/// Whether a name is known within a private network or on one machine alone.
pub fn is_local_name(name: &str) -> bool {
    let last = name.rsplit('.').next().unwrap_or_default();
    LOCAL_NAMES.iter().any(|local| last.eq_ignore_ascii_case(local))
}
