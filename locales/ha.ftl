### The words of the hosted page in Hausa. How to add one: see en.ftl.

language-name = Hausa

## The frame of every page

page-title = Biya { $merchant }
page-title-card-only = Kati don { $merchant }
page-title-with-problem = Matsala: { $title }
test-banner = Yanayin gwaji: babu kuɗin gaske da ake turawa.
language-label = Harshe
return-button = Koma wurin { $merchant }
terms-link = Sharuɗɗa da ƙa’idoji
privacy-link = Manufar tsare sirri
support-note = Kuna da tambaya game da odarku? Ku tuntuɓi { $merchant }:

## What is paid

amount-label = Adadin kuɗi
amount-reserved-label = Adadin kuɗin da za a keɓe
reference-label = Lambar shaida
reserve-note = Yanzu an keɓe kuɗin ne kawai a katinku, ba a cire su ba. { $merchant } za su iya karɓar kuɗin har zuwa { $date }; bayan haka za a saki kuɗin da aka keɓe.
bill-heading = Odarku
card-check-note = Muna tambayar bankinku ko katin yana aiki. Ba za a cire kuɗi ba.

## Ways to pay

methods-heading = Ta yaya kuke son biya?
method-card = Kati
method-paypal = PayPal
method-eft = Biya nan take ta banki
method-bank-transfer = Tura kuɗi ta banki
method-mobile-money = Mobile money
method-voucher = Bauca
method-debit-order = Cirewa kai tsaye daga banki
payment-method-label = Hanyar biyan kuɗi
paypal-note = Za ku amince da biyan a can, sannan ku dawo nan.
eft-note = Za ku amince da biyan a bankinku, sannan ku dawo nan.
hosted-card-note = Za ku je shafin kamfanin biyan kuɗi, ku shigar da katinku a can, sannan ku dawo nan.
bank-transfer-note = Ku tura kuɗin daga bankinku. Za a sanar da { $merchant } da zarar kuɗin sun isa.
mobile-money-note = Za ku sami buƙata a wayarku, sai ku amince da ita da lambar PIN ɗinku.
voucher-note = Za a cire daidai adadin kuɗin daga bauca.
method-another-card = Wani kati daban
card-ending = { $brand } mai ƙarewa da { $last4 }
card-brand = Katin { $brand }
network-heading = Wace hanyar sadarwar kati kuke son a yi wannan biyan da ita?

## The card form

card-number-label = Lambar kati
expiry-label = Ranar ƙarewar kati
expiry-hint = MM/YY, kamar yadda yake a katinku
security-code-label = Lambar tsaro
security-code-hint = Lambobi 3 da ke bayan katinku
security-code-hint-front = Lambobi 4 da ke gaban katinku
security-code-hint-any = Lambobi 3 da ke bayan katinku, ko lambobi 4 da ke gaba idan American Express ne
holder-label = Sunan da ke kan kati
phone-country-label = Ƙasa
phone-label = Lambar waya
phone-hint = Lambar asusunku na mobile money
voucher-label = Lambar bauca
voucher-hint = Lambobi 10 zuwa 20 da ke kan baucarku
card-note = Lambar katinku da lambar tsaro suna zuwa wurin kamfanin sarrafa biyan kuɗi ne kawai, ba wani wuri ba. Ba a adana su a nan, kuma ba a taɓa ba { $merchant } su.

## Keeping the card for later

remember-label = A adana wannan katin don biyan da zan yi ga { $merchant } nan gaba
remember-hint = Kuna iya goge katin a duk lokacin da kuka sake biya.
remember-later-charges = Idan kuka sa alama a wannan akwatin, { $merchant } za su kuma iya cire kuɗi daga katin nan gaba ba tare da sun tambaye ku kowane lokaci ba, kamar yadda kuka amince da su.
store-required = Idan kuka ci gaba, kun amince a adana wannan katin don biyan kuɗi na gaba, kuma { $merchant } su iya cire kuɗi daga gare shi ba tare da kuna nan ba, kamar yadda kuka amince da su. Ba a adana lambar tsaro ko cikakkiyar lambar katinku.
legal-in-english = Wannan ɓangaren yana cikin Turanci ne kawai:
credential-expires = Zai ƙare: { $date }
kept-heading = Katunanku da aka adana
forget-button = Goge
forget-label = Goge { $card }
forget-heading = A goge { $card }?
forget-note = Ba za a sake nuna muku wannan katin ba, kuma { $merchant } ba za su ƙara iya cire kuɗi daga gare shi ba. Har yanzu kuna iya biya da shi idan kuka sake shigar da bayanansa.
forget-confirm = Goge kati
forget-keep = Bar kati
forgotten-note = An goge katin.

