### The words of the hosted page in Kinyarwanda. How to add one: see en.ftl.

language-name = Ikinyarwanda

## The frame of every page

page-title = Kwishyura { $merchant }
page-title-card-only = Ikarita yo gukoresha kuri { $merchant }
page-title-with-problem = Ikibazo: { $title }
test-banner = Uburyo bw’igerageza: nta mafaranga nyayo yoherezwa.
language-label = Ururimi
return-button = Gusubira kuri { $merchant }
terms-link = Amategeko n’amabwiriza
privacy-link = Politiki y’ibanga
support-note = Mufite ikibazo ku byo mwatumije? Muvugishe umucuruzi { $merchant }:

## What is paid

amount-label = Amafaranga
amount-reserved-label = Amafaranga ashyirwa ku ruhande
reference-label = Nimero iranga ubwishyu
reserve-note = Ubu amafaranga ashyizwe ku ruhande ku ikarita yanyu, ariko ntakaswe. Umucuruzi { $merchant } ashobora kuyafata kugeza ku wa { $date }; nyuma yaho ararekurwa.
bill-heading = Ibyo mwatumije
card-check-note = Tubaza banki yanyu niba ikarita ikora. Nta mafaranga akatwa.

## Ways to pay

methods-heading = Murifuza kwishyura mute?
method-card = Ikarita
method-paypal = PayPal
method-eft = Kwishyura ako kanya kuri banki
method-bank-transfer = Kohereza kuri banki
method-mobile-money = Mobile Money
method-voucher = Voucher
method-debit-order = Gukatwa kuri konti mu buryo bwikora
payment-method-label = Uburyo bwo kwishyura
paypal-note = Mwemezerayo ubwishyu, hanyuma mugaruke hano.
eft-note = Mwemereza ubwishyu kuri banki yanyu, hanyuma mugaruke hano.
hosted-card-note = Murakomereza ku kigo gitunganya ubwishyu, mwinjizeyo ikarita yanyu, hanyuma mugaruke hano.
bank-transfer-note = Mwohereze amafaranga muvuye muri banki yanyu. Umucuruzi { $merchant } arabimenyeshwa amafaranga akihagera.
mobile-money-note = Murabona ubutumwa kuri telefoni yanyu, mubwemeze mukoresheje PIN.
voucher-note = Kuri voucher hakurwaho amafaranga angana neza n’ayo mwishyura.
method-another-card = Indi karita
card-ending = { $brand } isozwa na { $last4 }
card-brand = Ikarita ya { $brand }
network-heading = Murifuza ko ubu bwishyu bukoresha uwuhe muyoboro w’ikarita?

## The card form

card-number-label = Nimero y’ikarita
expiry-label = Itariki izarangiriraho
expiry-hint = MM/YY, nk’uko biri ku ikarita yanyu
security-code-label = Kode y’umutekano
security-code-hint = Imibare 3 iri inyuma ku ikarita yanyu
security-code-hint-front = Imibare 4 iri imbere ku ikarita yanyu
security-code-hint-any = Imibare 3 iri inyuma ku ikarita yanyu, cyangwa 4 iri imbere kuri American Express
holder-label = Izina riri ku ikarita
phone-country-label = Igihugu
phone-label = Nimero ya telefoni
phone-hint = Nimero ya konti yanyu ya Mobile Money
voucher-label = Kode ya voucher
voucher-hint = Imibare 10 kugeza kuri 20 iri kuri voucher yanyu
card-note = Nimero y’ikarita yanyu na kode y’umutekano byoherezwa gusa ku kigo gitunganya ubwishyu, nta handi bijya. Ntibibikwa hano, kandi umucuruzi { $merchant } ntabibona na rimwe.

## Keeping the card for later

