### The words of the hosted page in Polish. How to add one: see en.ftl.
### A no-break space (U+00A0) follows one-letter words and stands between a number and what it counts.

language-name = Polski

## The frame of every page

page-title = Płatność dla { $merchant }
page-title-card-only = Karta dla { $merchant }
page-title-with-problem = Problem: { $title }
test-banner = Tryb testowy: żadne prawdziwe pieniądze nie są przesyłane.
language-label = Język
return-button = Wróć do { $merchant }
terms-link = Regulamin
privacy-link = Polityka prywatności
support-note = Masz pytania dotyczące zamówienia? Skontaktuj się ze sprzedawcą { $merchant }:

## What is paid

amount-label = Kwota
amount-reserved-label = Kwota do zarezerwowania
reference-label = Numer referencyjny
reserve-note = Kwota zostanie teraz tylko zarezerwowana na karcie, nie pobrana. Sprzedawca { $merchant } może ją pobrać do { $date }, potem rezerwacja wygaśnie.
bill-heading = Twoje zamówienie
card-check-note = Zapytamy bank, czy karta jest ważna. Nic nie zostanie pobrane.

## Ways to pay

methods-heading = Jak chcesz zapłacić?
method-card = Karta
method-paypal = PayPal
method-eft = Szybki przelew
method-bank-transfer = Przelew bankowy
method-mobile-money = Portfel mobilny
method-voucher = Voucher
method-debit-order = Polecenie zapłaty
payment-method-label = Metoda płatności
paypal-note = Zatwierdzisz tam płatność i wrócisz na tę stronę.
eft-note = Zatwierdzisz płatność w swoim banku i wrócisz na tę stronę.
hosted-card-note = Przejdziesz na stronę operatora płatności, wpiszesz tam dane karty i wrócisz tutaj.
bank-transfer-note = Wyślij pieniądze ze swojego banku. Gdy dotrą, sprzedawca { $merchant } dostanie o tym informację.
mobile-money-note = Na telefon dostaniesz prośbę o płatność, którą zatwierdzisz kodem PIN.
voucher-note = Z vouchera zostanie pobrana dokładnie ta kwota.
method-another-card = Inna karta
card-ending = { $brand } z końcówką { $last4 }
card-brand = Karta { $brand }
network-heading = Której sieci kartowej użyć do tej płatności?

## The card form

card-number-label = Numer karty
expiry-label = Data ważności
expiry-hint = MM/RR, jak na karcie
security-code-label = Kod bezpieczeństwa
security-code-hint = 3 cyfry z tyłu karty
security-code-hint-front = 4 cyfry z przodu karty
security-code-hint-any = 3 cyfry z tyłu karty lub 4 z przodu w przypadku American Express
holder-label = Imię i nazwisko na karcie
phone-country-label = Kraj
phone-label = Numer telefonu komórkowego
phone-hint = Numer przypisany do Twojego portfela mobilnego
voucher-label = Kod vouchera
voucher-hint = Od 10 do 20 cyfr podanych na voucherze
card-note = Numer karty i kod bezpieczeństwa trafiają wyłącznie do operatora płatności. Nie są tu przechowywane, a sprzedawca { $merchant } nigdy ich nie otrzymuje.

## Keeping the card for later

remember-label = Zapisz tę kartę do przyszłych płatności dla { $merchant }
remember-hint = Kartę możesz usunąć przy każdej kolejnej płatności.
remember-later-charges = Jeśli zaznaczysz to pole, sprzedawca { $merchant } będzie mógł także później obciążać kartę bez pytania Cię za każdym razem, zgodnie z zawartą z nim umową.
store-required = Kontynuując, zgadzasz się na zapisanie tej karty do późniejszych płatności oraz na to, że sprzedawca { $merchant } może ją obciążać bez Twojego udziału, zgodnie z zawartą z nim umową. Kod bezpieczeństwa i pełny numer karty nie są zapisywane.
legal-in-english = Ta część jest dostępna tylko po angielsku:
credential-expires = Ważna do { $date }
kept-heading = Twoje zapisane karty
forget-button = Usuń
forget-label = Usuń: { $card }
forget-heading = Usunąć kartę: { $card }?
forget-note = Ta karta nie będzie już proponowana, a sprzedawca { $merchant } nie będzie mógł jej obciążać. Nadal możesz nią płacić, wpisując jej dane od nowa.
forget-confirm = Usuń kartę
forget-keep = Zachowaj kartę
forgotten-note = Karta została usunięta.