## Paying and cancelling

pay-button = Biya { $amount }
reserve-button = Keɓe { $amount }
check-card-button = Duba kati
pay-busy = Ana biya…
reserve-busy = Ana keɓewa…
check-card-busy = Ana dubawa…
continue-to = Ci gaba zuwa { $method } · { $amount }
continue-bank = Ci gaba zuwa bankinku · { $amount }
continue-provider = Ci gaba zuwa kamfanin biyan kuɗi · { $amount }
show-transfer = Nuna bayanan banki · { $amount }
cancel-button = Soke biyan
cancel-heading = A soke wannan biyan kuɗi?
cancel-note = Ba a cire muku kuɗi ba. Za a sanar da { $merchant } cewa kun soke.
cancel-keep = Koma biyan kuɗi

## What is wrong with a field

problems-heading = Don Allah ku duba abin da kuka shigar
method-missing = Ku zaɓi yadda kuke son biya.
network-missing = Ku zaɓi hanyar sadarwar kati.
credential-gone = Ba za a iya ƙara amfani da wannan katin da aka adana ba, saboda haka ba a tura komai ba. Ku zaɓi wata hanyar biyan kuɗi.
number-missing = Ku shigar da lambar katinku.
number-not-digits = Lambar kati tana ɗauke da lambobi ne kawai. Ku cire haruffa da sauran alamomi.
number-wrong-length = Lambobin wannan katin sun yi kaɗan ko sun yi yawa. Ku kwatanta su da katinku.
number-checksum = Wannan lambar katin ba daidai ba ce. Ku duba ko akwai kuskuren rubutu.
expiry-missing = Ku shigar da ranar ƙarewar katinku.
expiry-unreadable = Ku shigar da ranar ƙarewa a matsayin wata da shekara, misali 04/31.
expiry-past = Wannan katin ya ƙare. Ku duba ranar ko ku yi amfani da wani kati.
expiry-too-far = Wannan ranar ƙarewa ta yi nisa sosai. Ku kwatanta ta da katinku.
security-code-missing = Ku shigar da lambar tsaro ta katinku.
security-code-not-digits = Lambar tsaro tana ɗauke da lambobi ne kawai.
security-code-wrong-length = { $count ->
    [one] Lambar tsaro ta wannan katin tana da lamba { $count-written }.
   *[other] Lambar tsaro ta wannan katin tana da lambobi { $count-written }.
}
holder-missing = Ku shigar da sunan da ke kan katinku.
holder-looks-like-number = Ku shigar da suna kamar yadda aka rubuta a katinku, ba tare da lambobi ba.
holder-too-long = Wannan sunan ya yi tsayi da yawa. Ku shigar da shi kamar yadda aka rubuta a katinku.
phone-missing = Ku shigar da lambar wayarku.
phone-not-digits = Lambar waya tana ɗauke da lambobi ne kawai, kuma za ta iya farawa da +.
phone-wrong-length = Lambobin wannan wayar sun yi kaɗan ko sun yi yawa.
phone-no-country = Ku shigar da lambar wayarku tare da lambar ƙasa, ku fara da +.
phone-country-missing = Ku zaɓi ƙasar lambar wayarku.
voucher-missing = Ku shigar da lambar baucarku.
voucher-not-digits = Lambar bauca tana ɗauke da lambobi ne kawai. Ku cire haruffa da sauran alamomi.
voucher-wrong-length = Lambobin nan sun yi kaɗan ko sun yi yawa. Ku kwatanta su da baucarku.

## A payment that was not accepted

