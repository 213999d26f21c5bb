### The words of the hosted page in isiZulu. How to add one: see en.ftl.
### Prefixes join foreign names, figures and placeholders with a hyphen (ku-PayPal, ngo-{ $last4 }).

language-name = isiZulu

## The frame of every page

page-title = Khokhela umthengisi { $merchant }
page-title-card-only = Ikhadi lokukhokhela umthengisi { $merchant }
page-title-with-problem = Inkinga: { $title }
test-banner = Imodi yokuhlola: ayikho imali yangempela ekhokhwayo.
language-label = Ulimi
return-button = Buyela kumthengisi { $merchant }
terms-link = Imigomo nemibandela
privacy-link = Inqubomgomo yobumfihlo
support-note = Unemibuzo nge-oda yakho? Xhumana nomthengisi { $merchant }:

## What is paid

amount-label = Inani lemali
amount-reserved-label = Inani elizobekelwa eceleni
reference-label = Ireferensi
reserve-note = Imali ibekelwa eceleni ekhadini lakho manje, ayidonswa. Umthengisi { $merchant } angayithatha kuze kube umhla ka-{ $date }; ngemva kwalokho iyakhululwa.
bill-heading = I-oda yakho
card-check-note = Sibuza ibhange lakho ukuthi ikhadi liyasebenza yini. Ayikho imali edonswayo.

## Ways to pay

methods-heading = Ungathanda ukukhokha kanjani?
method-card = Ikhadi
method-paypal = PayPal
method-eft = I-EFT esheshayo
method-bank-transfer = Ukudlulisa imali ngebhange
method-mobile-money = Imali yeselula (mobile money)
method-voucher = Ivawusha
method-debit-order = I-debit order
payment-method-label = Indlela yokukhokha
paypal-note = Uzogunyaza inkokhelo khona, bese ubuyela lapha.
eft-note = Uzogunyaza inkokhelo ebhange lakho, bese ubuyela lapha.
hosted-card-note = Uzoqhubeka kumhlinzeki wezinkokhelo, ufake ikhadi lakho khona, bese ubuyela lapha.
bank-transfer-note = Thumela imali ngebhange lakho. Umthengisi { $merchant } uzokwaziswa lapho isifikile.
mobile-money-note = Uzothola isicelo efonini yakho, usigunyaze nge-PIN yakho.
voucher-note = Kuvawusha kuthathwa inani eliqondile.
method-another-card = Elinye ikhadi
card-ending = { $brand } eligcina ngo-{ $last4 }
card-brand = Ikhadi le-{ $brand }
network-heading = Iyiphi inethiwekhi yekhadi ongathanda ukuyisebenzisa kule nkokhelo?

## The card form

card-number-label = Inombolo yekhadi
expiry-label = Usuku lokuphelelwa yisikhathi
expiry-hint = MM/YY, njengoba kubhalwe ekhadini lakho
security-code-label = Ikhodi yokuphepha
security-code-hint = Amadijithi angu-3 angemuva kwekhadi lakho
security-code-hint-front = Amadijithi angu-4 angaphambili kwekhadi lakho
security-code-hint-any = Amadijithi angu-3 angemuva kwekhadi lakho, noma angu-4 angaphambili ku-American Express
holder-label = Igama elisekhadini
phone-country-label = Izwe
phone-label = Inombolo yeselula
phone-hint = Inombolo ye-akhawunti yakho yemali yeselula
voucher-label = Ikhodi yevawusha
voucher-hint = Amadijithi angu-10 kuya ku-20 akuvawusha yakho
card-note = Inombolo yekhadi lakho nekhodi yokuphepha kuthunyelwa kumcubunguli wezinkokhelo kuphela. Akugcinwa lapha, futhi umthengisi { $merchant } akasoze wakuthola.

## Keeping the card for later

