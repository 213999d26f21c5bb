### The words of the hosted page in Sepedi. How to add one: see en.ftl.

language-name = Sepedi

## The frame of every page

page-title = Lefa mogwebi { $merchant }
page-title-card-only = Karata ya go lefa mogwebi { $merchant }
page-title-with-problem = Bothata: { $title }
test-banner = Mokgwa wa teko: ga go tšhelete ya nnete yeo e lefiwago.
language-label = Polelo
return-button = Boela go mogwebi { $merchant }
terms-link = Melawana le dipeelano
privacy-link = Pholisi ya sephiri
support-note = Na o na le dipotšišo ka odara ya gago? Ikgokaganye le mogwebi { $merchant }:

## What is paid

amount-label = Palo ya tšhelete
amount-reserved-label = Tšhelete yeo e tlago bewa ka thoko
reference-label = Tšhupetšo
reserve-note = Tšhelete e bewa ka thoko karateng ya gago gonabjale, ga e gogwe. Mogwebi { $merchant } a ka e tšea go fihla ka letšatšikgwedi la { $date }; ka morago ga moo e a lokollwa.
bill-heading = Odara ya gago
card-check-note = Re botšiša panka ya gago ge eba karata e a šoma. Ga go tšhelete yeo e gogwago.

## Ways to pay

methods-heading = O ka rata go lefa bjang?
method-card = Karata
method-paypal = PayPal
method-eft = EFT ya ka pela
method-bank-transfer = Phetišetšo ya tšhelete ka panka
method-mobile-money = Tšhelete ya sellathekeng (mobile money)
method-voucher = Boutšhara
method-debit-order = Debit order
payment-method-label = Mokgwa wa go lefa
paypal-note = O tla dumelela tefo gona moo, gomme wa boela mo.
eft-note = O tla dumelela tefo pankeng ya gago, gomme wa boela mo.
hosted-card-note = O tla tšwela pele go moabi wa ditefo, wa tsenya karata ya gago gona moo, gomme wa boela mo.
bank-transfer-note = Romela tšhelete ka panka ya gago. Mogwebi { $merchant } o tla tsebišwa ge e fihlile.
mobile-money-note = O tla hwetša kgopelo mogaleng wa gago, gomme wa e dumelela ka PIN ya gago.
voucher-note = Go tšewa palo ya maleba ya tšhelete boutšhareng.
method-another-card = Karata ye nngwe
card-ending = { $brand } ye e felago ka { $last4 }
card-brand = Karata ya { $brand }
network-heading = Ke netweke efe ya karata yeo o ka ratago go e šomiša bakeng sa tefo ye?

## The card form

card-number-label = Nomoro ya karata
expiry-label = Letšatšikgwedi la go felelwa ke nako
expiry-hint = MM/YY, bjalo ka ge go ngwadilwe karateng ya gago
security-code-label = Khoutu ya tšhireletšo
security-code-hint = Dinomoro tše 3 tše di lego ka morago ga karata ya gago
security-code-hint-front = Dinomoro tše 4 tše di lego ka pele ga karata ya gago
security-code-hint-any = Dinomoro tše 3 tše di lego ka morago ga karata ya gago, goba tše 4 tše di lego ka pele go American Express
holder-label = Leina leo le lego karateng
phone-country-label = Naga
phone-label = Nomoro ya sellathekeng
phone-hint = Nomoro ya akhaonto ya gago ya tšhelete ya sellathekeng
voucher-label = Khoutu ya boutšhara
voucher-hint = Dinomoro tše 10 go ya go tše 20 tše di lego boutšhareng ya gago
card-note = Nomoro ya karata ya gago le khoutu ya tšhireletšo di romelwa fela go motšamaiši wa ditefo. Ga di bolokwe mo, gomme mogwebi { $merchant } a ka se tsoge a di hweditše.

## Keeping the card for later

