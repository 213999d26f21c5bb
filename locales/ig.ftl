### The words of the hosted page in Igbo. How to add one: see en.ftl.

language-name = Igbo

## The frame of every page

page-title = Kwụọ { $merchant } ụgwọ
page-title-card-only = Kaadị maka { $merchant }
page-title-with-problem = Nsogbu: { $title }
test-banner = Ụdị nnwale: e nweghị ezigbo ego a na-ebufe.
language-label = Asụsụ
return-button = Laghachi na { $merchant }
terms-link = Usoro na ọnọdụ
privacy-link = Iwu nzuzo
support-note = Ị nwere ajụjụ gbasara ihe ị zụrụ? Kpọtụrụ { $merchant }:

## What is paid

amount-label = Ego
amount-reserved-label = Ego a ga-edebe iche
reference-label = Nọmba ntụaka
reserve-note = E debere ego a iche ugbu a na kaadị gị, mana e wepụghị ya. { $merchant } nwere ike were ya ruo { $date }; e mesịa, a ga-ahapụ ego ahụ e debere iche.
bill-heading = Ihe ị zụrụ
card-check-note = Anyị na-ajụ ụlọ akụ gị ma kaadị a ọ na-arụ ọrụ. A gaghị ewepụ ego ọ bụla.

## Ways to pay

methods-heading = Kedu otu ị chọrọ isi kwụọ ụgwọ?
method-card = Kaadị
method-paypal = PayPal
method-eft = Ịkwụ ozugbo site n’ụlọ akụ
method-bank-transfer = Ịzipu ego n’ụlọ akụ
method-mobile-money = Mobile money
method-voucher = Vọcha
method-debit-order = Nwepụ ego site n’akaụntụ
payment-method-label = Ụzọ ịkwụ ụgwọ
paypal-note = Ị ga-akwado ụgwọ ahụ n’ebe ahụ, wee lọghachi ebe a.
eft-note = Ị ga-akwado ụgwọ ahụ n’ụlọ akụ gị, wee lọghachi ebe a.
hosted-card-note = Ị ga-aga n’ibe ụlọ ọrụ na-ahụ maka ịkwụ ụgwọ, tinye kaadị gị n’ebe ahụ, wee lọghachi ebe a.
bank-transfer-note = Zipu ego ahụ site n’ụlọ akụ gị. A ga-agwa { $merchant } ozugbo ego ahụ rutere.
mobile-money-note = Ị ga-enweta arịrịọ na ekwentị gị, wee jiri PIN gị kwado ya.
voucher-note = A ga-ewepụ kpọmkwem ego a na vọcha ahụ.
method-another-card = Kaadị ọzọ
card-ending = { $brand } nke na-ejedebe na { $last4 }
card-brand = Kaadị { $brand }
network-heading = Kedu netwọk kaadị ị chọrọ iji kwụọ ụgwọ a?

## The card form

card-number-label = Nọmba kaadị
expiry-label = Ụbọchị ngwụcha
expiry-hint = MM/YY, dị ka ọ dị na kaadị gị
security-code-label = Koodu nchekwa
security-code-hint = Mkpụrụ nọmba 3 dị n’azụ kaadị gị
security-code-hint-front = Mkpụrụ nọmba 4 dị n’ihu kaadị gị
security-code-hint-any = Mkpụrụ nọmba 3 dị n’azụ kaadị gị, maọbụ 4 dị n’ihu ya ma ọ bụrụ American Express
holder-label = Aha dị na kaadị
phone-country-label = Mba
phone-label = Nọmba ekwentị
phone-hint = Nọmba akaụntụ mobile money gị
voucher-label = Koodu vọcha
voucher-hint = Mkpụrụ nọmba 10 ruo 20 dị na vọcha gị
card-note = Naanị ụlọ ọrụ na-ahazi ịkwụ ụgwọ ka a na-ezigara nọmba kaadị gị na koodu nchekwa gị, ha anaghị aga ebe ọzọ. A naghị echekwa ha ebe a, { $merchant } anaghịkwa enweta ha ma ọlị.

## Keeping the card for later

