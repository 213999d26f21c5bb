### The words of the hosted page in Czech. How to add one: see en.ftl.
### A no-break space (U+00A0) follows one-letter words and stands between a number and what it counts.

language-name = Čeština

## The frame of every page

page-title = Platba pro { $merchant }
page-title-card-only = Karta pro { $merchant }
page-title-with-problem = Problém: { $title }
test-banner = Testovací režim: žádné skutečné peníze se nepřevádějí.
language-label = Jazyk
return-button = Zpět k obchodníkovi { $merchant }
terms-link = Obchodní podmínky
privacy-link = Zásady ochrany osobních údajů
support-note = Máte dotaz k objednávce? Kontaktujte obchodníka { $merchant }:

## What is paid

amount-label = Částka
amount-reserved-label = Částka k rezervaci
reference-label = Reference
reserve-note = Částka se teď na kartě pouze zarezervuje, nestrhne se. Obchodník { $merchant } ji může strhnout do { $date }, poté se rezervace uvolní.
bill-heading = Vaše objednávka
card-check-note = Ověříme u vaší banky, zda je karta platná. Nic se nestrhne.

## Ways to pay

methods-heading = Jak chcete zaplatit?
method-card = Karta
method-paypal = PayPal
method-eft = Okamžitý bankovní převod
method-bank-transfer = Bankovní převod
method-mobile-money = Mobilní peněženka
method-voucher = Voucher
method-debit-order = Inkaso
payment-method-label = Způsob platby
paypal-note = Platbu schválíte tam a pak se vrátíte sem.
eft-note = Platbu schválíte ve své bance a pak se vrátíte sem.
hosted-card-note = Přejdete k poskytovateli platebních služeb, tam zadáte kartu a vrátíte se sem.
bank-transfer-note = Pošlete peníze ze své banky. Jakmile dorazí, obchodník { $merchant } se o tom dozví.
mobile-money-note = Na telefon vám přijde žádost o platbu, kterou schválíte svým kódem PIN.
voucher-note = Z voucheru se odečte přesná částka.
method-another-card = Jiná karta
card-ending = { $brand } končící na { $last4 }
card-brand = Karta { $brand }
network-heading = Kterou kartovou síť má tato platba použít?

## The card form

card-number-label = Číslo karty
expiry-label = Platnost do
expiry-hint = MM/RR, jako na kartě
security-code-label = Bezpečnostní kód
security-code-hint = 3 číslice na zadní straně karty
security-code-hint-front = 4 číslice na přední straně karty
security-code-hint-any = 3 číslice na zadní straně karty, u American Express 4 na přední straně
holder-label = Jméno na kartě
phone-country-label = Země
phone-label = Číslo mobilního telefonu
phone-hint = Číslo vaší mobilní peněženky
voucher-label = Kód voucheru
voucher-hint = 10 až 20 číslic na voucheru
card-note = Číslo karty a bezpečnostní kód se předají pouze poskytovateli platebních služeb, nikomu jinému. Zde se neukládají a obchodník { $merchant } je nikdy nedostane.

## Keeping the card for later

remember-label = Uložit tuto kartu pro příští platby u { $merchant }
remember-hint = Kartu můžete odebrat při kterékoli další platbě.
remember-later-charges = Pokud toto políčko zaškrtnete, může obchodník { $merchant } z karty strhávat platby i později, aniž by se vás pokaždé ptal, tak jak jste se s ním dohodli.
store-required = Pokračováním souhlasíte s tím, že se tato karta uloží pro pozdější platby a že z ní obchodník { $merchant } může strhávat platby bez vaší přítomnosti, tak jak jste se s ním dohodli. Bezpečnostní kód ani celé číslo karty se neukládají.
legal-in-english = Tato část je k dispozici pouze v angličtině:
credential-expires = Platí do { $date }
kept-heading = Vaše uložené karty
forget-button = Odebrat
forget-label = Odebrat: { $card }
forget-heading = Odebrat kartu: { $card }?
forget-note = Tuto kartu vám už nebudeme nabízet a obchodník { $merchant } z ní nebude moct strhávat platby. Zaplatit jí můžete i nadále, když její údaje zadáte znovu.
forget-confirm = Odebrat kartu
forget-keep = Ponechat kartu
forgotten-note = Karta byla odebrána.

