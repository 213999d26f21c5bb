### The words of the hosted page in isiXhosa. How to add one: see en.ftl.
### Prefixes join foreign names, figures and placeholders with a hyphen (ku-PayPal, ngo-{ $last4 }).

language-name = isiXhosa

## The frame of every page

page-title = Hlawula umthengisi { $merchant }
page-title-card-only = Ikhadi lokuhlawula umthengisi { $merchant }
page-title-with-problem = Ingxaki: { $title }
test-banner = Imo yovavanyo: akukho mali yokwenyani ihlawulwayo.
language-label = Ulwimi
return-button = Buyela kumthengisi { $merchant }
terms-link = Imigaqo nemiqathango
privacy-link = Umgaqo-nkqubo wabucala
support-note = Unemibuzo malunga neodolo yakho? Qhagamshelana nomthengisi { $merchant }:

## What is paid

amount-label = Isixa-mali
amount-reserved-label = Isixa-mali esiza kubekelwa bucala
reference-label = Ireferensi
reserve-note = Imali ibekelwa bucala kwikhadi lakho ngoku, ayitsalwa. Umthengisi { $merchant } angayithatha kude kube ngumhla ongu-{ $date }; emva koko iyakhululwa.
bill-heading = I-odolo yakho
card-check-note = Sibuza ibhanki yakho ukuba ikhadi liyasebenza na. Akukho mali itsalwayo.

## Ways to pay

methods-heading = Ungathanda ukuhlawula njani?
method-card = Ikhadi
method-paypal = PayPal
method-eft = I-EFT ekhawulezileyo
method-bank-transfer = Ukudlulisela imali ngebhanki
method-mobile-money = Imali yeselfowuni (mobile money)
method-voucher = Ivawutsha
method-debit-order = I-debit order
payment-method-label = Indlela yokuhlawula
paypal-note = Uza kuphumeza intlawulo apho, uze ubuyele apha.
eft-note = Uza kuphumeza intlawulo kwibhanki yakho, uze ubuyele apha.
hosted-card-note = Uza kuqhubeka kumboneleli weentlawulo, ufake ikhadi lakho apho, uze ubuyele apha.
bank-transfer-note = Thumela imali ngebhanki yakho. Umthengisi { $merchant } uza kwaziswa xa ifikile.
mobile-money-note = Uza kufumana isicelo kwifowuni yakho, usiphumeze nge-PIN yakho.
voucher-note = Kuthathwa isixa-mali esichanekileyo kwivawutsha.
method-another-card = Elinye ikhadi
card-ending = { $brand } eliphela ngo-{ $last4 }
card-brand = Ikhadi le-{ $brand }
network-heading = Yeyiphi inethiwekhi yekhadi ongathanda ukuyisebenzisa kule ntlawulo?

## The card form

card-number-label = Inombolo yekhadi
expiry-label = Umhla wokuphelelwa lixesha
expiry-hint = MM/YY, njengoko kubhaliwe kwikhadi lakho
security-code-label = Ikhowudi yokhuseleko
security-code-hint = Iidijithi eziyi-3 ezingasemva kwikhadi lakho
security-code-hint-front = Iidijithi eziyi-4 ezingaphambili kwikhadi lakho
security-code-hint-any = Iidijithi eziyi-3 ezingasemva kwikhadi lakho, okanye eziyi-4 ezingaphambili kwi-American Express
holder-label = Igama elikwikhadi
phone-country-label = Ilizwe
phone-label = Inombolo yeselfowuni
phone-hint = Inombolo yeakhawunti yakho yemali yeselfowuni
voucher-label = Ikhowudi yevawutsha
voucher-hint = Iidijithi eziyi-10 ukuya kweziyi-20 ezikwivawutsha yakho
card-note = Inombolo yekhadi lakho nekhowudi yokhuseleko zithunyelwa kumqhubi weentlawulo kuphela. Azigcinwa apha, yaye umthengisi { $merchant } akasayi kuzifumana.