remember-label = Chekwaa kaadị a maka oge ndị ọzọ m ga-akwụ { $merchant } ụgwọ
remember-hint = Ị nwere ike ihichapụ kaadị a mgbe ọ bụla ị na-akwụ ụgwọ ọzọ.
remember-later-charges = Ọ bụrụ na ị kanye akara n’igbe a, { $merchant } nwekwara ike wepụ ego na kaadị a ma e mechaa n’ajụghị gị oge ọ bụla, dị ka gị na ha kwekọrịtara.
store-required = Site n’ịga n’ihu, i kwetara ka e chekwaa kaadị a maka ịkwụ ụgwọ n’ọdịnihu, nakwa na { $merchant } nwere ike wepụ ego na ya mgbe ị na-anọghị ya, dị ka gị na ha kwekọrịtara. A naghị echekwa koodu nchekwa gị na nọmba kaadị gị zuru ezu.
legal-in-english = Akụkụ a dị naanị n’asụsụ Bekee:
credential-expires = Ọ ga-agwụ: { $date }
kept-heading = Kaadị gị ndị e chekwara
forget-button = Hichapụ
forget-label = Hichapụ { $card }
forget-heading = Ị chọrọ ihichapụ { $card }?
forget-note = A gaghị egosi gị kaadị a ọzọ, { $merchant } agaghịkwa enwe ike iwepụ ego na ya ọzọ. Ị ka nwere ike iji ya kwụọ ụgwọ ma ị tinye ya ọzọ.
forget-confirm = Hichapụ kaadị
forget-keep = Debe kaadị
forgotten-note = E hichapụla kaadị ahụ.

## Paying and cancelling

pay-button = Kwụọ { $amount }
reserve-button = Debe { $amount } iche
check-card-button = Lelee kaadị
pay-busy = Ọ na-akwụ ụgwọ…
reserve-busy = Ọ na-edebe ego iche…
check-card-busy = Ọ na-elele…
continue-to = Gaa n’ihu na { $method } · { $amount }
continue-bank = Gaa n’ihu n’ụlọ akụ gị · { $amount }
continue-provider = Gaa n’ihu n’ebe ụlọ ọrụ ịkwụ ụgwọ · { $amount }
show-transfer = Gosi nkọwa ụlọ akụ · { $amount }
cancel-button = Kagbuo ịkwụ ụgwọ
cancel-heading = Ị ga-akagbu ịkwụ ụgwọ a?
cancel-note = E wepụghị gị ego ọ bụla. A ga-agwa { $merchant } na ị kagburu ya.
cancel-keep = Laghachi n’ịkwụ ụgwọ

## What is wrong with a field

problems-heading = Biko lelee ihe i tinyere
method-missing = Họrọ otu ị chọrọ isi kwụọ ụgwọ.
network-missing = Họrọ netwọk kaadị.
credential-gone = A gaghị enwe ike iji kaadị a e chekwara ọzọ, ya mere o nweghị ihe e zipụrụ. Họrọ ụzọ ọzọ ị ga-esi kwụọ ụgwọ.
number-missing = Tinye nọmba kaadị gị.
number-not-digits = Nọmba kaadị na-enwe naanị mkpụrụ nọmba. Wepụ mkpụrụedemede na akara ndị ọzọ.
number-wrong-length = Mkpụrụ nọmba dị na nọmba kaadị a ezughị maọbụ ọ karịrị akarị. Jiri kaadị gị tụnyere ya.
number-checksum = Nọmba kaadị a ezighị ezi. Lelee ma e nwere ihe e dere na-ezighị ezi.
expiry-missing = Tinye ụbọchị ngwụcha nke kaadị gị.
expiry-unreadable = Tinye ụbọchị ngwụcha dị ka ọnwa na afọ, dịka ọmụmaatụ 04/31.
expiry-past = Kaadị a agwụla oge. Lelee ụbọchị ahụ maọbụ jiri kaadị ọzọ.
expiry-too-far = Ụbọchị ngwụcha a dị anya nke ukwuu. Jiri kaadị gị tụnyere ya.
security-code-missing = Tinye koodu nchekwa nke kaadị gị.
security-code-not-digits = Koodu nchekwa na-enwe naanị mkpụrụ nọmba.
security-code-wrong-length = { $count ->
   *[other] Koodu nchekwa nke kaadị a nwere mkpụrụ nọmba { $count-written }.
}
holder-missing = Tinye aha dị na kaadị gị.
holder-looks-like-number = Tinye aha ahụ ka e si dee ya na kaadị gị, na-etinyeghị nọmba.
holder-too-long = Aha a toro ogologo. Tinye ya ka e si dee ya na kaadị gị.
phone-missing = Tinye nọmba ekwentị gị.
phone-not-digits = Nọmba ekwentị na-enwe naanị mkpụrụ nọmba, + nwere ike ibu ha ụzọ.
phone-wrong-length = Mkpụrụ nọmba dị na nọmba ekwentị a ezughị maọbụ ọ karịrị akarị.
phone-no-country = Tinye nọmba ekwentị gị na koodu mba ya, malite na +.
phone-country-missing = Họrọ mba nke nọmba ekwentị gị.
voucher-missing = Tinye koodu vọcha gị.
voucher-not-digits = Koodu vọcha na-enwe naanị mkpụrụ nọmba. Wepụ mkpụrụedemede na akara ndị ọzọ.
voucher-wrong-length = Mkpụrụ nọmba dị na koodu a ezughị maọbụ ọ karịrị akarị. Jiri vọcha gị tụnyere ya.

