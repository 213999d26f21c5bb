### The words of the hosted page in Setswana. How to add one: see en.ftl.

language-name = Setswana

## The frame of every page

page-title = Duela mogwebi { $merchant }
page-title-card-only = Karata ya go duela mogwebi { $merchant }
page-title-with-problem = Bothata: { $title }
test-banner = Mokgwa wa teko: ga go madi a mmatota a a duelwang.
language-label = Puo
return-button = Boela kwa go mogwebi { $merchant }
terms-link = Melawana le dipeelo
privacy-link = Pholisi ya sephiri
support-note = A o na le dipotso ka odara ya gago? Ikgolaganye le mogwebi { $merchant }:

## What is paid

amount-label = Selekanyo sa madi
amount-reserved-label = Madi a a tla beelwang ka fa thoko
reference-label = Tshupetso
reserve-note = Madi a beelwa ka fa thoko mo karateng ya gago jaanong, ga a gogwe. Mogwebi { $merchant } a ka a tsaya go fitlha ka letlha la { $date }; morago ga moo a a gololwa.
bill-heading = Odara ya gago
card-check-note = Re botsa banka ya gago gore a karata e a dira. Ga go madi ape a a gogwang.

## Ways to pay

methods-heading = O ka rata go duela jang?
method-card = Karata
method-paypal = PayPal
method-eft = EFT ya ka bonako
method-bank-transfer = Phetisetso ya madi ka banka
method-mobile-money = Madi a mogala (mobile money)
method-voucher = Boutšhara
method-debit-order = Debit order
payment-method-label = Mokgwa wa go duela
paypal-note = O tla dumelela tuelo koo, mme o boele fano.
eft-note = O tla dumelela tuelo kwa bankeng ya gago, mme o boele fano.
hosted-card-note = O tla tswelela kwa motlamedi wa dituelo, o tsenye karata ya gago koo, mme o boele fano.
bank-transfer-note = Romela madi ka banka ya gago. Mogwebi { $merchant } o tla itsisiwe fa madi a gorogile.
mobile-money-note = O tla amogela kopo mo mogaleng wa gago, mme o e dumelele ka PIN ya gago.
voucher-note = Go tsewa selekanyo se se nepagetseng sa madi mo boutšhareng.
method-another-card = Karata e nngwe
card-ending = { $brand } e e felelang ka { $last4 }
card-brand = Karata ya { $brand }
network-heading = Ke neteweke efe ya karata e o ka ratang go e dirisa mo tuelong e?

## The card form

card-number-label = Nomoro ya karata
expiry-label = Letlha la go felelwa ke nako
expiry-hint = MM/YY, jaaka go kwadilwe mo karateng ya gago
security-code-label = Khoutu ya tshireletso
security-code-hint = Dinomoro di le 3 tse di kwa morago ga karata ya gago
security-code-hint-front = Dinomoro di le 4 tse di kwa pele ga karata ya gago
security-code-hint-any = Dinomoro di le 3 tse di kwa morago ga karata ya gago, kgotsa di le 4 tse di kwa pele fa e le American Express
holder-label = Leina le le mo karateng
phone-country-label = Naga
phone-label = Nomoro ya mogala wa letheka
phone-hint = Nomoro ya akhaonto ya gago ya madi a mogala
voucher-label = Khoutu ya boutšhara
voucher-hint = Dinomoro di le 10 go ya go di le 20 tse di mo boutšhareng ya gago
card-note = Nomoro ya karata ya gago le khoutu ya tshireletso di romelwa fela kwa motsamaising wa dituelo. Ga di bolokwe fano, mme mogwebi { $merchant } ga a kitla a di bona.

## Keeping the card for later

remember-label = Boloka karata e gore ke e dirise fa ke duela mogwebi { $merchant } gape
remember-hint = O ka tlosa karata nako nngwe le nngwe fa o duela gape.
remember-later-charges = Fa o tshwaya lebokoso le, o letla gape gore mogwebi { $merchant } a goge madi mo karateng moragonyana kwa ntle ga go go botsa nako le nako, jaaka lo dumalane.
store-required = Ka go tswelela, o dumela gore karata e e bolokelwe dituelo tse di tlang le gore mogwebi { $merchant } a ka goga madi mo go yona o seyo, jaaka lo dumalane. Khoutu ya tshireletso le nomoro e e feletseng ya karata ga di bolokwe.
legal-in-english = Karolo e e teng ka Seesemane fela:
credential-expires = E felelwa ke nako: { $date }
kept-heading = Dikarata tsa gago tse di bolokilweng
forget-button = Tlosa
forget-label = Tlosa { $card }
forget-heading = A o batla go tlosa { $card }?
forget-note = Ga o kitla o tlhola o bontshiwa karata e, mme mogwebi { $merchant } ga a kitla a tlhola a kgona go goga madi mo go yona. O santse o ka duela ka yona ka go e tsenya sešwa.
forget-confirm = Tlosa karata
forget-keep = Boloka karata
forgotten-note = Karata e tlositswe.

