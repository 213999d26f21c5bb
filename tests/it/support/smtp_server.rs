//! An SMTP server on this machine. The protocol is that of the crate `mailin`.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::{IpAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use mailin::{Action, AuthMechanism, Handler, Response, SessionBuilder, response};

use super::recorded_html::record_html;

pub const USER: &str = "anna";
pub const PASSWORD: &str = "s3cret-of-the-mail-server";

/// A message that was accepted.
#[derive(Clone, Debug)]
pub struct Mail {
    pub from: String,
    pub to: Vec<String>,
    /// With its headers.
    pub text: String,
}

#[derive(Default)]
struct Inbox {
    mails: Vec<Mail>,
    /// How many messages are still answered with 421.
    refusals: u32,
}

pub struct SmtpServer {
    port: u16,
    inbox: Arc<Mutex<Inbox>>,
}

impl SmtpServer {
    pub fn start() -> Self {
        Self::start_with(false)
    }

    /// A server that announces SMTPUTF8 (RFC 6531).
    pub fn start_with_smtputf8() -> Self {
        Self::start_with(true)
    }

    fn start_with(has_smtputf8: bool) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let inbox = Arc::new(Mutex::new(Inbox::default()));
        let shared = Arc::clone(&inbox);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let inbox = Arc::clone(&shared);
                thread::spawn(move || converse(stream, inbox, has_smtputf8));
            }
        });
        Self { port, inbox }
    }

    pub fn url(&self) -> String {
        self.url_with(PASSWORD)
    }

    pub fn url_with(&self, password: &str) -> String {
        format!("smtp://{USER}:{password}@127.0.0.1:{}", self.port)
    }

    /// Answers the next messages with 421, and hangs up.
    pub fn refuse(&self, count: u32) {
        self.inbox.lock().unwrap().refusals = count;
    }

    pub fn mails(&self) -> Vec<Mail> {
        self.inbox.lock().unwrap().mails.clone()
    }
}

fn converse(stream: TcpStream, inbox: Arc<Mutex<Inbox>>, has_smtputf8: bool) -> io::Result<()> {
    let remote: IpAddr = stream.peer_addr()?.ip();
    let mut builder = SessionBuilder::new("mail.test");
    builder.enable_auth(AuthMechanism::Plain).insecure_enable_plaintext_auth();
    let handler = Reception { inbox, from: String::new(), to: Vec::new(), data: Vec::new() };
    let mut session = builder.build(remote, handler);
    let (mut reader, mut writer) = (BufReader::new(stream.try_clone()?), stream);
    writer.write_all(&session.greeting().buffer()?)?;
    loop {
        let mut line = Vec::new();
        if reader.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let (line, is_greeting) = match has_smtputf8 {
            // The session does not know the extension.
            true => (remove_smtputf8(&line), line.to_ascii_uppercase().starts_with(b"EHLO")),
            false => (line, false),
        };
        let answer = session.process(&line);
        let text = String::from_utf8(answer.buffer()?).unwrap();
        let text =
            if is_greeting { text.replacen("250-8", "250-SMTPUTF8\r\n250-8", 1) } else { text };
        writer.write_all(text.as_bytes())?;
        if answer.action == Action::Close {
            return Ok(());
        }
    }
}

fn remove_smtputf8(line: &[u8]) -> Vec<u8> {
    match std::str::from_utf8(line) {
        Ok(text) if text.starts_with("MAIL FROM") => text.replace(" SMTPUTF8", "").into_bytes(),
        _ => line.to_vec(),
    }
}

struct Reception {
    inbox: Arc<Mutex<Inbox>>,
    from: String,
    to: Vec<String>,
    data: Vec<u8>,
}

impl Handler for Reception {
    fn auth_plain(&mut self, _: &str, user: &str, password: &str) -> Response {
        match (user, password) {
            (USER, PASSWORD) => response::AUTH_OK,
            _ => response::INVALID_CREDENTIALS,
        }
    }

    fn rcpt(&mut self, to: &str) -> Response {
        match to.starts_with("nobody@") {
            true => response::NO_MAILBOX,
            false => response::OK,
        }
    }

    fn data_start(&mut self, _: &str, from: &str, _: bool, to: &[String]) -> Response {
        (self.from, self.to, self.data) = (from.to_owned(), to.to_vec(), Vec::new());
        response::OK
    }

    fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.data.extend_from_slice(bytes);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let mut inbox = self.inbox.lock().unwrap();
        if inbox.refusals > 0 {
            inbox.refusals -= 1;
            return Response::custom(421, "Try again later".to_owned());
        }
        let text = String::from_utf8(self.data.clone()).unwrap();
        inbox.mails.push(Mail { from: self.from.clone(), to: self.to.clone(), text });
        response::OK
    }
}

impl Mail {
    /// The value of a header, unfolded and decoded.
    pub fn header(&self, name: &str) -> String {
        let (head, _) = self.text.split_once("\r\n\r\n").unwrap();
        let head = head.replace("\r\n ", " ");
        let found = head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
        decode_words(found.unwrap_or_default())
    }

    /// The decoded bytes of each part, by its content type.
    pub fn part(&self, kind: &str) -> Vec<u8> {
        let (_, part) = self
            .text
            .split_once(&format!("Content-Type: {kind}"))
            .unwrap_or_else(|| panic!("no {kind}: {}", self.text));
        let (head, body) = part.split_once("\r\n\r\n").unwrap();
        let body = body.split("\r\n--").next().unwrap();
        // The encoding may stand before or after the type.
        let before = self.text.split(&format!("Content-Type: {kind}")).next().unwrap();
        let before = before.rsplit("\r\n--").next().unwrap();
        let head = format!("{before}{head}");
        if head.contains("base64") {
            BASE64_STANDARD.decode(body.replace(['\r', '\n'], "")).unwrap()
        } else if head.contains("quoted-printable") {
            decode_quoted_printable(body)
        } else {
            body.as_bytes().to_vec()
        }
    }

    pub fn text_part(&self, kind: &str) -> String {
        let text = String::from_utf8(self.part(kind)).unwrap();
        if kind == "text/html" {
            record_html(&text);
        }
        text
    }
}

fn decode_quoted_printable(text: &str) -> Vec<u8> {
    let joined = text.replace("=\r\n", "");
    let mut pieces = joined.split('=');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(&piece[..2], 16).unwrap());
        bytes.extend_from_slice(&piece.as_bytes()[2..]);
    }
    bytes
}

/// The encoded words of RFC 2047, which are UTF-8 in base64 here.
fn decode_words(text: &str) -> String {
    let joined = text.replace("?= =?", "?==?");
    let mut pieces = joined.split("=?utf-8?b?");
    let mut decoded = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (word, rest) = piece.split_once("?=").unwrap();
        decoded.push_str(&String::from_utf8(BASE64_STANDARD.decode(word).unwrap()).unwrap());
        decoded.push_str(rest);
    }
    decoded
}