remember-label = Kubika iyi karita nzayikoreshe nongera kwishyura { $merchant }
remember-hint = Mushobora gukuraho ikarita igihe cyose mwongeye kwishyura.
remember-later-charges = Nimushyira akamenyetso muri aka kazu, umucuruzi { $merchant } azashobora no gukata amafaranga kuri iyi karita nyuma atabanje kubabaza buri gihe, nk’uko mwabyumvikanyeho.
store-required = Nimukomeza, muraba mwemeye ko iyi karita ibikwa kugira ngo izakoreshwe mu bwishyu buzaza, kandi ko umucuruzi { $merchant } azashobora kuyikataho amafaranga mudahari, nk’uko mwabyumvikanyeho. Kode y’umutekano na nimero yose y’ikarita yanyu ntibibikwa.
legal-in-english = Iki gice kiboneka mu Cyongereza gusa:
credential-expires = Izarangira: { $date }
kept-heading = Amakarita yanyu yabitswe
forget-button = Gukuraho
forget-label = Gukuraho { $card }
forget-heading = Gukuraho { $card }?
forget-note = Iyi karita ntimuzongera kuyerekwa, kandi umucuruzi { $merchant } ntazongera gushobora kuyikataho amafaranga. Muracyashobora kuyishyurisha mwongeye kuyandika.
forget-confirm = Gukuraho ikarita
forget-keep = Kugumana ikarita
forgotten-note = Ikarita yakuweho.

## Paying and cancelling

pay-button = Kwishyura { $amount }
reserve-button = Gushyira { $amount } ku ruhande
check-card-button = Kugenzura ikarita
pay-busy = Kwishyura birimo gukorwa…
reserve-busy = Gushyira ku ruhande birimo gukorwa…
check-card-busy = Kugenzura birimo gukorwa…
continue-to = Gukomereza kuri { $method } · { $amount }
continue-bank = Gukomereza kuri banki yanyu · { $amount }
continue-provider = Gukomereza ku kigo gitunganya ubwishyu · { $amount }
show-transfer = Kwerekana konti ya banki · { $amount }
cancel-button = Guhagarika ubwishyu
cancel-heading = Guhagarika ubu bwishyu?
cancel-note = Nta mafaranga mwakaswe. Umucuruzi { $merchant } azamenyeshwa ko mwahagaritse.
cancel-keep = Gusubira ku bwishyu

## What is wrong with a field

problems-heading = Mwongere murebe ibyo mwanditse
method-missing = Muhitemo uburyo mwifuza kwishyuramo.
network-missing = Muhitemo umuyoboro w’ikarita.
credential-gone = Iyi karita yabitswe ntigishobora gukoreshwa, bityo nta kintu cyoherejwe. Muhitemo ubundi buryo bwo kwishyura.
number-missing = Mwandike nimero y’ikarita yanyu.
number-not-digits = Nimero y’ikarita igizwe n’imibare gusa. Mukuremo inyuguti n’ibindi bimenyetso.
number-wrong-length = Imibare y’iyi nimero y’ikarita ni mike cyangwa ni myinshi. Muyigereranye n’iri ku ikarita yanyu.
number-checksum = Iyi nimero y’ikarita si yo. Murebe niba nta kosa ry’imyandikire ririmo.
expiry-missing = Mwandike itariki ikarita yanyu izarangiriraho.
expiry-unreadable = Mwandike itariki izarangiriraho mu kwezi n’umwaka, urugero 04/31.
expiry-past = Iyi karita yararangiye. Murebe itariki cyangwa mukoreshe indi karita.
expiry-too-far = Iyi tariki izarangiriraho iri kure cyane. Muyigereranye n’iri ku ikarita yanyu.
security-code-missing = Mwandike kode y’umutekano y’ikarita yanyu.
security-code-not-digits = Kode y’umutekano igizwe n’imibare gusa.
security-code-wrong-length = { $count ->
    [one] Kode y’umutekano y’iyi karita igira umubare { $count-written }.
   *[other] Kode y’umutekano y’iyi karita igira imibare { $count-written }.
}
holder-missing = Mwandike izina riri ku ikarita yanyu.
holder-looks-like-number = Mwandike izina nk’uko ryanditse ku ikarita yanyu, nta mibare.
holder-too-long = Iri zina ni rirerire cyane. Muryandike nk’uko ryanditse ku ikarita yanyu.
phone-missing = Mwandike nimero yanyu ya telefoni.
phone-not-digits = Nimero ya telefoni igizwe n’imibare gusa, ishobora kubanzirizwa na +.
phone-wrong-length = Imibare y’iyi nimero ya telefoni ni mike cyangwa ni myinshi.
phone-no-country = Mwandike nimero yanyu ya telefoni hamwe na kode y’igihugu, muhereye kuri +.
phone-country-missing = Muhitemo igihugu cya nimero yanyu ya telefoni.
voucher-missing = Mwandike kode ya voucher yanyu.
voucher-not-digits = Kode ya voucher igizwe n’imibare gusa. Mukuremo inyuguti n’ibindi bimenyetso.
voucher-wrong-length = Imibare y’iyi kode ni mike cyangwa ni myinshi. Muyigereranye n’iri kuri voucher yanyu.