## Paying and cancelling

pay-button = Duela { $amount }
reserve-button = Beela { $amount } ka fa thoko
check-card-button = Netefatsa karata
pay-busy = Go a duelwa…
reserve-busy = Go beelwa ka fa thoko…
check-card-busy = Go a netefadiwa…
continue-to = Tswelela kwa { $method } · { $amount }
continue-bank = Tswelela kwa bankeng ya gago · { $amount }
continue-provider = Tswelela kwa motlamedi wa dituelo · { $amount }
show-transfer = Bontsha dintlha tsa banka · { $amount }
cancel-button = Khansela tuelo
cancel-heading = A o khansela tuelo e?
cancel-note = Ga go madi ape a a gogilweng. Mogwebi { $merchant } o tla itsisiwe gore o khansetse.
cancel-keep = Boela kwa tuelong

## What is wrong with a field

problems-heading = Tsweetswee lekola se o se tsentseng
method-missing = Tlhopha gore o ka rata go duela jang.
network-missing = Tlhopha neteweke ya karata.
credential-gone = Karata e e bolokilweng e ga e tlhole e dira, ka jalo ga go sepe se se rometsweng. Tlhopha mokgwa o mongwe wa go duela.
number-missing = Tsenya nomoro ya karata ya gago.
number-not-digits = Nomoro ya karata e na le dinomoro fela. Tlosa ditlhaka le matshwao a mangwe.
number-wrong-length = Nomoro e ya karata e khutshwane thata kgotsa e telele thata. E bapise le karata ya gago.
number-checksum = Nomoro e ya karata ga e a nepagala. Lekola gore ga go na phoso ya go kwala.
expiry-missing = Tsenya letlha la go felelwa ke nako la karata ya gago.
expiry-unreadable = Tsenya letlha la go felelwa ke nako ka kgwedi le ngwaga, sekai 04/31.
expiry-past = Karata e e feletswe ke nako. Lekola letlha kgotsa o dirise karata e nngwe.
expiry-too-far = Letlha le la go felelwa ke nako le kgakala thata. Le bapise le karata ya gago.
security-code-missing = Tsenya khoutu ya tshireletso ya karata ya gago.
security-code-not-digits = Khoutu ya tshireletso e na le dinomoro fela.
security-code-wrong-length = { $count ->
    [one] Khoutu ya tshireletso ya karata e e na le nomoro e le { $count-written }.
   *[other] Khoutu ya tshireletso ya karata e e na le dinomoro di le { $count-written }.
}
holder-missing = Tsenya leina le le mo karateng ya gago.
holder-looks-like-number = Tsenya leina jaaka le kwadilwe mo karateng ya gago, kwa ntle ga dinomoro.
holder-too-long = Leina le le leele thata. Le tsenye jaaka le kwadilwe mo karateng ya gago.
phone-missing = Tsenya nomoro ya gago ya mogala wa letheka.
phone-not-digits = Nomoro ya mogala e na le dinomoro fela, gongwe le + fa pele ga tsona.
phone-wrong-length = Nomoro e ya mogala e khutshwane thata kgotsa e telele thata.
phone-no-country = Tsenya nomoro ya gago ya mogala le khoutu ya naga, o simolole ka +.
phone-country-missing = Tlhopha naga ya nomoro ya gago ya mogala.
voucher-missing = Tsenya khoutu ya boutšhara ya gago.
voucher-not-digits = Khoutu ya boutšhara e na le dinomoro fela. Tlosa ditlhaka le matshwao a mangwe.
voucher-wrong-length = Khoutu e e khutshwane thata kgotsa e telele thata. E bapise le boutšhara ya gago.

## A payment that was not accepted