remember-label = Londoloza leli khadi ukuze ngilisebenzise uma ngiphinda ngikhokhela umthengisi { $merchant }
remember-hint = Ungalisusa ikhadi noma nini lapho uphinda ukhokha.
remember-later-charges = Uma uphawula leli bhokisi, uvumela nokuthi umthengisi { $merchant } adonse imali ekhadini ngokuhamba kwesikhathi ngaphandle kokukubuza ngaso sonke isikhathi, njengoba nivumelene.
store-required = Ngokuqhubeka, uyavuma ukuthi leli khadi ligcinelwe izinkokhelo ezizayo nokuthi umthengisi { $merchant } angadonsa imali kulo ungekho, njengoba nivumelene. Ikhodi yokuphepha nenombolo ephelele yekhadi akugcinwa.
legal-in-english = Le ngxenye itholakala ngesiNgisi kuphela:
credential-expires = Liphelelwa yisikhathi: { $date }
kept-heading = Amakhadi akho alondoloziwe
forget-button = Susa
forget-label = Susa { $card }
forget-heading = Ufuna ukususa { $card }?
forget-note = Ngeke usaboniswa leli khadi, futhi umthengisi { $merchant } ngeke esakwazi ukudonsa imali kulo. Usengakhokha ngalo ngokulifaka kabusha.
forget-confirm = Susa ikhadi
forget-keep = Gcina ikhadi
forgotten-note = Ikhadi lisusiwe.

## Paying and cancelling

pay-button = Khokha { $amount }
reserve-button = Bekela eceleni { $amount }
check-card-button = Qinisekisa ikhadi
pay-busy = Kuyakhokhwa…
reserve-busy = Kubekelwa eceleni…
check-card-busy = Kuyaqinisekiswa…
continue-to = Qhubeka ku-{ $method } · { $amount }
continue-bank = Qhubeka ebhange lakho · { $amount }
continue-provider = Qhubeka kumhlinzeki wezinkokhelo · { $amount }
show-transfer = Bonisa imininingwane yebhange · { $amount }
cancel-button = Khansela inkokhelo
cancel-heading = Uyayikhansela le nkokhelo?
cancel-note = Ayikho imali edonsiwe. Umthengisi { $merchant } uzotshelwa ukuthi ukhanselile.
cancel-keep = Buyela enkokhelweni

## What is wrong with a field

problems-heading = Sicela uhlole imininingwane oyifakile
method-missing = Khetha indlela ongathanda ukukhokha ngayo.
network-missing = Khetha inethiwekhi yekhadi.
credential-gone = Leli khadi elilondoloziwe alisasebenziseki, ngakho akukho okuthunyelwe. Khetha enye indlela yokukhokha.
number-missing = Faka inombolo yekhadi lakho.
number-not-digits = Inombolo yekhadi iba namadijithi kuphela. Susa izinhlamvu nezinye izimpawu.
number-wrong-length = Amadijithi ale nombolo yekhadi ambalwa noma maningi kakhulu. Yiqhathanise nekhadi lakho.
number-checksum = Le nombolo yekhadi ayilungile. Hlola ukuthi alikho yini iphutha lokubhala.
expiry-missing = Faka usuku lokuphelelwa yisikhathi lwekhadi lakho.
expiry-unreadable = Faka usuku lokuphelelwa yisikhathi ngenyanga nonyaka, isibonelo 04/31.
expiry-past = Leli khadi seliphelelwe yisikhathi. Hlola usuku noma usebenzise elinye ikhadi.
expiry-too-far = Lolu suku lokuphelelwa yisikhathi lukude kakhulu. Luqhathanise nekhadi lakho.
security-code-missing = Faka ikhodi yokuphepha yekhadi lakho.
security-code-not-digits = Ikhodi yokuphepha iba namadijithi kuphela.
security-code-wrong-length = { $count ->
    [one] Ikhodi yokuphepha yaleli khadi inedijithi elingu-{ $count-written }.
   *[other] Ikhodi yokuphepha yaleli khadi inamadijithi angu-{ $count-written }.
}
holder-missing = Faka igama elisekhadini lakho.
holder-looks-like-number = Faka igama njengoba libhalwe ekhadini lakho, ngaphandle kwezinombolo.
holder-too-long = Leli gama lide kakhulu. Lifake njengoba libhalwe ekhadini lakho.
phone-missing = Faka inombolo yakho yeselula.
phone-not-digits = Inombolo yeselula iba namadijithi kuphela, mhlawumbe no-+ ngaphambi kwawo.
phone-wrong-length = Amadijithi ale nombolo yeselula ambalwa noma maningi kakhulu.
phone-no-country = Faka inombolo yakho yeselula nekhodi yezwe, uqale ngo-+.
phone-country-missing = Khetha izwe lenombolo yakho yeselula.
voucher-missing = Faka ikhodi yevawusha yakho.
voucher-not-digits = Ikhodi yevawusha iba namadijithi kuphela. Susa izinhlamvu nezinye izimpawu.
voucher-wrong-length = Amadijithi ale khodi ambalwa noma maningi kakhulu. Yiqhathanise nevawusha yakho.