declined-heading = Ba a karɓi biyan kuɗinku ba
refused-by-issuer = Bankinku bai amince da wannan biyan ba.
refused-by-issuer-next = Bankuna ba sa gaya mana dalili. Ku yi amfani da wani kati, ko ku tambayi bankinku.
insufficient-funds = Babu isassun kuɗi a wannan katin.
insufficient-funds-next = Ku yi amfani da wani kati, ko ku sake gwadawa idan akwai isassun kuɗi.
card-expired = Bankinku ya ce wannan katin ya ƙare.
card-expired-next = Ku duba ranar ƙarewa, ko ku yi amfani da wani kati.
acquirer-error = Matsalar fasaha ta hana a gudanar da biyan.
acquirer-error-next = Ku sake gwadawa nan da ɗan lokaci, ko ku yi amfani da wani kati.
acquirer-error-other-next = Ku sake gwadawa nan da ɗan lokaci, ko ku zaɓi wata hanyar biyan kuɗi.
refused-by-provider = Ba a amince da biyan ba.
refused-by-provider-next = Ku sake gwadawa, ko ku zaɓi wata hanyar biyan kuɗi.
authentication-failed = Bankinku bai iya tabbatar da cewa ku ne ba.
authentication-failed-next = Ku sake gwadawa ku bi umarnin bankinku, ko ku yi amfani da wani kati.
not-charged = Ba a cire muku kuɗi ba.
attempts-heading = Yunƙurin da aka yi a baya
attempts-note = Ba a cire muku kuɗi a ko ɗaya daga cikinsu ba.
attempts-left = { $count ->
    [one] Kuna iya sake gwadawa sau ɗaya.
   *[other] Kuna iya sake gwadawa sau { $count-written }.
}
paused-heading = Don Allah ku ɗan jira kafin ku sake gwadawa
paused-note = Ba a karɓi wasu biyan kuɗi daga hanyar sadarwarku ba, saboda haka za a ɗan dakata kafin na gaba. Ba a tura komai zuwa bankinku ba.
paused-next = { $count ->
    [one] Za ku iya biya nan da minti ɗaya.
   *[other] Za ku iya biya nan da minti { $count-written }.
}

## Nothing charged twice

form-outdated = Wannan shafin ya tsufa, saboda haka ba a tura komai ba. Don Allah ku duba bayanan ku sake biya. Ba a cire muku kuɗi sau biyu ba.
network-trouble = Ba mu iya haɗuwa da sabar ba. Bayananku suna nan har yanzu. Ku sake gwadawa: ba za a cire muku kuɗi sau biyu ba.

## Waiting for an answer