declined-heading = Tuelo ya gago ga e a amogelwa
refused-by-issuer = Banka ya gago ga e a dumelela tuelo e.
refused-by-issuer-next = Dibanka ga di re bolelele lebaka. Dirisa karata e nngwe, kgotsa o botse banka ya gago.
insufficient-funds = Ga go madi a a lekaneng mo karateng e.
insufficient-funds-next = Dirisa karata e nngwe, kgotsa o leke gape fa madi a lekana.
card-expired = Banka ya gago ya re karata e e feletswe ke nako.
card-expired-next = Lekola letlha la go felelwa ke nako, kgotsa o dirise karata e nngwe.
acquirer-error = Tuelo ga e a kgona go dirwa ka ntlha ya bothata jwa thekenoloji.
acquirer-error-next = Leka gape morago ga nakwana, kgotsa o dirise karata e nngwe.
acquirer-error-other-next = Leka gape morago ga nakwana, kgotsa o tlhophe mokgwa o mongwe wa go duela.
refused-by-provider = Tuelo ga e a dumelelwa.
refused-by-provider-next = Leka gape, kgotsa o tlhophe mokgwa o mongwe wa go duela.
authentication-failed = Banka ya gago ga e a kgona go tlhomamisa gore ke wena.
authentication-failed-next = Leka gape o latele ditaelo tsa banka ya gago, kgotsa o dirise karata e nngwe.
not-charged = Ga go madi ape a a gogilweng.
attempts-heading = Diteko tse di fetileng
attempts-note = Ga go madi ape a a gogilweng mo ditekong tse tsotlhe.
attempts-left = { $count ->
    [one] O ka leka gangwe gape.
   *[other] O ka leka gape makgetlo a le { $count-written }.
}
paused-heading = Tsweetswee ema go le gonnye pele o leka gape
paused-note = Dituelo di le mmalwa tse di tswang mo neteweking ya gago ga di a amogelwa, ka jalo go na le khutso pele ga e e latelang. Ga go sepe se se rometsweng kwa bankeng ya gago.
paused-next = { $count ->
    [one] O ka duela morago ga motsotso o le mongwe.
   *[other] O ka duela morago ga metsotso e le { $count-written }.
}

## Nothing charged twice

form-outdated = Tsebe e e ne e feletswe ke nako, ka jalo ga go sepe se se rometsweng. Tsweetswee lekola dintlha mme o duele gape. Ga go madi ape a a gogilweng gabedi.
network-trouble = Ga re a kgona go fitlhelela seva. Dintlha tsa gago di santse di le fano. Leka gape: madi ga a kitla a gogwa gabedi.

## Waiting for an answer

pending-heading = Re emetse banka ya gago
pending-note = Banka ya gago ga e ise e arabe. O ka tswa mo tsebeng e kwa ntle ga go tshwenyega: mogwebi { $merchant } o tla itsisiwe maduo, mme madi ga a kitla a gogwa gabedi.
pending-check = Lekola gape
pending-alive = Tsebe e e intšhafatsa ka boyona.
pending-by-hand = Tsebe e ga e intšhafatse ka boyona. Lekola gape morago ga motsotswana.
waiting-usually = Gantsi se se tsaya nako e e kwa tlase ga motsotso.
waiting-longer = Fa se tsaya nako e telele thata, ikgolaganye le mogwebi { $merchant }.
pending-other-heading = Re emetse karabo
pending-other-note = Ga go ise go nne le karabo ka tuelo ya gago. O ka tswa mo tsebeng e kwa ntle ga go tshwenyega: mogwebi { $merchant } o tla itsisiwe maduo, mme madi ga a kitla a gogwa gabedi.
prompt-heading = Dumelela tuelo mo mogaleng wa gago
prompt-note = Kopo ya tuelo ya { $amount } e tla mo mogaleng wa gago. E dumelele ka PIN ya gago. O ka tswa mo tsebeng e kwa ntle ga go tshwenyega: mogwebi { $merchant } o tla itsisiwe maduo, mme madi ga a kitla a gogwa gabedi.
prompt-sent = Kopo e rometswe kwa go { $phone }.
prompt-wrong-number = Nomoro e e fosagetseng?
prompt-help = Ga go na kopo mo mogaleng wa gago? Tlhola gore o tshubilwe e bile o na le neteweke.
transfer-heading = Fetisetsa { $amount }
transfer-note = Romela selekanyo se se nepagetseng sa madi kwa akhaontong e, ka tshupetso e. O ka tswa mo tsebeng e kwa ntle ga go tshwenyega, mme o e bule gape: mogwebi { $merchant } o tla itsisiwe fa madi a gorogile.
transfer-reference = Tshupetso ya phetisetso
transfer-holder = Mong wa akhaonto
transfer-bank = Banka
transfer-account = Nomoro ya akhaonto
transfer-branch = Khoutu ya lekala
transfer-arrives = Madi a a fetisitsweng gantsi a goroga mo malatsing a mabedi a tiro.
transfer-awaited = Mogwebi { $merchant } o tla a letela go fitlha ka { $date }.
copy-button = Kopolola
copied-note = E kopolotswe
away-heading = O tla tswelela kwa motlamedi wa dituelo
away-bank-heading = O tla tswelela kwa bankeng ya gago
away-note = Tsebe e tla ipulela. Fa e sa bulege, tobetsa konopo. Morago ga moo o tla boela fano.
away-button = Tswelela
continue-heading = Tswelela ka tuelo ya gago
continue-note = Tuelo e ga e ise e wele. O ka tswelela fa o emisitseng teng. Madi ga a kitla a gogwa gabedi.
continue-open-note = Fa o sa tswelele, o ka tlhopha mokgwa o mongwe wa go duela fano halofo ya ura morago ga go simolola.
other-way-note = A o setse o dumeletse tuelo e kgotsa o rometse madi? Fa go ntse jalo, tsweetswee emela maduo. Fa go se jalo, o ka e khansela mme o tlhophe mokgwa o mongwe wa go duela. Madi ga a kitla a gogwa gabedi.
other-way-button = Duela ka mokgwa o mongwe
other-way-late = Tuelo e ga e tlhole e ka khanselwa. Tsweetswee emela maduo a yona.
given-up-note = O khansetse tuelo eo, mme ga go madi ape a a gogilweng. Tlhopha gore o ka rata go duela jang.
elsewhere-heading = Tswelela mo sedirisiweng se sengwe
elsewhere-note = Sekena khoutu e go bula tsebe e koo. O se ka wa naya motho ope o sele khoutu e.
elsewhere-code = Khoutu ya QR e e nang le aterese ya tsebe e
leading-note = O tla busediwa kwa go mogwebi { $merchant } mo metsotswaneng e le 5.
stay-button = Nna mo tsebeng e

