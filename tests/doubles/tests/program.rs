//! The program: it prints its address, and answers there.

#![allow(clippy::unwrap_used)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

fn request(provider: &str, path: &str, key: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doubles"));
    let command = command.args([provider, "--key", "sk_test_1"]).stdout(Stdio::piped());
    let mut program = Program(command.spawn().unwrap());
    let mut address = String::new();
    BufReader::new(program.0.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let mut stream = TcpStream::connect(address.trim().trim_start_matches("http://")).unwrap();
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {key}\r\n\
         stripe-version: 2022-11-15\r\nconnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn stripes_double_answers_to_its_key() {
    assert!(request("stripe", "/v1/payment_intents", "sk_test_1").starts_with("HTTP/1.1 200"));
    assert!(request("stripe", "/v1/payment_intents", "sk_test_2").starts_with("HTTP/1.1 401"));
}

#[test]
fn paystacks_double_answers_to_its_key() {
    assert!(request("paystack", "/transaction", "sk_test_1").starts_with("HTTP/1.1 200"));
    assert!(request("paystack", "/transaction", "sk_test_2").starts_with("HTTP/1.1 401"));
}
