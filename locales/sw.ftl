### The words of the hosted page in Swahili. How to add one: see en.ftl.

language-name = Kiswahili

## The frame of every page

page-title = Lipa { $merchant }
page-title-card-only = Kadi kwa ajili ya { $merchant }
page-title-with-problem = Tatizo: { $title }
test-banner = Hali ya majaribio: hakuna pesa halisi zinazotumwa.
language-label = Lugha
return-button = Rudi kwa { $merchant }
terms-link = Vigezo na masharti
privacy-link = Sera ya faragha
support-note = Una maswali kuhusu oda yako? Wasiliana na { $merchant }:

## What is paid

amount-label = Kiasi
amount-reserved-label = Kiasi cha kutengwa
reference-label = Kumbukumbu
reserve-note = Kiasi hiki kinatengwa kwenye kadi yako sasa, hakitozwi. { $merchant } inaweza kukichukua hadi { $date }; baada ya hapo kinaachiliwa.
bill-heading = Oda yako
card-check-note = Tunauliza benki yako kama kadi ni halali. Hutozwi chochote.

## Ways to pay

methods-heading = Ungependa kulipa vipi?
method-card = Kadi
method-paypal = PayPal
method-eft = Malipo ya papo hapo ya benki
method-bank-transfer = Uhamisho wa benki
method-mobile-money = Pesa kwa simu
method-voucher = Vocha
method-debit-order = Makato ya moja kwa moja
payment-method-label = Njia ya malipo
paypal-note = Utaidhinisha malipo huko, kisha urudi hapa.
eft-note = Utaidhinisha malipo kwenye benki yako, kisha urudi hapa.
hosted-card-note = Utaendelea kwenye ukurasa wa mtoa huduma za malipo, uweke kadi yako huko, kisha urudi hapa.
bank-transfer-note = Tuma pesa kutoka benki yako. { $merchant } itaarifiwa pesa zikifika.
mobile-money-note = Utapokea ombi kwenye simu yako, kisha uliidhinishe kwa PIN yako.
voucher-note = Kiasi kamili kitatolewa kwenye vocha.
method-another-card = Kadi nyingine
card-ending = { $brand } inayoishia na { $last4 }
card-brand = Kadi ya { $brand }
network-heading = Ungependa malipo haya yatumie mtandao gani wa kadi?

## The card form

card-number-label = Nambari ya kadi
expiry-label = Tarehe ya mwisho wa matumizi
expiry-hint = MM/YY, kama ilivyo kwenye kadi yako
security-code-label = Msimbo wa usalama
security-code-hint = Tarakimu 3 zilizo nyuma ya kadi yako
security-code-hint-front = Tarakimu 4 zilizo mbele ya kadi yako
security-code-hint-any = Tarakimu 3 zilizo nyuma ya kadi yako, au 4 zilizo mbele kwa American Express
holder-label = Jina lililo kwenye kadi
phone-country-label = Nchi
phone-label = Nambari ya simu ya mkononi
phone-hint = Nambari ya akaunti yako ya pesa kwa simu
voucher-label = Msimbo wa vocha
voucher-hint = Tarakimu 10 hadi 20 zilizo kwenye vocha yako
card-note = Nambari ya kadi yako na msimbo wa usalama hutumwa kwa mchakataji wa malipo pekee. Havihifadhiwi hapa, na { $merchant } haivipokei kamwe.

## Keeping the card for later

remember-label = Hifadhi kadi hii kwa malipo yangu yajayo kwa { $merchant }
remember-hint = Unaweza kuondoa kadi kila unapolipa tena.
remember-later-charges = Ukitia alama kwenye kisanduku hiki, { $merchant } inaweza pia kutoza kadi hii baadaye bila kukuomba idhini kila mara, kama mlivyokubaliana.
store-required = Kwa kuendelea, unakubali kwamba kadi hii itahifadhiwa kwa malipo ya baadaye na kwamba { $merchant } inaweza kuitoza bila wewe kuwepo, kama mlivyokubaliana. Msimbo wa usalama na nambari kamili ya kadi havihifadhiwi.
legal-in-english = Sehemu hii inapatikana kwa Kiingereza pekee:
credential-expires = Mwisho wa matumizi: { $date }
kept-heading = Kadi zako zilizohifadhiwa
forget-button = Ondoa
forget-label = Ondoa { $card }
forget-heading = Ungependa kuondoa { $card }?
forget-note = Hutaonyeshwa kadi hii tena, na { $merchant } haitaweza kuitoza tena. Bado unaweza kulipa nayo kwa kuweka maelezo yake upya.
forget-confirm = Ondoa kadi
forget-keep = Baki na kadi
forgotten-note = Kadi imeondolewa.