## A payment that was not accepted

declined-heading = A nabataghị ụgwọ gị
refused-by-issuer = Ụlọ akụ gị akwadoghị ụgwọ a.
refused-by-issuer-next = Ụlọ akụ anaghị agwa anyị ihe kpatara ya. Jiri kaadị ọzọ, maọbụ jụọ ụlọ akụ gị.
insufficient-funds = Ego dị na kaadị a ezughị.
insufficient-funds-next = Jiri kaadị ọzọ, maọbụ nwaa ọzọ mgbe ego zuru.
card-expired = Ụlọ akụ gị kwuru na kaadị a agwụla oge.
card-expired-next = Lelee ụbọchị ngwụcha, maọbụ jiri kaadị ọzọ.
acquirer-error = Nsogbu teknụzụ mere ka a ghara ịhazi ụgwọ a.
acquirer-error-next = Nwaa ọzọ n’oge na-adịghị anya, maọbụ jiri kaadị ọzọ.
acquirer-error-other-next = Nwaa ọzọ n’oge na-adịghị anya, maọbụ họrọ ụzọ ọzọ ị ga-esi kwụọ ụgwọ.
refused-by-provider = A kwadoghị ụgwọ a.
refused-by-provider-next = Nwaa ọzọ, maọbụ họrọ ụzọ ọzọ ị ga-esi kwụọ ụgwọ.
authentication-failed = Ụlọ akụ gị enweghị ike ijide n’aka na ọ bụ gị.
authentication-failed-next = Nwaa ọzọ ma soro ntuziaka ụlọ akụ gị, maọbụ jiri kaadị ọzọ.
not-charged = E wepụghị gị ego ọ bụla.
attempts-heading = Mgbalị ndị gara aga
attempts-note = E wepụghị gị ego maka nke ọ bụla n’ime ha.
attempts-left = { $count ->
   *[other] Ị nwere ike ịnwale ugboro { $count-written } ọzọ.
}
paused-heading = Biko chere ntakịrị tupu ị nwaa ọzọ
paused-note = A nabataghị ọtụtụ ụgwọ si na netwọk gị, ya mere e nwere nkwụsịtụ tupu nke ọzọ. O nweghị ihe e zigaara ụlọ akụ gị.
paused-next = { $count ->
   *[other] Ị ga-enwe ike ịkwụ ụgwọ mgbe nkeji { $count-written } gachara.
}

## Nothing charged twice

form-outdated = Ibe a emeela ochie, ya mere o nweghị ihe e zipụrụ. Biko lelee ihe i tinyere ma kwụọ ụgwọ ọzọ. E wepụghị gị ego ugboro abụọ.
network-trouble = Anyị enwetaghị sava. Ihe ndị i tinyere ka dị ebe a. Nwaa ọzọ: a gaghị ewepụ gị ego ugboro abụọ.

## Waiting for an answer