## Paying and cancelling

pay-button = Zapłać { $amount }
reserve-button = Zarezerwuj { $amount }
check-card-button = Zweryfikuj kartę
pay-busy = Trwa płatność…
reserve-busy = Trwa rezerwacja…
check-card-busy = Trwa weryfikacja…
continue-to = Przejdź do { $method } · { $amount }
continue-bank = Przejdź do swojego banku · { $amount }
continue-provider = Przejdź do operatora płatności · { $amount }
show-transfer = Pokaż dane do przelewu · { $amount }
cancel-button = Anuluj płatność
cancel-heading = Anulować tę płatność?
cancel-note = Nie pobrano żadnych środków. Sprzedawca { $merchant } dowie się o anulowaniu.
cancel-keep = Wróć do płatności

## What is wrong with a field

problems-heading = Sprawdź wpisane dane
method-missing = Wybierz metodę płatności.
network-missing = Wybierz sieć kartową.
credential-gone = Z tej zapisanej karty nie można już korzystać, więc nic nie zostało wysłane. Wybierz inną metodę płatności.
number-missing = Wpisz numer karty.
number-not-digits = Numer karty składa się wyłącznie z cyfr. Usuń litery i inne znaki.
number-wrong-length = Ten numer karty ma za mało lub za dużo cyfr. Porównaj go z kartą.
number-checksum = Ten numer karty jest nieprawidłowy. Sprawdź, czy nie ma w nim literówki.
expiry-missing = Wpisz datę ważności karty.
expiry-unreadable = Wpisz miesiąc i rok ważności, na przykład 04/31.
expiry-past = Ta karta straciła ważność. Sprawdź datę lub użyj innej karty.
expiry-too-far = Ta data ważności jest zbyt odległa. Porównaj ją z kartą.
security-code-missing = Wpisz kod bezpieczeństwa karty.
security-code-not-digits = Kod bezpieczeństwa składa się wyłącznie z cyfr.
security-code-wrong-length = { $count ->
    [one] Kod bezpieczeństwa tej karty ma { $count-written } cyfrę.
    [few] Kod bezpieczeństwa tej karty ma { $count-written } cyfry.
    [many] Kod bezpieczeństwa tej karty ma { $count-written } cyfr.
   *[other] Kod bezpieczeństwa tej karty ma { $count-written } cyfry.
}
holder-missing = Wpisz imię i nazwisko widniejące na karcie.
holder-looks-like-number = Wpisz imię i nazwisko tak, jak widnieją na karcie, bez cyfr.
holder-too-long = Ten tekst jest za długi. Wpisz imię i nazwisko tak, jak widnieją na karcie.
phone-missing = Wpisz numer telefonu komórkowego.
phone-not-digits = Numer telefonu składa się wyłącznie z cyfr, ewentualnie ze znakiem + na początku.
phone-wrong-length = Ten numer telefonu ma za mało lub za dużo cyfr.
phone-no-country = Wpisz numer telefonu z kodem kraju, zaczynając od +.
phone-country-missing = Wybierz kraj swojego numeru telefonu.
voucher-missing = Wpisz kod vouchera.
voucher-not-digits = Kod vouchera składa się wyłącznie z cyfr. Usuń litery i inne znaki.
voucher-wrong-length = Ten kod ma za mało lub za dużo cyfr. Porównaj go z voucherem.

## A payment that was not accepted

