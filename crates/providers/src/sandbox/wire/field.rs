//! The names of the fields that are a variant's only value.

kassa_domain::named_fields!(reason, external_id, message, payment, mandate, error);