## Paying and cancelling

pay-button = Lipa { $amount }
reserve-button = Tenga { $amount }
check-card-button = Thibitisha kadi
pay-busy = Inalipa…
reserve-busy = Inatenga…
check-card-busy = Inathibitisha…
continue-to = Endelea kwenye { $method } · { $amount }
continue-bank = Endelea kwenye benki yako · { $amount }
continue-provider = Endelea kwa mtoa huduma za malipo · { $amount }
show-transfer = Onyesha maelezo ya benki · { $amount }
cancel-button = Ghairi malipo
cancel-heading = Ghairi malipo haya?
cancel-note = Hujatozwa. { $merchant } itaarifiwa kwamba umeghairi.
cancel-keep = Rudi kwenye malipo

## What is wrong with a field

problems-heading = Tafadhali kagua maelezo uliyoweka
method-missing = Chagua njia ungependa kulipa.
network-missing = Chagua mtandao wa kadi.
credential-gone = Kadi hii iliyohifadhiwa haiwezi kutumika tena, kwa hivyo hakuna kilichotumwa. Chagua njia nyingine ya kulipa.
number-missing = Weka nambari ya kadi yako.
number-not-digits = Nambari ya kadi huwa na tarakimu pekee. Ondoa herufi na alama nyingine.
number-wrong-length = Tarakimu za nambari hii ya kadi ni chache au ni nyingi mno. Ilinganishe na kadi yako.
number-checksum = Nambari hii ya kadi si sahihi. Angalia kama kuna kosa la kuandika.
expiry-missing = Weka tarehe ya mwisho wa matumizi ya kadi yako.
expiry-unreadable = Weka tarehe ya mwisho wa matumizi kwa mwezi na mwaka, kwa mfano 04/31.
expiry-past = Muda wa kadi hii umeisha. Angalia tarehe au utumie kadi nyingine.
expiry-too-far = Tarehe hii ya mwisho wa matumizi iko mbali mno. Ilinganishe na kadi yako.
security-code-missing = Weka msimbo wa usalama wa kadi yako.
security-code-not-digits = Msimbo wa usalama huwa na tarakimu pekee.
security-code-wrong-length = { $count ->
    [one] Msimbo wa usalama wa kadi hii una tarakimu { $count-written }.
   *[other] Msimbo wa usalama wa kadi hii una tarakimu { $count-written }.
}
holder-missing = Weka jina lililo kwenye kadi yako.
holder-looks-like-number = Weka jina kama lilivyoandikwa kwenye kadi yako, bila nambari.
holder-too-long = Jina hili ni refu mno. Liweke kama lilivyoandikwa kwenye kadi yako.
phone-missing = Weka nambari yako ya simu ya mkononi.
phone-not-digits = Nambari ya simu huwa na tarakimu pekee, na pengine alama ya + mwanzoni.
phone-wrong-length = Tarakimu za nambari hii ya simu ni chache au ni nyingi mno.
phone-no-country = Weka nambari yako ya simu pamoja na msimbo wa nchi, ukianza na +.
phone-country-missing = Chagua nchi ya nambari yako ya simu.
voucher-missing = Weka msimbo wa vocha yako.
voucher-not-digits = Msimbo wa vocha huwa na tarakimu pekee. Ondoa herufi na alama nyingine.
voucher-wrong-length = Tarakimu za msimbo huu ni chache au ni nyingi mno. Ulinganishe na vocha yako.

## A payment that was not accepted