## Keeping the card for later

remember-label = Gcina eli khadi ukuze ndilisebenzise xa ndiphinda ndihlawula umthengisi { $merchant }
remember-hint = Ungalisusa ikhadi nanini na xa uphinda uhlawula.
remember-later-charges = Ukuba uphawula le bhokisi, uvumela nokuba umthengisi { $merchant } atsale imali kwikhadi kamva ngaphandle kokukubuza ngalo lonke ixesha, njengoko nivumelene.
store-required = Ngokuqhubeka, uyavuma ukuba eli khadi ligcinelwe iintlawulo ezizayo nokuba umthengisi { $merchant } angatsala imali kulo ungekho, njengoko nivumelene. Ikhowudi yokhuseleko nenombolo epheleleyo yekhadi azigcinwa.
legal-in-english = Eli candelo lifumaneka ngesiNgesi kuphela:
credential-expires = Liphelelwa lixesha: { $date }
kept-heading = Amakhadi akho agciniweyo
forget-button = Susa
forget-label = Susa { $card }
forget-heading = Ufuna ukususa { $card }?
forget-note = Akusayi kuphinda uboniswe eli khadi, yaye umthengisi { $merchant } akasayi kukwazi ukutsala imali kulo. Usenako ukuhlawula ngalo ngokulifaka ngokutsha.
forget-confirm = Susa ikhadi
forget-keep = Gcina ikhadi
forgotten-note = Ikhadi lisusiwe.

## Paying and cancelling

pay-button = Hlawula { $amount }
reserve-button = Bekela bucala { $amount }
check-card-button = Qinisekisa ikhadi
pay-busy = Kuyahlawulwa…
reserve-busy = Kubekelwa bucala…
check-card-busy = Kuyaqinisekiswa…
continue-to = Qhubeka ku-{ $method } · { $amount }
continue-bank = Qhubeka kwibhanki yakho · { $amount }
continue-provider = Qhubeka kumboneleli weentlawulo · { $amount }
show-transfer = Bonisa iinkcukacha zebhanki · { $amount }
cancel-button = Rhoxisa intlawulo
cancel-heading = Uyayirhoxisa le ntlawulo?
cancel-note = Akukho mali itsaliweyo. Umthengisi { $merchant } uza kwaziswa ukuba urhoxisile.
cancel-keep = Buyela kwintlawulo

## What is wrong with a field

problems-heading = Nceda ukhangele iinkcukacha ozifakileyo
method-missing = Khetha indlela ongathanda ukuhlawula ngayo.
network-missing = Khetha inethiwekhi yekhadi.
credential-gone = Eli khadi ligciniweyo alisasebenziseki, ngoko akukho nto ithunyelweyo. Khetha enye indlela yokuhlawula.
number-missing = Faka inombolo yekhadi lakho.
number-not-digits = Inombolo yekhadi iba needijithi kuphela. Susa oonobumba nezinye iimpawu.
number-wrong-length = Iidijithi zale nombolo yekhadi zimbalwa okanye zininzi kakhulu. Yithelekise nekhadi lakho.
number-checksum = Le nombolo yekhadi ayichanekanga. Khangela ukuba akukho mpazamo yokuchwetheza na.
expiry-missing = Faka umhla wokuphelelwa lixesha wekhadi lakho.
expiry-unreadable = Faka umhla wokuphelelwa lixesha ngenyanga nonyaka, umzekelo 04/31.
expiry-past = Eli khadi liphelelwe lixesha. Khangela umhla okanye usebenzise elinye ikhadi.
expiry-too-far = Lo mhla wokuphelelwa lixesha ukude kakhulu. Wuthelekise nekhadi lakho.
security-code-missing = Faka ikhowudi yokhuseleko yekhadi lakho.
security-code-not-digits = Ikhowudi yokhuseleko iba needijithi kuphela.
security-code-wrong-length = { $count ->
    [one] Ikhowudi yokhuseleko yeli khadi inedijithi eyi-{ $count-written }.
   *[other] Ikhowudi yokhuseleko yeli khadi ineedijithi eziyi-{ $count-written }.
}
holder-missing = Faka igama elikwikhadi lakho.
holder-looks-like-number = Faka igama njengoko libhaliwe kwikhadi lakho, ngaphandle kwamanani.
holder-too-long = Eli gama lide kakhulu. Lifake njengoko libhaliwe kwikhadi lakho.
phone-missing = Faka inombolo yakho yeselfowuni.
phone-not-digits = Inombolo yeselfowuni iba needijithi kuphela, mhlawumbi no-+ phambi kwazo.
phone-wrong-length = Iidijithi zale nombolo yeselfowuni zimbalwa okanye zininzi kakhulu.
phone-no-country = Faka inombolo yakho yeselfowuni nekhowudi yelizwe, uqale ngo-+.
phone-country-missing = Khetha ilizwe lenombolo yakho yeselfowuni.
voucher-missing = Faka ikhowudi yevawutsha yakho.
voucher-not-digits = Ikhowudi yevawutsha iba needijithi kuphela. Susa oonobumba nezinye iimpawu.
voucher-wrong-length = Iidijithi zale khowudi zimbalwa okanye zininzi kakhulu. Yithelekise nevawutsha yakho.

