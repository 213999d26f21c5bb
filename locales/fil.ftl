### The words of the hosted page in Filipino. How to add one: see en.ftl.
### The plural category “one” also covers 2, 3, 5 and more: it always shows the number.

language-name = Filipino

## The frame of every page

page-title = Bayad sa { $merchant }
page-title-card-only = Card para sa { $merchant }
page-title-with-problem = Problema: { $title }
test-banner = Test mode: walang totoong perang sangkot.
language-label = Wika
return-button = Bumalik sa { $merchant }
terms-link = Mga tuntunin at kundisyon
privacy-link = Patakaran sa privacy
support-note = May tanong tungkol sa iyong order? Makipag-ugnayan sa { $merchant }:

## What is paid

amount-label = Halaga
amount-reserved-label = Halagang irereserba
reference-label = Reference
reserve-note = Irereserba ngayon ang halaga sa iyong card, pero hindi pa ito sisingilin. Maaari itong kolektahin ng { $merchant } hanggang { $date }; pagkatapos nito, aalisin ang reserbasyon.
bill-heading = Ang iyong order
card-check-note = Itatanong namin sa bangko mo kung valid ang card. Walang sisingilin.

## Ways to pay

methods-heading = Paano mo gustong magbayad?
method-card = Card
method-paypal = PayPal
method-eft = Online banking
method-bank-transfer = Bank transfer
method-mobile-money = Mobile money
method-voucher = Voucher
method-debit-order = Direct debit
payment-method-label = Paraan ng pagbabayad
paypal-note = Aaprubahan mo roon ang bayad, at babalik ka rito.
eft-note = Aaprubahan mo ang bayad sa iyong bangko, at babalik ka rito.
hosted-card-note = Magpapatuloy ka sa page ng payment provider, ilalagay mo roon ang iyong card, at babalik ka rito.
bank-transfer-note = Ipadala ang pera mula sa sarili mong bangko. Aabisuhan ang { $merchant } kapag dumating na ito.
mobile-money-note = Makakatanggap ka ng request sa iyong telepono at aaprubahan mo ito gamit ang iyong PIN.
voucher-note = Ibabawas sa voucher ang eksaktong halaga.
method-another-card = Ibang card
card-ending = { $brand } na nagtatapos sa { $last4 }
card-brand = { $brand } card
network-heading = Aling card network ang gusto mong gamitin sa bayad na ito?

## The card form

card-number-label = Numero ng card
expiry-label = Petsa ng pag-expire
expiry-hint = MM/YY, gaya ng nasa iyong card
security-code-label = Security code
security-code-hint = Ang 3 digit sa likod ng iyong card
security-code-hint-front = Ang 4 na digit sa harap ng iyong card
security-code-hint-any = 3 digit sa likod ng iyong card, o 4 sa harap para sa American Express
holder-label = Pangalan sa card
phone-country-label = Bansa
phone-label = Numero ng mobile
phone-hint = Ang numero ng iyong mobile money account
voucher-label = Code ng voucher
voucher-hint = Ang 10 hanggang 20 digit sa iyong voucher
card-note = Sa payment processor lang ipinapadala ang numero ng iyong card at ang security code. Hindi iniimbak ang mga ito rito, at hindi kailanman matatanggap ng { $merchant }.

## Keeping the card for later

remember-label = I-save ang card na ito para sa mga susunod kong bayad sa { $merchant }
remember-hint = Maaari mong alisin ang card tuwing magbabayad kang muli.
remember-later-charges = Kung lalagyan mo ng tsek ang kahong ito, maaari ding singilin ng { $merchant } ang card sa ibang pagkakataon nang hindi ka tinatanong sa bawat pagsingil, ayon sa napagkasunduan ninyo.
store-required = Sa pagpapatuloy, sumasang-ayon kang itago ang card na ito para sa mga susunod na bayad, at na maaari itong singilin ng { $merchant } kahit wala ka, ayon sa napagkasunduan ninyo. Hindi iniimbak ang security code at ang buong numero ng iyong card.
legal-in-english = Sa Ingles lang available ang bahaging ito:
credential-expires = Mag-e-expire sa { $date }
kept-heading = Mga naka-save mong card
forget-button = Alisin
forget-label = Alisin ang { $card }
forget-heading = Alisin ang { $card }?
forget-note = Hindi na iaalok sa iyo ang card na ito, at hindi na ito masisingil ng { $merchant }. Maaari mo pa rin itong ipambayad kung ilalagay mo itong muli.
forget-confirm = Alisin ang card
forget-keep = Panatilihin ang card
forgotten-note = Naalis na ang card.