declined-heading = Płatność nie została przyjęta
refused-by-issuer = Twój bank nie zatwierdził tej płatności.
refused-by-issuer-next = Banki nie podają nam przyczyny. Użyj innej karty lub zapytaj w swoim banku.
insufficient-funds = Na tej karcie nie ma wystarczających środków.
insufficient-funds-next = Użyj innej karty lub spróbuj ponownie, gdy środki będą dostępne.
card-expired = Według Twojego banku ta karta straciła ważność.
card-expired-next = Sprawdź datę ważności lub użyj innej karty.
acquirer-error = Z powodu problemu technicznego płatność nie została przetworzona.
acquirer-error-next = Spróbuj ponownie za chwilę lub użyj innej karty.
acquirer-error-other-next = Spróbuj ponownie za chwilę lub wybierz inną metodę płatności.
refused-by-provider = Płatność nie została zatwierdzona.
refused-by-provider-next = Spróbuj ponownie lub wybierz inną metodę płatności.
authentication-failed = Twój bank nie mógł potwierdzić Twojej tożsamości.
authentication-failed-next = Spróbuj ponownie, postępując zgodnie ze wskazówkami banku, lub użyj innej karty.
not-charged = Nie pobrano żadnych środków.
attempts-heading = Wcześniejsze próby
attempts-note = W żadnej z nich nie pobrano środków.
attempts-left = { $count ->
    [one] Możesz spróbować jeszcze raz.
    [few] Możesz spróbować jeszcze { $count-written } razy.
    [many] Możesz spróbować jeszcze { $count-written } razy.
   *[other] Możesz spróbować jeszcze { $count-written } razu.
}
paused-heading = Odczekaj chwilę, zanim spróbujesz ponownie
paused-note = Kilka płatności z Twojej sieci nie zostało przyjętych, dlatego przed następną jest krótka przerwa. Nic nie zostało wysłane do banku.
paused-next = { $count ->
    [one] Możesz zapłacić za minutę.
    [few] Możesz zapłacić za { $count-written } minuty.
    [many] Możesz zapłacić za { $count-written } minut.
   *[other] Możesz zapłacić za { $count-written } minuty.
}

## Nothing charged twice

form-outdated = Ta strona była nieaktualna, więc nic nie zostało wysłane. Sprawdź dane i zapłać ponownie. Środki nie zostały pobrane dwa razy.
network-trouble = Nie udało się połączyć z serwerem. Twoje dane nadal tu są. Spróbuj ponownie: środki nie zostaną pobrane dwa razy.

## Waiting for an answer

pending-heading = Czekamy na odpowiedź Twojego banku
pending-note = Twój bank jeszcze nie odpowiedział. Możesz spokojnie opuścić tę stronę: sprzedawca { $merchant } otrzyma informację o wyniku, a środki nie zostaną pobrane dwa razy.
pending-check = Sprawdź ponownie
pending-alive = Ta strona odświeża się sama.
pending-by-hand = Ta strona nie odświeża się sama. Sprawdź ponownie za chwilę.
waiting-usually = Zwykle trwa to krócej niż minutę.
waiting-longer = Jeśli potrwa to znacznie dłużej, skontaktuj się ze sprzedawcą { $merchant }.
pending-other-heading = Czekamy na odpowiedź
pending-other-note = Nie ma jeszcze odpowiedzi w sprawie Twojej płatności. Możesz spokojnie opuścić tę stronę: sprzedawca { $merchant } otrzyma informację o wyniku, a środki nie zostaną pobrane dwa razy.
prompt-heading = Zatwierdź płatność na telefonie
prompt-note = Na Twój telefon wysłano prośbę o płatność { $amount }. Zatwierdź ją kodem PIN. Możesz spokojnie opuścić tę stronę: sprzedawca { $merchant } otrzyma informację o wyniku, a środki nie zostaną pobrane dwa razy.
prompt-sent = Prośba została wysłana na numer { $phone }.
prompt-wrong-number = Zły numer?
prompt-help = Brak prośby na telefonie? Sprawdź, czy jest włączony i ma zasięg.
transfer-heading = Przelej { $amount }
transfer-note = Wyślij dokładną kwotę na to konto, podając ten tytuł przelewu. Możesz spokojnie opuścić tę stronę i otworzyć ją ponownie: gdy pieniądze dotrą, sprzedawca { $merchant } dostanie o tym informację.
transfer-reference = Tytuł przelewu
transfer-holder = Właściciel konta
transfer-bank = Bank
transfer-account = Numer konta
transfer-branch = Kod oddziału
transfer-arrives = Przelew dociera zwykle w ciągu dwóch dni roboczych.
transfer-awaited = Sprzedawca { $merchant } czeka na niego do { $date }.
copy-button = Kopiuj
copied-note = Skopiowano
away-heading = Przejdziesz na stronę operatora płatności
away-bank-heading = Przejdziesz na stronę swojego banku
away-note = Strona otworzy się sama. Jeśli nie, naciśnij przycisk. Potem wrócisz tutaj.
away-button = Dalej
continue-heading = Dokończ płatność
continue-note = Ta płatność nie została jeszcze zakończona. Możesz kontynuować tam, gdzie została przerwana. Środki nie zostaną pobrane dwa razy.
continue-open-note = Jeśli nie będziesz kontynuować, pół godziny po rozpoczęciu możesz wybrać tutaj inną metodę płatności.
other-way-note = Płatność została już zatwierdzona lub wysłana? W takim razie poczekaj na wynik. Jeśli nie, możesz ją anulować i wybrać inną metodę płatności. Środki nie zostaną pobrane dwa razy.
other-way-button = Zapłać inaczej
other-way-late = Tej płatności nie można już anulować. Poczekaj na jej wynik.
given-up-note = Ta płatność została przez Ciebie anulowana i nie pobrano żadnych środków. Wybierz metodę płatności.
elsewhere-heading = Kontynuuj na innym urządzeniu
elsewhere-note = Zeskanuj ten kod, aby otworzyć tam tę stronę. Nie udostępniaj tego kodu.
elsewhere-code = Kod QR z adresem tej strony
leading-note = Za 5 sekund wrócisz do { $merchant }.
stay-button = Zostań na tej stronie