## A payment that was not accepted

declined-heading = Inkokhelo yakho ayamukelwanga
refused-by-issuer = Ibhange lakho aliyigunyazanga le nkokhelo.
refused-by-issuer-next = Amabhange awasitsheli isizathu. Sebenzisa elinye ikhadi, noma ubuze ibhange lakho.
insufficient-funds = Ayikho imali eyanele kuleli khadi.
insufficient-funds-next = Sebenzisa elinye ikhadi, noma uzame futhi lapho imali isanele.
card-expired = Ibhange lakho lithi leli khadi seliphelelwe yisikhathi.
card-expired-next = Hlola usuku lokuphelelwa yisikhathi, noma usebenzise elinye ikhadi.
acquirer-error = Inkokhelo ayikwazanga ukwenziwa ngenxa yenkinga yobuchwepheshe.
acquirer-error-next = Zama futhi emva kwesikhashana, noma usebenzise elinye ikhadi.
acquirer-error-other-next = Zama futhi emva kwesikhashana, noma ukhethe enye indlela yokukhokha.
refused-by-provider = Inkokhelo ayigunyazwanga.
refused-by-provider-next = Zama futhi, noma ukhethe enye indlela yokukhokha.
authentication-failed = Ibhange lakho alikwazanga ukuqinisekisa ukuthi nguwe.
authentication-failed-next = Zama futhi ulandele imiyalelo yebhange lakho, noma usebenzise elinye ikhadi.
not-charged = Ayikho imali edonsiwe.
attempts-heading = Imizamo yangaphambilini
attempts-note = Ayikho imali edonsiwe kuyo yonke le mizamo.
attempts-left = { $count ->
    [one] Usalelwe umzamo ongu-{ $count-written }.
   *[other] Usalelwe imizamo engu-{ $count-written }.
}
paused-heading = Sicela ulinde kancane ngaphambi kokuzama futhi
paused-note = Izinkokhelo eziningana ezivela kunethiwekhi yakho azamukelwanga, ngakho kunekhefu ngaphambi kwelandelayo. Akukho okuthunyelwe ebhange lakho.
paused-next = { $count ->
    [one] Ungakhokha emva komzuzu ongu-{ $count-written }.
   *[other] Ungakhokha emva kwemizuzu engu-{ $count-written }.
}

## Nothing charged twice

form-outdated = Leli khasi beseliphelelwe yisikhathi, ngakho akukho okuthunyelwe. Sicela uhlole imininingwane bese ukhokha futhi. Ayikho imali edonswe kabili.
network-trouble = Asikwazanga ukufinyelela iseva. Imininingwane yakho isekhona. Zama futhi: imali ngeke idonswe kabili.

## Waiting for an answer