## Paying and cancelling

pay-button = Magbayad ng { $amount }
reserve-button = Magreserba ng { $amount }
check-card-button = I-verify ang card
pay-busy = Nagbabayad…
reserve-busy = Nagrereserba…
check-card-busy = Bine-verify…
continue-to = Magpatuloy sa { $method } · { $amount }
continue-bank = Magpatuloy sa iyong bangko · { $amount }
continue-provider = Magpatuloy sa payment provider · { $amount }
show-transfer = Ipakita ang detalye ng bangko · { $amount }
cancel-button = Kanselahin ang bayad
cancel-heading = Kanselahin ang bayad na ito?
cancel-note = Hindi ka siningil. Sasabihin sa { $merchant } na kinansela mo ito.
cancel-keep = Bumalik sa pagbabayad

## What is wrong with a field

problems-heading = Pakisuri ang mga inilagay mo
method-missing = Pumili ng paraan ng pagbabayad.
network-missing = Pumili ng card network.
credential-gone = Hindi na magagamit ang naka-save na card na ito, kaya walang ipinadala. Pumili ng ibang paraan ng pagbabayad.
number-missing = Ilagay ang numero ng iyong card.
number-not-digits = Mga digit lang ang nasa numero ng card. Alisin ang mga titik at ibang simbolo.
number-wrong-length = Kulang o sobra ang mga digit ng numero ng card na ito. Ihambing ito sa iyong card.
number-checksum = Hindi valid ang numero ng card na ito. Tingnan kung may maling na-type.
expiry-missing = Ilagay ang petsa ng pag-expire ng iyong card.
expiry-unreadable = Ilagay ang buwan at taon ng pag-expire, halimbawa 04/31.
expiry-past = Expired na ang card na ito. Suriin ang petsa o gumamit ng ibang card.
expiry-too-far = Masyadong malayo ang petsa ng pag-expire na ito. Ihambing ito sa iyong card.
security-code-missing = Ilagay ang security code ng iyong card.
security-code-not-digits = Mga digit lang ang nasa security code.
security-code-wrong-length = { $count ->
    [one] Ang bilang ng digit sa security code ng card na ito ay { $count-written }.
   *[other] Ang bilang ng digit sa security code ng card na ito ay { $count-written }.
}
holder-missing = Ilagay ang pangalan sa iyong card.
holder-looks-like-number = Ilagay ang pangalan gaya ng nakasulat sa iyong card, nang walang numero.
holder-too-long = Masyadong mahaba ang pangalang ito. Ilagay ito gaya ng nakasulat sa iyong card.
phone-missing = Ilagay ang iyong numero ng mobile.
phone-not-digits = Mga digit lang ang nasa numero ng mobile, at maaaring may + sa unahan.
phone-wrong-length = Kulang o sobra ang mga digit ng numero ng mobile na ito.
phone-no-country = Ilagay ang iyong numero ng mobile kasama ang country code, simula sa +.
phone-country-missing = Piliin ang bansa ng iyong numero ng mobile.
voucher-missing = Ilagay ang code ng iyong voucher.
voucher-not-digits = Mga digit lang ang nasa code ng voucher. Alisin ang mga titik at ibang simbolo.
voucher-wrong-length = Kulang o sobra ang mga digit ng code na ito. Ihambing ito sa iyong voucher.

## A payment that was not accepted