remember-label = Boloka karata ye gore ke e šomiše ge ke lefa mogwebi { $merchant } gape
remember-hint = O ka tloša karata nako efe goba efe ge o lefa gape.
remember-later-charges = Ge o swaya lepokisi le, o dumelela gape gore mogwebi { $merchant } a goge tšhelete karateng ka morago ntle le go go botšiša nako le nako, bjalo ka ge le dumelelane.
store-required = Ka go tšwela pele, o dumela gore karata ye e bolokelwe ditefo tše di tlago le gore mogwebi { $merchant } a ka goga tšhelete go yona o se gona, bjalo ka ge le dumelelane. Khoutu ya tšhireletšo le nomoro ye e feletšego ya karata ga di bolokwe.
legal-in-english = Karolo ye e hwetšagala ka Seisemane fela:
credential-expires = E felelwa ke nako: { $date }
kept-heading = Dikarata tša gago tše di bolokilwego
forget-button = Tloša
forget-label = Tloša { $card }
forget-heading = Na o nyaka go tloša { $card }?
forget-note = O ka se sa bontšhwa karata ye, gomme mogwebi { $merchant } a ka se sa kgona go goga tšhelete go yona. O sa ka lefa ka yona ka go e tsenya lefsa.
forget-confirm = Tloša karata
forget-keep = Boloka karata
forgotten-note = Karata e tlošitšwe.

## Paying and cancelling

pay-button = Lefa { $amount }
reserve-button = Bea { $amount } ka thoko
check-card-button = Netefatša karata
pay-busy = Go a lefiwa…
reserve-busy = Go bewa ka thoko…
check-card-busy = Go a netefatšwa…
continue-to = Tšwela pele go { $method } · { $amount }
continue-bank = Tšwela pele go panka ya gago · { $amount }
continue-provider = Tšwela pele go moabi wa ditefo · { $amount }
show-transfer = Bontšha dintlha tša panka · { $amount }
cancel-button = Khansela tefo
cancel-heading = Na o khansela tefo ye?
cancel-note = Ga go tšhelete yeo e gogilwego. Mogwebi { $merchant } o tla tsebišwa gore o khansetše.
cancel-keep = Boela tefong

## What is wrong with a field

problems-heading = Hle lekola seo o se tsentšego
method-missing = Kgetha gore o ka rata go lefa bjang.
network-missing = Kgetha netweke ya karata.
credential-gone = Karata ye e bolokilwego ga e sa šoma, ka fao ga go selo seo se rometšwego. Kgetha mokgwa o mongwe wa go lefa.
number-missing = Tsenya nomoro ya karata ya gago.
number-not-digits = Nomoro ya karata e na le dinomoro fela. Tloša ditlhaka le maswao a mangwe.
number-wrong-length = Nomoro ye ya karata e kopana kudu goba e telele kudu. E bapetše le karata ya gago.
number-checksum = Nomoro ye ya karata ga se ya nepagala. Lekola ge eba go na le phošo ya go ngwala.
expiry-missing = Tsenya letšatšikgwedi la go felelwa ke nako la karata ya gago.
expiry-unreadable = Tsenya letšatšikgwedi la go felelwa ke nako ka kgwedi le ngwaga, mohlala 04/31.
expiry-past = Karata ye e feletšwe ke nako. Lekola letšatšikgwedi goba o šomiše karata ye nngwe.
expiry-too-far = Letšatšikgwedi le la go felelwa ke nako le kgole kudu. Le bapetše le karata ya gago.
security-code-missing = Tsenya khoutu ya tšhireletšo ya karata ya gago.
security-code-not-digits = Khoutu ya tšhireletšo e na le dinomoro fela.
security-code-wrong-length = { $count ->
    [one] Khoutu ya tšhireletšo ya karata ye e na le nomoro e { $count-written }.
   *[other] Khoutu ya tšhireletšo ya karata ye e na le dinomoro tše { $count-written }.
}
holder-missing = Tsenya leina leo le lego karateng ya gago.
holder-looks-like-number = Tsenya leina bjalo ka ge le ngwadilwe karateng ya gago, ntle le dinomoro.
holder-too-long = Leina le le letelele kudu. Le tsenye bjalo ka ge le ngwadilwe karateng ya gago.
phone-missing = Tsenya nomoro ya gago ya sellathekeng.
phone-not-digits = Nomoro ya sellathekeng e na le dinomoro fela, mohlomongwe le + pele ga tšona.
phone-wrong-length = Nomoro ye ya sellathekeng e kopana kudu goba e telele kudu.
phone-no-country = Tsenya nomoro ya gago ya sellathekeng le khoutu ya naga, o thome ka +.
phone-country-missing = Kgetha naga ya nomoro ya gago ya sellathekeng.
voucher-missing = Tsenya khoutu ya boutšhara ya gago.
voucher-not-digits = Khoutu ya boutšhara e na le dinomoro fela. Tloša ditlhaka le maswao a mangwe.
voucher-wrong-length = Khoutu ye e kopana kudu goba e telele kudu. E bapetše le boutšhara ya gago.

