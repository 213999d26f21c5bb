### The words of the hosted page in Hungarian. How to add one: see en.ftl.

language-name = Magyar

## The frame of every page

page-title = Fizetés: { $merchant }
page-title-card-only = Kártya a következőhöz: { $merchant }
page-title-with-problem = Hiba: { $title }
test-banner = Tesztmód: valódi pénz nem mozog.
language-label = Nyelv
return-button = Vissza: { $merchant }
terms-link = Általános szerződési feltételek
privacy-link = Adatvédelmi tájékoztató
support-note = Kérdése van a rendelésével kapcsolatban? Forduljon a kereskedőhöz ({ $merchant }):

## What is paid

amount-label = Összeg
amount-reserved-label = Zárolandó összeg
reference-label = Hivatkozási szám
reserve-note = Az összeget most csak zároljuk a kártyáján, terhelés nem történik. A kereskedő ({ $merchant }) számára a lehívás határideje { $date }, ezután a zárolás megszűnik.
bill-heading = Az Ön rendelése
card-check-note = Lekérdezzük a bankjától, hogy érvényes-e a kártya. Terhelés nem történik.

## Ways to pay

methods-heading = Hogyan szeretne fizetni?
method-card = Bankkártya
method-paypal = PayPal
method-eft = Azonnali netbanki fizetés
method-bank-transfer = Banki átutalás
method-mobile-money = Mobilpénztárca
method-voucher = Utalvány
method-debit-order = Beszedési megbízás
payment-method-label = Fizetési mód
paypal-note = Ott jóváhagyja a fizetést, majd visszatér ide.
eft-note = A bankjánál jóváhagyja a fizetést, majd visszatér ide.
hosted-card-note = A fizetési szolgáltató oldalán folytatja, ott megadja a kártyáját, majd visszatér ide.
bank-transfer-note = Utalja el az összeget a saját bankjából. A kereskedő ({ $merchant }) értesítést kap, amint megérkezett.
mobile-money-note = Kérést kap a telefonjára, amelyet a PIN-kódjával hagyhat jóvá.
voucher-note = Pontosan a fizetendő összeget vonjuk le az utalványról.
method-another-card = Másik kártya
card-ending = { $brand }, végződése: { $last4 }
card-brand = { $brand } kártya
network-heading = Melyik kártyahálózaton menjen végbe ez a fizetés?

## The card form

card-number-label = Kártyaszám
expiry-label = Lejárati dátum
expiry-hint = HH/ÉÉ, ahogy a kártyáján szerepel
security-code-label = Biztonsági kód
security-code-hint = A kártya hátoldalán lévő 3 számjegy
security-code-hint-front = A kártya előlapján lévő 4 számjegy
security-code-hint-any = 3 számjegy a kártya hátoldalán, American Express esetén 4 az előlapon
holder-label = A kártyán szereplő név
phone-country-label = Ország
phone-label = Mobilszám
phone-hint = A mobilpénztárcájához tartozó telefonszám
voucher-label = Utalványkód
voucher-hint = Az utalványon lévő 10–20 számjegy
card-note = A kártyaszámot és a biztonsági kódot csak a fizetési szolgáltató kapja meg, senki más. Itt nem tároljuk őket, és a kereskedőhöz ({ $merchant }) soha nem jutnak el.

## Keeping the card for later

remember-label = Kártya mentése későbbi fizetésekhez: { $merchant }
remember-hint = A kártyát bármelyik későbbi fizetéskor eltávolíthatja.
remember-later-charges = Ha bejelöli ezt a négyzetet, a kereskedő ({ $merchant }) később is megterhelheti a kártyát anélkül, hogy minden alkalommal megkérdezné Önt, a vele kötött megállapodás szerint.
store-required = A folytatással hozzájárul ahhoz, hogy ezt a kártyát későbbi fizetésekhez megőrizzük, és hogy a kereskedő ({ $merchant }) az Ön jelenléte nélkül is megterhelje, a vele kötött megállapodás szerint. A biztonsági kódot és a teljes kártyaszámot nem tároljuk.
legal-in-english = Ez a rész csak angolul érhető el:
credential-expires = Lejárat: { $date }
kept-heading = Mentett kártyái
forget-button = Eltávolítás
forget-label = Eltávolítás: { $card }
forget-heading = Eltávolítja ezt a kártyát: { $card }?
forget-note = Ezt a kártyát többé nem ajánljuk fel, és a kereskedő ({ $merchant }) sem terhelheti meg. Továbbra is fizethet vele, ha újra megadja az adatait.
forget-confirm = Kártya eltávolítása
forget-keep = Kártya megtartása
forgotten-note = A kártyát eltávolítottuk.