## A payment that was not accepted

declined-heading = Ubwishyu bwanyu ntibwakiriwe
refused-by-issuer = Banki yanyu ntiyemeje ubu bwishyu.
refused-by-issuer-next = Banki ntizitubwira impamvu. Mukoreshe indi karita, cyangwa mubaze banki yanyu.
insufficient-funds = Kuri iyi karita nta mafaranga ahagije ariho.
insufficient-funds-next = Mukoreshe indi karita, cyangwa mwongere mugerageze hamaze kujyaho amafaranga ahagije.
card-expired = Banki yanyu ivuga ko iyi karita yarangiye.
card-expired-next = Murebe itariki izarangiriraho, cyangwa mukoreshe indi karita.
acquirer-error = Ikibazo cya tekiniki cyatumye ubwishyu budatunganywa.
acquirer-error-next = Mwongere mugerageze mu kanya, cyangwa mukoreshe indi karita.
acquirer-error-other-next = Mwongere mugerageze mu kanya, cyangwa muhitemo ubundi buryo bwo kwishyura.
refused-by-provider = Ubwishyu ntibwemejwe.
refused-by-provider-next = Mwongere mugerageze, cyangwa muhitemo ubundi buryo bwo kwishyura.
authentication-failed = Banki yanyu ntiyashoboye kwemeza ko ari mwe.
authentication-failed-next = Mwongere mugerageze mukurikije amabwiriza ya banki yanyu, cyangwa mukoreshe indi karita.
not-charged = Nta mafaranga mwakaswe.
attempts-heading = Inshuro zabanje
attempts-note = Nta n’imwe muri zo yatumye mukatwa amafaranga.
attempts-left = { $count ->
    [one] Mushobora kongera kugerageza inshuro imwe.
   *[other] Mushobora kongera kugerageza inshuro { $count-written }.
}
paused-heading = Mutegereze akanya mbere yo kongera kugerageza
paused-note = Ubwishyu bwinshi bwaturutse ku murongo wanyu wa interineti ntibwakiriwe, ni yo mpamvu hagiyemo akaruhuko mbere y’ubukurikira. Nta kintu cyoherejwe kuri banki yanyu.
paused-next = { $count ->
    [one] Mushobora kwishyura nyuma y’umunota umwe.
   *[other] Mushobora kwishyura nyuma y’iminota { $count-written }.
}

## Nothing charged twice

form-outdated = Uru rupapuro rwari rwarataye igihe, bityo nta kintu cyoherejwe. Mwongere murebe ibyanditse maze mwishyure. Ntimwakaswe kabiri.
network-trouble = Ntitwashoboye kugera kuri seriveri. Ibyo mwanditse biracyari hano. Mwongere mugerageze: ntimuzakatwa kabiri.

## Waiting for an answer