## A payment that was not accepted

declined-heading = Tefo ya gago ga se ya amogelwa
refused-by-issuer = Panka ya gago ga se ya dumelela tefo ye.
refused-by-issuer-next = Dipanka ga di re botše lebaka. Šomiša karata ye nngwe, goba o botšiše panka ya gago.
insufficient-funds = Ga go tšhelete ye e lekanego karateng ye.
insufficient-funds-next = Šomiša karata ye nngwe, goba o leke gape ge tšhelete e lekane.
card-expired = Panka ya gago e re karata ye e feletšwe ke nako.
card-expired-next = Lekola letšatšikgwedi la go felelwa ke nako, goba o šomiše karata ye nngwe.
acquirer-error = Tefo ga se ya kgona go dirwa ka lebaka la bothata bja theknolotši.
acquirer-error-next = Leka gape ka morago ga nakwana, goba o šomiše karata ye nngwe.
acquirer-error-other-next = Leka gape ka morago ga nakwana, goba o kgethe mokgwa o mongwe wa go lefa.
refused-by-provider = Tefo ga se ya dumelelwa.
refused-by-provider-next = Leka gape, goba o kgethe mokgwa o mongwe wa go lefa.
authentication-failed = Panka ya gago ga se ya kgona go netefatša gore ke wena.
authentication-failed-next = Leka gape o latele ditaelo tša panka ya gago, goba o šomiše karata ye nngwe.
not-charged = Ga go tšhelete yeo e gogilwego.
attempts-heading = Diteko tše di fetilego
attempts-note = Ga go tšhelete yeo e gogilwego ditekong tše ka moka.
attempts-left = { $count ->
    [one] O šaletšwe ke teko e { $count-written }.
   *[other] O šaletšwe ke diteko tše { $count-written }.
}
paused-heading = Hle ema gannyane pele o leka gape
paused-note = Ditefo tše mmalwa tše di tšwago neteweking ya gago ga se tša amogelwa, ka fao go na le khutšo pele ga ye e latelago. Ga go selo seo se rometšwego pankeng ya gago.
paused-next = { $count ->
    [one] O ka lefa ka morago ga motsotso o { $count-written }.
   *[other] O ka lefa ka morago ga metsotso ye { $count-written }.
}

## Nothing charged twice

form-outdated = Letlakala le le be le feletšwe ke nako, ka fao ga go selo seo se rometšwego. Hle lekola dintlha gomme o lefe gape. Ga go tšhelete yeo e gogilwego gabedi.
network-trouble = Ga se ra kgona go fihlelela seba. Dintlha tša gago di sa le gona mo. Leka gape: tšhelete e ka se gogwe gabedi.

## Waiting for an answer