## How it ended

paid-heading = Płatność zakończona
paid-note = Zapłacono { $amount } na rzecz { $merchant }.
refunded-note = Sprzedawca { $merchant } zwrócił Ci { $amount }.
card-checked-heading = Karta zweryfikowana
card-checked-note = Twoja karta jest ważna. Nie pobrano żadnych środków.
authorized-heading = Kwota zarezerwowana
authorized-note = Kwota { $amount } jest zarezerwowana na Twojej karcie dla { $merchant }. Nie została pobrana.
authorized-release = Jeśli sprzedawca { $merchant } jej nie pobierze, zostanie zwolniona najpóźniej { $date }.
canceled-heading = Płatność anulowana
canceled-note = Płatność { $amount } na rzecz { $merchant } została anulowana. Nie pobrano żadnych środków.
failed-heading = Płatność nie doszła do skutku
failed-note = Płatność { $amount } na rzecz { $merchant } nie powiodła się. Nie pobrano żadnych środków. Aby spróbować ponownie, zacznij od nowa u sprzedawcy { $merchant }.
expired-heading = Rezerwacja wygasła
expired-note = Sprzedawca { $merchant } nie pobrał na czas kwoty { $amount }, więc została ona zwolniona. Nie pobrano żadnych środków.

## Receipts

receipt-heading = Potwierdzenie płatności
receipt-number-label = Numer potwierdzenia
date-label = Data
refund-heading = Zwrot
paid-label = Zapłacono
total-label = Razem
total-after-refunds = Razem po zwrocie

## When there is nothing to pay here