pending-heading = Dutegereje banki yanyu
pending-note = Banki yanyu ntirasubiza. Mushobora kuva kuri uru rupapuro nta mpungenge: umucuruzi { $merchant } azamenyeshwa ibyavuyemo, kandi ntimuzakatwa kabiri.
pending-check = Kongera kureba
pending-alive = Uru rupapuro ruvugururwa ubwarwo.
pending-by-hand = Uru rupapuro ntiruvugururwa ubwarwo. Mwongere murebe mu kanya.
waiting-usually = Ubusanzwe bimara igihe kitageze ku munota.
waiting-longer = Nibitinda cyane, muvugishe umucuruzi { $merchant }.
pending-other-heading = Dutegereje igisubizo
pending-other-note = Ubwishyu bwanyu ntiburabona igisubizo. Mushobora kuva kuri uru rupapuro nta mpungenge: umucuruzi { $merchant } azamenyeshwa ibyavuyemo, kandi ntimuzakatwa kabiri.
prompt-heading = Mwemeze ubwishyu kuri telefoni yanyu
prompt-note = Ubutumwa bwo kwishyura { $amount } buraje kuri telefoni yanyu. Mubwemeze mukoresheje PIN. Mushobora kuva kuri uru rupapuro nta mpungenge: umucuruzi { $merchant } azamenyeshwa ibyavuyemo, kandi ntimuzakatwa kabiri.
prompt-sent = Ubutumwa bwoherejwe kuri { $phone }.
prompt-wrong-number = Nimero si yo?
prompt-help = Nta butumwa bugeze kuri telefoni? Murebe ko yaka kandi ifite rezo.
transfer-heading = Mwohereze { $amount }
transfer-note = Mwohereze amafaranga angana neza n’aya kuri iyi konti, mukoresheje iyi nimero iranga ubwishyu. Mushobora kuva kuri uru rupapuro nta mpungenge, mukongera kurufungura: umucuruzi { $merchant } azamenyeshwa amafaranga akihagera.
transfer-reference = Nimero iranga ubwishyu
transfer-holder = Nyiri konti
transfer-bank = Banki
transfer-account = Nimero ya konti
transfer-branch = Kode y’ishami
transfer-arrives = Amafaranga yoherejwe asanzwe agera mu minsi ibiri y’akazi.
transfer-awaited = Umucuruzi { $merchant } azayategereza kugeza { $date }.
copy-button = Gukoporora
copied-note = Byakoporowe
away-heading = Murakomereza ku kigo gitunganya ubwishyu
away-bank-heading = Murakomereza kuri banki yanyu
away-note = Urupapuro rurifungura ubwarwo. Niba bitabaye, mukande buto. Hanyuma muragaruka hano.
away-button = Komeza
continue-heading = Mukomeze ubwishyu bwanyu
continue-note = Ubu bwishyu ntiburarangira. Mushobora gukomereza aho mwari mugeze. Ntimuzakatwa kabiri.
continue-open-note = Niba mudakomeje, nyuma y’igice cy’isaha mutangiye mushobora guhitamo hano ubundi buryo bwo kwishyura.
other-way-note = Ese mwamaze kwemeza ubu bwishyu cyangwa kohereza amafaranga? Niba ari byo, mutegereze ibizavamo. Niba atari byo, mushobora guhagarika ubu bwishyu mugahitamo ubundi buryo bwo kwishyura. Ntimuzakatwa kabiri.
other-way-button = Kwishyura mu bundi buryo
other-way-late = Ubu bwishyu ntibugishobora guhagarikwa. Mutegereze ibizavamo.
given-up-note = Mwahagaritse ubwo bwishyu, kandi nta mafaranga mwakaswe. Muhitemo uburyo mwifuza kwishyuramo.
elsewhere-heading = Gukomereza ku kindi gikoresho
elsewhere-note = Musikane iyi kode kugira ngo mufungure uru rupapuro ku kindi gikoresho. Ntimugire undi muntu muha iyi kode.
elsewhere-code = Kode ya QR irimo aderesi y’uru rupapuro
leading-note = Murasubizwa kuri { $merchant } mu masegonda 5.
stay-button = Kuguma kuri uru rupapuro

