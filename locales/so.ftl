### The words of the hosted page in Somali. How to add one: see en.ftl.

language-name = Soomaali

## The frame of every page

page-title = Lacag u bixi { $merchant }
page-title-card-only = Kaar loogu talagalay { $merchant }
page-title-with-problem = Dhibaato: { $title }
test-banner = Habka tijaabada: lacag dhab ah lama wareejiyo.
language-label = Luqadda
return-button = Ku noqo { $merchant }
terms-link = Shuruudaha iyo xeerarka
privacy-link = Siyaasadda asturnaanta
support-note = Su’aalo ma ka qabtaa dalabkaaga? La xiriir ganacsiga { $merchant }:

## What is paid

amount-label = Lacagta
amount-reserved-label = Lacagta la qoondaynayo
reference-label = Tixraaca
reserve-note = Lacagta hadda waxaa lagu qoondaynayaa kaarkaaga, laakiin lama jarayo. Ganacsiga { $merchant } wuu qaadan karaa ilaa { $date }; intaas kaddib qoondaynta waa la fasaxayaa.
bill-heading = Dalabkaaga
card-check-note = Waxaan bangigaaga weydiinaynaa in kaarku shaqaynayo. Wax lacag ah lama jarayo.

## Ways to pay

methods-heading = Sideed u rabtaa inaad wax u bixiso?
method-card = Kaar
method-paypal = PayPal
method-eft = Bangiga onlaynka
method-bank-transfer = Wareejinta bangiga
method-mobile-money = Lacagta moobilka
method-voucher = Foojar
method-debit-order = Jarid toos ah
payment-method-label = Habka lacag-bixinta
paypal-note = Halkaas ayaad lacag-bixinta ku oggolaanaysaa, kaddibna halkan ayaad ku soo noqonaysaa.
eft-note = Lacag-bixinta waxaad ku oggolaanaysaa bangigaaga, kaddibna halkan ayaad ku soo noqonaysaa.
hosted-card-note = Waxaad u gudbaysaa bogga shirkadda lacag-bixinta, halkaas ayaad kaarkaaga gelinaysaa, kaddibna halkan ayaad ku soo noqonaysaa.
bank-transfer-note = Lacagta ka dir bangigaaga. Ganacsiga { $merchant } waa la ogeysiinayaa marka lacagtu timaaddo.
mobile-money-note = Waxaa taleefankaaga kuugu imanaya codsi, waxaadna ku oggolaanaysaa PIN-kaaga.
voucher-note = Foojarka waxaa laga qaadayaa lacagta saxda ah oo keliya.
method-another-card = Kaar kale
card-ending = { $brand } oo ku dhammaada { $last4 }
card-brand = Kaarka { $brand }
network-heading = Shabakadda kaarka ee aad rabto in lacag-bixintan loo isticmaalo waa tee?

## The card form

card-number-label = Lambarka kaarka
expiry-label = Taariikhda dhicitaanka
expiry-hint = MM/YY, sida ku qoran kaarkaaga
security-code-label = Koodhka amniga
security-code-hint = 3-da tiro ee ku qoran dhabarka kaarkaaga
security-code-hint-front = 4-ta tiro ee ku qoran wejiga kaarkaaga
security-code-hint-any = 3 tiro oo ku qoran dhabarka kaarkaaga, ama 4 tiro oo wejiga ku qoran haddii uu yahay American Express
holder-label = Magaca kaarka ku qoran
phone-country-label = Dalka
phone-label = Lambarka moobilka
phone-hint = Lambarka akoonkaaga lacagta moobilka
voucher-label = Koodhka foojarka
voucher-hint = 10-ka ilaa 20-ka tiro ee foojarkaaga ku qoran
card-note = Lambarka kaarkaaga iyo koodhka amniga waxaa loo diraa shirkadda lacag-bixinta fulisa oo keliya. Halkan laguma kaydiyo, marnabana lama siiyo { $merchant }.

## Keeping the card for later