## How it ended

paid-heading = Tuelo e weditswe
paid-note = O duetse { $amount } kwa go mogwebi { $merchant }.
refunded-note = Mogwebi { $merchant } o go buseditse { $amount }.
card-checked-heading = Karata e netefaditswe
card-checked-note = Karata ya gago e a dira. Ga go madi ape a a gogilweng.
authorized-heading = Madi a beetswe ka fa thoko
authorized-note = Madi a a kana ka { $amount } a beetswe mogwebi { $merchant } ka fa thoko mo karateng ya gago. Ga go madi ape a a gogilweng.
authorized-release = Fa mogwebi { $merchant } a sa a tseye, a tla gololwa pele letlha la { $date } le feta.
canceled-heading = Tuelo e khansetswe
canceled-note = Tuelo ya { $amount } kwa go mogwebi { $merchant } e khansetswe. Ga go madi ape a a gogilweng.
failed-heading = Tuelo ga e a wediwa
failed-note = Tuelo ya { $amount } kwa go mogwebi { $merchant } ga e a atlega. Ga go madi ape a a gogilweng. Go leka gape, simolola sešwa kwa go mogwebi { $merchant }.
expired-heading = Nako ya go beela madi ka fa thoko e fedile
expired-note = Mogwebi { $merchant } ga a a tsaya madi a a kana ka { $amount } ka nako, ka jalo a golotswe. Ga go madi ape a a gogilweng.

## Receipts

receipt-heading = Rasiti
receipt-number-label = Nomoro ya rasiti
date-label = Letlha
refund-heading = Poeletso ya madi
paid-label = Go duetswe
total-label = Palogotlhe
total-after-refunds = Palogotlhe morago ga poeletso

## When there is nothing to pay here