declined-heading = Hindi tinanggap ang iyong bayad
refused-by-issuer = Hindi inaprubahan ng iyong bangko ang bayad na ito.
refused-by-issuer-next = Hindi sinasabi sa amin ng mga bangko ang dahilan. Gumamit ng ibang card, o magtanong sa iyong bangko.
insufficient-funds = Kulang ang available na pera sa card na ito.
insufficient-funds-next = Gumamit ng ibang card, o subukang muli kapag sapat na ang pera.
card-expired = Ayon sa iyong bangko, expired na ang card na ito.
card-expired-next = Suriin ang petsa ng pag-expire, o gumamit ng ibang card.
acquirer-error = Hindi naproseso ang bayad dahil sa problemang teknikal.
acquirer-error-next = Subukang muli mamaya-maya, o gumamit ng ibang card.
acquirer-error-other-next = Subukang muli mamaya-maya, o pumili ng ibang paraan ng pagbabayad.
refused-by-provider = Hindi naaprubahan ang bayad.
refused-by-provider-next = Subukang muli, o pumili ng ibang paraan ng pagbabayad.
authentication-failed = Hindi nakumpirma ng iyong bangko na ikaw nga ang nagbabayad.
authentication-failed-next = Subukang muli at sundin ang mga tagubilin ng iyong bangko, o gumamit ng ibang card.
not-charged = Hindi ka siningil.
attempts-heading = Mga naunang pagsubok
attempts-note = Hindi ka siningil para sa alinman sa mga ito.
attempts-left = { $count ->
    [one] Natitirang pagsubok: { $count-written }.
   *[other] Natitirang pagsubok: { $count-written }.
}
paused-heading = Maghintay muna sandali bago sumubok muli
paused-note = May ilang bayad mula sa iyong network na hindi tinanggap, kaya may sandaling paghinto bago ang susunod. Walang ipinadala sa iyong bangko.
paused-next = { $count ->
    [one] Makakapagbayad ka pagkalipas ng { $count-written } minuto.
   *[other] Makakapagbayad ka pagkalipas ng { $count-written } na minuto.
}

## Nothing charged twice

form-outdated = Luma na ang page na ito, kaya walang ipinadala. Pakisuri ang mga detalye at magbayad muli. Hindi ka siningil nang dalawang beses.
network-trouble = Hindi kami makakonekta sa server. Narito pa rin ang iyong mga detalye. Subukang muli: hindi ka sisingilin nang dalawang beses.

## Waiting for an answer