remember-label = Kaydi kaarkan si aan mar dambe lacag ugu bixiyo { $merchant }
remember-hint = Kaarka waad tirtiri kartaa mar kasta oo aad mar kale wax bixinayso.
remember-later-charges = Haddii aad sanduuqan calaamadiso, ganacsiga { $merchant } wuxuu sidoo kale mar dambe kaarka lacag ka jari karaa isagoo aan mar walba ku weydiin, sidii aad ku heshiiseen.
store-required = Haddii aad sii waddo, waxaad oggolaanaysaa in kaarkan loo kaydiyo lacag-bixinno dambe, iyo in ganacsiga { $merchant } uu lacag ka jari karo adigoo aan joogin, sidii aad ku heshiiseen. Koodhka amniga iyo lambarka kaarka oo dhammaystiran lama kaydiyo.
legal-in-english = Qaybtan waxay ku qoran tahay Ingiriisi oo keliya:
credential-expires = Wuxuu dhacayaa { $date }
kept-heading = Kaararkaaga kaydsan
forget-button = Tirtir
forget-label = Tirtir { $card }
forget-heading = Ma tirtirtaa { $card }?
forget-note = Kaarkan mar dambe laguuma soo bandhigi doono. Ganacsiga { $merchant } lacag kama jari karo mar dambe. Weli waad wax ku bixin kartaa haddii aad mar kale geliso.
forget-confirm = Tirtir kaarka
forget-keep = Hay kaarka
forgotten-note = Kaarka waa la tirtiray.

## Paying and cancelling

pay-button = Bixi { $amount }
reserve-button = Qoondee { $amount }
check-card-button = Xaqiiji kaarka
pay-busy = Waa la bixinayaa…
reserve-busy = Waa la qoondaynayaa…
check-card-busy = Waa la xaqiijinayaa…
continue-to = U gudub { $method } · { $amount }
continue-bank = U gudub bangigaaga · { $amount }
continue-provider = U gudub shirkadda lacag-bixinta · { $amount }
show-transfer = Tus faahfaahinta bangiga · { $amount }
cancel-button = Jooji lacag-bixinta
cancel-heading = Ma joojisaa lacag-bixintan?
cancel-note = Wax lacag ah lagaama jarin. Ganacsiga { $merchant } waxaa la ogeysiin doonaa inaad joojisay.
cancel-keep = Ku noqo lacag-bixinta

## What is wrong with a field

problems-heading = Fadlan hubi waxa aad gelisay
method-missing = Dooro sida aad rabto inaad wax u bixiso.
network-missing = Dooro shabakad kaar.
credential-gone = Kaarkan kaydsan mar dambe lama isticmaali karo, sidaas darteed waxba lama dirin. Dooro hab kale oo aad wax ku bixiso.
number-missing = Geli lambarka kaarkaaga.
number-not-digits = Lambarka kaarku wuxuu ka kooban yahay tirooyin oo keliya. Ka saar xarfaha iyo calaamadaha kale.
number-wrong-length = Lambarka kaarkan tirooyinkiisu way yar yihiin ama way badan yihiin. La barbardhig kaarkaaga.
number-checksum = Lambarka kaarkan ma saxna. Hubi haddii uu qalad qoraal ku jiro.
expiry-missing = Geli taariikhda dhicitaanka kaarkaaga.
expiry-unreadable = Taariikhda dhicitaanka u geli bil iyo sannad, tusaale ahaan 04/31.
expiry-past = Kaarkan wuu dhacay. Hubi taariikhda ama isticmaal kaar kale.
expiry-too-far = Taariikhdan dhicitaanka aad bay u fog tahay. La barbardhig kaarkaaga.
security-code-missing = Geli koodhka amniga ee kaarkaaga.
security-code-not-digits = Koodhka amnigu wuxuu ka kooban yahay tirooyin oo keliya.
security-code-wrong-length = { $count ->
    [one] Koodhka amniga ee kaarkan wuxuu leeyahay { $count-written } tiro.
   *[other] Koodhka amniga ee kaarkan wuxuu leeyahay { $count-written } tiro.
}
holder-missing = Geli magaca kaarkaaga ku qoran.
holder-looks-like-number = Magaca u geli sida uu kaarka ugu qoran yahay, tirooyin la’aan.
holder-too-long = Magacani aad buu u dheer yahay. U geli sida uu kaarka ugu qoran yahay.
phone-missing = Geli lambarkaaga moobilka.
phone-not-digits = Lambarka moobilku wuxuu ka kooban yahay tirooyin oo keliya, waxaana ka horrayn kara +.
phone-wrong-length = Lambarkan moobilka tirooyinkiisu way yar yihiin ama way badan yihiin.
phone-no-country = Geli lambarkaaga moobilka oo uu la socdo koodhka dalka, kuna bilow +.
phone-country-missing = Dooro dalka lambarkaaga moobilka.
voucher-missing = Geli koodhka foojarkaaga.
voucher-not-digits = Koodhka foojarku wuxuu ka kooban yahay tirooyin oo keliya. Ka saar xarfaha iyo calaamadaha kale.
voucher-wrong-length = Koodhkan tirooyinkiisu way yar yihiin ama way badan yihiin. La barbardhig foojarkaaga.

