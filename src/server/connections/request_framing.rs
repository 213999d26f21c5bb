//! Looks at the heads of requests as they are received, for two lengths of one body and for lines
//! that end without a carriage return.
//!
//! hyper accepts two equal `Content-Length` lines, a length beside `Transfer-Encoding`, and a line
//! feed alone. A proxy that reads them in another way would see another end of the request, and
//! with it another request behind it, so they are refused.

/// Longer than the names and values that are looked at. The rest of a line is not kept.
const LINE_START: usize = 64;

/// Follows the bytes of a connection.
pub(super) struct RequestFraming {
    place: Place,
    /// The beginning of a line that is not received as a whole.
    line: [u8; LINE_START],
    line_length: usize,
    /// The last byte of a head that was followed.
    previous: u8,
}

#[derive(Clone, Copy)]
enum Place {
    Head(Head),
    /// As many bytes of a body are left.
    Body(u64),
    /// No further request is read: this one ends the connection.
    Last,
}

#[derive(Clone, Copy, Default)]
struct Head {
    has_begun: bool,
    lengths: u8,
    length: Option<u64>,
    is_encoded: bool,
}

impl RequestFraming {
    pub(super) fn new() -> Self {
        Self {
            place: Place::Head(Head::default()),
            line: [0; LINE_START],
            line_length: 0,
            previous: 0,
        }
    }

    /// Follows the next bytes. `false` if a head can be read in two ways.
    pub(super) fn is_clear(&mut self, mut bytes: &[u8]) -> bool {
        let mut is_clear = true;
        while !bytes.is_empty() {
            match self.place {
                Place::Last => return is_clear,
                Place::Body(left) => {
                    let skipped = usize::try_from(left).unwrap_or(usize::MAX).min(bytes.len());
                    bytes = &bytes[skipped..];
                    self.place = match left - skipped as u64 {
                        0 => Place::Head(Head::default()),
                        left => Place::Body(left),
                    };
                }
                Place::Head(head) => {
                    let Some(end) = bytes.iter().position(|byte| *byte == b'\n') else {
                        self.keep(bytes);
                        self.previous = bytes.last().copied().unwrap_or_default();
                        return is_clear;
                    };
                    let before = end.checked_sub(1).map_or(self.previous, |at| bytes[at]);
                    is_clear &= self.read_line(head, &bytes[..end]) && before == b'\r';
                    self.previous = b'\n';
                    bytes = &bytes[end + 1..];
                }
            }
        }
        is_clear
    }

    fn keep(&mut self, part: &[u8]) {
        let room = LINE_START - self.line_length;
        let kept = &part[..part.len().min(room)];
        self.line[self.line_length..self.line_length + kept.len()].copy_from_slice(kept);
        self.line_length += kept.len();
    }

    fn read_line(&mut self, head: Head, line: &[u8]) -> bool {
        if self.line_length == 0 {
            return self.read_whole_line(head, line);
        }
        self.keep(line);
        let (line, length) = (self.line, std::mem::take(&mut self.line_length));
        self.read_whole_line(head, &line[..length])
    }

    fn read_whole_line(&mut self, mut head: Head, line: &[u8]) -> bool {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        match line {
            // Empty lines before a request mean nothing.
            [] if !head.has_begun => true,
            [] => {
                self.place = head.to_next_place();
                head.is_clear()
            }
            line => {
                head.read_field(line);
                head.has_begun = true;
                self.place = Place::Head(head);
                true
            }
        }
    }
}

