### The words of the hosted page in Finnish. How to add one: see en.ftl.
### Before … stands a no-break space (U+00A0). A merchant’s name follows a noun that bears the case: “kauppiaalle { $merchant }”.

language-name = Suomi

## The frame of every page

page-title = Maksu kauppiaalle { $merchant }
page-title-card-only = Kortti kauppiaalle { $merchant }
page-title-with-problem = Ongelma: { $title }
test-banner = Testitila: oikeaa rahaa ei liiku.
language-label = Kieli
return-button = Palaa kauppaan { $merchant }
terms-link = Ehdot
privacy-link = Tietosuojaseloste
support-note = Onko sinulla kysyttävää tilauksestasi? Ota yhteyttä kauppiaaseen { $merchant }:

## What is paid

amount-label = Summa
amount-reserved-label = Varattava summa
reference-label = Viite
reserve-note = Summasta tehdään nyt kortillesi katevaraus, mutta sitä ei veloiteta. { $merchant } voi veloittaa summan { $date } asti, minkä jälkeen varaus vapautetaan.
bill-heading = Tilauksesi
card-check-note = Kysymme pankiltasi, onko kortti voimassa. Mitään ei veloiteta.

## Ways to pay

methods-heading = Miten haluat maksaa?
method-card = Kortti
method-paypal = PayPal
method-eft = Verkkopankki
method-bank-transfer = Tilisiirto
method-mobile-money = Mobiiliraha
method-voucher = Prepaid-kuponki
method-debit-order = Suoraveloitus
payment-method-label = Maksutapa
paypal-note = Hyväksyt maksun siellä ja palaat sitten tänne.
eft-note = Hyväksyt maksun pankissasi ja palaat sitten tänne.
hosted-card-note = Siirryt maksupalvelun sivulle, annat siellä korttisi tiedot ja palaat tänne.
bank-transfer-note = Lähetä rahat omasta pankistasi. { $merchant } saa tiedon heti, kun rahat ovat saapuneet.
mobile-money-note = Saat pyynnön puhelimeesi ja hyväksyt sen PIN-koodillasi.
voucher-note = Kupongista veloitetaan täsmälleen maksun summa.
method-another-card = Toinen kortti
card-ending = { $brand }, loppunumerot { $last4 }
card-brand = Kortti: { $brand }
network-heading = Mitä korttiverkkoa tähän maksuun käytetään?

## The card form

card-number-label = Kortin numero
expiry-label = Voimassaoloaika
expiry-hint = KK/VV, kuten kortissasi
security-code-label = Turvakoodi
security-code-hint = 3 numeroa kortin takapuolella
security-code-hint-front = 4 numeroa kortin etupuolella
security-code-hint-any = 3 numeroa kortin takapuolella tai American Expressissä 4 numeroa etupuolella
holder-label = Nimi kortissa
phone-country-label = Maa
phone-label = Matkapuhelinnumero
phone-hint = Mobiilirahatilisi numero
voucher-label = Kupongin koodi
voucher-hint = Kupongin 10–20 numeroa
card-note = Kortin numero ja turvakoodi välitetään maksupalvelulle eikä minnekään muualle. Niitä ei tallenneta tänne, eikä { $merchant } saa niitä koskaan.

## Keeping the card for later

remember-label = Tallenna tämä kortti seuraaviin maksuihini kauppiaalle { $merchant }
remember-hint = Voit poistaa kortin aina, kun maksat uudelleen.
remember-later-charges = Jos valitset tämän, { $merchant } voi myös veloittaa korttia myöhemmin kysymättä sinulta joka kerta, kuten olette sopineet.
store-required = Jatkamalla hyväksyt, että tämä kortti tallennetaan myöhempiä maksuja varten ja että { $merchant } voi veloittaa sitä ilman läsnäoloasi, kuten olette sopineet. Turvakoodia ja kortin koko numeroa ei tallenneta.
legal-in-english = Tämä osa on saatavilla vain englanniksi:
credential-expires = Voimassa { $date } asti
kept-heading = Tallennetut korttisi
forget-button = Poista
forget-label = Poista { $card }
forget-heading = Poistetaanko { $card }?
forget-note = Tätä korttia ei enää tarjota sinulle, eikä { $merchant } voi enää veloittaa sitä. Voit edelleen maksaa sillä antamalla sen tiedot uudelleen.
forget-confirm = Poista kortti
forget-keep = Säilytä kortti
forgotten-note = Kortti on poistettu.