pending-heading = Silinde ibhange lakho
pending-note = Ibhange lakho alikaphenduli. Ungaphuma kuleli khasi ngaphandle kokukhathazeka: umthengisi { $merchant } uzokwaziswa ngomphumela, futhi imali ngeke idonswe kabili.
pending-check = Hlola futhi
pending-alive = Leli khasi lizibuyekeza ngokwalo.
pending-by-hand = Leli khasi alizibuyekezi ngokwalo. Hlola futhi ngemva kwesikhashana.
waiting-usually = Lokhu kuvame ukuthatha ngaphansi komzuzu.
waiting-longer = Uma kuthatha isikhathi eside kakhulu, xhumana nomthengisi { $merchant }.
pending-other-heading = Silinde impendulo
pending-other-note = Ayikabi khona impendulo ngenkokhelo yakho. Ungaphuma kuleli khasi ngaphandle kokukhathazeka: umthengisi { $merchant } uzokwaziswa ngomphumela, futhi imali ngeke idonswe kabili.
prompt-heading = Gunyaza inkokhelo efonini yakho
prompt-note = Isicelo senkokhelo engu-{ $amount } siza efonini yakho. Sigunyaze nge-PIN yakho. Ungaphuma kuleli khasi ngaphandle kokukhathazeka: umthengisi { $merchant } uzokwaziswa ngomphumela, futhi imali ngeke idonswe kabili.
prompt-sent = Isicelo sithunyelwe ku-{ $phone }.
prompt-wrong-number = Inombolo ayilungile?
prompt-help = Asikho isicelo efonini yakho? Hlola ukuthi ivuliwe futhi inenethiwekhi.
transfer-heading = Dlulisa { $amount }
transfer-note = Thumela inani eliqondile kule akhawunti, usebenzise le referensi. Ungaphuma kuleli khasi ngaphandle kokukhathazeka, uphinde ulivule: umthengisi { $merchant } uzokwaziswa lapho imali isifikile.
transfer-reference = Ireferensi yokudlulisa
transfer-holder = Umnikazi we-akhawunti
transfer-bank = Ibhange
transfer-account = Inombolo ye-akhawunti
transfer-branch = Ikhodi yegatsha
transfer-arrives = Imali edlulisiwe ivame ukufika ezinsukwini ezimbili zokusebenza.
transfer-awaited = Umthengisi { $merchant } uzoyilinda kuze kube { $date }.
copy-button = Kopisha
copied-note = Kukopishiwe
away-heading = Uzoqhubeka kumhlinzeki wezinkokhelo
away-bank-heading = Uzoqhubeka ebhange lakho
away-note = Ikhasi lizozivulekela. Uma lingavuleki, cindezela inkinobho. Ngemuva kwalokho uzobuyela lapha.
away-button = Qhubeka
continue-heading = Qhubeka nenkokhelo yakho
continue-note = Le nkokhelo ayikaqedwa. Ungaqhubeka lapho ume khona. Imali ngeke idonswe kabili.
continue-open-note = Uma ungaqhubeki, ungakhetha enye indlela yokukhokha lapha ngemva kwesigamu sehora uqalile.
other-way-note = Usuyigunyazile le nkokhelo noma usuyithumele imali? Uma kunjalo, sicela ulinde umphumela. Uma kungenjalo, ungayikhansela bese ukhetha enye indlela yokukhokha. Imali ngeke idonswe kabili.
other-way-button = Khokha ngenye indlela
other-way-late = Le nkokhelo ayisenakukhanselwa. Sicela ulinde umphumela wayo.
given-up-note = Uyikhanselile leyo nkokhelo, futhi ayikho imali edonsiwe. Khetha indlela ongathanda ukukhokha ngayo.
elsewhere-heading = Qhubeka kwenye idivayisi
elsewhere-note = Skena le khodi ukuze uvule leli khasi lapho. Ungabelani nabanye ngale khodi.
elsewhere-code = Ikhodi ye-QR enekheli laleli khasi
leading-note = Uzobuyiselwa kumthengisi { $merchant } emizuzwaneni emi-5.
stay-button = Hlala kuleli khasi

