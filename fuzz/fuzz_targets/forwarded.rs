#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kassa_platform::rate_limit::fuzz::forwarded(data));