## Paying and cancelling

pay-button = { $amount } fizetése
reserve-button = { $amount } zárolása
check-card-button = Kártya ellenőrzése
pay-busy = Fizetés folyamatban…
reserve-busy = Zárolás folyamatban…
check-card-busy = Ellenőrzés folyamatban…
continue-to = Tovább: { $method } · { $amount }
continue-bank = Tovább a bankjához · { $amount }
continue-provider = Tovább a fizetési szolgáltatóhoz · { $amount }
show-transfer = Banki adatok megjelenítése · { $amount }
cancel-button = Fizetés megszakítása
cancel-heading = Megszakítja ezt a fizetést?
cancel-note = Nem történt terhelés. A kereskedő ({ $merchant }) értesül a megszakításról.
cancel-keep = Vissza a fizetéshez

## What is wrong with a field

problems-heading = Kérjük, ellenőrizze a megadott adatokat
method-missing = Válasszon fizetési módot.
network-missing = Válasszon kártyahálózatot.
credential-gone = Ez a mentett kártya már nem használható, ezért semmit sem küldtünk el. Válasszon másik fizetési módot.
number-missing = Adja meg a kártyaszámot.
number-not-digits = A kártyaszám csak számjegyekből áll. Törölje a betűket és az egyéb jeleket.
number-wrong-length = Ez a kártyaszám túl kevés vagy túl sok számjegyből áll. Vesse össze a kártyájával.
number-checksum = Ez a kártyaszám nem érvényes. Ellenőrizze, nincs-e benne elírás.
expiry-missing = Adja meg a kártya lejárati dátumát.
expiry-unreadable = Adja meg a lejárat hónapját és évét, például 04/31.
expiry-past = Ez a kártya lejárt. Ellenőrizze a dátumot, vagy használjon másik kártyát.
expiry-too-far = Ez a lejárati dátum túl távoli. Vesse össze a kártyájával.
security-code-missing = Adja meg a kártya biztonsági kódját.
security-code-not-digits = A biztonsági kód csak számjegyekből áll.
security-code-wrong-length = { $count ->
    [one] Ennek a kártyának a biztonsági kódja { $count-written } számjegyből áll.
   *[other] Ennek a kártyának a biztonsági kódja { $count-written } számjegyből áll.
}
holder-missing = Adja meg a kártyán szereplő nevet.
holder-looks-like-number = Adja meg a nevet úgy, ahogy a kártyán szerepel, számok nélkül.
holder-too-long = Ez a név túl hosszú. Adja meg úgy, ahogy a kártyán szerepel.
phone-missing = Adja meg a mobilszámát.
phone-not-digits = A mobilszám csak számjegyekből áll, előttük legfeljebb egy + jel lehet.
phone-wrong-length = Ez a mobilszám túl kevés vagy túl sok számjegyből áll.
phone-no-country = Adja meg a mobilszámát az országhívószámmal együtt, + jellel kezdve.
phone-country-missing = Válassza ki a mobilszáma országát.
voucher-missing = Adja meg az utalvány kódját.
voucher-not-digits = Az utalványkód csak számjegyekből áll. Törölje a betűket és az egyéb jeleket.
voucher-wrong-length = Ez a kód túl kevés vagy túl sok számjegyből áll. Vesse össze az utalvánnyal.

## A payment that was not accepted

