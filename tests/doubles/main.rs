//! A provider's double as a program: `doubles stripe --listen 127.0.0.1:12111 --key sk_test_1`.
//! It prints its address, and runs until it is interrupted.

#![allow(clippy::unwrap_used, reason = "a program for tests ends with what went wrong")]
#![allow(clippy::print_stdout, reason = "the address is its output")]

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::{Parser, ValueEnum};
use doubles::paystack::PaystackDouble;
use doubles::stripe::StripeDouble;
use tokio::net::TcpListener;

/// Plays a provider's API and its pages. No money moves.
#[derive(Parser)]
struct Arguments {
    provider: Provider,
    /// The address of the API.
    #[arg(long, default_value = "127.0.0.1:0")]
    listen: SocketAddr,
    /// The secret key that is accepted.
    #[arg(long)]
    key: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum Provider {
    Stripe,
    Paystack,
}

#[tokio::main]
async fn main() {
    let arguments = Arguments::parse();
    let clock = Arc::new(AtomicI64::new(read_time()));
    let listener = TcpListener::bind(arguments.listen).await.unwrap();
    println!("http://{}", listener.local_addr().unwrap());
    let ticking = tick(Arc::clone(&clock));
    match arguments.provider {
        Provider::Stripe => {
            let _double = StripeDouble::listen(listener, clock, &arguments.key);
            run_until_interrupted(ticking).await;
        }
        Provider::Paystack => {
            let _double = PaystackDouble::listen(listener, &arguments.key, clock);
            run_until_interrupted(ticking).await;
        }
    }
}

async fn run_until_interrupted(ticking: impl Future<Output = ()>) {
    tokio::select! {
        () = ticking => (),
        interrupted = tokio::signal::ctrl_c() => interrupted.unwrap(),
    }
}

async fn tick(clock: Arc<AtomicI64>) {
    loop {
        clock.store(read_time(), Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Milliseconds since 1970-01-01T00:00:00Z.
#[allow(clippy::disallowed_methods, reason = "a provider has a clock of its own")]
fn read_time() -> i64 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    elapsed.as_millis().try_into().unwrap()
}
