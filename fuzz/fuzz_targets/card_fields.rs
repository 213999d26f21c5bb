#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kassa_domain::method::card::fuzz::card_fields(data));