## A payment that was not accepted

declined-heading = Intlawulo yakho ayamkelwanga
refused-by-issuer = Ibhanki yakho ayiyiphumezanga le ntlawulo.
refused-by-issuer-next = Iibhanki azisixeleli isizathu. Sebenzisa elinye ikhadi, okanye ubuze ibhanki yakho.
insufficient-funds = Akukho mali yaneleyo kweli khadi.
insufficient-funds-next = Sebenzisa elinye ikhadi, okanye uzame kwakhona xa imali yanele.
card-expired = Ibhanki yakho ithi eli khadi liphelelwe lixesha.
card-expired-next = Khangela umhla wokuphelelwa lixesha, okanye usebenzise elinye ikhadi.
acquirer-error = Intlawulo ayikwazanga kwenziwa ngenxa yengxaki yobugcisa.
acquirer-error-next = Zama kwakhona emva komzuzwana, okanye usebenzise elinye ikhadi.
acquirer-error-other-next = Zama kwakhona emva komzuzwana, okanye ukhethe enye indlela yokuhlawula.
refused-by-provider = Intlawulo ayiphunyezwanga.
refused-by-provider-next = Zama kwakhona, okanye ukhethe enye indlela yokuhlawula.
authentication-failed = Ibhanki yakho ayikwazanga kuqinisekisa ukuba nguwe.
authentication-failed-next = Zama kwakhona ulandele imiyalelo yebhanki yakho, okanye usebenzise elinye ikhadi.
not-charged = Akukho mali itsaliweyo.
attempts-heading = Iinzame zangaphambili
attempts-note = Akukho mali itsaliweyo kuzo zonke ezi nzame.
attempts-left = { $count ->
    [one] Usenokuzama kube kanye.
   *[other] Usenokuzama amaxesha ayi-{ $count-written }.
}
paused-heading = Nceda ulinde kancinci phambi kokuba uzame kwakhona
paused-note = Iintlawulo eziliqela ezivela kuthungelwano lwakho azamkelwanga, ngoko kukho ikhefu phambi kwelandelayo. Akukho nto ithunyelwe kwibhanki yakho.
paused-next = { $count ->
    [one] Ungahlawula emva komzuzu omnye.
   *[other] Ungahlawula emva kwemizuzu eyi-{ $count-written }.
}

## Nothing charged twice

form-outdated = Eli phepha besele liphelelwe lixesha, ngoko akukho nto ithunyelweyo. Nceda ukhangele iinkcukacha uze uhlawule kwakhona. Akukho mali itsalwe kabini.
network-trouble = Asikwazanga kufikelela kwiseva. Iinkcukacha zakho zisekho. Zama kwakhona: imali ayisayi kutsalwa kabini.