declined-heading = A fizetést nem fogadták el
refused-by-issuer = A bankja nem hagyta jóvá ezt a fizetést.
refused-by-issuer-next = A bankok nem közlik velünk az okot. Használjon másik kártyát, vagy érdeklődjön a bankjánál.
insufficient-funds = Ezen a kártyán nincs elegendő fedezet.
insufficient-funds-next = Használjon másik kártyát, vagy próbálja újra, ha már lesz rajta elegendő fedezet.
card-expired = A bankja szerint ez a kártya lejárt.
card-expired-next = Ellenőrizze a lejárati dátumot, vagy használjon másik kártyát.
acquirer-error = Technikai hiba miatt a fizetést nem lehetett feldolgozni.
acquirer-error-next = Próbálja újra egy kis idő múlva, vagy használjon másik kártyát.
acquirer-error-other-next = Próbálja újra egy kis idő múlva, vagy válasszon másik fizetési módot.
refused-by-provider = A fizetést nem hagyták jóvá.
refused-by-provider-next = Próbálja újra, vagy válasszon másik fizetési módot.
authentication-failed = A bankja nem tudta megerősíteni az Ön személyazonosságát.
authentication-failed-next = Próbálja újra a bankja útmutatása szerint, vagy használjon másik kártyát.
not-charged = Nem történt terhelés.
attempts-heading = Korábbi próbálkozások
attempts-note = Egyiknél sem történt terhelés.
attempts-left = { $count ->
    [one] Még egyszer megpróbálhatja.
   *[other] Még { $count-written } alkalommal megpróbálhatja.
}
paused-heading = Kérjük, várjon egy kicsit, mielőtt újra próbálja
paused-note = Az Ön hálózatából több fizetést nem fogadtak el, ezért a következő előtt rövid szünet van. A bankjának semmit sem küldtünk el.
paused-next = { $count ->
    [one] Egy perc múlva fizethet.
   *[other] { $count-written } perc múlva fizethet.
}

## Nothing charged twice

form-outdated = Ez az oldal már nem volt naprakész, ezért semmit sem küldtünk el. Kérjük, ellenőrizze az adatokat, és fizessen újra. Az összeget nem vontuk le kétszer.
network-trouble = Nem sikerült elérni a kiszolgálót. Az adatai továbbra is itt vannak. Próbálja újra: az összeget nem vonjuk le kétszer.

## Waiting for an answer