link-invalid-heading = Linki e ya tuelo ga e tlhole e dira
link-invalid-note = Boela kwa lebenkeleng mme o simolole tuelo sešwa. Ga go madi ape a a gogilweng ka go bula linki e.
link-amount-bounds = Tsenya madi go tswa go { $min } go ya go { $max }.
amount-two-readings = A o raya { $first } kgotsa { $second }?
link-full-heading = Ga go sa tlhole go ka duelwa gape ka kgolagano e
not-found-heading = Tuelo ga e a bonwa
not-found-note = Ga go tuelo mo atereseng e. Lekola gore linki e feletse, kgotsa o boele kwa lebenkeleng.
trouble-heading = Go nnile le bothata mo letlhakoreng la rona
trouble-note = Tsweetswee leka gape morago ga nakwana. Fa o ne o setse o duetse, o tla bona maduo fano: madi ga a kitla a gogwa gabedi.
try-again = Leka gape
too-many-heading = Tsweetswee ema go le gonnye
too-many-note = { $count ->
    [one] Go tswile dikopo tse dintsi mo neteweking ya gago ka nako e khutshwane. Tsweetswee leka gape morago ga motsotso o le mongwe. Madi ga a kitla a gogwa gabedi.
   *[other] Go tswile dikopo tse dintsi mo neteweking ya gago ka nako e khutshwane. Tsweetswee leka gape morago ga metsotso e le { $count-written }. Madi ga a kitla a gogwa gabedi.
}
no-methods-heading = Ga go mokgwa wa go duela o o leng teng
no-methods-note = Mogwebi { $merchant } ga a na mokgwa wa go duela o o ka dirisiwang mo tuelong e. Ga go madi ape a a gogilweng.
merchant-inactive-heading = Go duela ga go kgonege ga jaana
merchant-inactive-note = Mogwebi { $merchant } ga a kgone go amogela dituelo ga jaana. Ga go madi ape a a gogilweng.

## Signing a debit order