## Paying and cancelling

pay-button = Maksa { $amount }
reserve-button = Varaa { $amount }
check-card-button = Tarkista kortti
pay-busy = Maksetaan …
reserve-busy = Varataan …
check-card-busy = Tarkistetaan …
continue-to = Jatka: { $method } · { $amount }
continue-bank = Jatka pankkiisi · { $amount }
continue-provider = Jatka maksupalveluun · { $amount }
show-transfer = Näytä tilitiedot · { $amount }
cancel-button = Peruuta maksu
cancel-heading = Peruutetaanko tämä maksu?
cancel-note = Sinulta ei ole veloitettu mitään. { $merchant } saa tiedon peruutuksesta.
cancel-keep = Takaisin maksuun

## What is wrong with a field

problems-heading = Tarkista antamasi tiedot
method-missing = Valitse, miten haluat maksaa.
network-missing = Valitse korttiverkko.
credential-gone = Tätä tallennettua korttia ei voi enää käyttää, joten mitään ei lähetetty. Valitse toinen maksutapa.
number-missing = Anna kortin numero.
number-not-digits = Kortin numerossa on vain numeroita. Poista kirjaimet ja muut merkit.
number-wrong-length = Tässä kortin numerossa on liian vähän tai liikaa numeroita. Vertaa sitä korttiisi.
number-checksum = Tämä kortin numero ei kelpaa. Tarkista, onko siinä kirjoitusvirhe.
expiry-missing = Anna kortin voimassaoloaika.
expiry-unreadable = Anna voimassaoloaika muodossa kuukausi ja vuosi, esimerkiksi 04/31.
expiry-past = Tämän kortin voimassaolo on päättynyt. Tarkista voimassaoloaika tai käytä toista korttia.
expiry-too-far = Tämä voimassaoloaika päättyy liian kaukana tulevaisuudessa. Vertaa sitä korttiisi.
security-code-missing = Anna kortin turvakoodi.
security-code-not-digits = Turvakoodissa on vain numeroita.
security-code-wrong-length = { $count ->
    [one] Tämän kortin turvakoodissa on { $count-written } numero.
   *[other] Tämän kortin turvakoodissa on { $count-written } numeroa.
}
holder-missing = Anna kortissa oleva nimi.
holder-looks-like-number = Anna nimi niin kuin se on kortissa, ilman numeroita.
holder-too-long = Tämä nimi on liian pitkä. Anna se niin kuin se on kortissa.
phone-missing = Anna matkapuhelinnumerosi.
phone-not-digits = Matkapuhelinnumerossa on vain numeroita ja mahdollisesti + niiden edessä.
phone-wrong-length = Tässä matkapuhelinnumerossa on liian vähän tai liikaa numeroita.
phone-no-country = Anna matkapuhelinnumerosi maatunnuksen kanssa niin, että alussa on +.
phone-country-missing = Valitse matkapuhelinnumerosi maa.
voucher-missing = Anna kupongin koodi.
voucher-not-digits = Kupongin koodissa on vain numeroita. Poista kirjaimet ja muut merkit.
voucher-wrong-length = Tässä koodissa on liian vähän tai liikaa numeroita. Vertaa sitä kuponkiisi.

## A payment that was not accepted