## A payment that was not accepted

declined-heading = Lacag-bixintaada lama aqbalin
refused-by-issuer = Bangigaagu ma oggolaan lacag-bixintan.
refused-by-issuer-next = Bangiyadu sababta nooma sheegaan. Isticmaal kaar kale, ama weydii bangigaaga.
insufficient-funds = Kaarkan lacag ku filan kuma jirto.
insufficient-funds-next = Isticmaal kaar kale, ama mar kale isku day marka lacag ku filan ku jirto.
card-expired = Bangigaagu wuxuu sheegay in kaarkani dhacay.
card-expired-next = Hubi taariikhda dhicitaanka, ama isticmaal kaar kale.
acquirer-error = Cilad farsamo ayaa hor istaagtay in lacag-bixinta la fuliyo.
acquirer-error-next = Mar kale isku day wax yar kaddib, ama isticmaal kaar kale.
acquirer-error-other-next = Mar kale isku day wax yar kaddib, ama dooro hab kale oo aad wax ku bixiso.
refused-by-provider = Lacag-bixinta lama oggolaan.
refused-by-provider-next = Mar kale isku day, ama dooro hab kale oo aad wax ku bixiso.
authentication-failed = Bangigaagu wuu xaqiijin waayay inaad adigu tahay.
authentication-failed-next = Mar kale isku day oo raac tilmaamaha bangigaaga, ama isticmaal kaar kale.
not-charged = Wax lacag ah lagaama jarin.
attempts-heading = Isku dayadii hore
attempts-note = Midkoodna lacag lagaaguma jarin.
attempts-left = { $count ->
    [one] Hal mar oo kale ayaad isku dayi kartaa.
   *[other] { $count-written } jeer oo kale ayaad isku dayi kartaa.
}
paused-heading = Fadlan wax yar sug intaadan mar kale isku dayin
paused-note = Dhowr lacag-bixin oo ka yimid shabakaddaada lama aqbalin, sidaas darteed waa la hakinayaa inta ka horraysa ta xigta. Waxba looma dirin bangigaaga.
paused-next = { $count ->
    [one] Waxaad lacagta bixin kartaa hal daqiiqo kaddib.
   *[other] Waxaad lacagta bixin kartaa { $count-written } daqiiqo kaddib.
}

## Nothing charged twice

form-outdated = Boggani wuu duugoobay, sidaas darteed waxba lama dirin. Fadlan hubi faahfaahinta oo mar kale bixi. Lacag laba jeer lagaama jarin.
network-trouble = Serferka waa la gaari waayay. Faahfaahintaadu weli way ku jirtaa halkan. Mar kale isku day: lacag laba jeer lagaama jari doono.

## Waiting for an answer