## How it ended

paid-heading = Inkokhelo iphelele
paid-note = Ukhokhe { $amount } kumthengisi { $merchant }.
refunded-note = Umthengisi { $merchant } ukubuyisele u-{ $amount }.
card-checked-heading = Ikhadi liqinisekisiwe
card-checked-note = Ikhadi lakho liyasebenza. Ayikho imali edonsiwe.
authorized-heading = Imali ibekelwe eceleni
authorized-note = Imali engu-{ $amount } ibekelwe umthengisi { $merchant } eceleni ekhadini lakho. Ayikho imali edonsiwe.
authorized-release = Uma umthengisi { $merchant } engayithathi, izokhululwa ungakadluli umhla ka-{ $date }.
canceled-heading = Inkokhelo ikhanseliwe
canceled-note = Inkokhelo engu-{ $amount } eya kumthengisi { $merchant } ikhanseliwe. Ayikho imali edonsiwe.
failed-heading = Inkokhelo ayiphelelanga
failed-note = Inkokhelo engu-{ $amount } eya kumthengisi { $merchant } ayiphumelelanga. Ayikho imali edonsiwe. Ukuze uzame futhi, qala kabusha kumthengisi { $merchant }.
expired-heading = Isikhathi sokubekela imali eceleni siphelile
expired-note = Umthengisi { $merchant } akayithathanga imali engu-{ $amount } ngesikhathi, ngakho ikhululiwe. Ayikho imali edonsiwe.

## Receipts

receipt-heading = Irisidi
receipt-number-label = Inombolo yerisidi
date-label = Usuku
refund-heading = Ukubuyiselwa imali
paid-label = Kukhokhiwe
total-label = Isamba
total-after-refunds = Isamba ngemva kokubuyiselwa

## When there is nothing to pay here

link-invalid-heading = Le linki yokukhokha ayisasebenzi
link-invalid-note = Buyela esitolo uqale inkokhelo kabusha. Ayikho imali edonsiwe ngokuvula le linki.
link-amount-bounds = Faka inani elisuka ku-{ $min } kuya ku-{ $max }.
amount-two-readings = Ingabe usho { $first } noma { $second }?
link-full-heading = Azisekho izinkokhelo ezingenziwa ngalesi sixhumanisi
not-found-heading = Inkokhelo ayitholakalanga
not-found-note = Ayikho inkokhelo kuleli kheli. Hlola ukuthi ilinki iphelele, noma ubuyele esitolo.
trouble-heading = Kube nenkinga ngakithi
trouble-note = Sicela uzame futhi emva kwesikhashana. Uma ubusukhokhile, uzobona umphumela lapha: imali ngeke idonswe kabili.
try-again = Zama futhi
too-many-heading = Sicela ulinde kancane
too-many-note = { $count ->
    [one] Kuvele izicelo eziningi kunethiwekhi yakho ngesikhathi esifushane. Sicela uzame futhi emva komzuzu ongu-{ $count-written }. Imali ngeke idonswe kabili.
   *[other] Kuvele izicelo eziningi kunethiwekhi yakho ngesikhathi esifushane. Sicela uzame futhi emva kwemizuzu engu-{ $count-written }. Imali ngeke idonswe kabili.
}
no-methods-heading = Ayikho indlela yokukhokha etholakalayo
no-methods-note = Umthengisi { $merchant } akanayo indlela yokukhokha engasetshenziselwa le nkokhelo. Ayikho imali edonsiwe.
merchant-inactive-heading = Ukukhokha akwenzeki okwamanje
merchant-inactive-note = Umthengisi { $merchant } akakwazi ukwamukela izinkokhelo okwamanje. Ayikho imali edonsiwe.

## Signing a debit order