link-invalid-heading = Ten link do płatności jest już nieważny
link-invalid-note = Wróć do sklepu i rozpocznij płatność od nowa. Otwarcie tego linku nie spowodowało pobrania środków.
link-amount-bounds = Wpisz kwotę od { $min } do { $max }.
amount-two-readings = Chodzi o kwotę { $first } czy { $second }?
link-full-heading = Za pomocą tego linku nie można dokonać więcej płatności
not-found-heading = Nie znaleziono płatności
not-found-note = Pod tym adresem nie ma płatności. Sprawdź, czy link jest kompletny, lub wróć do sklepu.
trouble-heading = Coś poszło nie tak po naszej stronie
trouble-note = Spróbuj ponownie za chwilę. Jeśli płatność została już wykonana, zobaczysz tu jej wynik: środki nie zostaną pobrane dwa razy.
try-again = Spróbuj ponownie
too-many-heading = Odczekaj chwilę
too-many-note = { $count ->
    [one] Z Twojej sieci wysłano w krótkim czasie wiele zapytań. Spróbuj ponownie za minutę. Środki nie zostaną pobrane dwa razy.
    [few] Z Twojej sieci wysłano w krótkim czasie wiele zapytań. Spróbuj ponownie za { $count-written } minuty. Środki nie zostaną pobrane dwa razy.
    [many] Z Twojej sieci wysłano w krótkim czasie wiele zapytań. Spróbuj ponownie za { $count-written } minut. Środki nie zostaną pobrane dwa razy.
   *[other] Z Twojej sieci wysłano w krótkim czasie wiele zapytań. Spróbuj ponownie za { $count-written } minuty. Środki nie zostaną pobrane dwa razy.
}
no-methods-heading = Brak dostępnych metod płatności
no-methods-note = Sprzedawca { $merchant } nie oferuje metody, którą można opłacić tę transakcję. Nie pobrano żadnych środków.
merchant-inactive-heading = Płatności są chwilowo niemożliwe
merchant-inactive-note = Sprzedawca { $merchant } nie może teraz przyjmować płatności. Nie pobrano żadnych środków.

## Signing a debit order