declined-heading = Malipo yako hayakukubaliwa
refused-by-issuer = Benki yako haikuidhinisha malipo haya.
refused-by-issuer-next = Benki hazituambii sababu. Tumia kadi nyingine, au uliza benki yako.
insufficient-funds = Salio la kadi hii halitoshi.
insufficient-funds-next = Tumia kadi nyingine, au ujaribu tena salio likitosha.
card-expired = Benki yako inasema muda wa kadi hii umeisha.
card-expired-next = Angalia tarehe ya mwisho wa matumizi, au utumie kadi nyingine.
acquirer-error = Malipo hayakuweza kushughulikiwa kwa sababu ya hitilafu ya kiufundi.
acquirer-error-next = Jaribu tena baada ya muda mfupi, au utumie kadi nyingine.
acquirer-error-other-next = Jaribu tena baada ya muda mfupi, au uchague njia nyingine ya kulipa.
refused-by-provider = Malipo hayakuidhinishwa.
refused-by-provider-next = Jaribu tena, au uchague njia nyingine ya kulipa.
authentication-failed = Benki yako haikuweza kuthibitisha kwamba ni wewe.
authentication-failed-next = Jaribu tena na ufuate maagizo ya benki yako, au utumie kadi nyingine.
not-charged = Hujatozwa.
attempts-heading = Majaribio ya awali
attempts-note = Hukutozwa kwa jaribio lolote kati ya haya.
attempts-left = { $count ->
    [one] Unaweza kujaribu mara moja zaidi.
   *[other] Unaweza kujaribu mara { $count-written } zaidi.
}
paused-heading = Tafadhali subiri kidogo kabla ya kujaribu tena
paused-note = Malipo kadhaa kutoka kwenye mtandao wako hayakukubaliwa, kwa hivyo kuna muda wa kusubiri kabla ya malipo yanayofuata. Hakuna kilichotumwa kwa benki yako.
paused-next = { $count ->
    [one] Unaweza kulipa baada ya dakika moja.
   *[other] Unaweza kulipa baada ya dakika { $count-written }.
}

## Nothing charged twice

form-outdated = Ukurasa huu ulikuwa umepitwa na wakati, kwa hivyo hakuna kilichotumwa. Tafadhali kagua maelezo na ulipe tena. Hujatozwa mara mbili.
network-trouble = Hatukuweza kufikia seva. Maelezo yako bado yapo hapa. Jaribu tena: hutatozwa mara mbili.

## Waiting for an answer