debit-order-note = Usayina i-debit order: umthengisi { $merchant } udonsa izitolimende ku-akhawunti yakho yasebhange.
mandate-title = I-debit order yomthengisi { $merchant }
mandate-now-label = Ikhokhwa namuhla
mandate-now-nothing = Ayikho imali ekhokhwa namuhla.
mandate-instalment-label = Isitolimende ngasinye
mandate-maximum-label = Inani eliphezulu lesitolimende ngasinye
mandate-rhythm-label = Isikhathi sokudonswa
mandate-weekly = Njalo ngesonto, usuku: { $weekday }
mandate-monthly = Njalo ngenyanga, ngomhla ka-{ $day-written }
mandate-monthly-last = Ngosuku lokugcina lwenyanga ngayinye
mandate-first-label = Ukudonswa kokuqala
mandate-last-label = Ukudonswa kokugcina
mandate-count-label = Inani lezitolimende
mandate-number-label = Inombolo yenkontileka
mandate-signed-on-label = Usuku lokusayina
mandate-rights = Ungayikhansela i-debit order ngokuxhumana nomthengisi { $merchant } noma nebhange lakho.
account-heading = I-akhawunti yakho yasebhange
account-holder-label = Umnikazi we-akhawunti
bank-other = Elinye ibhange
branch-label = Ikhodi yegatsha
branch-hint = Amadijithi angu-6
account-number-label = Inombolo ye-akhawunti
account-number-hint = Kuhlanganise noziro abasekuqaleni
account-kind-label = Uhlobo lwe-akhawunti
option-choose = Khetha…
account-kind-current = I-akhawunti yamasheke (current noma cheque account)
account-kind-savings = I-akhawunti yokonga (savings account)
account-kind-transmission = I-akhawunti yokukhokha nokuthola imali (Transmission account)
account-holder-missing = Faka igama lomnikazi we-akhawunti.
account-holder-wrong = Faka igama njengoba ibhange lakho lilazi, ngaphandle kwezinombolo.
account-holder-too-long = Leli gama lide kakhulu. Faka igama njengoba ibhange lakho lilazi.
bank-missing = Khetha ibhange lakho.
branch-missing = Faka ikhodi yegatsha lebhange lakho.
branch-wrong = Ikhodi yegatsha inamadijithi angu-6.
account-number-missing = Faka inombolo ye-akhawunti yakho.
account-number-not-digits = Inombolo ye-akhawunti iba namadijithi kuphela.
account-number-wrong-length = Amadijithi ale nombolo ye-akhawunti ambalwa noma maningi kakhulu.
account-number-checksum = Le nombolo ye-akhawunti ayihambisani nale khodi yegatsha. Hlola kokubili ukuthi alikho yini iphutha lokubhala.
account-kind-missing = Khetha uhlobo lwe-akhawunti yakho.
review-button = Hlola imininingwane
review-heading = Hlola bese uyasayina
review-note = Akukho okuthunyelwe okwamanje. Hlola yonke imininingwane, bese uyasayina.
mandate-copy-later = Noma nini lapho udinga ikhophi, vula leli khasi futhi ngemva kokusayina.
review-edit = Shintsha imininingwane
mandate-consent = Ngigunyaza umthengisi { $merchant } ukuthi adonse izitolimende ezibhalwe ngenhla kule akhawunti yasebhange, ngezinsuku ezibhalwe ngenhla, angeqi inani eliphezulu elibhalwe ngenhla. Ngingayikhansela le debit order ngokuxhumana nomthengisi { $merchant } noma nebhange lami.
sign-button = Sayina ukhokhe { $amount }
sign-button-only = Sayina i-debit order
mandate-waiting-heading = Gunyaza i-debit order ebhange lakho
mandate-waiting-note = Ibhange lakho likucela ukuthi ugunyaze le debit order: ku-app yalo, ngomyalezo (SMS), noma egatsheni. Ungaphuma kuleli khasi ngaphandle kokukhathazeka: umthengisi { $merchant } uzokwaziswa ngomphumela.
mandate-answer-by = Gunyaza ngaphambi komhla ka-{ $time }.
mandate-signed-heading = I-debit order yakho isayiniwe
mandate-signed-note = Gcina ikhophi yalokho ovumelene ngakho nomthengisi { $merchant }.
mandate-copy = Landa ikhophi (PDF)
mandate-refused = Ibhange lakho aliyamukelanga le debit order.
mandate-refused-next = Hlola imininingwane ye-akhawunti, noma ubuze ibhange lakho.
account-closed = Ibhange lakho lithi le akhawunti ivaliwe.
invalid-account = Ibhange lakho aliyazi le akhawunti, noma ayizamukeli ama-debit order.
account-funds = Ayikho imali eyanele kule akhawunti.
account-ending = I-akhawunti egcina ngo-{ $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Ikheli le-imeyili
email-wrong = Faka ikheli le-imeyili, njengegama@example.com.
iban-missing = Faka i-IBAN yakho.
iban-wrong = Le IBAN ayilungile. Hlola amaphutha okuthayipha.
iban-outside = Le akhawunti isezweni elingenayo i-SEPA direct debit.
bsb-wrong = I-BSB inamadijithi ayisi-6.
address-label = Ikheli
city-label = Idolobha
postal-code-label = Ikhodi yeposi
field-missing = Gcwalisa lesi sikhala.
identity-kind-label = Umazisi
identity-kind-id = Umazisi waseNingizimu Afrika
identity-kind-passport = Iphasiphothi
identity-number-label = Inombolo yomazisi
identity-number-wrong = Le nombolo ayilungile. Hlola amaphutha okuthayipha.
mandate-there-note = Uzofaka i-akhawunti yakho yasebhange bese usayina kwelinye ikhasi.
creditor-id-label = Inombolo yomkweletisi
mandate-debit-note = Ibhange lakho likhokha inani lokuqala ezinsukwini ezimbalwa. Ungaphuma kuleli khasi ngaphandle kokukhathazeka: umthengisi { $merchant } uzokwaziswa ngomphumela.
amendment-note = I-{ $merchant } icela ukuthi uvume umkhawulo omusha.
amendment-new-label = Umkhawulo omusha ngesitolimende ngasinye
amendment-agreed = Uwuvumile umkhawulo omusha.
amendment-refused = Uwenqabile umkhawulo omusha.
amendment-over = Lesi sicelo asisavuliwe.

## The sandbox

sandbox-heading = Amakhadi okuhlola
sandbox-fill = Gcwalisa ngekhadi lokuhlola le-{ $brand }
sandbox-any = Noma yiluphi usuku lokuphelelwa yisikhathi olusezayo nanoma iyiphi ikhodi yokuphepha kuyasebenza.
sandbox-declined = Uma igama elisekhadini kungu-{ $name }, inkokhelo iyenqatshwa.
sandbox-error = Uma igama elisekhadini kungu-{ $name }, inkokhelo iyahluleka.
sandbox-reference = Ireferensi enalesi simo inquma umphumela, noma ngabe igama lithini: { $example }
sandbox-results = Umphumela ungomunye walena: { $results }.
challenge-title = Ibhange lokuhlola
challenge-heading = Uyayigunyaza le nkokhelo?
challenge-note = Lapha, ibhange lakho belizokucela ukuthi uqinisekise inkokhelo engu-{ $amount } eya kumthengisi { $merchant }. Lokhu kuwuvivinyo: khetha impendulo.
redirect-note = Lapha, { $method } ibizokucela ukuthi uqinisekise inkokhelo engu-{ $amount } eya kumthengisi { $merchant }. Lokhu kuwuvivinyo: khetha impendulo.
challenge-approve = Gunyaza
challenge-decline = Yenqaba