declined-heading = Maksuasi ei hyväksytty
refused-by-issuer = Pankkisi ei hyväksynyt tätä maksua.
refused-by-issuer-next = Pankit eivät kerro meille syytä. Käytä toista korttia tai kysy pankistasi.
insufficient-funds = Tällä kortilla ei ole riittävästi katetta.
insufficient-funds-next = Käytä toista korttia tai yritä uudelleen, kun katetta on riittävästi.
card-expired = Pankkisi mukaan tämän kortin voimassaolo on päättynyt.
card-expired-next = Tarkista voimassaoloaika tai käytä toista korttia.
acquirer-error = Maksua ei voitu käsitellä teknisen ongelman vuoksi.
acquirer-error-next = Yritä hetken kuluttua uudelleen tai käytä toista korttia.
acquirer-error-other-next = Yritä hetken kuluttua uudelleen tai valitse toinen maksutapa.
refused-by-provider = Maksua ei hyväksytty.
refused-by-provider-next = Yritä uudelleen tai valitse toinen maksutapa.
authentication-failed = Pankkisi ei voinut vahvistaa henkilöllisyyttäsi.
authentication-failed-next = Yritä uudelleen pankkisi ohjeiden mukaan tai käytä toista korttia.
not-charged = Sinulta ei ole veloitettu mitään.
attempts-heading = Aiemmat yritykset
attempts-note = Mistään niistä ei ole veloitettu mitään.
attempts-left = { $count ->
    [one] Voit yrittää vielä kerran.
   *[other] Voit yrittää vielä { $count-written } kertaa.
}
paused-heading = Odota hetki ennen kuin yrität uudelleen
paused-note = Useita verkostasi tehtyjä maksuja ei hyväksytty, joten ennen seuraavaa on tauko. Pankillesi ei ole lähetetty mitään.
paused-next = { $count ->
    [one] Voit maksaa minuutin kuluttua.
   *[other] Voit maksaa { $count-written } minuutin kuluttua.
}

## Nothing charged twice

form-outdated = Tämä sivu oli vanhentunut, joten mitään ei lähetetty. Tarkista tiedot ja maksa uudelleen. Sinulta ei ole veloitettu maksua kahdesti.
network-trouble = Emme saaneet yhteyttä palvelimeen. Tietosi ovat yhä tässä. Yritä uudelleen: sinulta ei veloiteta maksua kahdesti.

## Waiting for an answer

pending-heading = Odotamme pankkisi vastausta
pending-note = Pankkisi ei ole vielä vastannut. Voit huoletta poistua tältä sivulta: { $merchant } saa tiedon tuloksesta, eikä sinulta veloiteta mitään kahdesti.
pending-check = Tarkista uudelleen
pending-alive = Tämä sivu päivittyy itsestään.
pending-by-hand = Tämä sivu ei päivity itsestään. Tarkista hetken kuluttua uudelleen.
waiting-usually = Tämä kestää yleensä alle minuutin.
waiting-longer = Jos tämä kestää paljon kauemmin, ota yhteyttä kauppiaaseen { $merchant }.
pending-other-heading = Odotamme vastausta
pending-other-note = Maksuusi ei ole vielä saatu vastausta. Voit huoletta poistua tältä sivulta: { $merchant } saa tiedon tuloksesta, eikä sinulta veloiteta mitään kahdesti.
prompt-heading = Hyväksy maksu puhelimessasi
prompt-note = Puhelimeesi on tulossa maksupyyntö, jonka summa on { $amount }. Hyväksy se PIN-koodillasi. Voit huoletta poistua tältä sivulta: { $merchant } saa tiedon tuloksesta, eikä sinulta veloiteta mitään kahdesti.
prompt-sent = Pyyntö lähetettiin numeroon { $phone }.
prompt-wrong-number = Väärä numero?
prompt-help = Eikö puhelimeesi tullut pyyntöä? Tarkista, että se on päällä ja sillä on kenttää.
transfer-heading = Siirrä { $amount }
transfer-note = Lähetä täsmälleen tämä summa tälle tilille ja käytä tätä viitettä. Voit huoletta poistua tältä sivulta ja avata sen uudelleen: { $merchant } saa tiedon heti, kun rahat ovat saapuneet.
transfer-reference = Tilisiirron viite
transfer-holder = Tilinomistaja
transfer-bank = Pankki
transfer-account = Tilinumero
transfer-branch = Konttorikoodi
transfer-arrives = Tilisiirto on yleensä perillä kahden pankkipäivän kuluessa.
transfer-awaited = { $merchant } odottaa sitä { $date } asti.
copy-button = Kopioi
copied-note = Kopioitu
away-heading = Siirryt maksupalvelun sivulle
away-bank-heading = Siirryt pankkiisi
away-note = Sivu avautuu itsestään. Jos se ei avaudu, paina painiketta. Sen jälkeen palaat tänne.
away-button = Jatka
continue-heading = Jatka maksamista
continue-note = Tämä maksu ei ole vielä valmis. Voit jatkaa siitä, mihin jäit. Sinulta ei veloiteta maksua kahdesti.
continue-open-note = Jos et jatka, voit valita täällä toisen maksutavan puolen tunnin kuluttua aloittamisesta.
other-way-note = Oletko jo hyväksynyt tai lähettänyt tämän maksun? Odota siinä tapauksessa tulosta. Muuten voit peruuttaa maksun ja valita toisen maksutavan. Sinulta ei veloiteta maksua kahdesti.
other-way-button = Maksa toisella tavalla
other-way-late = Tätä maksua ei voi enää peruuttaa. Odota sen tulosta.
given-up-note = Peruutit kyseisen maksun, eikä sinulta ole veloitettu mitään. Valitse, miten haluat maksaa.
elsewhere-heading = Jatka toisella laitteella
elsewhere-note = Avaa tämä sivu toisella laitteella skannaamalla tämä koodi. Älä jaa tätä koodia muille.
elsewhere-code = QR-koodi, jossa on tämän sivun osoite
leading-note = Palaat 5 sekunnin kuluttua kauppaan { $merchant }.
stay-button = Pysy tällä sivulla