pending-heading = Hinihintay namin ang iyong bangko
pending-note = Hindi pa sumasagot ang iyong bangko. Ligtas mong maiiwan ang page na ito: ipapaalam sa { $merchant } ang resulta, at hindi ka sisingilin nang dalawang beses.
pending-check = Tingnan muli
pending-alive = Kusang nag-a-update ang page na ito.
pending-by-hand = Hindi kusang nag-a-update ang page na ito. Suriin ulit maya-maya.
waiting-usually = Karaniwang wala pang isang minuto ito.
waiting-longer = Kung lumampas nang matagal, makipag-ugnayan sa { $merchant }.
pending-other-heading = Naghihintay kami ng sagot
pending-other-note = Wala pang sagot tungkol sa iyong bayad. Ligtas mong maiiwan ang page na ito: ipapaalam sa { $merchant } ang resulta, at hindi ka sisingilin nang dalawang beses.
prompt-heading = Aprubahan ang bayad sa iyong telepono
prompt-note = Papunta na sa iyong telepono ang request para sa { $amount }. Aprubahan ito gamit ang iyong PIN. Ligtas mong maiiwan ang page na ito: ipapaalam sa { $merchant } ang resulta, at hindi ka sisingilin nang dalawang beses.
prompt-sent = Ipinadala ang request sa { $phone }.
prompt-wrong-number = Maling numero?
prompt-help = Walang request sa telepono mo? Tingnan kung nakabukas ito at may signal.
transfer-heading = Mag-transfer ng { $amount }
transfer-note = Ipadala ang eksaktong halaga sa account na ito, kasama ang reference na ito. Ligtas mong maiiwan ang page na ito at mabubuksan itong muli: aabisuhan ang { $merchant } kapag dumating na ang pera.
transfer-reference = Reference ng transfer
transfer-holder = May-ari ng account
transfer-bank = Bangko
transfer-account = Numero ng account
transfer-branch = Branch code
transfer-arrives = Karaniwang dumarating ang transfer sa loob ng dalawang araw ng trabaho.
transfer-awaited = Hihintayin ito ng { $merchant } hanggang { $date }.
copy-button = Kopyahin
copied-note = Nakopya na
away-heading = Magpapatuloy ka sa payment provider
away-bank-heading = Magpapatuloy ka sa iyong bangko
away-note = Kusang magbubukas ang page. Kung hindi, pindutin ang button. Pagkatapos, babalik ka rito.
away-button = Magpatuloy
continue-heading = Ipagpatuloy ang iyong bayad
continue-note = Hindi pa tapos ang bayad na ito. Maaari kang magpatuloy kung saan ka huminto. Hindi ka sisingilin nang dalawang beses.
continue-open-note = Kung hindi ka magpapatuloy, maaari kang pumili rito ng ibang paraan ng pagbabayad kalahating oras matapos kang magsimula.
other-way-note = Naaprubahan o naipadala mo na ba ang bayad na ito? Kung oo, pakihintay ang resulta. Kung hindi pa, maaari mo itong kanselahin at pumili ng ibang paraan ng pagbabayad. Hindi ka sisingilin nang dalawang beses.
other-way-button = Magbayad sa ibang paraan
other-way-late = Hindi na makakansela ang bayad na ito. Pakihintay ang resulta nito.
given-up-note = Kinansela mo ang bayad na iyon, at hindi ka siningil. Piliin kung paano mo gustong magbayad.
elsewhere-heading = Magpatuloy sa ibang device
elsewhere-note = I-scan ang code na ito para buksan doon ang page na ito. Huwag ibahagi ang code na ito.
elsewhere-code = QR code na may address ng page na ito
leading-note = Ibabalik ka sa { $merchant } sa loob ng 5 segundo.
stay-button = Manatili sa page na ito

## How it ended

paid-heading = Tapos na ang bayad
paid-note = Nagbayad ka ng { $amount } sa { $merchant }.
refunded-note = Ibinalik sa iyo ng { $merchant } ang { $amount }.
card-checked-heading = Na-verify na ang card
card-checked-note = Valid ang iyong card. Hindi ka siningil.
authorized-heading = Nakareserba na ang halaga
authorized-note = Nakareserba ang { $amount } sa iyong card para sa { $merchant }. Hindi ka pa sinisingil.
authorized-release = Kung hindi ito kokolektahin ng { $merchant }, aalisin ang reserbasyon nang hindi lalampas sa { $date }.
canceled-heading = Kinansela ang bayad
canceled-note = Kinansela ang bayad na { $amount } sa { $merchant }. Hindi ka siningil.
failed-heading = Hindi natapos ang bayad
failed-note = Hindi natuloy ang bayad na { $amount } sa { $merchant }. Hindi ka siningil. Para sumubok muli, magsimula ulit sa { $merchant }.
expired-heading = Natapos na ang reserbasyon
expired-note = Hindi nakolekta ng { $merchant } ang { $amount } sa takdang panahon, kaya inalis ang reserbasyon. Hindi ka siningil.

## Receipts

receipt-heading = Resibo
receipt-number-label = Numero ng resibo
date-label = Petsa
refund-heading = Refund
paid-label = Nabayaran
total-label = Kabuuan
total-after-refunds = Kabuuan matapos ang refund

## When there is nothing to pay here