pending-heading = Tunasubiri jibu la benki yako
pending-note = Benki yako bado haijajibu. Unaweza kufunga ukurasa huu bila wasiwasi: { $merchant } itajulishwa matokeo, na hutatozwa mara mbili.
pending-check = Angalia tena
pending-alive = Ukurasa huu hujisasisha wenyewe.
pending-by-hand = Ukurasa huu haujisasishi wenyewe. Angalia tena baada ya muda mfupi.
waiting-usually = Kwa kawaida hii huchukua chini ya dakika moja.
waiting-longer = Ikichukua muda mrefu zaidi, wasiliana na { $merchant }.
pending-other-heading = Tunasubiri jibu
pending-other-note = Bado hakuna jibu kuhusu malipo yako. Unaweza kufunga ukurasa huu bila wasiwasi: { $merchant } itajulishwa matokeo, na hutatozwa mara mbili.
prompt-heading = Idhinisha malipo kwenye simu yako
prompt-note = Ombi la { $amount } linakuja kwenye simu yako. Liidhinishe kwa PIN yako. Unaweza kufunga ukurasa huu bila wasiwasi: { $merchant } itajulishwa matokeo, na hutatozwa mara mbili.
prompt-sent = Ombi limetumwa kwa { $phone }.
prompt-wrong-number = Nambari si sahihi?
prompt-help = Hakuna ombi kwenye simu yako? Hakikisha imewashwa na ina mtandao.
transfer-heading = Hamisha { $amount }
transfer-note = Tuma kiasi kamili kwenye akaunti hii, ukitumia kumbukumbu hii. Unaweza kufunga ukurasa huu bila wasiwasi na kuufungua tena: { $merchant } itajulishwa pesa zikifika.
transfer-reference = Kumbukumbu ya uhamisho
transfer-holder = Mwenye akaunti
transfer-bank = Benki
transfer-account = Nambari ya akaunti
transfer-branch = Msimbo wa tawi
transfer-arrives = Uhamisho wa pesa kwa kawaida hufika ndani ya siku mbili za kazi.
transfer-awaited = { $merchant } itausubiri hadi { $date }.
copy-button = Nakili
copied-note = Imenakiliwa
away-heading = Utaendelea kwa mtoa huduma za malipo
away-bank-heading = Utaendelea kwenye benki yako
away-note = Ukurasa utafunguka wenyewe. Usipofunguka, bonyeza kitufe. Baadaye utarudi hapa.
away-button = Endelea
continue-heading = Endelea na malipo yako
continue-note = Malipo haya bado hayajakamilika. Unaweza kuendelea ulipoishia. Hutatozwa mara mbili.
continue-open-note = Usipoendelea, unaweza kuchagua njia nyingine ya kulipa hapa nusu saa baada ya kuanza.
other-way-note = Je, tayari umeidhinisha malipo haya au umetuma pesa? Ikiwa ndivyo, tafadhali subiri matokeo. La sivyo, unaweza kuyaghairi na uchague njia nyingine ya kulipa. Hutatozwa mara mbili.
other-way-button = Lipa kwa njia nyingine
other-way-late = Malipo haya hayawezi kughairiwa tena. Tafadhali subiri matokeo yake.
given-up-note = Umeghairi malipo hayo, na hujatozwa chochote. Chagua njia ungependa kulipa.
elsewhere-heading = Endelea kwenye kifaa kingine
elsewhere-note = Changanua msimbo huu ili kufungua ukurasa huu huko. Usimpe mtu mwingine msimbo huu.
elsewhere-code = Msimbo wa QR wenye anwani ya ukurasa huu
leading-note = Utarudishwa kwa { $merchant } baada ya sekunde 5.
stay-button = Baki kwenye ukurasa huu

## How it ended

paid-heading = Malipo yamekamilika
paid-note = Umelipa { $amount } kwa { $merchant }.
refunded-note = { $merchant } imekurudishia { $amount }.
card-checked-heading = Kadi imethibitishwa
card-checked-note = Kadi yako ni halali. Hujatozwa.
authorized-heading = Kiasi kimetengwa
authorized-note = { $amount } zimetengwa kwenye kadi yako kwa ajili ya { $merchant }. Hujatozwa.
authorized-release = Ikiwa { $merchant } haitachukua kiasi hiki, kitaachiliwa kabla au ifikapo { $date }.
canceled-heading = Malipo yameghairiwa
canceled-note = Malipo ya { $amount } kwa { $merchant } yameghairiwa. Hujatozwa.
failed-heading = Malipo hayakukamilika
failed-note = Malipo ya { $amount } kwa { $merchant } hayakufaulu. Hujatozwa. Ili kujaribu tena, anza upya kwa { $merchant }.
expired-heading = Muda wa kutenga pesa umeisha
expired-note = { $merchant } haikuchukua { $amount } kwa wakati, kwa hivyo pesa hizo zimeachiliwa. Hujatozwa.

## Receipts

receipt-heading = Risiti
receipt-number-label = Nambari ya risiti
date-label = Tarehe
refund-heading = Marejesho ya pesa
paid-label = Imelipwa
total-label = Jumla
total-after-refunds = Jumla baada ya marejesho

## When there is nothing to pay here