pending-heading = Anyị na-eche ụlọ akụ gị
pending-note = Ụlọ akụ gị azabeghị. Ị nwere ike ịhapụ ibe a n’enweghị nchegbu: a ga-agwa { $merchant } nsonaazụ ya, a gaghịkwa ewepụ gị ego ugboro abụọ.
pending-check = Lelee ọzọ
pending-alive = Ibe a na-emelite onwe ya.
pending-by-hand = Ibe a anaghị emelite onwe ya. Lelee ọzọ obere oge.
waiting-usually = Nke a anaghị erukarị otu nkeji.
waiting-longer = Ọ bụrụ na ọ na-ewe ogologo oge, kpọtụrụ { $merchant }.
pending-other-heading = Anyị na-eche azịza
pending-other-note = Azịza maka ụgwọ gị abịabeghị. Ị nwere ike ịhapụ ibe a n’enweghị nchegbu: a ga-agwa { $merchant } nsonaazụ ya, a gaghịkwa ewepụ gị ego ugboro abụọ.
prompt-heading = Kwado ụgwọ a na ekwentị gị
prompt-note = Arịrịọ maka { $amount } na-abịa na ekwentị gị. Jiri PIN gị kwado ya. Ị nwere ike ịhapụ ibe a n’enweghị nchegbu: a ga-agwa { $merchant } nsonaazụ ya, a gaghịkwa ewepụ gị ego ugboro abụọ.
prompt-sent = E zigara arịrịọ ahụ na { $phone }.
prompt-wrong-number = Nọmba ahụ ọ ezighị ezi?
prompt-help = Arịrịọ erutebeghị n’ekwentị gị? Lelee ma ọ dị na ọ nwekwara netwọk.
transfer-heading = Zipu { $amount }
transfer-note = Zipu kpọmkwem ego a n’akaụntụ a, jiri nọmba ntụaka a. Ị nwere ike ịhapụ ibe a n’enweghị nchegbu, meghekwa ya ọzọ: a ga-agwa { $merchant } ozugbo ego ahụ rutere.
transfer-reference = Nọmba ntụaka nke ozizi ego
transfer-holder = Onye nwe akaụntụ
transfer-bank = Ụlọ akụ
transfer-account = Nọmba akaụntụ
transfer-branch = Koodu alaka ụlọ akụ
transfer-arrives = Ego e zipụrụ na-erutekarị n’ime ụbọchị ọrụ abụọ.
transfer-awaited = { $merchant } ga-eche ya ruo { $date }.
copy-button = Detuo
copied-note = E detuola
away-heading = Ị na-aga n’ibe ụlọ ọrụ na-ahụ maka ịkwụ ụgwọ
away-bank-heading = Ị na-aga n’ụlọ akụ gị
away-note = Ibe ahụ ga-emepe n’onwe ya. Ọ bụrụ na o mepeghị, pịa bọtịnụ ahụ. E mesịa, ị ga-alọghachi ebe a.
away-button = Gaa n’ihu
continue-heading = Gaa n’ihu n’ịkwụ ụgwọ gị
continue-note = Ịkwụ ụgwọ a ezubebeghị. Ị nwere ike ịga n’ihu site n’ebe ị kwụsịrị. A gaghị ewepụ gị ego ugboro abụọ.
continue-open-note = Ọ bụrụ na ị gaghị n’ihu, ị nwere ike ịhọrọ ụzọ ọzọ ị ga-esi kwụọ ụgwọ ebe a ọkara awa ka ị malitechara.
other-way-note = Ị kwadolarị ụgwọ a, maọbụ i zipụlarị ego ahụ? Biko chere nsonaazụ ya. Ọ bụrụ na i mebeghị ya, ị nwere ike ịkagbu ịkwụ ụgwọ a ma họrọ ụzọ ọzọ ị ga-esi kwụọ ụgwọ. A gaghị ewepụ gị ego ugboro abụọ.
other-way-button = Jiri ụzọ ọzọ kwụọ ụgwọ
other-way-late = A gaghịzi enwe ike ịkagbu ịkwụ ụgwọ a. Biko chere nsonaazụ ya.
given-up-note = Ị kagbuola ịkwụ ụgwọ ahụ, e wepụghịkwa gị ego ọ bụla. Họrọ otu ị chọrọ isi kwụọ ụgwọ.
elsewhere-heading = Gaa n’ihu na ngwaọrụ ọzọ
elsewhere-note = Jiri ngwaọrụ ahụ skanye koodu a ka i meghee ibe a n’ebe ahụ. Enyela onye ọzọ koodu a.
elsewhere-code = Koodu QR nwere adreesị ibe a
leading-note = A ga-akpọghachi gị na { $merchant } n’ime sekọnd 5.
stay-button = Nọrọ n’ibe a