## How it ended

paid-heading = Kwishyura byarangiye
paid-note = Mwishyuye { $merchant } amafaranga { $amount }.
refunded-note = Umucuruzi { $merchant } yabasubije { $amount }.
card-checked-heading = Ikarita yagenzuwe
card-checked-note = Ikarita yanyu irakora. Nta mafaranga mwakaswe.
authorized-heading = Amafaranga yashyizwe ku ruhande
authorized-note = Amafaranga { $amount } yashyizwe ku ruhande ku ikarita yanyu agenewe { $merchant }. Nta mafaranga mwakaswe.
authorized-release = Umucuruzi { $merchant } natayafata, azarekurwa bitarenze ku wa { $date }.
canceled-heading = Ubwishyu bwahagaritswe
canceled-note = Ubwishyu bwa { $amount } bugenewe { $merchant } bwahagaritswe. Nta mafaranga mwakaswe.
failed-heading = Kwishyura ntibyarangiye
failed-note = Ubwishyu bwa { $amount } bugenewe { $merchant } ntibwakunze. Nta mafaranga mwakaswe. Kugira ngo mwongere mugerageze, mutangirire kuri { $merchant } bundi bushya.
expired-heading = Igihe amafaranga yari yashyiriwe ku ruhande cyarangiye
expired-note = Umucuruzi { $merchant } ntiyafashe amafaranga { $amount } ku gihe, bityo yararekuwe. Nta mafaranga mwakaswe.

## Receipts

receipt-heading = Inyemezabwishyu
receipt-number-label = Nimero y’inyemezabwishyu
date-label = Itariki
refund-heading = Amafaranga asubijwe
paid-label = Ayishyuwe
total-label = Igiteranyo
total-after-refunds = Igiteranyo nyuma yo gusubizwa

## When there is nothing to pay here

link-invalid-heading = Iyi linki yo kwishyura ntigikora
link-invalid-note = Musubire ku iduka mutangire kwishyura bundi bushya. Gufungura iyi linki nta mafaranga byabakase.
link-amount-bounds = Mwandike umubare w’amafaranga uri hagati ya { $min } na { $max }.
amount-two-readings = Mushaka kuvuga { $first } cyangwa { $second }?
link-full-heading = Nta bundi bwishyu bushobora gukorwa n’iyi link
not-found-heading = Ubwishyu ntibwabonetse
not-found-note = Kuri iyi aderesi nta bwishyu buhari. Murebe niba linki yuzuye, cyangwa musubire ku iduka.
trouble-heading = Habaye ikibazo ku ruhande rwacu
trouble-note = Mwongere mugerageze mu kanya. Niba mwari mwamaze kwishyura, murabona ibyavuyemo hano: ntimuzakatwa kabiri.
try-again = Kongera kugerageza
too-many-heading = Mutegereze akanya
too-many-note = { $count ->
    [one] Ubusabe bwinshi bwaturutse ku murongo wanyu wa interineti mu gihe gito. Mwongere mugerageze nyuma y’umunota umwe. Ntimuzakatwa kabiri.
   *[other] Ubusabe bwinshi bwaturutse ku murongo wanyu wa interineti mu gihe gito. Mwongere mugerageze nyuma y’iminota { $count-written }. Ntimuzakatwa kabiri.
}
no-methods-heading = Nta buryo bwo kwishyura buhari
no-methods-note = Umucuruzi { $merchant } nta buryo atanga bwakoreshwa kuri ubu bwishyu. Nta mafaranga mwakaswe.
merchant-inactive-heading = Kwishyura ntibishoboka muri aka kanya
merchant-inactive-note = Umucuruzi { $merchant } ntashobora kwakira ubwishyu muri aka kanya. Nta mafaranga mwakaswe.