link-invalid-heading = Kiungo hiki cha malipo hakitumiki tena
link-invalid-note = Rudi dukani na uanze malipo upya. Kufungua kiungo hiki hakujakutoza chochote.
link-amount-bounds = Weka kiasi kuanzia { $min } hadi { $max }.
amount-two-readings = Je, unamaanisha { $first } au { $second }?
link-full-heading = Hakuna malipo zaidi yanayoweza kufanywa kwa kiungo hiki
not-found-heading = Malipo hayakupatikana
not-found-note = Hakuna malipo kwenye anwani hii. Angalia kama kiungo kimekamilika, au urudi dukani.
trouble-heading = Kuna hitilafu upande wetu
trouble-note = Tafadhali jaribu tena baada ya muda mfupi. Ikiwa ulikuwa umeshalipa, utaona matokeo hapa: hutatozwa mara mbili.
try-again = Jaribu tena
too-many-heading = Tafadhali subiri kidogo
too-many-note = { $count ->
    [one] Maombi mengi yametoka kwenye mtandao wako kwa muda mfupi. Tafadhali jaribu tena baada ya dakika moja. Hutatozwa mara mbili.
   *[other] Maombi mengi yametoka kwenye mtandao wako kwa muda mfupi. Tafadhali jaribu tena baada ya dakika { $count-written }. Hutatozwa mara mbili.
}
no-methods-heading = Hakuna njia ya kulipa inayopatikana
no-methods-note = { $merchant } haina njia ya kulipa inayoweza kutumika kwa malipo haya. Hujatozwa.
merchant-inactive-heading = Malipo hayawezekani kwa sasa
merchant-inactive-note = { $merchant } haiwezi kupokea malipo kwa sasa. Hujatozwa.

## Signing a debit order