## How it ended

paid-heading = Ịkwụ ụgwọ agaala nke ọma
paid-note = Ị kwụọla { $merchant } ego ruru { $amount }.
refunded-note = { $merchant } akwụghachila gị { $amount }.
card-checked-heading = E lelela kaadị
card-checked-note = Kaadị gị na-arụ ọrụ. E wepụghị gị ego ọ bụla.
authorized-heading = E debela ego iche
authorized-note = E debela { $amount } iche na kaadị gị maka { $merchant }. E wepụghị gị ego ọ bụla.
authorized-release = Ọ bụrụ na { $merchant } ewereghị ya, a ga-ahapụ ya tupu { $date } agafee.
canceled-heading = A kagbuola ịkwụ ụgwọ
canceled-note = A kagbuola ịkwụ { $merchant } ego ruru { $amount }. E wepụghị gị ego ọ bụla.
failed-heading = Ịkwụ ụgwọ agaghị nke ọma
failed-note = Ịkwụ { $merchant } ego ruru { $amount } agaghị nke ọma. E wepụghị gị ego ọ bụla. Iji nwaa ọzọ, malite ọhụrụ na { $merchant }.
expired-heading = Oge e debere ego iche agwụla
expired-note = { $merchant } ewereghị { $amount } n’oge, ya mere a hapụrụ ya. E wepụghị gị ego ọ bụla.

## Receipts

receipt-heading = Akwụkwọ nnata ego
receipt-number-label = Nọmba akwụkwọ nnata ego
date-label = Ụbọchị
refund-heading = Nkwụghachi ego
paid-label = A kwụrụ
total-label = Mkpokọta
total-after-refunds = Mkpokọta mgbe akwụghachichara

## When there is nothing to pay here

link-invalid-heading = Njikọ ịkwụ ụgwọ a anaghịzi arụ ọrụ
link-invalid-note = Laghachi n’ụlọ ahịa ahụ ma malite ịkwụ ụgwọ ọzọ. Imeghe njikọ a ewepụghị gị ego.
link-amount-bounds = Tinye ego site na { $min } ruo { $max }.
amount-two-readings = Ị na-ekwu { $first } ka ọ bụ { $second }?
link-full-heading = Enweghị ike iji njikọ a kwụọ ụgwọ ọzọ
not-found-heading = A hụghị ụgwọ a
not-found-note = O nweghị ụgwọ dị n’adreesị a. Lelee ma njikọ ahụ o zuru ezu, maọbụ laghachi n’ụlọ ahịa ahụ.
trouble-heading = E nwere ihe mebiri n’akụkụ nke anyị
trouble-note = Biko nwaa ọzọ n’oge na-adịghị anya. Ọ bụrụ na ị kwụọlarị ụgwọ, ị ga-ahụ nsonaazụ ya ebe a: a gaghị ewepụ gị ego ugboro abụọ.
try-again = Nwaa ọzọ
too-many-heading = Biko chere ntakịrị
too-many-note = { $count ->
   *[other] Arịrịọ siri na netwọk gị n’obere oge dị ọtụtụ. Biko nwaa ọzọ mgbe nkeji { $count-written } gachara. A gaghị ewepụ gị ego ugboro abụọ.
}
no-methods-heading = E nweghị ụzọ ịkwụ ụgwọ dị
no-methods-note = { $merchant } enweghị ụzọ e nwere ike isi kwụọ ụgwọ a. E wepụghị gị ego ọ bụla.
merchant-inactive-heading = A gaghị enwe ike ịkwụ ụgwọ ugbu a
merchant-inactive-note = { $merchant } enweghị ike ịnara ụgwọ ugbu a. E wepụghị gị ego ọ bụla.

## Signing a debit order