## Paying and cancelling

pay-button = Zaplatit { $amount }
reserve-button = Rezervovat { $amount }
check-card-button = Ověřit kartu
pay-busy = Platba probíhá…
reserve-busy = Rezervace probíhá…
check-card-busy = Ověřování probíhá…
continue-to = Pokračovat na { $method } · { $amount }
continue-bank = Pokračovat do své banky · { $amount }
continue-provider = Pokračovat k poskytovateli platebních služeb · { $amount }
show-transfer = Zobrazit bankovní údaje · { $amount }
cancel-button = Zrušit platbu
cancel-heading = Zrušit tuto platbu?
cancel-note = Nic vám nebylo strženo. Obchodník { $merchant } se dozví, že jste platbu zrušili.
cancel-keep = Zpět k platbě

## What is wrong with a field

problems-heading = Zkontrolujte prosím zadané údaje
method-missing = Vyberte způsob platby.
network-missing = Vyberte kartovou síť.
credential-gone = Tuto uloženou kartu už nelze použít, proto se nic neodeslalo. Vyberte jiný způsob platby.
number-missing = Zadejte číslo karty.
number-not-digits = Číslo karty obsahuje jen číslice. Odstraňte písmena a jiné znaky.
number-wrong-length = Toto číslo karty má příliš málo nebo příliš mnoho číslic. Porovnejte ho s kartou.
number-checksum = Toto číslo karty není platné. Zkontrolujte, zda v něm není překlep.
expiry-missing = Zadejte datum platnosti karty.
expiry-unreadable = Zadejte měsíc a rok platnosti, například 04/31.
expiry-past = Platnost této karty skončila. Zkontrolujte datum nebo použijte jinou kartu.
expiry-too-far = Toto datum platnosti je příliš vzdálené. Porovnejte ho s kartou.
security-code-missing = Zadejte bezpečnostní kód karty.
security-code-not-digits = Bezpečnostní kód obsahuje jen číslice.
security-code-wrong-length = { $count ->
    [one] Bezpečnostní kód této karty má { $count-written } číslici.
    [few] Bezpečnostní kód této karty má { $count-written } číslice.
    [many] Bezpečnostní kód této karty má { $count-written } číslice.
   *[other] Bezpečnostní kód této karty má { $count-written } číslic.
}
holder-missing = Zadejte jméno na kartě.
holder-looks-like-number = Zadejte jméno tak, jak je uvedeno na kartě, bez čísel.
holder-too-long = Toto jméno je příliš dlouhé. Zadejte ho tak, jak je uvedeno na kartě.
phone-missing = Zadejte číslo mobilního telefonu.
phone-not-digits = Číslo mobilního telefonu obsahuje jen číslice, případně + na začátku.
phone-wrong-length = Toto číslo mobilního telefonu má příliš málo nebo příliš mnoho číslic.
phone-no-country = Zadejte číslo mobilního telefonu s předvolbou země, začněte znakem +.
phone-country-missing = Vyberte zemi svého telefonního čísla.
voucher-missing = Zadejte kód voucheru.
voucher-not-digits = Kód voucheru obsahuje jen číslice. Odstraňte písmena a jiné znaky.
voucher-wrong-length = Tento kód má příliš málo nebo příliš mnoho číslic. Porovnejte ho s voucherem.

## A payment that was not accepted