pending-heading = Várjuk a bankja válaszát
pending-note = A bankja még nem válaszolt. Nyugodtan elhagyhatja ezt az oldalt: a kereskedő ({ $merchant }) értesül az eredményről, és az összeget nem vonjuk le kétszer.
pending-check = Újbóli ellenőrzés
pending-alive = Ez az oldal magától frissül.
pending-by-hand = Ez az oldal nem frissül magától. Nézze meg kis idő múlva újra.
waiting-usually = Ez általában egy percnél rövidebb ideig tart.
waiting-longer = Ha sokkal tovább tart, forduljon a kereskedőhöz ({ $merchant }).
pending-other-heading = Válaszra várunk
pending-other-note = A fizetésére még nem érkezett válasz. Nyugodtan elhagyhatja ezt az oldalt: a kereskedő ({ $merchant }) értesül az eredményről, és az összeget nem vonjuk le kétszer.
prompt-heading = Hagyja jóvá a fizetést a telefonján
prompt-note = Fizetési kérést küldtünk a telefonjára, összege: { $amount }. Hagyja jóvá a PIN-kódjával. Nyugodtan elhagyhatja ezt az oldalt: a kereskedő ({ $merchant }) értesül az eredményről, és az összeget nem vonjuk le kétszer.
prompt-sent = A kérést ide küldtük: { $phone }.
prompt-wrong-number = Rossz a szám?
prompt-help = Nem érkezett kérés a telefonjára? Ellenőrizze, hogy be van-e kapcsolva, és van-e térerő.
transfer-heading = Átutalandó: { $amount }
transfer-note = A pontos összeget utalja erre a számlára, ezzel a közleménnyel. Nyugodtan elhagyhatja ezt az oldalt, és újra meg is nyithatja: a kereskedő ({ $merchant }) értesítést kap, amint a pénz megérkezett.
transfer-reference = Közlemény
transfer-holder = Számlatulajdonos
transfer-bank = Bank
transfer-account = Számlaszám
transfer-branch = Fiókkód
transfer-arrives = Az átutalás általában két munkanapon belül megérkezik.
transfer-awaited = A kereskedő ({ $merchant }) eddig vár rá: { $date }.
copy-button = Másolás
copied-note = Másolva
away-heading = A fizetési szolgáltató oldalán folytatja
away-bank-heading = A bankja oldalán folytatja
away-note = Az oldal magától megnyílik. Ha nem, nyomja meg a gombot. Utána visszatér ide.
away-button = Folytatás
continue-heading = Folytassa a fizetést
continue-note = Ez a fizetés még nem fejeződött be. Ott folytathatja, ahol abbahagyta. Az összeget nem vonjuk le kétszer.
continue-open-note = Ha nem folytatja, a kezdés után fél órával itt másik fizetési módot választhat.
other-way-note = Már jóváhagyta ezt a fizetést, vagy elutalta az összeget? Akkor kérjük, várja meg az eredményt. Ha még nem, megszakíthatja ezt a fizetést, és másik fizetési módot választhat. Az összeget nem vonjuk le kétszer.
other-way-button = Fizetés más módon
other-way-late = Ezt a fizetést már nem lehet megszakítani. Kérjük, várja meg az eredményét.
given-up-note = Ön megszakította ezt a fizetést, terhelés nem történt. Válassza ki, hogyan szeretne fizetni.
elsewhere-heading = Folytatás másik eszközön
elsewhere-note = Olvassa be ezt a kódot, és nyissa meg ott ezt az oldalt. Ne ossza meg ezt a kódot.
elsewhere-code = QR-kód ennek az oldalnak a címével
leading-note = 5 másodperc múlva visszatér ide: { $merchant }.
stay-button = Maradok ezen az oldalon

## How it ended

paid-heading = Sikeres fizetés
paid-note = A kifizetett összeg: { $amount }. Kereskedő: { $merchant }.
refunded-note = A kereskedő ({ $merchant }) visszatérített Önnek ennyit: { $amount }.
card-checked-heading = A kártyát ellenőriztük
card-checked-note = A kártyája érvényes. Nem történt terhelés.
authorized-heading = Az összeget zároltuk
authorized-note = A kártyáján zárolt összeg: { $amount }. Kereskedő: { $merchant }. Nem történt terhelés.
authorized-release = Ha a kereskedő ({ $merchant }) nem hívja le, a zárolás legkésőbb ekkor megszűnik: { $date }.
canceled-heading = Fizetés megszakítva
canceled-note = Megszakított fizetés: { $amount }, kereskedő: { $merchant }. Nem történt terhelés.
failed-heading = A fizetés nem jött létre
failed-note = A fizetés nem sikerült. Összeg: { $amount }, kereskedő: { $merchant }. Nem történt terhelés. Ha újra megpróbálja, kezdje elölről a kereskedőnél.
expired-heading = A zárolás megszűnt
expired-note = A kereskedő ({ $merchant }) nem hívta le időben ezt az összeget: { $amount }. A zárolás ezért megszűnt. Nem történt terhelés.

## Receipts

receipt-heading = Bizonylat
receipt-number-label = Bizonylat száma
date-label = Dátum
refund-heading = Visszatérítés
paid-label = Kifizetve
total-label = Összesen
total-after-refunds = Összesen a visszatérítés után

## When there is nothing to pay here