## Waiting for an answer

pending-heading = Silinde ibhanki yakho
pending-note = Ibhanki yakho ayikaphenduli. Ungaphuma kweli phepha ngaphandle kwexhala: umthengisi { $merchant } uza kwaziswa ngesiphumo, yaye imali ayisayi kutsalwa kabini.
pending-check = Khangela kwakhona
pending-alive = Eli phepha liyazihlaziya.
pending-by-hand = Eli phepha alizihlaziyi. Jonga kwakhona emva komzuzwana.
waiting-usually = Oku kudla ngokuthatha ngaphantsi komzuzu.
waiting-longer = Ukuba kuthatha ixesha elide kakhulu, qhagamshelana nomthengisi { $merchant }.
pending-other-heading = Silinde impendulo
pending-other-note = Akukabikho mpendulo ngentlawulo yakho. Ungaphuma kweli phepha ngaphandle kwexhala: umthengisi { $merchant } uza kwaziswa ngesiphumo, yaye imali ayisayi kutsalwa kabini.
prompt-heading = Phumeza intlawulo kwifowuni yakho
prompt-note = Isicelo sentlawulo eyi-{ $amount } siyeza kwifowuni yakho. Siphumeze nge-PIN yakho. Ungaphuma kweli phepha ngaphandle kwexhala: umthengisi { $merchant } uza kwaziswa ngesiphumo, yaye imali ayisayi kutsalwa kabini.
prompt-sent = Isicelo sithunyelwe ku-{ $phone }.
prompt-wrong-number = Inombolo ayilunganga?
prompt-help = Akukho sicelo kwifowuni yakho? Jonga ukuba ivuliwe yaye inenethiwekhi.
transfer-heading = Dlulisela { $amount }
transfer-note = Thumela isixa-mali esichanekileyo kule akhawunti, usebenzise le referensi. Ungaphuma kweli phepha ngaphandle kwexhala, uphinde ulivule: umthengisi { $merchant } uza kwaziswa xa imali ifikile.
transfer-reference = Ireferensi yokudlulisela
transfer-holder = Umnini weakhawunti
transfer-bank = Ibhanki
transfer-account = Inombolo yeakhawunti
transfer-branch = Ikhowudi yesebe
transfer-arrives = Imali ethunyelweyo idla ngokufika kwiintsuku ezimbini zomsebenzi.
transfer-awaited = Umthengisi { $merchant } uza kuyilinda kude kube { $date }.
copy-button = Kopa
copied-note = Ikotshiwe
away-heading = Uza kuqhubeka kumboneleli weentlawulo
away-bank-heading = Uza kuqhubeka kwibhanki yakho
away-note = Iphepha liza kuzivulekela. Ukuba alivuleki, cofa iqhosha. Emva koko uza kubuyela apha.
away-button = Qhubeka
continue-heading = Qhubeka nentlawulo yakho
continue-note = Le ntlawulo ayikagqitywa. Ungaqhubeka apho ubuyeke khona. Imali ayisayi kutsalwa kabini.
continue-open-note = Ukuba awuqhubeki, ungakhetha enye indlela yokuhlawula apha emva kwesiqingatha seyure uqalile.
other-way-note = Sele uyiphumezile le ntlawulo okanye uyithumele imali? Ukuba kunjalo, nceda ulinde isiphumo. Ukuba akunjalo, ungayirhoxisa uze ukhethe enye indlela yokuhlawula. Imali ayisayi kutsalwa kabini.
other-way-button = Hlawula ngenye indlela
other-way-late = Le ntlawulo ayisenakurhoxiswa. Nceda ulinde isiphumo sayo.
given-up-note = Uyirhoxisile loo ntlawulo, yaye akukho mali itsaliweyo. Khetha indlela ongathanda ukuhlawula ngayo.
elsewhere-heading = Qhubeka kwesinye isixhobo
elsewhere-note = Skena le khowudi ukuze uvule eli phepha apho. Ungabelani nabanye ngale khowudi.
elsewhere-code = Ikhowudi ye-QR enedilesi yeli phepha
leading-note = Uza kubuyiselwa kumthengisi { $merchant } kwimizuzwana emi-5.
stay-button = Hlala kweli phepha