## How it ended

paid-heading = Maksu on suoritettu
paid-note = Olet maksanut { $amount } kauppiaalle { $merchant }.
refunded-note = Kauppias { $merchant } on palauttanut sinulle { $amount }.
card-checked-heading = Kortti on tarkistettu
card-checked-note = Korttisi on voimassa. Sinulta ei ole veloitettu mitään.
authorized-heading = Summa on varattu
authorized-note = Kortillesi on varattu { $amount } kauppiaalle { $merchant }. Sinulta ei ole veloitettu mitään.
authorized-release = Jos { $merchant } ei veloita summaa, varaus vapautetaan viimeistään { $date }.
canceled-heading = Maksu on peruutettu
canceled-note = Maksusi ({ $amount }) kauppiaalle { $merchant } on peruutettu. Sinulta ei ole veloitettu mitään.
failed-heading = Maksu ei onnistunut
failed-note = Maksusi ({ $amount }) kauppiaalle { $merchant } ei onnistunut. Sinulta ei ole veloitettu mitään. Jos haluat yrittää uudelleen, aloita alusta kaupassa { $merchant }.
expired-heading = Varaus on päättynyt
expired-note = { $merchant } ei veloittanut summaa ({ $amount }) ajoissa, joten varaus on vapautettu. Sinulta ei ole veloitettu mitään.

## Receipts

receipt-heading = Kuitti
receipt-number-label = Kuitin numero
date-label = Päivämäärä
refund-heading = Palautus
paid-label = Maksettu
total-label = Yhteensä
total-after-refunds = Yhteensä palautusten jälkeen

## When there is nothing to pay here