link-invalid-heading = Ez a fizetési link már nem érvényes
link-invalid-note = Térjen vissza az üzletbe, és kezdje újra a fizetést. A link megnyitása nem járt terheléssel.
link-amount-bounds = Adjon meg egy összeget { $min } és { $max } között.
amount-two-readings = Melyikre gondol: { $first } vagy { $second }?
link-full-heading = Ezzel a hivatkozással nem lehet több fizetést indítani
not-found-heading = A fizetés nem található
not-found-note = Ezen a címen nincs fizetés. Ellenőrizze, hogy teljes-e a link, vagy térjen vissza az üzletbe.
trouble-heading = Nálunk hiba történt
trouble-note = Kérjük, próbálja újra egy kis idő múlva. Ha már fizetett, itt látja majd az eredményt: az összeget nem vonjuk le kétszer.
try-again = Újrapróbálás
too-many-heading = Kérjük, várjon egy kicsit
too-many-note = { $count ->
    [one] Az Ön hálózatából rövid idő alatt sok kérés érkezett. Kérjük, próbálja újra egy perc múlva. Az összeget nem vonjuk le kétszer.
   *[other] Az Ön hálózatából rövid idő alatt sok kérés érkezett. Kérjük, próbálja újra { $count-written } perc múlva. Az összeget nem vonjuk le kétszer.
}
no-methods-heading = Nincs elérhető fizetési mód
no-methods-note = A kereskedő ({ $merchant }) nem kínál olyan fizetési módot, amely ehhez a fizetéshez használható. Nem történt terhelés.
merchant-inactive-heading = Jelenleg nem lehet fizetni
merchant-inactive-note = A kereskedő ({ $merchant }) most nem tud fizetést fogadni. Nem történt terhelés.

## Signing a debit order