## How it ended

paid-heading = Intlawulo igqityiwe
paid-note = Uhlawule { $amount } kumthengisi { $merchant }.
refunded-note = Umthengisi { $merchant } ukubuyisele i-{ $amount }.
card-checked-heading = Ikhadi liqinisekisiwe
card-checked-note = Ikhadi lakho liyasebenza. Akukho mali itsaliweyo.
authorized-heading = Imali ibekelwe bucala
authorized-note = Imali eyi-{ $amount } ibekelwe umthengisi { $merchant } bucala kwikhadi lakho. Akukho mali itsaliweyo.
authorized-release = Ukuba umthengisi { $merchant } akayithathi, iza kukhululwa ungekadluli umhla ongu-{ $date }.
canceled-heading = Intlawulo irhoxisiwe
canceled-note = Intlawulo eyi-{ $amount } eya kumthengisi { $merchant } irhoxisiwe. Akukho mali itsaliweyo.
failed-heading = Intlawulo ayigqitywanga
failed-note = Intlawulo eyi-{ $amount } eya kumthengisi { $merchant } ayiphumelelanga. Akukho mali itsaliweyo. Ukuze uzame kwakhona, qala ngokutsha kumthengisi { $merchant }.
expired-heading = Ixesha lokubekela imali bucala liphelile
expired-note = Umthengisi { $merchant } akayithathanga imali eyi-{ $amount } ngexesha, ngoko ikhululiwe. Akukho mali itsaliweyo.

## Receipts

receipt-heading = Irisithi
receipt-number-label = Inombolo yerisithi
date-label = Umhla
refund-heading = Imbuyekezo
paid-label = Ihlawulwe
total-label = Iyonke
total-after-refunds = Iyonke emva kwembuyekezo

## When there is nothing to pay here

link-invalid-heading = Le linki yokuhlawula ayisasebenzi
link-invalid-note = Buyela evenkileni uqale intlawulo ngokutsha. Akukho mali itsaliweyo ngokuvula le linki.
link-amount-bounds = Faka isixa-mali esisusela ku-{ $min } ukuya ku-{ $max }.
amount-two-readings = Ngaba uthetha { $first } okanye { $second }?
link-full-heading = Akusekho ntlawulo inokwenziwa ngeli khonkco
not-found-heading = Intlawulo ayifumanekanga
not-found-note = Akukho ntlawulo kule dilesi. Khangela ukuba ilinki iphelele na, okanye ubuyele evenkileni.
trouble-heading = Kubekho ingxaki kwicala lethu
trouble-note = Nceda uzame kwakhona emva komzuzwana. Ukuba ubusele uhlawule, uza kubona isiphumo apha: imali ayisayi kutsalwa kabini.
try-again = Zama kwakhona
too-many-heading = Nceda ulinde kancinci
too-many-note = { $count ->
    [one] Zininzi izicelo ezivela kuthungelwano lwakho ngexesha elifutshane. Nceda uzame kwakhona emva komzuzu omnye. Imali ayisayi kutsalwa kabini.
   *[other] Zininzi izicelo ezivela kuthungelwano lwakho ngexesha elifutshane. Nceda uzame kwakhona emva kwemizuzu eyi-{ $count-written }. Imali ayisayi kutsalwa kabini.
}
no-methods-heading = Akukho ndlela yokuhlawula ifumanekayo
no-methods-note = Umthengisi { $merchant } akanayo indlela yokuhlawula enokusetyenziselwa le ntlawulo. Akukho mali itsaliweyo.
merchant-inactive-heading = Ukuhlawula akunakwenzeka okwangoku
merchant-inactive-note = Umthengisi { $merchant } akakwazi ukwamkela iintlawulo okwangoku. Akukho mali itsaliweyo.