debit-order-note = O saena debit order: mogwebi { $merchant } o tla goga dituelo tsa dikarolo mo akhaontong ya gago ya banka.
mandate-title = Debit order ya mogwebi { $merchant }
mandate-now-label = E duelwa gompieno
mandate-now-nothing = Ga go sepe se se duelwang gompieno.
mandate-instalment-label = Tuelo nngwe le nngwe ya karolo
mandate-maximum-label = Selekanyo se segolo ka tuelo ya karolo
mandate-rhythm-label = Nako ya go goga madi
mandate-weekly = Beke nngwe le nngwe ka { $weekday }
mandate-monthly = Kgwedi nngwe le nngwe ka letlha la { $day-written }
mandate-monthly-last = Ka letsatsi la bofelo la kgwedi nngwe le nngwe
mandate-first-label = Go gogwa ga madi ga ntlha
mandate-last-label = Go gogwa ga madi ga bofelo
mandate-count-label = Palo ya dituelo tsa dikarolo
mandate-number-label = Nomoro ya konteraka
mandate-signed-on-label = Letlha la go saena
mandate-rights = O ka khansela debit order ka go ikgolaganya le mogwebi { $merchant } kgotsa banka ya gago.
account-heading = Akhaonto ya gago ya banka
account-holder-label = Mong wa akhaonto
bank-other = Banka e nngwe
branch-label = Khoutu ya lekala
branch-hint = Dinomoro di le 6
account-number-label = Nomoro ya akhaonto
account-number-hint = Mmogo le di-0 tse di kwa tshimologong
account-kind-label = Mofuta wa akhaonto
option-choose = Tlhopha…
account-kind-current = Akhaonto ya ditšheke (current kgotsa cheque account)
account-kind-savings = Akhaonto ya go boloka madi (savings account)
account-kind-transmission = Akhaonto ya ditransekšene (Transmission account)
account-holder-missing = Tsenya leina la mong wa akhaonto.
account-holder-wrong = Tsenya leina jaaka banka ya gago e le itse, kwa ntle ga dinomoro.
account-holder-too-long = Leina le le leele thata. Tsenya leina jaaka banka ya gago e le itse.
bank-missing = Tlhopha banka ya gago.
branch-missing = Tsenya khoutu ya lekala la banka ya gago.
branch-wrong = Khoutu ya lekala e na le dinomoro di le 6.
account-number-missing = Tsenya nomoro ya akhaonto ya gago.
account-number-not-digits = Nomoro ya akhaonto e na le dinomoro fela.
account-number-wrong-length = Nomoro e ya akhaonto e khutshwane thata kgotsa e telele thata.
account-number-checksum = Nomoro e ya akhaonto ga e tsamaisane le khoutu e ya lekala. Di lekole ka bobedi gore ga go na phoso ya go kwala.
account-kind-missing = Tlhopha mofuta wa akhaonto ya gago.
review-button = Lekola dintlha
review-heading = Lekola o bo o saena
review-note = Ga go ise go romelwe sepe. Lekola ntlha nngwe le nngwe, mme o saene.
mandate-copy-later = Nako nngwe le nngwe fa o tlhoka khopi, bula tsebe e gape morago ga go saena.
review-edit = Fetola dintlha
mandate-consent = Ke letla mogwebi { $merchant } go goga dituelo tsa dikarolo tse di kwadilweng fa godimo mo akhaontong e ya banka, ka malatsi a a kwadilweng fa godimo, kwa ntle ga go feta selekanyo se segolo se se kwadilweng fa godimo. Nka khansela debit order e ka go ikgolaganya le mogwebi { $merchant } kgotsa banka ya me.
sign-button = Saena o duele { $amount }
sign-button-only = Saena debit order
mandate-waiting-heading = Dumelela debit order kwa bankeng ya gago
mandate-waiting-note = Banka ya gago e go kopa go dumelela debit order e: mo app ya yona, ka molaetsa wa mogala (SMS), kgotsa kwa lekaleng. O ka tswa mo tsebeng e kwa ntle ga go tshwenyega: mogwebi { $merchant } o tla itsisiwe maduo.
mandate-answer-by = Dumelela pele ga { $time }.
mandate-signed-heading = Debit order ya gago e saenilwe
mandate-signed-note = Boloka khopi ya se o dumalaneng ka sona le mogwebi { $merchant }.
mandate-copy = Tsaya khopi (PDF)
mandate-refused = Banka ya gago ga e a amogela debit order e.
mandate-refused-next = Lekola dintlha tsa akhaonto, kgotsa o botse banka ya gago.
account-closed = Banka ya gago ya re akhaonto e e tswetswe.
invalid-account = Banka ya gago ga e itse akhaonto e, kgotsa ga e amogele di-debit order.
account-funds = Ga go na madi a a lekaneng mo akhaontong e.
account-ending = Akhaonto e e felelang ka { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Aterese ya imeile
email-wrong = Tsenya aterese ya imeile, jaaka leina@example.com.
iban-missing = Tsenya IBAN ya gago.
iban-wrong = IBAN eno ga e a siama. Tlhatlhoba diphoso tsa go tlanya.
iban-outside = Akhaonto eno e mo nageng e e se nang SEPA direct debit.
bsb-wrong = BSB e na le dinomoro di le 6.
address-label = Aterese
city-label = Toropo
postal-code-label = Khoutu ya poso
field-missing = Tlatsa sebaka seno.
identity-kind-label = Lokwalo la boitshupo
identity-kind-id = ID ya Aforika Borwa
identity-kind-passport = Pasepoto
identity-number-label = Nomoro ya lokwalo
identity-number-wrong = Nomoro eno ga e a siama. Tlhatlhoba diphoso tsa go tlanya.
mandate-there-note = O tla tsenya akhaonto ya banka mme o saene mo tsebeng e nngwe.
creditor-id-label = Nomoro ya mokolotisi
mandate-debit-note = Banka ya gago e duela madi a ntlha mo malatsing a le mmalwa. O ka tswa mo tsebeng e kwa ntle ga go tshwenyega: mogwebi { $merchant } o tla itsisiwe maduo.
amendment-note = { $merchant } e kopa gore o dumele selekanyo se sesha sa kwa godimo.
amendment-new-label = Selekanyo se sesha ka tuelo
amendment-agreed = O dumetse selekanyo se sesha.
amendment-refused = O ganne selekanyo se sesha.
amendment-over = Kopo eno ga e tlhole e bulegile.

## The sandbox

sandbox-heading = Dikarata tsa teko
sandbox-fill = Tsenya karata ya teko ya { $brand }
sandbox-any = Letlha lengwe le lengwe la go felelwa ke nako le le sa tlang le khoutu nngwe le nngwe ya tshireletso di a dira.
sandbox-declined = Fa leina le le mo karateng e le { $name }, tuelo e a ganwa.
sandbox-error = Fa leina le le mo karateng e le { $name }, tuelo e a palelwa.
sandbox-reference = Tshupetso ya mofuta o e laola maduo, le fa leina e ka nna lefe: { $example }
sandbox-results = Maduo ke nngwe ya tse di latelang: { $results }.
challenge-title = Banka ya teko
challenge-heading = A o dumelela tuelo e?
challenge-note = Fano, banka ya gago e ne e tla go kopa go tlhomamisa tuelo ya { $amount } kwa go mogwebi { $merchant }. Se ke teko: tlhopha karabo.
redirect-note = Fano, { $method } e ne e tla go kopa go tlhomamisa tuelo ya { $amount } kwa go mogwebi { $merchant }. Se ke teko: tlhopha karabo.
challenge-approve = Dumelela
challenge-decline = Gana
