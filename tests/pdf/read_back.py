"""Reads PDFs of a real Kassa by two libraries, pypdf and pdfminer.six, each in the order of the
content, which is that of its tags. What they find has to be what the page of the same receipt says,
in the same order (ISO 32000-1, 14.8.2.3; ISO 14289-1, 7.1).

    read_back.py KASSA FONTS

KASSA is the binary, FONTS a folder with Noto's fonts (Debian: fonts-noto-core); without it only
what needs no font is tried. Needs tests/requirements.txt. Prints every check and
`N passed, N failed`; exits 1 if one failed.
"""

import re
import sys
import tempfile
from html import unescape
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from urllib.request import urlopen

from pdfminer.high_level import extract_text_to_fp
from pypdf import PdfReader

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))
from harness import Checks, Kassa, pay, send, send_json  # noqa: E402

# Of both directions, with digits, brackets, a ligature of lam and alef, and joiners.
NAMES = {
    "ar": ["قميص (أزرق) 2 XL", "Tea (2)", "شاي بالأعشاب"],
    "he": ["חולצה (כחולה) 2 XL", "Tea (2)", "תה"],
    "fa": ["پیراهن (آبی) 2 XL", "Tea (2)", "چای می‌نوشیم"],
    "ur": ["قمیض (نیلی) 2 XL", "Tea (2)", "چائے"],
    "en": ["شاي بالأعشاب (2)", "Tea (2)", "Pizza"],
}


class Rows(HTMLParser):
    """The labels and values of a receipt's page, and its heading."""

    def __init__(self, page):
        super().__init__()
        self.texts, self.depth = [], 0
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        if tag in ("dt", "dd", "h1"):
            self.texts.append("")
            self.depth = 1

    def handle_endtag(self, tag):
        if tag in ("dt", "dd", "h1"):
            self.depth = 0

    def handle_data(self, data):
        if self.depth:
            self.texts[-1] += data


def plain(text):
    """Without what is not seen: blanks, which a line may end at, joiners and marks of direction."""
    return re.sub(r"[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]", "", text)


def by_pypdf(pdf):
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)


def by_pdfminer(pdf):
    """Its tags, of which only their content is left."""
    tags = BytesIO()
    extract_text_to_fp(BytesIO(pdf), tags, output_type="tag")
    return unescape(re.sub("<[^>]*>", "", tags.getvalue().decode()))


READERS = {"pypdf": by_pypdf, "pdfminer.six": by_pdfminer}


def paid_receipt(kassa, names):
    """The address of a receipt: with `%s` for the document."""
    order = {
        "amount": 24900,
        "currency": "ZAR",
        "reference_id": "order-1042",
        "purchaser_id": "customer-7",
        "return_url": "https://shop.example/return",
        "allow_remember_credentials": False,
        "description": names[0],
        "line_items": [{"name": name, "quantity": 2, "amount": 8300} for name in names],
    }
    headers = {"Authorization": f"Bearer {kassa.demo_key}"}
    intent = send_json("POST", f"{kassa.base}/api/intents", order, headers).json
    if pay(intent["redirect_url"]).status != 303:
        raise ValueError("the payment was not accepted")
    return intent["redirect_url"].replace("?", "/%s?")


def fetch(address):
    with urlopen(address) as answer:
        return answer.read()


def receipts_are_read_in_order(kassa, checks):
    for language, names in NAMES.items():
        address = paid_receipt(kassa, names) + f"&lang={language}"
        shown, pdf = Rows(send("GET", address % "receipt").text), fetch(address % "receipt.pdf")
        for name, read in READERS.items():
            text = plain(read(pdf))
            lost = [row for row in shown.texts if plain(row) not in text]
            is_whole = len(shown.texts) > 10 and not lost
            checks.check(f"a receipt in {language} by {name}", is_whole, f"{lost}: {read(pdf)}")


def one_character_is_replaced_alone(kassa, checks):
    address = paid_receipt(kassa, ["Pizza \N{SLICE OF PIZZA}", "Tea", "\N{SLICE OF PIZZA}"])
    for language, word, page_language in [("fr", "Reçu", "fr"), ("am", "Receipt", "en")]:
        pdf = fetch(f"{address % 'receipt.pdf'}&lang={language}")
        for name, read in READERS.items():
            text = read(pdf)
            is_one = word in text and "Pizza \ufffd" in text
            is_one &= not re.search("[\u1200-\u137f]", text)
            checks.check(f"a pizza in {language} by {name}", is_one, text)
        catalog = PdfReader(BytesIO(pdf)).trailer["/Root"]
        checks.check(f"the language of a PDF in {language}", catalog["/Lang"] == page_language)


def main(binary, fonts):
    checks = Checks()
    with tempfile.TemporaryDirectory(prefix="kassa-pdf-") as name:
        kassa = Kassa(Path(binary).resolve(), Path(name))
        kassa.environment["KASSA_FONTS"] = str(Path(name) / "none")
        with kassa.serving():
            one_character_is_replaced_alone(kassa, checks)
        if any(Path(fonts).rglob("NotoSansArabic-Regular.ttf")):
            kassa.environment["KASSA_FONTS"] = fonts
            with kassa.serving():
                receipts_are_read_in_order(kassa, checks)
        else:
            print("skipped: texts from right to left, without Noto's fonts", flush=True)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