link-invalid-heading = Tämä maksulinkki ei ole enää voimassa
link-invalid-note = Palaa kauppaan ja aloita maksu uudelleen. Tämän linkin avaamisesta ei ole veloitettu mitään.
link-amount-bounds = Anna summa väliltä { $min } – { $max }.
amount-two-readings = Tarkoitatko { $first } vai { $second }?
link-full-heading = Tällä linkillä ei voi enää tehdä maksuja
not-found-heading = Maksua ei löytynyt
not-found-note = Tässä osoitteessa ei ole maksua. Tarkista, että linkki on kokonainen, tai palaa kauppaan.
trouble-heading = Meillä meni jotain vikaan
trouble-note = Yritä hetken kuluttua uudelleen. Jos olit jo maksanut, näet tuloksen täällä: sinulta ei veloiteta maksua kahdesti.
try-again = Yritä uudelleen
too-many-heading = Odota hetki
too-many-note = { $count ->
    [one] Verkostasi tuli lyhyessä ajassa paljon pyyntöjä. Yritä uudelleen minuutin kuluttua. Sinulta ei veloiteta maksua kahdesti.
   *[other] Verkostasi tuli lyhyessä ajassa paljon pyyntöjä. Yritä uudelleen { $count-written } minuutin kuluttua. Sinulta ei veloiteta maksua kahdesti.
}
no-methods-heading = Maksutapoja ei ole saatavilla
no-methods-note = { $merchant } ei tarjoa maksutapaa, jota voisi käyttää tähän maksuun. Sinulta ei ole veloitettu mitään.
merchant-inactive-heading = Maksaminen ei ole juuri nyt mahdollista
merchant-inactive-note = { $merchant } ei voi tällä hetkellä ottaa vastaan maksuja. Sinulta ei ole veloitettu mitään.

## Signing a debit order

