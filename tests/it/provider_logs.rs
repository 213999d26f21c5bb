//! What a server and the commands log at the lowest level about payments by Stripe and Paystack:
//! no key, no card number, no token, no address of a page, nothing of the customer's.

mod traced_server;

mod stripe;
mod paystack;