## Signing a debit order

debit-order-note = Usayina i-debit order: umthengisi { $merchant } utsala iintlawulo zezavenge kwiakhawunti yakho yebhanki.
mandate-title = I-debit order yomthengisi { $merchant }
mandate-now-label = Ihlawulwa namhlanje
mandate-now-nothing = Akukho mali ihlawulwayo namhlanje.
mandate-instalment-label = Intlawulo yesavenge nganye
mandate-maximum-label = Esona sixa siphezulu ngesavenge ngasinye
mandate-rhythm-label = Ixesha lokutsalwa
mandate-weekly = Rhoqo ngeveki, usuku: { $weekday }
mandate-monthly = Rhoqo ngenyanga, ngomhla we-{ $day-written }
mandate-monthly-last = Ngosuku lokugqibela lwenyanga nganye
mandate-first-label = Ukutsalwa kokuqala
mandate-last-label = Ukutsalwa kokugqibela
mandate-count-label = Inani lezavenge
mandate-number-label = Inombolo yekhontrakthi
mandate-signed-on-label = Umhla wokusayina
mandate-rights = Ungayirhoxisa i-debit order ngokuqhagamshelana nomthengisi { $merchant } okanye nebhanki yakho.
account-heading = Iakhawunti yakho yebhanki
account-holder-label = Umnini weakhawunti
bank-other = Enye ibhanki
branch-label = Ikhowudi yesebe
branch-hint = Iidijithi eziyi-6
account-number-label = Inombolo yeakhawunti
account-number-hint = Kuquka nooziro abasekuqaleni
account-kind-label = Uhlobo lweakhawunti
option-choose = Khetha…
account-kind-current = Iakhawunti yeetsheki (current okanye cheque account)
account-kind-savings = Iakhawunti yokonga (savings account)
account-kind-transmission = Iakhawunti yeetranzekshini (Transmission account)
account-holder-missing = Faka igama lomnini weakhawunti.
account-holder-wrong = Faka igama njengoko ibhanki yakho ilazi, ngaphandle kwamanani.
account-holder-too-long = Eli gama lide kakhulu. Faka igama njengoko ibhanki yakho ilazi.
bank-missing = Khetha ibhanki yakho.
branch-missing = Faka ikhowudi yesebe lebhanki yakho.
branch-wrong = Ikhowudi yesebe ineedijithi eziyi-6.
account-number-missing = Faka inombolo yeakhawunti yakho.
account-number-not-digits = Inombolo yeakhawunti iba needijithi kuphela.
account-number-wrong-length = Iidijithi zale nombolo yeakhawunti zimbalwa okanye zininzi kakhulu.
account-number-checksum = Le nombolo yeakhawunti ayihambelani nale khowudi yesebe. Zikhangele zombini ukuba akukho mpazamo yokuchwetheza na.
account-kind-missing = Khetha uhlobo lweakhawunti yakho.
review-button = Khangela iinkcukacha
review-heading = Khangela uze usayine
review-note = Akukabikho nto ithunyelweyo. Khangela zonke iinkcukacha, uze usayine.
mandate-copy-later = Nanini na xa ufuna ikopi, phinda uvule eli phepha emva kokusayina.
review-edit = Tshintsha iinkcukacha
mandate-consent = Ndigunyazisa umthengisi { $merchant } ukuba atsale iintlawulo zezavenge ezibhalwe ngasentla kule akhawunti yebhanki, ngeentsuku ezibhalwe ngasentla, angadluli kwesona sixa siphezulu sibhalwe ngasentla. Ndingayirhoxisa le debit order ngokuqhagamshelana nomthengisi { $merchant } okanye nebhanki yam.
sign-button = Sayina uhlawule { $amount }
sign-button-only = Sayina i-debit order
mandate-waiting-heading = Phumeza i-debit order kwibhanki yakho
mandate-waiting-note = Ibhanki yakho ikucela ukuba uphumeze le debit order: kwi-app yayo, ngomyalezo (SMS), okanye kwisebe layo. Ungaphuma kweli phepha ngaphandle kwexhala: umthengisi { $merchant } uza kwaziswa ngesiphumo.
mandate-answer-by = Phumeza phambi komhla we-{ $time }.
mandate-signed-heading = I-debit order yakho isayiniwe
mandate-signed-note = Gcina ikopi yoko uvumelene ngako nomthengisi { $merchant }.
mandate-copy = Dawunlowuda ikopi (PDF)
mandate-refused = Ibhanki yakho ayiyamkelanga le debit order.
mandate-refused-next = Khangela iinkcukacha zeakhawunti, okanye ubuze ibhanki yakho.
account-closed = Ibhanki yakho ithi le akhawunti ivaliwe.
invalid-account = Ibhanki yakho ayiyazi le akhawunti, okanye ayizamkeli ii-debit order.
account-funds = Akukho mali yaneleyo kule akhawunti.
account-ending = Iakhawunti ephela ngo-{ $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Idilesi ye-imeyile
email-wrong = Faka idilesi ye-imeyile, njengegama@example.com.
iban-missing = Faka i-IBAN yakho.
iban-wrong = Le IBAN ayisebenzi. Jonga iimpazamo zokuchwetheza.
iban-outside = Le akhawunti ikwilizwe elingenayo i-SEPA direct debit.
bsb-wrong = I-BSB inamanani ama-6.
address-label = Idilesi
city-label = Isixeko
postal-code-label = Ikhowudi yeposi
field-missing = Gcwalisa lo mhlaba.
identity-kind-label = Uxwebhu lokuchonga
identity-kind-id = I-ID yaseMzantsi Afrika
identity-kind-passport = Ipaspoti
identity-number-label = Inombolo yoxwebhu
identity-number-wrong = Le nombolo ayisebenzi. Jonga iimpazamo zokuchwetheza.
mandate-there-note = Uza kufaka iakhawunti yakho yebhanki uze utyikitye kwelinye iphepha.
creditor-id-label = Isazisi somntu otyalwayo
mandate-debit-note = Ibhanki yakho ihlawula isixa sokuqala kwiintsuku ezimbalwa. Ungaphuma kweli phepha ngaphandle kwexhala: umthengisi { $merchant } uza kwaziswa ngesiphumo.
amendment-note = I-{ $merchant } icela uvume umda omtsha.
amendment-new-label = Umda omtsha ngesavenge ngasinye
amendment-agreed = Uwuvumile umda omtsha.
amendment-refused = Uwalile umda omtsha.
amendment-over = Esi sicelo asisavulekanga.

## The sandbox

sandbox-heading = Amakhadi ovavanyo
sandbox-fill = Fakela ikhadi lovavanyo le-{ $brand }
sandbox-any = Nawuphi na umhla wokuphelelwa lixesha ozayo nayo nayiphi na ikhowudi yokhuseleko ziyasebenza.
sandbox-declined = Ukuba igama elikwikhadi ngu-{ $name }, intlawulo iyaliwa.
sandbox-error = Ukuba igama elikwikhadi ngu-{ $name }, intlawulo iyasilela.
sandbox-reference = Ireferensi eyakheke ngolu hlobo inyanzelisa isiphumo, nokuba lithini na igama: { $example }
sandbox-results = Isiphumo sesinye sezi: { $results }.
challenge-title = Ibhanki yovavanyo
challenge-heading = Uyayiphumeza le ntlawulo?
challenge-note = Apha, ibhanki yakho ibiya kukucela ukuba uqinisekise intlawulo eyi-{ $amount } eya kumthengisi { $merchant }. Olu luvavanyo: khetha impendulo.
redirect-note = Apha, { $method } ibiya kukucela ukuba uqinisekise intlawulo eyi-{ $amount } eya kumthengisi { $merchant }. Olu luvavanyo: khetha impendulo.
challenge-approve = Phumeza
challenge-decline = Yala