debit-order-note = Allekirjoitat suoraveloitusvaltuutuksen: { $merchant } veloittaa maksuerät pankkitililtäsi.
mandate-title = Suoraveloitusvaltuutus kauppiaalle { $merchant }
mandate-now-label = Maksettava tänään
mandate-now-nothing = Tänään ei ole maksettavaa.
mandate-instalment-label = Kukin maksuerä
mandate-maximum-label = Enimmäissumma maksuerää kohti
mandate-rhythm-label = Veloitetaan
mandate-weekly = Joka viikko: { $weekday }
mandate-monthly = Jokaisen kuukauden { $day-written }. päivänä
mandate-monthly-last = Jokaisen kuukauden viimeisenä päivänä
mandate-first-label = Ensimmäinen veloitus
mandate-last-label = Viimeinen veloitus
mandate-count-label = Maksuerien määrä
mandate-number-label = Sopimusnumero
mandate-signed-on-label = Allekirjoituspäivä
mandate-rights = Voit peruuttaa suoraveloitusvaltuutuksen kauppiaan { $merchant } kautta tai pankissasi.
account-heading = Pankkitilisi
account-holder-label = Tilinomistaja
bank-other = Toinen pankki
branch-label = Konttorikoodi
branch-hint = 6 numeroa
account-number-label = Tilinumero
account-number-hint = Mukaan lukien alussa olevat nollat
account-kind-label = Tilin tyyppi
option-choose = Valitse…
account-kind-current = Käyttö- tai sekkitili
account-kind-savings = Säästötili
account-kind-transmission = Maksutili (Transmission account)
account-holder-missing = Anna tilinomistajan nimi.
account-holder-wrong = Anna nimi niin kuin se on pankkisi tiedoissa, ilman numeroita.
account-holder-too-long = Tämä nimi on liian pitkä. Anna nimi niin kuin se on pankkisi tiedoissa.
bank-missing = Valitse pankkisi.
branch-missing = Anna pankkisi konttorikoodi.
branch-wrong = Konttorikoodissa on 6 numeroa.
account-number-missing = Anna tilinumerosi.
account-number-not-digits = Tilinumerossa on vain numeroita.
account-number-wrong-length = Tässä tilinumerossa on liian vähän tai liikaa numeroita.
account-number-checksum = Tämä tilinumero ei sovi yhteen tämän konttorikoodin kanssa. Tarkista, onko jommassakummassa kirjoitusvirhe.
account-kind-missing = Valitse tilisi tyyppi.
review-button = Tarkista tiedot
review-heading = Tarkista ja allekirjoita
review-note = Mitään ei ole vielä lähetetty. Tarkista kaikki tiedot ja allekirjoita sitten.
mandate-copy-later = Avaa tämä sivu allekirjoituksen jälkeen uudelleen aina, kun tarvitset kopion.
review-edit = Muuta tietoja
mandate-consent = Valtuutan kauppiaan { $merchant } veloittamaan yllä mainitut maksuerät tältä pankkitililtä yllä mainittuina päivinä ja yllä mainittuun enimmäismäärään asti. Voin peruuttaa tämän suoraveloitusvaltuutuksen kauppiaan { $merchant } kautta tai pankissani.
sign-button = Allekirjoita ja maksa { $amount }
sign-button-only = Allekirjoita valtuutus
mandate-waiting-heading = Hyväksy suoraveloitus pankissasi
mandate-waiting-note = Pankkisi pyytää sinua hyväksymään tämän suoraveloitusvaltuutuksen: sovelluksessaan, tekstiviestillä tai konttorissa. Voit huoletta poistua tältä sivulta: { $merchant } saa tiedon tuloksesta.
mandate-answer-by = Hyväksy viimeistään { $time }.
mandate-signed-heading = Suoraveloitusvaltuutuksesi on allekirjoitettu
mandate-signed-note = Säilytä kopio siitä, mitä olet sopinut kauppiaan { $merchant } kanssa.
mandate-copy = Lataa kopio (PDF)
mandate-refused = Pankkisi ei hyväksynyt tätä suoraveloitusvaltuutusta.
mandate-refused-next = Tarkista tilitiedot tai kysy pankistasi.
account-closed = Pankkisi mukaan tämä tili on suljettu.
invalid-account = Pankkisi ei tunne tätä tiliä, tai tililtä ei voi suoraveloittaa.
account-funds = Tällä tilillä ei ole tarpeeksi rahaa.
account-ending = Tili, loppunumerot { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Sähköpostiosoite
email-wrong = Anna sähköpostiosoite, esimerkiksi nimi@example.com.
iban-missing = Anna IBAN-tilinumerosi.
iban-wrong = Tämä IBAN ei kelpaa. Tarkista kirjoitusvirheet.
iban-outside = Tämä tili on maassa, jossa ei ole SEPA-suoraveloitusta.
bsb-wrong = BSB:ssä on 6 numeroa.
address-label = Osoite
city-label = Kaupunki
postal-code-label = Postinumero
field-missing = Täytä tämä kenttä.
identity-kind-label = Henkilöllisyystodistus
identity-kind-id = Eteläafrikkalainen henkilötunnus
identity-kind-passport = Passi
identity-number-label = Asiakirjan numero
identity-number-wrong = Tämä numero ei kelpaa. Tarkista kirjoitusvirheet.
mandate-there-note = Annat pankkitilisi ja allekirjoitat toisella sivulla.
creditor-id-label = Velkojan tunnus
mandate-debit-note = Pankkisi maksaa ensimmäisen summan muutaman päivän kuluessa. Voit huoletta poistua tältä sivulta: { $merchant } saa tiedon tuloksesta.
amendment-note = { $merchant } pyytää sinua hyväksymään uuden enimmäismäärän.
amendment-new-label = Uusi enimmäismäärä erää kohti
amendment-agreed = Olet hyväksynyt uuden enimmäismäärän.
amendment-refused = Olet hylännyt uuden enimmäismäärän.
amendment-over = Tämä pyyntö ei ole enää avoinna.

## The sandbox

sandbox-heading = Testikortit
sandbox-fill = Täytä testikortin tiedot: { $brand }
sandbox-any = Mikä tahansa tulevaisuudessa päättyvä voimassaoloaika ja mikä tahansa turvakoodi käy.
sandbox-declined = Jos nimi kortissa on { $name }, maksu hylätään.
sandbox-error = Jos nimi kortissa on { $name }, maksu epäonnistuu.
sandbox-reference = Tässä muodossa oleva viite määrää tuloksen nimestä riippumatta: { $example }
sandbox-results = Tulos on jokin näistä: { $results }.
challenge-title = Testipankki
challenge-heading = Hyväksytkö tämän maksun?
challenge-note = Tässä pankkisi pyytäisi sinua vahvistamaan maksun ({ $amount }) kauppiaalle { $merchant }. Tämä on testi: valitse vastaus.
redirect-note = Maksutavalla { $method } sinua pyydettäisiin tässä vahvistamaan maksu ({ $amount }) kauppiaalle { $merchant }. Tämä on testi: valitse vastaus.
challenge-approve = Hyväksy
challenge-decline = Hylkää