## Signing a debit order

debit-order-note = Murasinya amasezerano yo gukatwa kuri konti mu buryo bwikora: umucuruzi { $merchant } azajya akata ibice by’ubwishyu kuri konti yanyu ya banki.
mandate-title = Gukatwa kuri konti mu buryo bwikora: { $merchant }
mandate-now-label = Ayishyurwa uyu munsi
mandate-now-nothing = Nta mafaranga yishyurwa uyu munsi.
mandate-instalment-label = Buri gice cy’ubwishyu
mandate-maximum-label = Atarengwa kuri buri gice
mandate-rhythm-label = Igihe akatirwa
mandate-weekly = Rimwe mu cyumweru: { $weekday }
mandate-monthly = Buri kwezi ku itariki ya { $day-written }
mandate-monthly-last = Ku munsi wa nyuma wa buri kwezi
mandate-first-label = Gukatwa bwa mbere
mandate-last-label = Gukatwa bwa nyuma
mandate-count-label = Umubare w’ibice by’ubwishyu
mandate-number-label = Nimero y’amasezerano
mandate-signed-on-label = Itariki yasinyweho
mandate-rights = Mushobora guhagarika amasezerano yo gukatwa kuri konti mubinyujije ku mucuruzi { $merchant } cyangwa kuri banki yanyu.
account-heading = Konti yanyu ya banki
account-holder-label = Nyiri konti
bank-other = Indi banki
branch-label = Kode y’ishami
branch-hint = Imibare 6
account-number-label = Nimero ya konti
account-number-hint = Harimo na zero zibanza
account-kind-label = Ubwoko bwa konti
option-choose = Muhitemo…
account-kind-current = Konti isanzwe cyangwa konti ya sheki
account-kind-savings = Konti yo kuzigama
account-kind-transmission = Konti yo guhererekanya amafaranga (Transmission account)
account-holder-missing = Mwandike izina rya nyiri konti.
account-holder-wrong = Mwandike izina nk’uko banki yanyu irizi, nta mibare.
account-holder-too-long = Iri zina ni rirerire cyane. Mwandike izina nk’uko banki yanyu irizi.
bank-missing = Muhitemo banki yanyu.
branch-missing = Mwandike kode y’ishami rya banki yanyu.
branch-wrong = Kode y’ishami igira imibare 6.
account-number-missing = Mwandike nimero ya konti yanyu.
account-number-not-digits = Nimero ya konti igizwe n’imibare gusa.
account-number-wrong-length = Imibare y’iyi nimero ya konti ni mike cyangwa ni myinshi.
account-number-checksum = Iyi nimero ya konti ntihura n’iyi kode y’ishami. Murebe niba nta makosa y’imyandikire ari muri byombi.
account-kind-missing = Muhitemo ubwoko bwa konti yanyu.
review-button = Kugenzura ibyanditse
review-heading = Mugenzure maze musinye
review-note = Nta kintu kiroherezwa. Mugenzure ibyanditse byose, hanyuma musinye.
mandate-copy-later = Igihe cyose mukeneye kopi, mwongere mufungure uru rupapuro mumaze gusinya.
review-edit = Guhindura ibyanditse
mandate-consent = Mpaye umucuruzi { $merchant } uburenganzira bwo gukata ibice by’ubwishyu bigaragara haruguru kuri iyi konti ya banki, ku minsi igaragara haruguru kandi hatarengejwe amafaranga ntarengwa agaragara haruguru. Nshobora guhagarika aya masezerano yo gukatwa kuri konti mbinyujije ku mucuruzi { $merchant } cyangwa kuri banki yanjye.
sign-button = Gusinya no kwishyura { $amount }
sign-button-only = Gusinya amasezerano
mandate-waiting-heading = Mwemeze amasezerano yo gukatwa kuri konti muri banki yanyu
mandate-waiting-note = Banki yanyu irabasaba kwemeza aya masezerano yo gukatwa kuri konti: muri porogaramu yayo, mu butumwa bugufi, cyangwa ku ishami ryayo. Mushobora kuva kuri uru rupapuro nta mpungenge: umucuruzi { $merchant } azamenyeshwa ibyavuyemo.
mandate-answer-by = Mwemeze bitarenze { $time }.
mandate-signed-heading = Amasezerano yanyu yo gukatwa kuri konti yasinywe
mandate-signed-note = Mubike kopi y’ibyo mwumvikanyeho n’umucuruzi { $merchant }.
mandate-copy = Kumanura kopi (PDF)
mandate-refused = Banki yanyu ntiyemeye aya masezerano yo gukatwa kuri konti.
mandate-refused-next = Mwongere murebe ibiranga konti, cyangwa mubaze banki yanyu.
account-closed = Banki yanyu ivuga ko iyi konti yafunzwe.
invalid-account = Banki yanyu ntizi iyi konti, cyangwa ntiyemera gukatwaho.
account-funds = Kuri iyi konti nta mafaranga ahagije ariho.
account-ending = Konti isozwa na { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Aderesi ya imeyili
email-wrong = Andika aderesi ya imeyili, nka izina@example.com.
iban-missing = Andika IBAN yawe.
iban-wrong = Iyi IBAN si yo. Reba niba hari amakosa yo kwandika.
iban-outside = Iyi konti iri mu gihugu kitagira SEPA direct debit.
bsb-wrong = BSB igira imibare 6.
address-label = Aderesi
city-label = Umujyi
postal-code-label = Kode y’iposita
field-missing = Uzuza aha hantu.
identity-kind-label = Icyangombwa
identity-kind-id = Indangamuntu ya Afurika y’Epfo
identity-kind-passport = Pasiporo
identity-number-label = Nimero y’icyangombwa
identity-number-wrong = Iyi nimero si yo. Reba niba hari amakosa yo kwandika.
mandate-there-note = Uzandika konti ya banki kandi usinye ku rundi rupapuro.
creditor-id-label = Nimero iranga uberewemo umwenda
mandate-debit-note = Banki yawe yishyura amafaranga ya mbere mu minsi mike. Mushobora kuva kuri uru rupapuro nta mpungenge: umucuruzi { $merchant } azamenyeshwa ibyavuyemo.
amendment-note = { $merchant } iragusaba kwemera umubare ntarengwa mushya.
amendment-new-label = Umubare ntarengwa mushya kuri buri gice
amendment-agreed = Wemeye umubare ntarengwa mushya.
amendment-refused = Wanze umubare ntarengwa mushya.
amendment-over = Ubu busabe ntibugifunguye.

## The sandbox

sandbox-heading = Amakarita y’igerageza
sandbox-fill = Kuzuza ikarita y’igerageza ya { $brand }
sandbox-any = Itariki izarangiriraho yose yo mu gihe kizaza na kode y’umutekano iyo ari yo yose birakora.
sandbox-declined = Iyo izina riri ku ikarita ari { $name }, ubwishyu ntibwemerwa.
sandbox-error = Iyo izina riri ku ikarita ari { $name }, ubwishyu burananirana.
sandbox-reference = Nimero iranga ubwishyu imeze itya ni yo igena ibivamo, izina ryaba iryo ari ryo ryose: { $example }
sandbox-results = Ibivamo ni kimwe muri ibi: { $results }.
challenge-title = Banki y’igerageza
challenge-heading = Muremeza ubu bwishyu?
challenge-note = Hano, banki yanyu yabasaba kwemeza ubwishyu bwa { $amount } bugenewe { $merchant }. Iri ni igerageza: muhitemo igisubizo.
redirect-note = Hano, { $method } yabasaba kwemeza ubwishyu bwa { $amount } bugenewe { $merchant }. Iri ni igerageza: muhitemo igisubizo.
challenge-approve = Kwemeza
challenge-decline = Kwanga