pending-heading = Re emetše panka ya gago
pending-note = Panka ya gago ga se ya araba ga bjale. O ka tšwa letlakaleng le ntle le go tshwenyega: mogwebi { $merchant } o tla tsebišwa dipoelo, gomme tšhelete e ka se gogwe gabedi.
pending-check = Lekola gape
pending-alive = Letlakala le le itšhwafatša ka bolona.
pending-by-hand = Letlakala le ga le itšhwafatše ka bolona. Lekola gape ka morago ga motsotswana.
waiting-usually = Gantši se se tšea nako ya ka fase ga motsotso.
waiting-longer = Ge e le gore se tšea nako e telele kudu, ikgokaganye le mogwebi { $merchant }.
pending-other-heading = Re emetše karabo
pending-other-note = Ga go ešo gwa ba le karabo ka tefo ya gago. O ka tšwa letlakaleng le ntle le go tshwenyega: mogwebi { $merchant } o tla tsebišwa dipoelo, gomme tšhelete e ka se gogwe gabedi.
prompt-heading = Dumelela tefo mogaleng wa gago
prompt-note = Kgopelo ya tefo ya { $amount } e tla mogaleng wa gago. E dumelele ka PIN ya gago. O ka tšwa letlakaleng le ntle le go tshwenyega: mogwebi { $merchant } o tla tsebišwa dipoelo, gomme tšhelete e ka se gogwe gabedi.
prompt-sent = Kgopelo e rometšwe go { $phone }.
prompt-wrong-number = Nomoro e fošagetše?
prompt-help = Ga go na kgopelo mogaleng wa gago? Lekola gore o bulegile e bile o na le neteweke.
transfer-heading = Fetišetša { $amount }
transfer-note = Romela palo ya maleba ya tšhelete akhaontong ye, ka tšhupetšo ye. O ka tšwa letlakaleng le ntle le go tshwenyega, wa boela wa le bula: mogwebi { $merchant } o tla tsebišwa ge tšhelete e fihlile.
transfer-reference = Tšhupetšo ya phetišetšo
transfer-holder = Mong wa akhaonto
transfer-bank = Panka
transfer-account = Nomoro ya akhaonto
transfer-branch = Khoutu ya lekala
transfer-arrives = Phetišetšo ya tšhelete gantši e fihla mo matšatšing a mabedi a mošomo.
transfer-awaited = Mogwebi { $merchant } o tla e letela go fihla ka { $date }.
copy-button = Kopiša
copied-note = E kopišitšwe
away-heading = O tla tšwela pele go moabi wa ditefo
away-bank-heading = O tla tšwela pele pankeng ya gago
away-note = Letlakala le tla ipulela. Ge le sa bulege, tobetša konope. Ka morago o tla boela mo.
away-button = Tšwela pele
continue-heading = Tšwela pele ka tefo ya gago
continue-note = Tefo ye ga se ya phethwa. O ka tšwela pele moo o emišitšego gona. Tšhelete e ka se gogwe gabedi.
continue-open-note = Ge o sa tšwele pele, o ka kgetha mokgwa o mongwe wa go lefa mo seripa sa iri ka morago ga ge o thomile.
other-way-note = Na o šetše o dumeletše tefo ye goba o rometše tšhelete? Ge go le bjalo, hle emela dipoelo. Ge go se bjalo, o ka khansela tefo ye gomme wa kgetha mokgwa o mongwe wa go lefa. Tšhelete e ka se gogwe gabedi.
other-way-button = Lefa ka mokgwa o mongwe
other-way-late = Tefo ye ga e sa kgona go khanselwa. Hle emela dipoelo tša yona.
given-up-note = O khansetše tefo yeo, gomme ga go tšhelete yeo e gogilwego. Kgetha gore o ka rata go lefa bjang.
elsewhere-heading = Tšwela pele sedirišweng se sengwe
elsewhere-note = Sekena khoutu ye go bula letlakala le fao. O se ke wa fa motho yo mongwe khoutu ye.
elsewhere-code = Khoutu ya QR yeo e nago le aterese ya letlakala le
leading-note = O tla bušetšwa go mogwebi { $merchant } ka metsotswana e 5.
stay-button = Dula letlakaleng le