impl Head {
    fn read_field(&mut self, line: &[u8]) {
        // Only these begin with one of these letters and are this long: most lines end here.
        let Some(b'c' | b'C' | b't' | b'T') = line.first() else { return };
        let Some(colon) = line.iter().position(|byte| *byte == b':') else { return };
        let (name, value) = (line[..colon].trim_ascii(), line[colon + 1..].trim_ascii());
        if name.eq_ignore_ascii_case(b"content-length") {
            self.lengths = self.lengths.saturating_add(1);
            // A line that was cut says nothing for certain.
            let is_number = line.len() < LINE_START && value.iter().all(u8::is_ascii_digit);
            let text = std::str::from_utf8(value).ok().filter(|_| is_number);
            self.length = text.and_then(|text| text.parse().ok());
        } else if name.eq_ignore_ascii_case(b"transfer-encoding") {
            self.is_encoded = true;
        }
    }

    const fn is_clear(self) -> bool {
        match self.lengths {
            0 => true,
            1 => !self.is_encoded && self.length.is_some(),
            _ => false,
        }
    }

    /// The end of an encoded body is not followed, so no request may come after it.
    const fn to_next_place(self) -> Place {
        match (self.is_clear(), self.is_encoded, self.lengths, self.length) {
            (true, false, 0, _) | (true, false, _, Some(0)) => {
                Place::Head(Self { has_begun: false, lengths: 0, length: None, is_encoded: false })
            }
            (true, false, _, Some(length)) => Place::Body(length),
            _ => Place::Last,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GET: &str = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

    /// The same in one piece, and byte by byte.
    fn is_clear(text: &str) -> bool {
        let whole = RequestFraming::new().is_clear(text.as_bytes());
        let mut framing = RequestFraming::new();
        let bytes = text.as_bytes().chunks(1).filter(|byte| !framing.is_clear(byte)).count();
        assert_eq!(whole, bytes == 0, "{text:?}");
        whole
    }

    #[test]
    fn one_length_is_clear() {
        let post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 31\r\n\r\n";
        let body = "Content-Length: 1\r\nContent-Lengt";
        assert_eq!(body.len(), 32);
        let long = format!("GET / HTTP/1.1\r\nC{}: content-length:\r\n\r\n", "x".repeat(500));
        for text in [
            GET.repeat(3),
            format!("{post}{}{GET}", &body[..31]),
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n".to_owned(),
            format!("\r\n\r\n{GET}"),
            long,
        ] {
            assert!(is_clear(&text), "{text:?}");
        }
    }

    #[test]
    fn a_length_that_cannot_be_read_is_not_clear() {
        for value in ["+5", "5, 5", "-1", "x", "", &format!("{}5", " ".repeat(60)), &"0".repeat(60)]
        {
            let head = format!("POST / HTTP/1.1\r\nContent-Length:{value}\r\n\r\n");
            assert!(!is_clear(&head), "{value:?}");
        }
    }

    #[test]
    fn a_line_ends_with_both_of_its_characters() {
        let long = "x".repeat(100);
        for head in [
            "GET / HTTP/1.1\nHost: x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\n\r\n",
            "GET / HTTP/1.1\r\nHost: x\r\n\n",
            "\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
            &format!("GET / HTTP/1.1\r\nX: {long}\n\r\n"),
        ] {
            assert!(!is_clear(head), "{head:?}");
            assert!(!is_clear(&format!("{GET}{head}")), "{head:?}");
        }
        let body = "POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\na\nb";
        assert!(is_clear(&format!("{body}{GET}")), "a body is not looked at");
    }

    #[test]
    fn two_lengths_are_found_wherever_they_are() {
        let heads = [
            "Content-Length: 3\r\nContent-Length: 3\r\n",
            "content-length:3\r\nX: y\r\nCONTENT-LENGTH: 4\r\n",
            "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
            "Transfer-Encoding: identity\r\nContent-Length : 3\r\n",
        ];
        for head in heads {
            let request = format!("POST / HTTP/1.1\r\nHost: x\r\n{head}\r\n");
            assert!(!is_clear(&request), "{head:?}");
            assert!(!is_clear(&format!("{GET}{request}")), "{head:?}");
            let post = "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nabcde";
            assert!(!is_clear(&format!("{post}{request}")), "{head:?}");
        }
    }
}