debit-order-note = Podpisujesz polecenie zapłaty: sprzedawca { $merchant } pobiera raty z Twojego konta bankowego.
mandate-title = Polecenie zapłaty dla { $merchant }
mandate-now-label = Do zapłaty dzisiaj
mandate-now-nothing = Dzisiaj nic nie trzeba płacić.
mandate-instalment-label = Każda rata
mandate-maximum-label = Maksymalna kwota raty
mandate-rhythm-label = Termin pobrania
mandate-weekly = Co tydzień: { $weekday }
mandate-monthly = { $day-written }. dnia każdego miesiąca
mandate-monthly-last = Ostatniego dnia każdego miesiąca
mandate-first-label = Pierwsze pobranie
mandate-last-label = Ostatnie pobranie
mandate-count-label = Liczba rat
mandate-number-label = Numer umowy
mandate-signed-on-label = Data podpisania
mandate-rights = Polecenie zapłaty możesz odwołać u sprzedawcy { $merchant } lub w swoim banku.
account-heading = Twoje konto bankowe
account-holder-label = Właściciel konta
bank-other = Inny bank
branch-label = Kod oddziału
branch-hint = 6 cyfr
account-number-label = Numer konta
account-number-hint = Wraz z zerami na początku
account-kind-label = Rodzaj konta
option-choose = Wybierz…
account-kind-current = Konto bieżące lub czekowe
account-kind-savings = Konto oszczędnościowe
account-kind-transmission = Konto transakcyjne (Transmission account)
account-holder-missing = Wpisz imię i nazwisko właściciela konta.
account-holder-wrong = Wpisz imię i nazwisko tak, jak zna je bank, bez cyfr.
account-holder-too-long = Ten tekst jest za długi. Wpisz imię i nazwisko tak, jak zna je bank.
bank-missing = Wybierz swój bank.
branch-missing = Wpisz kod oddziału swojego banku.
branch-wrong = Kod oddziału ma 6 cyfr.
account-number-missing = Wpisz numer konta.
account-number-not-digits = Numer konta składa się wyłącznie z cyfr.
account-number-wrong-length = Ten numer konta ma za mało lub za dużo cyfr.
account-number-checksum = Ten numer konta nie pasuje do tego kodu oddziału. Sprawdź, czy nie ma w nich literówek.
account-kind-missing = Wybierz rodzaj konta.
review-button = Sprawdź dane
review-heading = Sprawdź i podpisz
review-note = Nic jeszcze nie zostało wysłane. Sprawdź wszystkie dane, a potem podpisz.
mandate-copy-later = Po podpisaniu możesz w każdej chwili ponownie otworzyć tę stronę, aby pobrać kopię.
review-edit = Zmień dane
mandate-consent = Upoważniam sprzedawcę { $merchant } do pobierania powyższych rat z tego konta bankowego, w dniach podanych powyżej i do maksymalnej kwoty podanej powyżej. Mogę odwołać to polecenie zapłaty u sprzedawcy { $merchant } lub w swoim banku.
sign-button = Podpisz i zapłać { $amount }
sign-button-only = Podpisz polecenie zapłaty
mandate-waiting-heading = Zatwierdź polecenie zapłaty w swoim banku
mandate-waiting-note = Twój bank poprosi Cię o zatwierdzenie tego polecenia zapłaty: w aplikacji, SMS-em lub w oddziale. Możesz spokojnie opuścić tę stronę: sprzedawca { $merchant } otrzyma informację o wyniku.
mandate-answer-by = Zatwierdź najpóźniej { $time }.
mandate-signed-heading = Twoje polecenie zapłaty zostało podpisane
mandate-signed-note = Zachowaj kopię swoich ustaleń ze sprzedawcą { $merchant }.
mandate-copy = Pobierz kopię (PDF)
mandate-refused = Twój bank nie przyjął tego polecenia zapłaty.
mandate-refused-next = Sprawdź dane konta lub zapytaj w swoim banku.
account-closed = Według Twojego banku to konto jest zamknięte.
invalid-account = Twój bank nie zna tego konta albo konto nie przyjmuje poleceń zapłaty.
account-funds = Na tym koncie nie ma wystarczających środków.
account-ending = Konto z końcówką { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Adres e-mail
email-wrong = Podaj adres e-mail, na przykład imie@example.com.
iban-missing = Podaj swój IBAN.
iban-wrong = Ten IBAN jest nieprawidłowy. Sprawdź, czy nie ma literówek.
iban-outside = To konto jest w kraju bez poleceń zapłaty SEPA.
bsb-wrong = BSB ma 6 cyfr.
address-label = Adres
city-label = Miejscowość
postal-code-label = Kod pocztowy
field-missing = Wypełnij to pole.
identity-kind-label = Dokument tożsamości
identity-kind-id = Południowoafrykański dowód tożsamości
identity-kind-passport = Paszport
identity-number-label = Numer dokumentu
identity-number-wrong = Ten numer jest nieprawidłowy. Sprawdź, czy nie ma literówek.
mandate-there-note = Konto bankowe podasz i złożysz podpis na innej stronie.
creditor-id-label = Identyfikator wierzyciela
mandate-debit-note = Twój bank zapłaci pierwszą kwotę w ciągu kilku dni. Możesz spokojnie opuścić tę stronę: sprzedawca { $merchant } otrzyma informację o wyniku.
amendment-note = { $merchant } prosi o zgodę na nową kwotę maksymalną.
amendment-new-label = Nowa kwota maksymalna raty
amendment-agreed = Zgoda na nową kwotę maksymalną została udzielona.
amendment-refused = Nowa kwota maksymalna została odrzucona.
amendment-over = Ta prośba nie jest już otwarta.

## The sandbox

sandbox-heading = Karty testowe
sandbox-fill = Wypełnij danymi karty testowej { $brand }
sandbox-any = Można podać dowolną przyszłą datę ważności i dowolny kod bezpieczeństwa.
sandbox-declined = Jeśli imię i nazwisko na karcie to { $name }, płatność zostanie odrzucona.
sandbox-error = Jeśli imię i nazwisko na karcie to { $name }, płatność zakończy się błędem.
sandbox-reference = Numer referencyjny w tej postaci wymusza wynik niezależnie od imienia i nazwiska: { $example }
sandbox-results = Możliwe wyniki: { $results }.
challenge-title = Bank testowy
challenge-heading = Czy zatwierdzasz tę płatność?
challenge-note = W tym miejscu bank poprosi o potwierdzenie płatności { $amount } na rzecz { $merchant }. To jest test: wybierz odpowiedź.
redirect-note = W tym miejscu { $method } poprosi o potwierdzenie płatności { $amount } na rzecz { $merchant }. To jest test: wybierz odpowiedź.
challenge-approve = Zatwierdź
challenge-decline = Odrzuć