pending-heading = Waxaan sugaynaa bangigaaga
pending-note = Bangigaagu weli ma jawaabin. Boggan si ammaan ah ayaad uga bixi kartaa: ganacsiga { $merchant } waa loo sheegi doonaa natiijada, lacagna laba jeer lagaama jari doono.
pending-check = Mar kale hubi
pending-alive = Boggani isaga ayaa is cusbooneysiiya.
pending-by-hand = Boggani isma cusbooneysiiyo. Dib u hubi daqiiqad kaddib.
waiting-usually = Tani badanaa waxay qaadataa wax ka yar hal daqiiqo.
waiting-longer = Haddii ay aad uga raagto, la xiriir ganacsiga { $merchant }.
pending-other-heading = Waxaan sugaynaa jawaab
pending-other-note = Lacag-bixintaada weli jawaab lagama hayo. Boggan si ammaan ah ayaad uga bixi kartaa: ganacsiga { $merchant } waa loo sheegi doonaa natiijada, lacagna laba jeer lagaama jari doono.
prompt-heading = Lacag-bixinta ka oggolow taleefankaaga
prompt-note = Codsi lacageed oo ah { $amount } ayaa taleefankaaga ku soo socda. Ku oggolow PIN-kaaga. Boggan si ammaan ah ayaad uga bixi kartaa: ganacsiga { $merchant } waa loo sheegi doonaa natiijada, lacagna laba jeer lagaama jari doono.
prompt-sent = Codsiga waxaa loo diray { $phone }.
prompt-wrong-number = Lambarku ma khaldan yahay?
prompt-help = Codsi taleefankaaga ma soo gaarin? Hubi inuu shidan yahay oo uu signal leeyahay.
transfer-heading = Wareeji { $amount }
transfer-note = Lacagta saxda ah u dir akoonkan, adigoo raacinaya tixraacan. Boggan si ammaan ah ayaad uga bixi kartaa, mar kalena waad furi kartaa: ganacsiga { $merchant } waa la ogeysiinayaa marka lacagtu timaaddo.
transfer-reference = Tixraaca wareejinta
transfer-holder = Mulkiilaha akoonka
transfer-bank = Bangiga
transfer-account = Lambarka akoonka
transfer-branch = Koodhka laanta
transfer-arrives = Lacagta la wareejiyo waxay badanaa ku timaaddaa laba maalmood oo shaqo gudahood.
transfer-awaited = Ganacsiga { $merchant } wuu sugayaa ilaa { $date }.
copy-button = Koobbi
copied-note = Waa la koobbiyeeyay
away-heading = Waxaad u gudbaysaa bogga shirkadda lacag-bixinta
away-bank-heading = Waxaad u gudbaysaa bangigaaga
away-note = Boggu isagaa iska furmaya. Haddii uusan furmin, riix badhanka. Kaddib halkan ayaad ku soo noqonaysaa.
away-button = Sii wad
continue-heading = Sii wad lacag-bixintaada
continue-note = Lacag-bixintani weli ma dhammaystirna. Waxaad ka sii wadi kartaa halkii aad ka joogsatay. Lacag laba jeer lagaama jari doono.
continue-open-note = Haddii aadan sii wadin, nus saac kaddib markii aad bilowday waxaad halkan ka dooran kartaa hab kale oo aad wax ku bixiso.
other-way-note = Lacag-bixintan hore ma u oggolaatay, ama lacagta hore ma u dirtay? Haddii ay haa tahay, fadlan sug natiijada. Haddii kale, waad joojin kartaa lacag-bixintan oo waxaad dooran kartaa hab kale oo aad wax ku bixiso. Lacag laba jeer lagaama jari doono.
other-way-button = Hab kale ku bixi
other-way-late = Lacag-bixintan mar dambe lama joojin karo. Fadlan sug natiijadeeda.
given-up-note = Waad joojisay lacag-bixintaas, wax lacag ahna lagaama jarin. Dooro sida aad rabto inaad wax u bixiso.
elsewhere-heading = Ku sii wad qalab kale
elsewhere-note = Iskaan garee koodhkan si aad boggan uga furto qalabka kale. Koodhkan cid kale ha la wadaagin.
elsewhere-code = Koodhka QR ee cinwaanka boggan
leading-note = 5 ilbiriqsi gudahood waxaa lagugu celin doonaa { $merchant }.
stay-button = Ku sii jir boggan