declined-heading = Platba nebyla přijata
refused-by-issuer = Vaše banka tuto platbu neschválila.
refused-by-issuer-next = Banky nám důvod nesdělují. Použijte jinou kartu nebo se zeptejte své banky.
insufficient-funds = Na této kartě není dostatek peněz.
insufficient-funds-next = Použijte jinou kartu nebo to zkuste znovu, až na ní bude dostatek peněz.
card-expired = Podle vaší banky platnost této karty skončila.
card-expired-next = Zkontrolujte datum platnosti nebo použijte jinou kartu.
acquirer-error = Platbu se kvůli technickému problému nepodařilo zpracovat.
acquirer-error-next = Zkuste to za chvíli znovu nebo použijte jinou kartu.
acquirer-error-other-next = Zkuste to za chvíli znovu nebo vyberte jiný způsob platby.
refused-by-provider = Platba nebyla schválena.
refused-by-provider-next = Zkuste to znovu nebo vyberte jiný způsob platby.
authentication-failed = Vaše banka nemohla ověřit, že jste to vy.
authentication-failed-next = Zkuste to znovu podle pokynů své banky nebo použijte jinou kartu.
not-charged = Nic vám nebylo strženo.
attempts-heading = Předchozí pokusy
attempts-note = Při žádném z nich vám nebylo nic strženo.
attempts-left = { $count ->
    [one] Můžete to zkusit ještě jednou.
    [few] Můžete to zkusit ještě { $count-written }krát.
    [many] Můžete to zkusit ještě { $count-written }krát.
   *[other] Můžete to zkusit ještě { $count-written }krát.
}
paused-heading = Než to zkusíte znovu, chvíli prosím počkejte
paused-note = Několik plateb z vaší sítě nebylo přijato, proto je před další platbou krátká přestávka. Vaší bance se nic neodeslalo.
paused-next = { $count ->
    [one] Zaplatit můžete za minutu.
    [few] Zaplatit můžete za { $count-written } minuty.
    [many] Zaplatit můžete za { $count-written } minuty.
   *[other] Zaplatit můžete za { $count-written } minut.
}

## Nothing charged twice

form-outdated = Tato stránka nebyla aktuální, proto se nic neodeslalo. Zkontrolujte prosím údaje a zaplaťte znovu. Částka vám nebyla stržena dvakrát.
network-trouble = Nepodařilo se spojit se serverem. Vaše údaje jsou stále tady. Zkuste to znovu: částka se vám nestrhne dvakrát.

## Waiting for an answer