## How it ended

paid-heading = Tefo e phethilwe
paid-note = O lefile { $amount } go mogwebi { $merchant }.
refunded-note = Mogwebi { $merchant } o go bušeditše { $amount }.
card-checked-heading = Karata e netefaditšwe
card-checked-note = Karata ya gago e a šoma. Ga go tšhelete yeo e gogilwego.
authorized-heading = Tšhelete e beilwe ka thoko
authorized-note = Tšhelete ya { $amount } e beetšwe mogwebi { $merchant } ka thoko karateng ya gago. Ga go tšhelete yeo e gogilwego.
authorized-release = Ge mogwebi { $merchant } a sa e tšee, e tla lokollwa pele letšatšikgwedi la { $date } le feta.
canceled-heading = Tefo e khansetšwe
canceled-note = Tefo ya { $amount } go mogwebi { $merchant } e khansetšwe. Ga go tšhelete yeo e gogilwego.
failed-heading = Tefo ga se ya phethwa
failed-note = Tefo ya { $amount } go mogwebi { $merchant } ga se ya atlega. Ga go tšhelete yeo e gogilwego. Go leka gape, thoma lefsa go mogwebi { $merchant }.
expired-heading = Nako ya go bea tšhelete ka thoko e fedile
expired-note = Mogwebi { $merchant } ga se a tšea tšhelete ya { $amount } ka nako, ka fao e lokolotšwe. Ga go tšhelete yeo e gogilwego.

## Receipts

receipt-heading = Rasiti
receipt-number-label = Nomoro ya rasiti
date-label = Letšatšikgwedi
refund-heading = Pušetšo ya tšhelete
paid-label = E lefilwe
total-label = Palomoka
total-after-refunds = Palomoka ka morago ga pušetšo

## When there is nothing to pay here

link-invalid-heading = Linki ye ya tefo ga e sa šoma
link-invalid-note = Boela lebenkeleng gomme o thome tefo lefsa. Ga go tšhelete yeo e gogilwego ka go bula linki ye.
link-amount-bounds = Tsenya tšhelete go tloga go { $min } go fihla go { $max }.
amount-two-readings = Na o ra { $first } goba { $second }?
link-full-heading = Ga go sa kgonega go lefa gape ka kgokaganyo ye
not-found-heading = Tefo ga se ya hwetšwa
not-found-note = Ga go tefo atereseng ye. Lekola ge eba linki e feletše, goba o boele lebenkeleng.
trouble-heading = Go bile le bothata ka lehlakoreng la rena
trouble-note = Hle leka gape ka morago ga nakwana. Ge e ba o be o šetše o lefile, o tla bona dipoelo mo: tšhelete e ka se gogwe gabedi.
try-again = Leka gape
too-many-heading = Hle ema gannyane
too-many-note = { $count ->
    [one] Go tšwile dikgopelo tše ntši neteweking ya gago ka nako ye kopana. Hle leka gape ka morago ga motsotso o { $count-written }. Tšhelete e ka se gogwe gabedi.
   *[other] Go tšwile dikgopelo tše ntši neteweking ya gago ka nako ye kopana. Hle leka gape ka morago ga metsotso ye { $count-written }. Tšhelete e ka se gogwe gabedi.
}
no-methods-heading = Ga go mokgwa wa go lefa wo o lego gona
no-methods-note = Mogwebi { $merchant } ga a na mokgwa wa go lefa wo o ka šomišwago tefong ye. Ga go tšhelete yeo e gogilwego.
merchant-inactive-heading = Go lefa ga go kgonege ga bjale
merchant-inactive-note = Mogwebi { $merchant } ga a kgone go amogela ditefo ga bjale. Ga go tšhelete yeo e gogilwego.