pending-heading = Muna jiran bankinku
pending-note = Bankinku bai amsa ba tukuna. Kuna iya barin wannan shafin ba tare da damuwa ba: za a sanar da { $merchant } sakamakon, kuma ba za a cire muku kuɗi sau biyu ba.
pending-check = Sake dubawa
pending-alive = Wannan shafi yana sabunta kansa.
pending-by-hand = Wannan shafi ba ya sabunta kansa. Ku sake dubawa bayan ɗan lokaci.
waiting-usually = Yawanci wannan bai kai minti ɗaya ba.
waiting-longer = Idan ya daɗe sosai, ku tuntuɓi { $merchant }.
pending-other-heading = Muna jiran amsa
pending-other-note = Babu amsa ga biyan kuɗinku tukuna. Kuna iya barin wannan shafin ba tare da damuwa ba: za a sanar da { $merchant } sakamakon, kuma ba za a cire muku kuɗi sau biyu ba.
prompt-heading = Ku amince da biyan a wayarku
prompt-note = Buƙatar { $amount } tana kan hanya zuwa wayarku. Ku amince da ita da lambar PIN ɗinku. Kuna iya barin wannan shafin ba tare da damuwa ba: za a sanar da { $merchant } sakamakon, kuma ba za a cire muku kuɗi sau biyu ba.
prompt-sent = An aika buƙatar zuwa { $phone }.
prompt-wrong-number = Lambar ba daidai ba ce?
prompt-help = Babu buƙata a wayarku? Ku duba ko a kunne take kuma tana da sabis.
transfer-heading = Tura { $amount }
transfer-note = Ku tura daidai adadin kuɗin zuwa wannan asusun, tare da wannan lambar shaida. Kuna iya barin wannan shafin ba tare da damuwa ba, ku kuma sake buɗe shi: za a sanar da { $merchant } da zarar kuɗin sun isa.
transfer-reference = Lambar shaidar tura kuɗi
transfer-holder = Mai asusu
transfer-bank = Banki
transfer-account = Lambar asusu
transfer-branch = Lambar reshen banki
transfer-arrives = Yawanci kuɗin da aka tura yana isowa cikin kwanakin aiki biyu.
transfer-awaited = { $merchant } za su jira kuɗin har { $date }.
copy-button = Kwafa
copied-note = An kwafa
away-heading = Za ku je shafin kamfanin biyan kuɗi
away-bank-heading = Za ku je shafin bankinku
away-note = Shafin zai buɗe da kansa. Idan bai buɗe ba, ku danna maɓallin. Bayan haka za ku dawo nan.
away-button = Ci gaba
continue-heading = Ku ci gaba da biyan kuɗinku
continue-note = Wannan biyan bai kammala ba tukuna. Kuna iya ci gaba daga inda kuka tsaya. Ba za a cire muku kuɗi sau biyu ba.
continue-open-note = Idan ba ku ci gaba ba, rabin awa bayan kun fara za ku iya zaɓar wata hanyar biyan kuɗi a nan.
other-way-note = Kun riga kun amince da wannan biyan, ko kun riga kun tura kuɗin? To, don Allah ku jira sakamakon. In ba haka ba, kuna iya soke wannan biyan, ku zaɓi wata hanyar biyan kuɗi. Ba za a cire muku kuɗi sau biyu ba.
other-way-button = Biya ta wata hanya
other-way-late = Yanzu ba za a iya soke wannan biyan ba. Don Allah ku jira sakamakonsa.
given-up-note = Kun soke wancan biyan, kuma ba a cire muku kuɗi ba. Ku zaɓi yadda kuke son biya.
elsewhere-heading = Ci gaba a wata na’ura
elsewhere-note = Ku yi sikanin wannan lambar don buɗe wannan shafin a can. Kada ku ba kowa wannan lambar.
elsewhere-code = Lambar QR mai ɗauke da adireshin wannan shafin
leading-note = Za a mayar da ku wurin { $merchant } cikin daƙiƙa 5.
stay-button = Tsaya a wannan shafi

## How it ended

paid-heading = An kammala biyan kuɗi
paid-note = Kun biya { $merchant } kuɗi { $amount }.
refunded-note = { $merchant } ya mayar muku da { $amount }.
card-checked-heading = An duba kati
card-checked-note = Katinku yana aiki. Ba a cire muku kuɗi ba.
authorized-heading = An keɓe kuɗin
authorized-note = An keɓe { $amount } a katinku don { $merchant }. Ba a cire muku kuɗi ba.
authorized-release = Idan { $merchant } ba su karɓi kuɗin ba, za a saki kuɗin kafin ko a ranar { $date }.
canceled-heading = An soke biyan kuɗi
canceled-note = An soke biyan { $amount } ga { $merchant }. Ba a cire muku kuɗi ba.
failed-heading = Ba a kammala biyan kuɗi ba
failed-note = Biyan { $amount } ga { $merchant } bai yi nasara ba. Ba a cire muku kuɗi ba. Don sake gwadawa, ku fara daga farko a wurin { $merchant }.
expired-heading = Lokacin keɓe kuɗin ya ƙare
expired-note = { $merchant } ba su karɓi { $amount } a kan lokaci ba, saboda haka an saki kuɗin. Ba a cire muku kuɗi ba.

## Receipts

receipt-heading = Rasit
receipt-number-label = Lambar rasit
date-label = Kwanan wata
refund-heading = Mayar da kuɗi
paid-label = An biya
total-label = Jimla
total-after-refunds = Jimla bayan mayarwa

## When there is nothing to pay here