pending-heading = Čekáme na vaši banku
pending-note = Vaše banka zatím neodpověděla. Tuto stránku můžete bez obav opustit: obchodník { $merchant } se výsledek dozví a částka se vám nestrhne dvakrát.
pending-check = Zkontrolovat znovu
pending-alive = Tato stránka se aktualizuje sama.
pending-by-hand = Tato stránka se sama neaktualizuje. Zkontrolujte to za chvíli znovu.
waiting-usually = Obvykle to trvá méně než minutu.
waiting-longer = Pokud to trvá mnohem déle, kontaktujte obchodníka { $merchant }.
pending-other-heading = Čekáme na odpověď
pending-other-note = Na vaši platbu zatím nepřišla odpověď. Tuto stránku můžete bez obav opustit: obchodník { $merchant } se výsledek dozví a částka se vám nestrhne dvakrát.
prompt-heading = Schvalte platbu v telefonu
prompt-note = Na váš telefon míří žádost o platbu { $amount }. Schvalte ji svým kódem PIN. Tuto stránku můžete bez obav opustit: obchodník { $merchant } se výsledek dozví a částka se vám nestrhne dvakrát.
prompt-sent = Žádost byla odeslána na číslo { $phone }.
prompt-wrong-number = Špatné číslo?
prompt-help = Na telefon nic nepřišlo? Zkontrolujte, zda je zapnutý a má signál.
transfer-heading = Převeďte { $amount }
transfer-note = Pošlete přesnou částku na tento účet s touto referencí. Tuto stránku můžete bez obav opustit a znovu otevřít: jakmile peníze dorazí, obchodník { $merchant } se o tom dozví.
transfer-reference = Reference převodu
transfer-holder = Majitel účtu
transfer-bank = Banka
transfer-account = Číslo účtu
transfer-branch = Kód pobočky
transfer-arrives = Převod obvykle dorazí do dvou pracovních dnů.
transfer-awaited = Obchodník { $merchant } na něj čeká do { $date }.
copy-button = Kopírovat
copied-note = Zkopírováno
away-heading = Přecházíte k poskytovateli platebních služeb
away-bank-heading = Přecházíte do své banky
away-note = Stránka se otevře sama. Pokud ne, stiskněte tlačítko. Potom se vrátíte sem.
away-button = Pokračovat
continue-heading = Pokračujte v platbě
continue-note = Tato platba ještě není dokončena. Můžete pokračovat tam, kde jste přestali. Částka se vám nestrhne dvakrát.
continue-open-note = Pokud nebudete pokračovat, můžete zde půl hodiny po začátku vybrat jiný způsob platby.
other-way-note = Už jste tuto platbu schválili nebo odeslali? Pak prosím počkejte na výsledek. Jinak ji můžete zrušit a vybrat jiný způsob platby. Částka se vám nestrhne dvakrát.
other-way-button = Zaplatit jinak
other-way-late = Tuto platbu už nelze zrušit. Počkejte prosím na její výsledek.
given-up-note = Tuto platbu jste zrušili a nic vám nebylo strženo. Vyberte, jak chcete zaplatit.
elsewhere-heading = Pokračovat na jiném zařízení
elsewhere-note = Naskenujte tento kód a otevřete tuto stránku tam. S nikým ho nesdílejte.
elsewhere-code = QR kód s adresou této stránky
leading-note = Za 5 sekund se vrátíte k obchodníkovi { $merchant }.
stay-button = Zůstat na této stránce

## How it ended

paid-heading = Zaplaceno
paid-note = Zaplatili jste { $amount } obchodníkovi { $merchant }.
refunded-note = Obchodník { $merchant } vám vrátil { $amount }.
card-checked-heading = Karta ověřena
card-checked-note = Vaše karta je platná. Nic vám nebylo strženo.
authorized-heading = Částka rezervována
authorized-note = Na vaší kartě je pro { $merchant } rezervováno { $amount }. Nic vám nebylo strženo.
authorized-release = Pokud obchodník { $merchant } částku nestrhne, uvolní se nejpozději { $date }.
canceled-heading = Platba zrušena
canceled-note = Platba { $amount } pro { $merchant } byla zrušena. Nic vám nebylo strženo.
failed-heading = Platba nebyla dokončena
failed-note = Platba { $amount } pro { $merchant } neproběhla. Nic vám nebylo strženo. Chcete-li to zkusit znovu, začněte od začátku u obchodníka { $merchant }.
expired-heading = Rezervace skončila
expired-note = Obchodník { $merchant } částku { $amount } včas nestrhl, proto byla uvolněna. Nic vám nebylo strženo.

## Receipts

receipt-heading = Potvrzení o platbě
receipt-number-label = Číslo potvrzení
date-label = Datum
refund-heading = Vrácení peněz
paid-label = Zaplaceno
total-label = Celkem
total-after-refunds = Celkem po vrácení

## When there is nothing to pay here