link-invalid-heading = Hindi na valid ang link ng bayad na ito
link-invalid-note = Bumalik sa shop at simulan muli ang pagbabayad. Hindi ka siningil sa pagbubukas ng link na ito.
link-amount-bounds = Maglagay ng halagang mula { $min } hanggang { $max }.
amount-two-readings = { $first } ba ang ibig mong sabihin, o { $second }?
link-full-heading = Hindi na maaaring magbayad gamit ang link na ito
not-found-heading = Hindi nakita ang bayad
not-found-note = Walang bayad sa address na ito. Tingnan kung kumpleto ang link, o bumalik sa shop.
trouble-heading = Nagkaproblema sa panig namin
trouble-note = Pakisubukang muli mamaya-maya. Kung nakapagbayad ka na, makikita mo rito ang resulta: hindi ka sisingilin nang dalawang beses.
try-again = Subukang muli
too-many-heading = Maghintay muna sandali
too-many-note = { $count ->
    [one] Napakaraming request mula sa iyong network sa maikling panahon. Pakisubukang muli pagkalipas ng { $count-written } minuto. Hindi ka sisingilin nang dalawang beses.
   *[other] Napakaraming request mula sa iyong network sa maikling panahon. Pakisubukang muli pagkalipas ng { $count-written } na minuto. Hindi ka sisingilin nang dalawang beses.
}
no-methods-heading = Walang available na paraan ng pagbabayad
no-methods-note = Walang iniaalok ang { $merchant } na paraan ng pagbabayad na magagamit para dito. Hindi ka siningil.
merchant-inactive-heading = Hindi makakapagbayad sa ngayon
merchant-inactive-note = Hindi makatanggap ng bayad ang { $merchant } sa ngayon. Hindi ka siningil.

## Signing a debit order