link-invalid-heading = Wannan mahaɗin biyan kuɗi ya daina aiki
link-invalid-note = Ku koma kantin ku sake fara biyan. Buɗe wannan mahaɗin bai sa an cire muku kuɗi ba.
link-amount-bounds = Ku shigar da adadin kuɗi daga { $min } zuwa { $max }.
amount-two-readings = Kuna nufin { $first } ne ko { $second }?
link-full-heading = Ba za a iya ƙara biyan kuɗi da wannan mahaɗin ba
not-found-heading = Ba a sami biyan kuɗin ba
not-found-note = Babu wani biyan kuɗi a wannan adireshin. Ku duba ko mahaɗin ya cika, ko ku koma kantin.
trouble-heading = An sami matsala daga wurinmu
trouble-note = Don Allah ku sake gwadawa nan da ɗan lokaci. Idan kun riga kun biya, za ku ga sakamakon a nan: ba za a cire muku kuɗi sau biyu ba.
try-again = Sake gwadawa
too-many-heading = Don Allah ku ɗan jira
too-many-note = { $count ->
    [one] Buƙatu da yawa sun zo daga hanyar sadarwarku cikin ɗan lokaci. Don Allah ku sake gwadawa nan da minti ɗaya. Ba za a cire muku kuɗi sau biyu ba.
   *[other] Buƙatu da yawa sun zo daga hanyar sadarwarku cikin ɗan lokaci. Don Allah ku sake gwadawa nan da minti { $count-written }. Ba za a cire muku kuɗi sau biyu ba.
}
no-methods-heading = Babu wata hanyar biya a yanzu
no-methods-note = { $merchant } ba su da hanyar biya da za a iya amfani da ita don wannan biyan. Ba a cire muku kuɗi ba.
merchant-inactive-heading = Ba za a iya biya ba a halin yanzu
merchant-inactive-note = { $merchant } ba za su iya karɓar kuɗi ba a yanzu. Ba a cire muku kuɗi ba.

## Signing a debit order