link-invalid-heading = Tento platební odkaz už neplatí
link-invalid-note = Vraťte se do obchodu a začněte platbu znovu. Otevřením tohoto odkazu vám nebylo nic strženo.
link-amount-bounds = Zadejte částku od { $min } do { $max }.
amount-two-readings = Myslíte { $first }, nebo { $second }?
link-full-heading = Tímto odkazem už nelze provést další platby
not-found-heading = Platba nenalezena
not-found-note = Na této adrese žádná platba není. Zkontrolujte, zda je odkaz úplný, nebo se vraťte do obchodu.
trouble-heading = Na naší straně se něco pokazilo
trouble-note = Zkuste to prosím za chvíli znovu. Pokud jste už zaplatili, uvidíte výsledek zde: částka se vám nestrhne dvakrát.
try-again = Zkusit znovu
too-many-heading = Chvíli prosím počkejte
too-many-note = { $count ->
    [one] Z vaší sítě přišlo během krátké doby mnoho požadavků. Zkuste to prosím znovu za minutu. Částka se vám nestrhne dvakrát.
    [few] Z vaší sítě přišlo během krátké doby mnoho požadavků. Zkuste to prosím znovu za { $count-written } minuty. Částka se vám nestrhne dvakrát.
    [many] Z vaší sítě přišlo během krátké doby mnoho požadavků. Zkuste to prosím znovu za { $count-written } minuty. Částka se vám nestrhne dvakrát.
   *[other] Z vaší sítě přišlo během krátké doby mnoho požadavků. Zkuste to prosím znovu za { $count-written } minut. Částka se vám nestrhne dvakrát.
}
no-methods-heading = Není k dispozici žádný způsob platby
no-methods-note = Obchodník { $merchant } nenabízí způsob, kterým by šlo tuto platbu zaplatit. Nic vám nebylo strženo.
merchant-inactive-heading = Platby teď nejsou možné
merchant-inactive-note = Obchodník { $merchant } teď nemůže přijímat platby. Nic vám nebylo strženo.

## Signing a debit order