## How it ended

paid-heading = Lacag-bixintu way dhammaatay
paid-note = Waxaad { $amount } u bixisay { $merchant }.
refunded-note = Ganacsiga { $merchant } wuxuu kuu soo celiyay { $amount }.
card-checked-heading = Kaarka waa la xaqiijiyay
card-checked-note = Kaarkaagu wuu shaqaynayaa. Wax lacag ah lagaama jarin.
authorized-heading = Lacagta waa la qoondeeyay
authorized-note = Lacag dhan { $amount } ayaa kaarkaaga looga qoondeeyay { $merchant }. Wax lacag ah lagaama jarin.
authorized-release = Haddii ganacsiga { $merchant } uusan qaadan, waxaa la fasaxayaa ugu dambayn { $date }.
canceled-heading = Lacag-bixinta waa la joojiyay
canceled-note = Lacag-bixintii { $amount } ee { $merchant } waa la joojiyay. Wax lacag ah lagaama jarin.
failed-heading = Lacag-bixintu ma dhammaan
failed-note = Lacag-bixintii { $amount } ee { $merchant } ma hirgelin. Wax lacag ah lagaama jarin. Si aad mar kale isku daydo, ka bilow { $merchant }.
expired-heading = Qoondayntii way dhammaatay
expired-note = Ganacsiga { $merchant } wakhtigii loogu talagalay ma qaadan { $amount }, sidaas darteed lacagta waa la fasaxay. Wax lacag ah lagaama jarin.

## Receipts

receipt-heading = Rasiid
receipt-number-label = Lambarka rasiidka
date-label = Taariikhda
refund-heading = Lacag celin
paid-label = La bixiyay
total-label = Wadarta
total-after-refunds = Wadarta lacag-celinta ka dib

## When there is nothing to pay here

link-invalid-heading = Linkigan lacag-bixinta mar dambe ma shaqaynayo
link-invalid-note = Ku noqo dukaanka oo mar kale bilow lacag-bixinta. Furitaanka linkigan wax lacag ah laguugama jarin.
link-amount-bounds = Geli qaddar u dhexeeya { $min } ilaa { $max }.
amount-two-readings = Ma waxaad uga jeeddaa { $first } mise { $second }?
link-full-heading = Lama samayn karo lacag-bixin kale oo xiriiriyahan ah
not-found-heading = Lacag-bixinta lama helin
not-found-note = Cinwaankan lacag-bixin kuma jirto. Hubi in linkigu dhammaystiran yahay, ama ku noqo dukaanka.
trouble-heading = Cilad ayaa naga dhacday
trouble-note = Fadlan mar kale isku day wax yar kaddib. Haddii aad hore u bixisay, natiijada halkan ayaad ku arki doontaa: lacag laba jeer lagaama jari doono.
try-again = Mar kale isku day
too-many-heading = Fadlan wax yar sug
too-many-note = { $count ->
    [one] Codsiyo badan ayaa muddo gaaban gudaheed ka yimid shabakaddaada. Fadlan mar kale isku day hal daqiiqo kaddib. Lacag laba jeer lagaama jari doono.
   *[other] Codsiyo badan ayaa muddo gaaban gudaheed ka yimid shabakaddaada. Fadlan mar kale isku day { $count-written } daqiiqo kaddib. Lacag laba jeer lagaama jari doono.
}
no-methods-heading = Ma jiro hab lacag lagu bixin karo
no-methods-note = Ganacsiga { $merchant } ma bixiyo hab loo isticmaali karo lacag-bixintan. Wax lacag ah lagaama jarin.
merchant-inactive-heading = Hadda lacag lama bixin karo
merchant-inactive-note = Ganacsiga { $merchant } hadda lacag ma qaadan karo. Wax lacag ah lagaama jarin.