## Signing a debit order

debit-order-note = O saena debit order: mogwebi { $merchant } o tla goga ditefo tša dikarolo akhaontong ya gago ya panka.
mandate-title = Debit order ya mogwebi { $merchant }
mandate-now-label = E lefša lehono
mandate-now-nothing = Ga go tšhelete yeo e lefšago lehono.
mandate-instalment-label = Tefo ye nngwe le ye nngwe ya karolo
mandate-maximum-label = Palo ya godimodimo ka tefo ya karolo
mandate-rhythm-label = Nako ya go goga tšhelete
mandate-weekly = Beke ye nngwe le ye nngwe ka { $weekday }
mandate-monthly = Kgwedi ye nngwe le ye nngwe ka la { $day-written }
mandate-monthly-last = Ka letšatši la mafelelo la kgwedi ye nngwe le ye nngwe
mandate-first-label = Go gogwa la mathomo
mandate-last-label = Go gogwa la mafelelo
mandate-count-label = Palo ya ditefo tša dikarolo
mandate-number-label = Nomoro ya konteraka
mandate-signed-on-label = Letšatšikgwedi la go saena
mandate-rights = O ka khansela debit order ka go ikgokaganya le mogwebi { $merchant } goba panka ya gago.
account-heading = Akhaonto ya gago ya panka
account-holder-label = Mong wa akhaonto
bank-other = Panka ye nngwe
branch-label = Khoutu ya lekala
branch-hint = Dinomoro tše 6
account-number-label = Nomoro ya akhaonto
account-number-hint = Gotee le di-0 tše di lego mathomong
account-kind-label = Mohuta wa akhaonto
option-choose = Kgetha…
account-kind-current = Akhaonto ya ditšheke (current goba cheque account)
account-kind-savings = Akhaonto ya go boloka tšhelete (savings account)
account-kind-transmission = Akhaonto ya ditransekšene (Transmission account)
account-holder-missing = Tsenya leina la mong wa akhaonto.
account-holder-wrong = Tsenya leina bjalo ka ge panka ya gago e le tseba, ntle le dinomoro.
account-holder-too-long = Leina le le letelele kudu. Tsenya leina bjalo ka ge panka ya gago e le tseba.
bank-missing = Kgetha panka ya gago.
branch-missing = Tsenya khoutu ya lekala ya panka ya gago.
branch-wrong = Khoutu ya lekala e na le dinomoro tše 6.
account-number-missing = Tsenya nomoro ya akhaonto ya gago.
account-number-not-digits = Nomoro ya akhaonto e na le dinomoro fela.
account-number-wrong-length = Nomoro ye ya akhaonto e kopana kudu goba e telele kudu.
account-number-checksum = Nomoro ye ya akhaonto ga e sepelelane le khoutu ye ya lekala. Lekola ka bobedi ge eba go na le diphošo tša go ngwala.
account-kind-missing = Kgetha mohuta wa akhaonto ya gago.
review-button = Lekola dintlha
review-heading = Lekola gomme o saene
review-note = Ga go selo seo se šetšego se rometšwe. Lekola ntlha ye nngwe le ye nngwe, ke moka o saene.
mandate-copy-later = Nako efe goba efe ge o nyaka khopi, bula letlakala le gape ka morago ga go saena.
review-edit = Fetoša dintlha
mandate-consent = Ke dumelela mogwebi { $merchant } go goga ditefo tša dikarolo tše di bontšhitšwego ka godimo akhaontong ye ya panka, ka matšatši ao a bontšhitšwego ka godimo, ntle le go feta palo ya godimodimo yeo e bontšhitšwego ka godimo. Nka khansela debit order ye ka go ikgokaganya le mogwebi { $merchant } goba panka ya ka.
sign-button = Saena o lefe { $amount }
sign-button-only = Saena debit order
mandate-waiting-heading = Dumelela debit order pankeng ya gago
mandate-waiting-note = Panka ya gago e go kgopela go dumelela debit order ye: ka app ya yona, ka molaetša wa SMS, goba lekaleng. O ka tšwa letlakaleng le ntle le go tshwenyega: mogwebi { $merchant } o tla tsebišwa dipoelo.
mandate-answer-by = Dumelela pele ga { $time }.
mandate-signed-heading = Debit order ya gago e saenilwe
mandate-signed-note = Boloka khopi ya seo o dumelelanego ka sona le mogwebi { $merchant }.
mandate-copy = Taonelouta khopi (PDF)
mandate-refused = Panka ya gago ga se ya amogela debit order ye.
mandate-refused-next = Lekola dintlha tša akhaonto, goba o botšiše panka ya gago.
account-closed = Panka ya gago e re akhaonto ye e tswaletšwe.
invalid-account = Panka ya gago ga e tsebe akhaonto ye, goba ga e amogele di-debit order.
account-funds = Ga go na tšhelete ye e lekanego ka akhaontong ye.
account-ending = Akhaonto ye e felago ka { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Aterese ya emeile
email-wrong = Tsenya aterese ya emeile, go swana le leina@example.com.
iban-missing = Tsenya IBAN ya gago.
iban-wrong = IBAN ye ga e a nepagala. Lekola diphošo tša go thaepa.
iban-outside = Akhaonto ye e nageng yeo e se nago SEPA direct debit.
bsb-wrong = BSB e na le dinomoro tše 6.
address-label = Aterese
city-label = Toropo
postal-code-label = Khoutu ya poso
field-missing = Tlatša sekgoba se.
identity-kind-label = Lengwalo la boitsebišo
identity-kind-id = ID ya Afrika Borwa
identity-kind-passport = Pasporoto
identity-number-label = Nomoro ya lengwalo
identity-number-wrong = Nomoro ye ga e a nepagala. Lekola diphošo tša go thaepa.
mandate-there-note = O tla tsenya akhaonto ya panka gomme wa saena letlakaleng le lengwe.
creditor-id-label = Nomoro ya mokolotiši
mandate-debit-note = Panka ya gago e lefa tšhelete ya mathomo matšatšing a sego kae. O ka tšwa letlakaleng le ntle le go tshwenyega: mogwebi { $merchant } o tla tsebišwa dipoelo.
amendment-note = { $merchant } e kgopela gore o dumele bogolo bjo bofsa.
amendment-new-label = Bogolo bjo bofsa ka tefelo
amendment-agreed = O dumetše bogolo bjo bofsa.
amendment-refused = O ganne bogolo bjo bofsa.
amendment-over = Kgopelo ye ga e sa bulegile.

## The sandbox

sandbox-heading = Dikarata tša teko
sandbox-fill = Tsenya karata ya teko ya { $brand }
sandbox-any = Letšatšikgwedi lefe goba lefe la go felelwa ke nako leo le sa tlago le khoutu efe goba efe ya tšhireletšo di a šoma.
sandbox-declined = Ge leina leo le lego karateng e le { $name }, tefo e a ganwa.
sandbox-error = Ge leina leo le lego karateng e le { $name }, tefo e a palelwa.
sandbox-reference = Tšhupetšo ya mohuta wo e laola dipoelo, go sa šetšwe leina: { $example }
sandbox-results = Dipoelo ke e nngwe ya tše di latelago: { $results }.
challenge-title = Panka ya teko
challenge-heading = Na o dumelela tefo ye?
challenge-note = Mo, panka ya gago e be e tla go kgopela go netefatša tefo ya { $amount } go mogwebi { $merchant }. Ye ke teko: kgetha karabo.
redirect-note = Mo, { $method } e be e tla go kgopela go netefatša tefo ya { $amount } go mogwebi { $merchant }. Ye ke teko: kgetha karabo.
challenge-approve = Dumelela
challenge-decline = Gana