debit-order-note = Ị na-abịanye aka n’ikike nwepụ ego: { $merchant } ga na-ewepụ ụgwọ nkebi n’akaụntụ ụlọ akụ gị.
mandate-title = Ikike nwepụ ego maka { $merchant }
mandate-now-label = A ga-akwụ taa
mandate-now-nothing = E nweghị ego a ga-akwụ taa.
mandate-instalment-label = Ụgwọ nkebi ọ bụla
mandate-maximum-label = Oke kachasị, maka ụgwọ nkebi ọ bụla
mandate-rhythm-label = Oge nwepụ ego
mandate-weekly = Izu ọ bụla na { $weekday }
mandate-monthly = Ọnwa ọ bụla n’ụbọchị nke { $day-written }
mandate-monthly-last = N’ụbọchị ikpeazụ nke ọnwa ọ bụla
mandate-first-label = Nwepụ ego nke mbụ
mandate-last-label = Nwepụ ego nke ikpeazụ
mandate-count-label = Ọnụọgụ ụgwọ nkebi
mandate-number-label = Nọmba nkwekọrịta
mandate-signed-on-label = Ụbọchị a bịanyere aka
mandate-rights = Ị nwere ike ịkagbu ikike nwepụ ego site n’aka { $merchant } maọbụ n’ụlọ akụ gị.
account-heading = Akaụntụ ụlọ akụ gị
account-holder-label = Onye nwe akaụntụ
bank-other = Ụlọ akụ ọzọ
branch-label = Koodu alaka ụlọ akụ
branch-hint = Mkpụrụ nọmba 6
account-number-label = Nọmba akaụntụ
account-number-hint = Tinyekwa efu ndị dị n’ihu
account-kind-label = Ụdị akaụntụ
option-choose = Họrọ…
account-kind-current = Akaụntụ current maọbụ nke chekị
account-kind-savings = Akaụntụ nchekwa ego
account-kind-transmission = Akaụntụ ịzipu na ịnata ego (Transmission account)
account-holder-missing = Tinye aha onye nwe akaụntụ.
account-holder-wrong = Tinye aha ahụ ka ụlọ akụ gị si mara ya, na-etinyeghị nọmba.
account-holder-too-long = Aha a toro ogologo. Tinye aha ahụ ka ụlọ akụ gị si mara ya.
bank-missing = Họrọ ụlọ akụ gị.
branch-missing = Tinye koodu alaka ụlọ akụ gị.
branch-wrong = Koodu alaka ụlọ akụ nwere mkpụrụ nọmba 6.
account-number-missing = Tinye nọmba akaụntụ gị.
account-number-not-digits = Nọmba akaụntụ na-enwe naanị mkpụrụ nọmba.
account-number-wrong-length = Mkpụrụ nọmba dị na nọmba akaụntụ a ezughị maọbụ ọ karịrị akarị.
account-number-checksum = Nọmba akaụntụ a na koodu alaka ụlọ akụ a adabaghị. Lelee ha abụọ ma e nwere ihe e dere na-ezighị ezi.
account-kind-missing = Họrọ ụdị akaụntụ gị.
review-button = Lelee ihe ndị i tinyere
review-heading = Lelee ma bịanye aka
review-note = O nwebeghị ihe e zipụrụ. Lelee ihe niile, wee bịanye aka.
mandate-copy-later = Mgbe ọ bụla ị chọrọ nnomi, meghee ibe a ọzọ mgbe ị bịanyechara aka.
review-edit = Gbanwee ihe ndị i tinyere
mandate-consent = M na-enye { $merchant } ikike ịwepụ ụgwọ nkebi ndị e depụtara n’elu n’akaụntụ ụlọ akụ a, n’ụbọchị ndị e depụtara n’elu, n’agafeghị oke kachasị e depụtara n’elu. M nwere ike ịkagbu ikike nwepụ ego a site n’aka { $merchant } maọbụ n’ụlọ akụ m.
sign-button = Bịanye aka ma kwụọ { $amount }
sign-button-only = Bịanye aka n’ikike
mandate-waiting-heading = Kwado ikike nwepụ ego n’ụlọ akụ gị
mandate-waiting-note = Ụlọ akụ gị ga-arịọ gị ka ị kwado ikike nwepụ ego a: na ngwa ya, site na ozi ederede, maọbụ n’alaka ụlọ akụ. Ị nwere ike ịhapụ ibe a n’enweghị nchegbu: a ga-agwa { $merchant } nsonaazụ ya.
mandate-answer-by = Kwado ya tupu { $time }.
mandate-signed-heading = A bịanyela aka n’ikike nwepụ ego gị
mandate-signed-note = Debe otu nnomi nke ihe gị na { $merchant } kwekọrịtara.
mandate-copy = Budata nnomi (PDF)
mandate-refused = Ụlọ akụ gị anabataghị ikike nwepụ ego a.
mandate-refused-next = Lelee ozi akaụntụ ahụ, maọbụ jụọ ụlọ akụ gị.
account-closed = Ụlọ akụ gị kwuru na e mechiela akaụntụ a.
invalid-account = Ụlọ akụ gị amaghị akaụntụ a, maọbụ enweghị ike ịnwepụ ego na ya.
account-funds = Ego zuru ezu adịghị n’akaụntụ a.
account-ending = Akaụntụ nke na-ejedebe na { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Adreesị email
email-wrong = Tinye adreesị email, dịka aha@example.com.
iban-missing = Tinye IBAN gị.
iban-wrong = IBAN a ezighị ezi. Lelee ma e nwere mmejọ ide ihe.
iban-outside = Akaụntụ a dị n’obodo na-enweghị SEPA direct debit.
bsb-wrong = BSB nwere mkpụrụọnụọgụ 6.
address-label = Adreesị
city-label = Obodo
postal-code-label = Koodu nzipu ozi
field-missing = Dejupụta ebe a.
identity-kind-label = Akwụkwọ njirimara
identity-kind-id = Kaadị njirimara Saụt Afrịka
identity-kind-passport = Paspọtụ
identity-number-label = Nọmba akwụkwọ
identity-number-wrong = Nọmba a ezighị ezi. Lelee ma e nwere mmejọ ide ihe.
mandate-there-note = Ị ga-etinye akaụntụ ụlọ akụ gị ma bịanye aka na peeji ọzọ.
creditor-id-label = Njirimara onye a na-ji ụgwọ
mandate-debit-note = Ụlọ akụ gị ga-akwụ ego mbụ n’ime ụbọchị ole na ole. Ị nwere ike ịhapụ ibe a n’enweghị nchegbu: a ga-agwa { $merchant } nsonaazụ ya.
amendment-note = { $merchant } na-arịọ ka ị kwenye n’oke ọhụrụ.
amendment-new-label = Oke ọhụrụ maka akụkụ ụgwọ ọ bụla
amendment-agreed = I kwenyela n’oke ọhụrụ ahụ.
amendment-refused = Ị jụla oke ọhụrụ ahụ.
amendment-over = Arịrịọ a emepeghịzi.

## The sandbox

sandbox-heading = Kaadị nnwale
sandbox-fill = Tinye kaadị nnwale { $brand }
sandbox-any = Ụbọchị ngwụcha ọ bụla dị n’ihu na koodu nchekwa ọ bụla ga-arụ ọrụ.
sandbox-declined = Ọ bụrụ na aha dị na kaadị bụ { $name }, a ga-ajụ ụgwọ ahụ.
sandbox-error = Ọ bụrụ na aha dị na kaadị bụ { $name }, ịkwụ ụgwọ ahụ agaghị aga nke ọma.
sandbox-reference = Nọmba ntụaka dị otú a na-ekpebi nsonaazụ ya, n’agbanyeghị aha ọ bụla: { $example }
sandbox-results = Nsonaazụ ya bụ otu n’ime ndị a: { $results }.
challenge-title = Ụlọ akụ nnwale
challenge-heading = Ị kwadoro ụgwọ a?
challenge-note = N’ebe a, ụlọ akụ gị gaara agwa gị ka ị kwado ịkwụ { $merchant } ego ruru { $amount }. Nke a bụ nnwale: họrọ azịza.
redirect-note = N’ebe a, { $method } gaara agwa gị ka ị kwado ịkwụ { $merchant } ego ruru { $amount }. Nke a bụ nnwale: họrọ azịza.
challenge-approve = Kwado
challenge-decline = Jụ