debit-order-note = Pipirma ka ng pahintulot sa direct debit: kokolektahin ng { $merchant } ang mga hulog mula sa iyong bank account.
mandate-title = Direct debit para sa { $merchant }
mandate-now-label = Babayaran ngayong araw
mandate-now-nothing = Walang kailangang bayaran ngayong araw.
mandate-instalment-label = Bawat hulog
mandate-maximum-label = Pinakamataas sa bawat hulog
mandate-rhythm-label = Kokolektahin
mandate-weekly = Linggo-linggo, tuwing { $weekday }
mandate-monthly = Buwan-buwan, tuwing ika-{ $day-written } ng buwan
mandate-monthly-last = Sa huling araw ng bawat buwan
mandate-first-label = Unang koleksiyon
mandate-last-label = Huling koleksiyon
mandate-count-label = Bilang ng mga hulog
mandate-number-label = Numero ng kontrata
mandate-signed-on-label = Petsa ng pagpirma
mandate-rights = Maaari mong kanselahin ang direct debit sa pamamagitan ng { $merchant } o sa iyong bangko.
account-heading = Ang iyong bank account
account-holder-label = May-ari ng account
bank-other = Ibang bangko
branch-label = Branch code
branch-hint = 6 na digit
account-number-label = Numero ng account
account-number-hint = Kasama ang mga zero sa unahan
account-kind-label = Uri ng account
option-choose = Pumili…
account-kind-current = Current o checking account
account-kind-savings = Savings account
account-kind-transmission = Account para sa mga transaksiyon (Transmission account)
account-holder-missing = Ilagay ang pangalan ng may-ari ng account.
account-holder-wrong = Ilagay ang pangalan gaya ng nakatala sa iyong bangko, nang walang numero.
account-holder-too-long = Masyadong mahaba ang pangalang ito. Ilagay ang pangalan gaya ng nakatala sa iyong bangko.
bank-missing = Piliin ang iyong bangko.
branch-missing = Ilagay ang branch code ng iyong bangko.
branch-wrong = May 6 na digit ang branch code.
account-number-missing = Ilagay ang numero ng iyong account.
account-number-not-digits = Mga digit lang ang nasa numero ng account.
account-number-wrong-length = Kulang o sobra ang mga digit ng numero ng account na ito.
account-number-checksum = Hindi tugma ang numero ng account na ito sa branch code na ito. Tingnan kung may maling na-type sa alinman sa dalawa.
account-kind-missing = Piliin ang uri ng iyong account.
review-button = Suriin ang mga detalye
review-heading = Suriin at pirmahan
review-note = Wala pang ipinadala. Suriin ang bawat detalye, saka pumirma.
mandate-copy-later = Pagkatapos pumirma, buksan muli ang page na ito tuwing kailangan mo ng kopya.
review-edit = Baguhin ang mga detalye
mandate-consent = Pinahihintulutan ko ang { $merchant } na kolektahin ang mga hulog sa itaas mula sa bank account na ito, sa mga araw na nasa itaas at hanggang sa pinakamataas na halagang nasa itaas. Maaari kong kanselahin ang direct debit na ito sa pamamagitan ng { $merchant } o sa aking bangko.
sign-button = Pumirma at magbayad ng { $amount }
sign-button-only = Pirmahan ang direct debit
mandate-waiting-heading = Aprubahan ang direct debit sa iyong bangko
mandate-waiting-note = Hihilingin ng iyong bangko na aprubahan mo ang direct debit na ito: sa app nito, sa text message, o sa isang branch. Ligtas mong maiiwan ang page na ito: ipapaalam sa { $merchant } ang resulta.
mandate-answer-by = Aprubahan bago ang { $time }.
mandate-signed-heading = Napirmahan na ang iyong direct debit
mandate-signed-note = Magtabi ng kopya ng napagkasunduan ninyo ng { $merchant }.
mandate-copy = Mag-download ng kopya (PDF)
mandate-refused = Hindi tinanggap ng iyong bangko ang direct debit na ito.
mandate-refused-next = Suriin ang mga detalye ng account, o magtanong sa iyong bangko.
account-closed = Sabi ng iyong bangko, sarado na ang account na ito.
invalid-account = Hindi kilala ng iyong bangko ang account na ito, o hindi ito tumatanggap ng direct debit.
account-funds = Kulang ang pera sa account na ito.
account-ending = Account na nagtatapos sa { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Email address
email-wrong = Maglagay ng email address, gaya ng pangalan@example.com.
iban-missing = Ilagay ang iyong IBAN.
iban-wrong = Hindi wasto ang IBAN na ito. Tingnan kung may maling na-type.
iban-outside = Nasa bansang walang SEPA direct debit ang account na ito.
bsb-wrong = May 6 na digit ang BSB.
address-label = Address
city-label = Lungsod
postal-code-label = Postal code
field-missing = Punan ang field na ito.
identity-kind-label = Dokumento ng pagkakakilanlan
identity-kind-id = ID ng South Africa
identity-kind-passport = Pasaporte
identity-number-label = Numero ng dokumento
identity-number-wrong = Hindi wasto ang numerong ito. Tingnan kung may maling na-type.
mandate-there-note = Ilalagay mo ang iyong bank account at pipirma ka sa ibang page.
creditor-id-label = Pagkakakilanlan ng pinagkakautangan
mandate-debit-note = Babayaran ng bangko mo ang unang halaga sa loob ng ilang araw. Ligtas mong maiiwan ang page na ito: ipapaalam sa { $merchant } ang resulta.
amendment-note = Hinihiling ng { $merchant } na sumang-ayon ka sa bagong maximum.
amendment-new-label = Bagong maximum bawat hulog
amendment-agreed = Sumang-ayon ka sa bagong maximum.
amendment-refused = Tinanggihan mo ang bagong maximum.
amendment-over = Hindi na bukas ang kahilingang ito.

## The sandbox

sandbox-heading = Mga test card
sandbox-fill = Ilagay ang { $brand } test card
sandbox-any = Puwede ang anumang petsa ng pag-expire sa hinaharap at anumang security code.
sandbox-declined = Kung { $name } ang pangalan sa card, tatanggihan ang bayad.
sandbox-error = Kung { $name } ang pangalan sa card, magkakaproblema ang bayad.
sandbox-reference = Itinatakda ng reference na ganito ang anyo ang resulta, anuman ang pangalan: { $example }
sandbox-results = Isa sa mga ito ang resulta: { $results }.
challenge-title = Test bank
challenge-heading = Inaaprubahan mo ba ang bayad na ito?
challenge-note = Dito, hihilingin ng iyong bangko na kumpirmahin mo ang bayad na { $amount } sa { $merchant }. Test lang ito: piliin ang sagot.
redirect-note = Dito, hihilingin ng { $method } na kumpirmahin mo ang bayad na { $amount } sa { $merchant }. Test lang ito: piliin ang sagot.
challenge-approve = Aprubahan
challenge-decline = Tanggihan