debit-order-note = Beszedési felhatalmazást ír alá: a kereskedő ({ $merchant }) az Ön bankszámlájáról szedi be a részleteket.
mandate-title = Beszedési felhatalmazás: { $merchant }
mandate-now-label = Ma fizetendő
mandate-now-nothing = Ma nincs fizetendő összeg.
mandate-instalment-label = Minden részlet
mandate-maximum-label = Maximális összeg részletenként
mandate-rhythm-label = Beszedés
mandate-weekly = Minden héten: { $weekday }
mandate-monthly = Minden hónap { $day-written }. napján
mandate-monthly-last = Minden hónap utolsó napján
mandate-first-label = Első beszedés
mandate-last-label = Utolsó beszedés
mandate-count-label = Részletek száma
mandate-number-label = Szerződésszám
mandate-signed-on-label = Aláírás dátuma
mandate-rights = A beszedési felhatalmazást a kereskedőnél ({ $merchant }) vagy a bankjánál visszavonhatja.
account-heading = Az Ön bankszámlája
account-holder-label = Számlatulajdonos
bank-other = Másik bank
branch-label = Fiókkód
branch-hint = 6 számjegy
account-number-label = Számlaszám
account-number-hint = A kezdő nullákkal együtt
account-kind-label = Számla típusa
option-choose = Válasszon…
account-kind-current = Folyószámla vagy csekkszámla
account-kind-savings = Megtakarítási számla
account-kind-transmission = Tranzakciós számla (Transmission account)
account-holder-missing = Adja meg a számlatulajdonos nevét.
account-holder-wrong = Adja meg a nevet úgy, ahogy a bankja nyilvántartja, számok nélkül.
account-holder-too-long = Ez a név túl hosszú. Adja meg a nevet úgy, ahogy a bankja nyilvántartja.
bank-missing = Válassza ki a bankját.
branch-missing = Adja meg a bankja fiókkódját.
branch-wrong = A fiókkód 6 számjegyből áll.
account-number-missing = Adja meg a számlaszámát.
account-number-not-digits = A számlaszám csak számjegyekből áll.
account-number-wrong-length = Ez a számlaszám túl kevés vagy túl sok számjegyből áll.
account-number-checksum = Ez a számlaszám nem illik ehhez a fiókkódhoz. Ellenőrizze, nincs-e valamelyikben elírás.
account-kind-missing = Válassza ki a számlája típusát.
review-button = Adatok ellenőrzése
review-heading = Ellenőrzés és aláírás
review-note = Még semmit sem küldtünk el. Ellenőrizzen minden adatot, majd írja alá.
mandate-copy-later = Ha bármikor példányra van szüksége, az aláírás után nyissa meg újra ezt az oldalt.
review-edit = Adatok módosítása
mandate-consent = Felhatalmazom a kereskedőt ({ $merchant }), hogy a fenti részleteket erről a bankszámláról a fenti napokon és legfeljebb a fenti maximális összegig beszedje. Ezt a beszedési felhatalmazást a kereskedőnél ({ $merchant }) vagy a bankomnál visszavonhatom.
sign-button = Aláírás és { $amount } fizetése
sign-button-only = Felhatalmazás aláírása
mandate-waiting-heading = Hagyja jóvá a beszedési felhatalmazást a bankjánál
mandate-waiting-note = A bankja kéri, hogy hagyja jóvá ezt a beszedési felhatalmazást: az alkalmazásában, SMS-ben vagy bankfiókban. Nyugodtan elhagyhatja ezt az oldalt: a kereskedő ({ $merchant }) értesül az eredményről.
mandate-answer-by = Jóváhagyás határideje: { $time }.
mandate-signed-heading = A beszedési felhatalmazást aláírta
mandate-signed-note = Őrizzen meg egy példányt arról, amiben a kereskedővel ({ $merchant }) megállapodott.
mandate-copy = Példány letöltése (PDF)
mandate-refused = A bankja nem fogadta el ezt a beszedési felhatalmazást.
mandate-refused-next = Ellenőrizze a számla adatait, vagy érdeklődjön a bankjánál.
account-closed = A bankja szerint ezt a számlát megszüntették.
invalid-account = A bankja nem ismeri ezt a számlát, vagy arról nem lehet beszedni.
account-funds = Ezen a számlán nincs elég pénz.
account-ending = Számla, végződése: { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = E-mail-cím
email-wrong = Adjon meg egy e-mail-címet, például nev@example.com.
iban-missing = Adja meg az IBAN-számát.
iban-wrong = Ez az IBAN érvénytelen. Ellenőrizze az elírásokat.
iban-outside = Ez a számla olyan országban van, ahol nincs SEPA-beszedés.
bsb-wrong = A BSB 6 számjegyű.
address-label = Cím
city-label = Város
postal-code-label = Irányítószám
field-missing = Töltse ki ezt a mezőt.
identity-kind-label = Személyazonosító okmány
identity-kind-id = Dél-afrikai személyi igazolvány
identity-kind-passport = Útlevél
identity-number-label = Az okmány száma
identity-number-wrong = Ez a szám érvénytelen. Ellenőrizze az elírásokat.
mandate-there-note = A bankszámláját egy másik oldalon adja meg, és ott írja alá.
creditor-id-label = Hitelezői azonosító
mandate-debit-note = A bankja néhány napon belül kifizeti az első összeget. Nyugodtan elhagyhatja ezt az oldalt: a kereskedő ({ $merchant }) értesül az eredményről.
amendment-note = { $merchant } új felső határ elfogadását kéri Öntől.
amendment-new-label = Új felső határ részletenként
amendment-agreed = Elfogadta az új felső határt.
amendment-refused = Elutasította az új felső határt.
amendment-over = Ez a kérés már nem nyitott.

## The sandbox

sandbox-heading = Tesztkártyák
sandbox-fill = { $brand } tesztkártya adatainak kitöltése
sandbox-any = Bármilyen jövőbeli lejárati dátum és bármilyen biztonsági kód megfelel.
sandbox-declined = Ha a kártyán szereplő név { $name }, a fizetést elutasítják.
sandbox-error = Ha a kártyán szereplő név { $name }, a fizetés meghiúsul.
sandbox-reference = Az ilyen formájú hivatkozási szám a névtől függetlenül meghatározza az eredményt: { $example }
sandbox-results = Lehetséges eredmények: { $results }.
challenge-title = Tesztbank
challenge-heading = Jóváhagyja ezt a fizetést?
challenge-note = Itt a bankja arra kérné, hogy erősítse meg a fizetést. Összeg: { $amount }, kereskedő: { $merchant }. Ez teszt: válassza ki a választ.
redirect-note = Itt a következő kérné a fizetés megerősítését: { $method }. Összeg: { $amount }, kereskedő: { $merchant }. Ez teszt: válassza ki a választ.
challenge-approve = Jóváhagyás
challenge-decline = Elutasítás
