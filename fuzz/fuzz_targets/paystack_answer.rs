#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| kassa_providers::fuzz::paystack_answer(data));
