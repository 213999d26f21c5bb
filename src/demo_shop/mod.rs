//! The sandbox's demo shop: it buys through the public API as any merchant would, and shows what
//! the API returns.

mod products;
mod api_client;
mod suppliers;
mod shop;
mod storefront;
mod mandate;
mod text;
mod table;
mod order_actions;
mod mandate_section;
mod pages;
mod render;
mod routes;

pub use self::routes::routes;
pub use self::shop::{DemoShop, OpenShopError, print_welcome};
