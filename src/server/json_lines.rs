//! Log lines as JSON objects (`KASSA_LOG=json`).

use std::fmt;

use serde_json::{Map, Value};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::registry::LookupSpan;

/// The target of the line of a request, which has the same fields always and no others.
pub(super) const REQUESTS: &str = "kassa::requests";
/// Those of them that a request need not have.
const OPTIONAL: [&str; 2] = ["merchant_id", "intent_id"];

/// An object for each line: `timestamp`, `level` and the fields of the event. A line that is not
/// that of a request also has `target`, and `spans` from the outermost on.
pub(super) struct JsonLines;

impl<S, N> FormatEvent<S, N> for JsonLines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut timestamp = String::new();
        SystemTime.format_time(&mut Writer::new(&mut timestamp))?;
        let mut line = Map::new();
        line.insert("timestamp".to_owned(), timestamp.into());
        line.insert("level".to_owned(), event.metadata().level().as_str().into());
        event.record(&mut Fields(&mut line));
        if event.metadata().target() == REQUESTS {
            for name in OPTIONAL {
                line.entry(name).or_insert(Value::Null);
            }
        } else {
            line.insert("target".to_owned(), event.metadata().target().into());
            let spans = list_spans(context);
            if !spans.is_empty() {
                line.insert("spans".to_owned(), spans.into());
            }
        }
        writeln!(writer, "{}", Value::Object(line))
    }
}

/// The name and the fields of each span, such as `deliver event=…`.
fn list_spans<S, N>(context: &FmtContext<'_, S, N>) -> Vec<Value>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    let scope = context.event_scope().into_iter();
    let spans = scope.flat_map(tracing_subscriber::registry::Scope::from_root).map(|span| {
        let extensions = span.extensions();
        let fields = extensions.get::<FormattedFields<N>>();
        let fields = fields.map_or("", |fields| fields.fields.as_str());
        format!("{} {fields}", span.name()).trim_end().into()
    });
    spans.collect()
}

struct Fields<'a>(&'a mut Map<String, Value>);

impl Fields<'_> {
    fn set(&mut self, field: &Field, value: impl Into<Value>) {
        self.0.insert(field.name().to_owned(), value.into());
    }
}

impl Visit for Fields<'_> {
    fn record_f64(&mut self, field: &Field, value: f64) {
        self.set(field, value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.set(field, value);
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.set(field, value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.set(field, value);
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.set(field, value);
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.set(field, format!("{value:?}"));
    }
}