debit-order-note = Kuna sa hannu kan izinin cire kuɗi kai tsaye: { $merchant } za su riƙa cire kason biya daga asusun bankinku.
mandate-title = Izinin cire kuɗi kai tsaye don { $merchant }
mandate-now-label = Za a biya yau
mandate-now-nothing = Babu abin da za a biya yau.
mandate-instalment-label = Kowane kason biya
mandate-maximum-label = Iyakar kowane kason biya
mandate-rhythm-label = Lokacin cirewa
mandate-weekly = Kowane mako a ranar { $weekday }
mandate-monthly = A ranar { $day-written } ga kowane wata
mandate-monthly-last = A ranar ƙarshe ta kowane wata
mandate-first-label = Cirewa ta farko
mandate-last-label = Cirewa ta ƙarshe
mandate-count-label = Yawan kason biya
mandate-number-label = Lambar kwangila
mandate-signed-on-label = Ranar sa hannu
mandate-rights = Kuna iya soke izinin cire kuɗi kai tsaye ta wurin { $merchant } ko a bankinku.
account-heading = Asusun bankinku
account-holder-label = Mai asusu
bank-other = Wani banki daban
branch-label = Lambar reshen banki
branch-hint = Lambobi 6
account-number-label = Lambar asusu
account-number-hint = Har da sifilin da ke farko
account-kind-label = Nau’in asusu
option-choose = Ku zaɓa…
account-kind-current = Asusun yau da kullum (current) ko na ceki
account-kind-savings = Asusun ajiya
account-kind-transmission = Asusun shiga da fitar kuɗi (Transmission account)
account-holder-missing = Ku shigar da sunan mai asusun.
account-holder-wrong = Ku shigar da suna kamar yadda bankinku ya san shi, ba tare da lambobi ba.
account-holder-too-long = Wannan sunan ya yi tsayi da yawa. Ku shigar da suna kamar yadda bankinku ya san shi.
bank-missing = Ku zaɓi bankinku.
branch-missing = Ku shigar da lambar reshen bankinku.
branch-wrong = Lambar reshen banki tana da lambobi 6.
account-number-missing = Ku shigar da lambar asusunku.
account-number-not-digits = Lambar asusu tana ɗauke da lambobi ne kawai.
account-number-wrong-length = Lambobin wannan asusun sun yi kaɗan ko sun yi yawa.
account-number-checksum = Wannan lambar asusu ba ta dace da wannan lambar reshen banki ba. Ku duba ko akwai kuskuren rubutu a cikinsu.
account-kind-missing = Ku zaɓi nau’in asusunku.
review-button = Duba bayanai
review-heading = Duba kuma sa hannu
review-note = Ba a tura komai ba tukuna. Ku duba kowane bayani, sannan ku sa hannu.
mandate-copy-later = Bayan sa hannu, ku sake buɗe wannan shafin a duk lokacin da kuke buƙatar kwafi.
review-edit = Sauya bayanai
mandate-consent = Na ba { $merchant } izini su cire kason biya da aka nuna a sama daga wannan asusun banki, a ranakun da aka nuna a sama, ba tare da wuce iyakar da aka nuna a sama ba. Ina iya soke wannan izinin cire kuɗi kai tsaye ta wurin { $merchant } ko a bankina.
sign-button = Sa hannu kuma biya { $amount }
sign-button-only = Sa hannu kan izini
mandate-waiting-heading = Ku amince da izinin cire kuɗi a bankinku
mandate-waiting-note = Bankinku zai nemi ku amince da wannan izinin cire kuɗi kai tsaye: a manhajarsa, ta saƙon waya, ko a reshen banki. Kuna iya barin wannan shafin ba tare da damuwa ba: za a sanar da { $merchant } sakamakon.
mandate-answer-by = Ku amince kafin { $time }.
mandate-signed-heading = An sa hannu kan izininku na cire kuɗi kai tsaye
mandate-signed-note = Ku adana kwafin abin da kuka amince da shi tare da { $merchant }.
mandate-copy = Sauke kwafi (PDF)
mandate-refused = Bankinku bai karɓi wannan izinin cire kuɗi kai tsaye ba.
mandate-refused-next = Ku duba bayanan asusun, ko ku tambayi bankinku.
account-closed = Bankinku ya ce an rufe wannan asusun.
invalid-account = Bankinku bai san wannan asusun ba, ko kuma ba a iya cire kuɗi kai tsaye daga gare shi.
account-funds = Babu isasshen kuɗi a wannan asusun.
account-ending = Asusu mai ƙarewa da { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Adireshin imel
email-wrong = Shigar da adireshin imel, kamar suna@example.com.
iban-missing = Shigar da IBAN naka.
iban-wrong = Wannan IBAN ba daidai ba ne. Duba ko akwai kuskuren rubutu.
iban-outside = Wannan asusu yana a ƙasar da ba ta da SEPA direct debit.
bsb-wrong = BSB yana da lambobi 6.
address-label = Adireshi
city-label = Birni
postal-code-label = Lambar gidan waya
field-missing = Cika wannan wuri.
identity-kind-label = Takardar shaida
identity-kind-id = Katin shaida na Afirka ta Kudu
identity-kind-passport = Fasfo
identity-number-label = Lambar takarda
identity-number-wrong = Wannan lamba ba daidai ba ce. Duba ko akwai kuskuren rubutu.
mandate-there-note = Za ka shigar da asusun bankinka ka sa hannu a wani shafi.
creditor-id-label = Lambar mai bin bashi
mandate-debit-note = Bankinka zai biya kuɗin farko cikin ’yan kwanaki. Kuna iya barin wannan shafin ba tare da damuwa ba: za a sanar da { $merchant } sakamakon.
amendment-note = { $merchant } yana roƙonka ka amince da sabon iyaka.
amendment-new-label = Sabon iyaka na kowane kashi
amendment-agreed = Ka amince da sabon iyaka.
amendment-refused = Ka ƙi sabon iyaka.
amendment-over = Wannan buƙata ba ta buɗe kuma.

## The sandbox

sandbox-heading = Katunan gwaji
sandbox-fill = Cika bayanan katin gwaji na { $brand }
sandbox-any = Duk wata ranar ƙarewa ta nan gaba da duk wata lambar tsaro za su yi aiki.
sandbox-declined = Idan sunan da ke kan kati { $name } ne, za a ƙi biyan.
sandbox-error = Idan sunan da ke kan kati { $name } ne, biyan ba zai yi nasara ba.
sandbox-reference = Lambar shaida mai irin wannan siffar ce ke ƙayyade sakamako, ko da wane suna ne: { $example }
sandbox-results = Sakamakon ɗaya ne daga cikin waɗannan: { $results }.
challenge-title = Bankin gwaji
challenge-heading = Kun amince da wannan biyan?
challenge-note = A nan, bankinku zai nemi ku tabbatar da biyan { $amount } ga { $merchant }. Wannan gwaji ne: ku zaɓi amsa.
redirect-note = A nan, { $method } za su nemi ku tabbatar da biyan { $amount } ga { $merchant }. Wannan gwaji ne: ku zaɓi amsa.
challenge-approve = Amince
challenge-decline = Ƙi