debit-order-note = Podepisujete souhlas s inkasem: obchodník { $merchant } strhává splátky z vašeho bankovního účtu.
mandate-title = Souhlas s inkasem pro { $merchant }
mandate-now-label = Splatné dnes
mandate-now-nothing = Dnes není nic splatné.
mandate-instalment-label = Každá splátka
mandate-maximum-label = Maximum za jednu splátku
mandate-rhythm-label = Strhává se
mandate-weekly = Každý týden: { $weekday }
mandate-monthly = { $day-written }. den každého měsíce
mandate-monthly-last = Poslední den každého měsíce
mandate-first-label = První inkaso
mandate-last-label = Poslední inkaso
mandate-count-label = Počet splátek
mandate-number-label = Číslo smlouvy
mandate-signed-on-label = Datum podpisu
mandate-rights = Souhlas s inkasem můžete odvolat u obchodníka { $merchant } nebo ve své bance.
account-heading = Váš bankovní účet
account-holder-label = Majitel účtu
bank-other = Jiná banka
branch-label = Kód pobočky
branch-hint = 6 číslic
account-number-label = Číslo účtu
account-number-hint = Včetně nul na začátku
account-kind-label = Typ účtu
option-choose = Vyberte…
account-kind-current = Běžný nebo šekový účet
account-kind-savings = Spořicí účet
account-kind-transmission = Transakční účet (Transmission account)
account-holder-missing = Zadejte jméno majitele účtu.
account-holder-wrong = Zadejte jméno tak, jak ho vede vaše banka, bez čísel.
account-holder-too-long = Toto jméno je příliš dlouhé. Zadejte jméno tak, jak ho vede vaše banka.
bank-missing = Vyberte svou banku.
branch-missing = Zadejte kód pobočky své banky.
branch-wrong = Kód pobočky má 6 číslic.
account-number-missing = Zadejte číslo účtu.
account-number-not-digits = Číslo účtu obsahuje jen číslice.
account-number-wrong-length = Toto číslo účtu má příliš málo nebo příliš mnoho číslic.
account-number-checksum = Toto číslo účtu neodpovídá tomuto kódu pobočky. Zkontrolujte, zda v některém z nich není překlep.
account-kind-missing = Vyberte typ svého účtu.
review-button = Zkontrolovat údaje
review-heading = Zkontrolujte a podepište
review-note = Zatím se nic neodeslalo. Zkontrolujte všechny údaje a pak podepište.
mandate-copy-later = Kdykoli budete potřebovat kopii, otevřete po podpisu tuto stránku znovu.
review-edit = Změnit údaje
mandate-consent = Zmocňuji obchodníka { $merchant } ke strhávání výše uvedených splátek z tohoto bankovního účtu, a to ve výše uvedené dny a nejvýše do výše uvedené maximální částky. Tento souhlas s inkasem mohu odvolat u obchodníka { $merchant } nebo ve své bance.
sign-button = Podepsat a zaplatit { $amount }
sign-button-only = Podepsat souhlas s inkasem
mandate-waiting-heading = Schvalte inkaso ve své bance
mandate-waiting-note = Banka vás požádá o schválení tohoto inkasa: ve své aplikaci, textovou zprávou nebo na pobočce. Tuto stránku můžete bez obav opustit: obchodník { $merchant } se výsledek dozví.
mandate-answer-by = Schvalte nejpozději { $time }.
mandate-signed-heading = Souhlas s inkasem je podepsán
mandate-signed-note = Uschovejte si kopii toho, na čem jste se s obchodníkem { $merchant } dohodli.
mandate-copy = Stáhnout kopii (PDF)
mandate-refused = Vaše banka toto inkaso nepřijala.
mandate-refused-next = Zkontrolujte údaje o účtu nebo se zeptejte své banky.
account-closed = Podle vaší banky je tento účet zrušen.
invalid-account = Vaše banka tento účet nezná, nebo účet nepřijímá inkaso.
account-funds = Na tomto účtu není dost peněz.
account-ending = Účet končící na { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-mailová adresa
email-wrong = Zadejte e-mailovou adresu, například jmeno@example.com.
iban-missing = Zadejte svůj IBAN.
iban-wrong = Tento IBAN není platný. Zkontrolujte překlepy.
iban-outside = Tento účet je v zemi bez inkas SEPA.
bsb-wrong = BSB má 6 číslic.
address-label = Adresa
city-label = Město
postal-code-label = PSČ
field-missing = Vyplňte toto pole.
identity-kind-label = Doklad totožnosti
identity-kind-id = Jihoafrický průkaz totožnosti
identity-kind-passport = Cestovní pas
identity-number-label = Číslo dokladu
identity-number-wrong = Toto číslo není platné. Zkontrolujte překlepy.
mandate-there-note = Bankovní účet zadáte a podepíšete na jiné stránce.
creditor-id-label = Identifikátor příjemce
mandate-debit-note = Vaše banka zaplatí první částku během několika dnů. Tuto stránku můžete bez obav opustit: obchodník { $merchant } se výsledek dozví.
amendment-note = { $merchant } vás žádá o souhlas s novým maximem.
amendment-new-label = Nové maximum na splátku
amendment-agreed = S novým maximem jste souhlasili.
amendment-refused = Nové maximum jste odmítli.
amendment-over = Tato žádost už není otevřená.

## The sandbox

sandbox-heading = Testovací karty
sandbox-fill = Vyplnit testovací kartu { $brand }
sandbox-any = Zadat lze jakékoli budoucí datum platnosti a jakýkoli bezpečnostní kód.
sandbox-declined = Je-li jméno na kartě { $name }, platba bude zamítnuta.
sandbox-error = Je-li jméno na kartě { $name }, platba selže.
sandbox-reference = Reference v tomto tvaru určí výsledek bez ohledu na jméno: { $example }
sandbox-results = Možné výsledky: { $results }.
challenge-title = Testovací banka
challenge-heading = Schvalujete tuto platbu?
challenge-note = Zde by vás banka požádala o potvrzení platby { $amount } pro { $merchant }. Toto je test: vyberte odpověď.
redirect-note = Zde by se zobrazila výzva ({ $method }) k potvrzení platby { $amount } pro { $merchant }. Toto je test: vyberte odpověď.
challenge-approve = Schválit
challenge-decline = Zamítnout