## Signing a debit order

debit-order-note = Waxaad saxiixaysaa oggolaanshaha jaridda tooska ah: ganacsiga { $merchant } wuxuu qaybaha lacag-bixinta ka jarayaa akoonkaaga bangiga.
mandate-title = Jaridda tooska ah ee { $merchant }
mandate-now-label = Maanta la bixinayo
mandate-now-nothing = Maanta wax lacag ah lama bixinayo.
mandate-instalment-label = Qayb kasta
mandate-maximum-label = Ugu badnaan qayb kasta
mandate-rhythm-label = Goorta la jarayo
mandate-weekly = Toddobaad kasta, maalinta { $weekday }
mandate-monthly = Bil kasta, taariikhda { $day-written }
mandate-monthly-last = Maalinta ugu dambaysa ee bil kasta
mandate-first-label = Jaridda ugu horraysa
mandate-last-label = Jaridda ugu dambaysa
mandate-count-label = Tirada qaybaha
mandate-number-label = Lambarka heshiiska
mandate-signed-on-label = Taariikhda saxiixa
mandate-rights = Jaridda tooska ah waxaad ku joojin kartaa adigoo la xiriiraya ganacsiga { $merchant } ama bangigaaga.
account-heading = Akoonkaaga bangiga
account-holder-label = Mulkiilaha akoonka
bank-other = Bangi kale
branch-label = Koodhka laanta
branch-hint = 6 tiro
account-number-label = Lambarka akoonka
account-number-hint = Ku dar eberrada hore
account-kind-label = Nooca akoonka
option-choose = Dooro…
account-kind-current = Akoonka socda ama akoonka jeegga
account-kind-savings = Akoonka kaydka
account-kind-transmission = Akoonka macaamilka (Transmission account)
account-holder-missing = Geli magaca mulkiilaha akoonka.
account-holder-wrong = Magaca u geli sida uu bangigaagu u yaqaan, tirooyin la’aan.
account-holder-too-long = Magacani aad buu u dheer yahay. Magaca u geli sida uu bangigaagu u yaqaan.
bank-missing = Dooro bangigaaga.
branch-missing = Geli koodhka laanta ee bangigaaga.
branch-wrong = Koodhka laantu wuxuu leeyahay 6 tiro.
account-number-missing = Geli lambarka akoonkaaga.
account-number-not-digits = Lambarka akoonku wuxuu ka kooban yahay tirooyin oo keliya.
account-number-wrong-length = Lambarkan akoonka tirooyinkiisu way yar yihiin ama way badan yihiin.
account-number-checksum = Lambarkan akoonka iyo koodhkan laanta isma waafaqsana. Hubi haddii qalad qoraal uu ku jiro midkood.
account-kind-missing = Dooro nooca akoonkaaga.
review-button = Hubi faahfaahinta
review-heading = Hubi oo saxiix
review-note = Weli waxba lama dirin. Hubi faahfaahinta oo dhan, kaddibna saxiix.
mandate-copy-later = Mar kasta oo aad nuqul u baahato, mar kale fur boggan saxiixa kaddib.
review-edit = Beddel faahfaahinta
mandate-consent = Waxaan u oggolaanayaa ganacsiga { $merchant } inuu qaybaha kor ku qoran ka jaro akoonkan bangiga, maalmaha kor ku qoran, isagoo aan dhaafayn xadka ugu badan ee kor ku qoran. Jariddan tooska ah waxaan ku joojin karaa anigoo la xiriiraya ganacsiga { $merchant } ama bangigayga.
sign-button = Saxiix oo bixi { $amount }
sign-button-only = Saxiix oggolaanshaha
mandate-waiting-heading = Jaridda tooska ah ka oggolow bangigaaga
mandate-waiting-note = Bangigaagu wuxuu kaa codsanayaa inaad oggolaato jariddan tooska ah: app-kiisa, farriin qoraal ah, ama laanta bangiga. Boggan si ammaan ah ayaad uga bixi kartaa: ganacsiga { $merchant } waa loo sheegi doonaa natiijada.
mandate-answer-by = Oggolow ka hor { $time }.
mandate-signed-heading = Oggolaanshaha jaridda tooska ah waa la saxiixay
mandate-signed-note = Kaydso nuqul ka mid ah waxa aad kula heshiisay ganacsiga { $merchant }.
mandate-copy = Soo degso nuqul (PDF)
mandate-refused = Bangigaagu ma aqbalin jariddan tooska ah.
mandate-refused-next = Hubi faahfaahinta akoonka, ama weydii bangigaaga.
account-closed = Bangigaagu wuxuu sheegay in akoonkan la xiray.
invalid-account = Bangigaagu ma yaqaan akoonkan, ama ma oggola jarid toos ah.
account-funds = Akoonkan kuma jirto lacag ku filan.
account-ending = Akoon ku dhammaada { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Cinwaanka iimaylka
email-wrong = Geli cinwaan iimayl, sida magac@example.com.
iban-missing = Geli IBAN-kaaga.
iban-wrong = IBAN-kan sax ma aha. Hubi khaladaadka qorista.
iban-outside = Koontadani waxay ku taal dal aan lahayn SEPA direct debit.
bsb-wrong = BSB wuxuu leeyahay 6 lambar.
address-label = Cinwaan
city-label = Magaalo
postal-code-label = Koodhka boostada
field-missing = Buuxi meeshan.
identity-kind-label = Dukumeenti aqoonsi
identity-kind-id = Aqoonsiga Koonfur Afrika
identity-kind-passport = Baasaboor
identity-number-label = Lambarka dukumeentiga
identity-number-wrong = Lambarkan sax ma aha. Hubi khaladaadka qorista.
mandate-there-note = Waxaad koontada bangiga gelin doontaa oo aad ku saxiixi doontaa bog kale.
creditor-id-label = Aqoonsiga deyn-bixiyaha
mandate-debit-note = Bangigaagu wuxuu lacagta koowaad ku bixin doonaa dhowr maalmood gudahood. Boggan si ammaan ah ayaad uga bixi kartaa: ganacsiga { $merchant } waa loo sheegi doonaa natiijada.
amendment-note = { $merchant } wuxuu kaa codsanayaa inaad oggolaato xad cusub.
amendment-new-label = Xadka cusub ee qayb kasta
amendment-agreed = Waad oggolaatay xadka cusub.
amendment-refused = Waad diidday xadka cusub.
amendment-over = Codsigani ma furna hadda.

## The sandbox

sandbox-heading = Kaararka tijaabada
sandbox-fill = Geli kaarka tijaabada ee { $brand }
sandbox-any = Taariikh kasta oo dhicitaan oo mustaqbalka ah iyo koodh kasta oo amni ayaa shaqaynaya.
sandbox-declined = Haddii magaca kaarka ku qoran yahay { $name }, lacag-bixinta waa la diidayaa.
sandbox-error = Haddii magaca kaarka ku qoran yahay { $name }, lacag-bixintu way fashilmaysaa.
sandbox-reference = Tixraac qaabkan ah ayaa natiijada go’aamiya, magaca wuxuu doonaba ha ahaadee: { $example }
sandbox-results = Natiijadu waa mid ka mid ah kuwan: { $results }.
challenge-title = Bangiga tijaabada
challenge-heading = Ma oggolaanaysaa lacag-bixintan?
challenge-note = Halkan, bangigaagu wuxuu kaa codsan lahaa inaad xaqiijiso lacag-bixin { $amount } ah oo loo dirayo { $merchant }. Tani waa tijaabo: dooro jawaabta.
redirect-note = Halkan, { $method } ayaa kaa codsan lahaa inaad xaqiijiso lacag-bixin { $amount } ah oo loo dirayo { $merchant }. Tani waa tijaabo: dooro jawaabta.
challenge-approve = Oggolow
challenge-decline = Diid