debit-order-note = Unatia saini idhini ya makato ya moja kwa moja: { $merchant } itakata malipo ya awamu kutoka kwenye akaunti yako ya benki.
mandate-title = Makato ya moja kwa moja kwa { $merchant }
mandate-now-label = Kiasi cha kulipa leo
mandate-now-nothing = Hakuna kiasi cha kulipa leo.
mandate-instalment-label = Kila awamu
mandate-maximum-label = Kiwango cha juu kwa kila awamu
mandate-rhythm-label = Siku ya makato
mandate-weekly = Kila wiki, siku ya { $weekday }
mandate-monthly = Tarehe { $day-written } ya kila mwezi
mandate-monthly-last = Siku ya mwisho ya kila mwezi
mandate-first-label = Makato ya kwanza
mandate-last-label = Makato ya mwisho
mandate-count-label = Idadi ya awamu
mandate-number-label = Nambari ya mkataba
mandate-signed-on-label = Tarehe ya kutia saini
mandate-rights = Unaweza kughairi makato ya moja kwa moja kupitia { $merchant } au kwenye benki yako.
account-heading = Akaunti yako ya benki
account-holder-label = Mwenye akaunti
bank-other = Benki nyingine
branch-label = Msimbo wa tawi
branch-hint = Tarakimu 6
account-number-label = Nambari ya akaunti
account-number-hint = Jumuisha sufuri za mwanzoni
account-kind-label = Aina ya akaunti
option-choose = Chagua…
account-kind-current = Akaunti ya hundi (current account)
account-kind-savings = Akaunti ya akiba
account-kind-transmission = Akaunti ya miamala (Transmission account)
account-holder-missing = Weka jina la mwenye akaunti.
account-holder-wrong = Weka jina kama linavyojulikana na benki yako, bila nambari.
account-holder-too-long = Jina hili ni refu mno. Weka jina kama linavyojulikana na benki yako.
bank-missing = Chagua benki yako.
branch-missing = Weka msimbo wa tawi la benki yako.
branch-wrong = Msimbo wa tawi una tarakimu 6.
account-number-missing = Weka nambari ya akaunti yako.
account-number-not-digits = Nambari ya akaunti huwa na tarakimu pekee.
account-number-wrong-length = Tarakimu za nambari hii ya akaunti ni chache au ni nyingi mno.
account-number-checksum = Nambari hii ya akaunti hailingani na msimbo huu wa tawi. Angalia kama kuna kosa la kuandika katika nambari hiyo au msimbo huo.
account-kind-missing = Chagua aina ya akaunti yako.
review-button = Kagua maelezo
review-heading = Kagua na utie saini
review-note = Bado hakuna kilichotumwa. Kagua maelezo yote, kisha utie saini.
mandate-copy-later = Wakati wowote utakapohitaji nakala, fungua ukurasa huu tena baada ya kutia saini.
review-edit = Badilisha maelezo
mandate-consent = Ninaidhinisha { $merchant } kukata malipo ya awamu yaliyotajwa hapo juu kutoka kwenye akaunti hii ya benki, katika siku zilizotajwa hapo juu na bila kuzidi kiwango cha juu kilichotajwa hapo juu. Ninaweza kughairi makato haya ya moja kwa moja kupitia { $merchant } au kwenye benki yangu.
sign-button = Tia saini na ulipe { $amount }
sign-button-only = Tia saini idhini
mandate-waiting-heading = Idhinisha makato ya moja kwa moja kwenye benki yako
mandate-waiting-note = Benki yako inakuomba uidhinishe makato haya ya moja kwa moja: kwenye programu yake, kwa ujumbe wa simu (SMS), au kwenye tawi. Unaweza kufunga ukurasa huu bila wasiwasi: { $merchant } itajulishwa matokeo.
mandate-answer-by = Idhinisha kabla ya { $time }.
mandate-signed-heading = Idhini yako ya makato imetiwa saini
mandate-signed-note = Hifadhi nakala ya mliyokubaliana na { $merchant }.
mandate-copy = Pakua nakala (PDF)
mandate-refused = Benki yako haikukubali makato haya ya moja kwa moja.
mandate-refused-next = Kagua maelezo ya akaunti, au uliza benki yako.
account-closed = Benki yako inasema kuwa akaunti hii imefungwa.
invalid-account = Benki yako haiitambui akaunti hii, au akaunti haikubali makato ya moja kwa moja.
account-funds = Hakuna pesa za kutosha katika akaunti hii.
account-ending = Akaunti inayoishia na { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Anwani ya barua pepe
email-wrong = Weka anwani ya barua pepe, kama vile jina@example.com.
iban-missing = Weka IBAN yako.
iban-wrong = IBAN hii si sahihi. Angalia makosa ya kuandika.
iban-outside = Akaunti hii iko katika nchi isiyo na SEPA direct debit.
bsb-wrong = BSB ina tarakimu 6.
address-label = Anwani
city-label = Mji
postal-code-label = Msimbo wa posta
field-missing = Jaza sehemu hii.
identity-kind-label = Kitambulisho
identity-kind-id = Kitambulisho cha Afrika Kusini
identity-kind-passport = Pasipoti
identity-number-label = Nambari ya kitambulisho
identity-number-wrong = Nambari hii si sahihi. Angalia makosa ya kuandika.
mandate-there-note = Utaweka akaunti yako ya benki na kutia saini kwenye ukurasa mwingine.
creditor-id-label = Kitambulisho cha mdai
mandate-debit-note = Benki yako italipa kiasi cha kwanza ndani ya siku chache. Unaweza kufunga ukurasa huu bila wasiwasi: { $merchant } itajulishwa matokeo.
amendment-note = { $merchant } anakuomba ukubali kiwango kipya cha juu.
amendment-new-label = Kiwango kipya cha juu kwa awamu
amendment-agreed = Umekubali kiwango kipya cha juu.
amendment-refused = Umekataa kiwango kipya cha juu.
amendment-over = Ombi hili haliko wazi tena.

## The sandbox

sandbox-heading = Kadi za majaribio
sandbox-fill = Jaza kadi ya majaribio ya { $brand }
sandbox-any = Tarehe yoyote ya mwisho wa matumizi iliyo mbele na msimbo wowote wa usalama vinafaa.
sandbox-declined = Ikiwa jina kwenye kadi ni { $name }, malipo yanakataliwa.
sandbox-error = Ikiwa jina kwenye kadi ni { $name }, malipo yanashindikana.
sandbox-reference = Kumbukumbu ya muundo huu hulazimisha matokeo, jina liwe lolote: { $example }
sandbox-results = Matokeo ni mojawapo ya haya: { $results }.
challenge-title = Benki ya majaribio
challenge-heading = Je, unaidhinisha malipo haya?
challenge-note = Hapa, benki yako ingekuomba uthibitishe malipo ya { $amount } kwa { $merchant }. Hili ni jaribio: chagua jibu.
redirect-note = Hapa, { $method } ingekuomba uthibitishe malipo ya { $amount } kwa { $merchant }. Hili ni jaribio: chagua jibu.
challenge-approve = Idhinisha
challenge-decline = Kataa
