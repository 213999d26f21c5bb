### The words of the hosted page in Sesotho. How to add one: see en.ftl.

language-name = Sesotho

## The frame of every page

page-title = Lefa mohwebi { $merchant }
page-title-card-only = Karete ya ho lefa mohwebi { $merchant }
page-title-with-problem = Bothata: { $title }
test-banner = Mokgwa wa teko: ha ho tjhelete ya nnete e lefuwang.
language-label = Puo
return-button = Kgutlela ho mohwebi { $merchant }
terms-link = Melawana le dipehelo
privacy-link = Pholisi ya lekunutu
support-note = Na o na le dipotso ka odara ya hao? Ikopanye le mohwebi { $merchant }:

## What is paid

amount-label = Palo ya tjhelete
amount-reserved-label = Tjhelete e tla behelwa ka thoko
reference-label = Referense
reserve-note = Tjhelete e behelwa ka thoko kareteng ya hao hona jwale, ha o lefiswe. Mohwebi { $merchant } a ka e nka ho fihlela ka letsatsi la { $date }; ka mora moo e a lokollwa.
bill-heading = Odara ya hao
card-check-note = Re botsa banka ya hao hore na karete e a sebetsa. Ha ho letho le lefiswang.

## Ways to pay

methods-heading = O ka rata ho lefa jwang?
method-card = Karete
method-paypal = PayPal
method-eft = EFT ya hanghang
method-bank-transfer = Phetisetso ya tjhelete ka banka
method-mobile-money = Tjhelete ya selefouno (mobile money)
method-voucher = Vautjhara
method-debit-order = Debit order
payment-method-label = Mokgwa wa ho lefa
paypal-note = O tla dumella tefo moo, ebe o kgutlela mona.
eft-note = O tla dumella tefo bankeng ya hao, ebe o kgutlela mona.
hosted-card-note = O tla tswela pele ho moabi wa ditefo, o kenye karete ya hao moo, ebe o kgutlela mona.
bank-transfer-note = Romela tjhelete ka banka ya hao. Mohwebi { $merchant } o tla tsebiswa ha e se e fihlile.
mobile-money-note = O tla fumana kopo founong ya hao, o e dumelle ka PIN ya hao.
voucher-note = Ho nkuwa palo e nepahetseng ya tjhelete vautjhareng.
method-another-card = Karete e nngwe
card-ending = { $brand } e fellang ka { $last4 }
card-brand = Karete ya { $brand }
network-heading = Ke netweke efe ya karete eo o ka ratang ho e sebedisa bakeng sa tefo ena?

## The card form

card-number-label = Nomoro ya karete
expiry-label = Letsatsi la ho fellwa ke nako
expiry-hint = MM/YY, jwalo ka ha ho ngotswe kareteng ya hao
security-code-label = Khoutu ya tshireletso
security-code-hint = Dinomoro tse 3 tse ka morao kareteng ya hao
security-code-hint-front = Dinomoro tse 4 tse ka pele kareteng ya hao
security-code-hint-any = Dinomoro tse 3 tse ka morao kareteng ya hao, kapa tse 4 tse ka pele ho American Express
holder-label = Lebitso le kareteng
phone-country-label = Naha
phone-label = Nomoro ya selefouno
phone-hint = Nomoro ya akhaonto ya hao ya tjhelete ya selefouno
voucher-label = Khoutu ya vautjhara
voucher-hint = Dinomoro tse 10 ho isa ho tse 20 tse vautjhareng ya hao
card-note = Nomoro ya karete ya hao le khoutu ya tshireletso di romelwa ho motsamaisi wa ditefo feela. Ha di bolokwe mona, mme mohwebi { $merchant } a ke ke a di fumana.

## Keeping the card for later

remember-label = Boloka karete ena bakeng sa ditefo tsa ka tse latelang ho mohwebi { $merchant }
remember-hint = O ka tlosa karete neng le neng ha o lefa hape.
remember-later-charges = Ha o tshwaya lebokose lena, o boetse o dumella hore mohwebi { $merchant } a hule tjhelete kareteng ha morao ntle le ho o botsa nako le nako, jwalo ka ha le dumellane.
store-required = Ka ho tswela pele, o dumela hore karete ena e bolokelwe ditefo tse tlang, le hore mohwebi { $merchant } a ka hula tjhelete ho yona o le siyo, jwalo ka ha le dumellane. Khoutu ya tshireletso le nomoro e felletseng ya karete ha di bolokwe.
legal-in-english = Karolo ena e fumaneha ka Senyesemane feela:
credential-expires = E fellwa ke nako: { $date }
kept-heading = Dikarete tsa hao tse bolokilweng
forget-button = Tlosa
forget-label = Tlosa { $card }
forget-heading = Na o batla ho tlosa { $card }?
forget-note = O ke ke wa hlola o bontshwa karete ena, mme mohwebi { $merchant } a ke ke a hlola a kgona ho hula tjhelete ho yona. O ntse o ka lefa ka yona ka ho e kenya botjha.
forget-confirm = Tlosa karete
forget-keep = Boloka karete
forgotten-note = Karete e tlositswe.

## Paying and cancelling

pay-button = Lefa { $amount }
reserve-button = Behela ka thoko { $amount }
check-card-button = Netefatsa karete
pay-busy = Ho a lefuwa…
reserve-busy = Ho behelwa ka thoko…
check-card-busy = Ho a netefatswa…
continue-to = Tswela pele ho { $method } · { $amount }
continue-bank = Tswela pele ho banka ya hao · { $amount }
continue-provider = Tswela pele ho moabi wa ditefo · { $amount }
show-transfer = Bontsha dintlha tsa banka · { $amount }
cancel-button = Khansela tefo
cancel-heading = Na o khansela tefo ena?
cancel-note = Ha o a lefiswa letho. Mohwebi { $merchant } o tla tsebiswa hore o khansetse.
cancel-keep = Kgutlela tefong

## What is wrong with a field

problems-heading = Ka kopo hlahloba seo o se kentseng
method-missing = Kgetha hore o ka rata ho lefa jwang.
network-missing = Kgetha netweke ya karete.
credential-gone = Karete ena e bolokilweng ha e sa sebetsa, kahoo ha ho letho le rometsweng. Kgetha mokgwa o mong wa ho lefa.
number-missing = Kenya nomoro ya karete ya hao.
number-not-digits = Nomoro ya karete e na le dinomoro feela. Tlosa ditlhaku le matshwao a mang.
number-wrong-length = Nomoro ena ya karete e kgutshwane haholo kapa e telele haholo. E bapise le karete ya hao.
number-checksum = Nomoro ena ya karete ha e a nepahala. Hlahloba hore na ha ho na phoso ya ho ngola.
expiry-missing = Kenya letsatsi la ho fellwa ke nako la karete ya hao.
expiry-unreadable = Kenya letsatsi la ho fellwa ke nako ka kgwedi le selemo, mohlala 04/31.
expiry-past = Karete ena e felletswe ke nako. Hlahloba letsatsi kapa o sebedise karete e nngwe.
expiry-too-far = Letsatsi lena la ho fellwa ke nako le hole haholo. Le bapise le karete ya hao.
security-code-missing = Kenya khoutu ya tshireletso ya karete ya hao.
security-code-not-digits = Khoutu ya tshireletso e na le dinomoro feela.
security-code-wrong-length = { $count ->
    [one] Khoutu ya tshireletso ya karete ena e na le nomoro e { $count-written }.
   *[other] Khoutu ya tshireletso ya karete ena e na le dinomoro tse { $count-written }.
}
holder-missing = Kenya lebitso le kareteng ya hao.
holder-looks-like-number = Kenya lebitso jwalo ka ha le ngotswe kareteng ya hao, ntle le dinomoro.
holder-too-long = Lebitso lena le letelele haholo. Le kenye jwalo ka ha le ngotswe kareteng ya hao.
phone-missing = Kenya nomoro ya hao ya selefouno.
phone-not-digits = Nomoro ya selefouno e na le dinomoro feela, mohlomong le + ka pele ho tsona.
phone-wrong-length = Nomoro ena ya selefouno e kgutshwane haholo kapa e telele haholo.
phone-no-country = Kenya nomoro ya hao ya selefouno le khoutu ya naha, o qale ka +.
phone-country-missing = Kgetha naha ya nomoro ya hao ya selefouno.
voucher-missing = Kenya khoutu ya vautjhara ya hao.
voucher-not-digits = Khoutu ya vautjhara e na le dinomoro feela. Tlosa ditlhaku le matshwao a mang.
voucher-wrong-length = Khoutu ena e kgutshwane haholo kapa e telele haholo. E bapise le vautjhara ya hao.

## A payment that was not accepted

declined-heading = Tefo ya hao ha e a amohelwa
refused-by-issuer = Banka ya hao ha e a dumella tefo ena.
refused-by-issuer-next = Dibanka ha di re bolelle lebaka. Sebedisa karete e nngwe, kapa o botse banka ya hao.
insufficient-funds = Ha ho tjhelete e lekaneng kareteng ena.
insufficient-funds-next = Sebedisa karete e nngwe, kapa o leke hape ha tjhelete e se e lekane.
card-expired = Banka ya hao e re karete ena e felletswe ke nako.
card-expired-next = Hlahloba letsatsi la ho fellwa ke nako, kapa o sebedise karete e nngwe.
acquirer-error = Tefo ha e a kgona ho etswa ka lebaka la bothata ba theknoloji.
acquirer-error-next = Leka hape ka mora nakwana, kapa o sebedise karete e nngwe.
acquirer-error-other-next = Leka hape ka mora nakwana, kapa o kgethe mokgwa o mong wa ho lefa.
refused-by-provider = Tefo ha e a dumellwa.
refused-by-provider-next = Leka hape, kapa o kgethe mokgwa o mong wa ho lefa.
authentication-failed = Banka ya hao ha e a kgona ho netefatsa hore ke wena.
authentication-failed-next = Leka hape o latele ditaelo tsa banka ya hao, kapa o sebedise karete e nngwe.
not-charged = Ha o a lefiswa letho.
attempts-heading = Diteko tse fetileng
attempts-note = Ha o a lefiswa letho ditekong tsena kaofela.
attempts-left = { $count ->
    [one] O ka leka hang hape.
   *[other] O ka leka hape makgetlo a { $count-written }.
}
paused-heading = Ka kopo ema hanyane pele o leka hape
paused-note = Ditefo tse mmalwa tse tswang marangrang a hao ha di a amohelwa, kahoo ho na le kgefutso pele ho e latelang. Ha ho letho le rometsweng bankeng ya hao.
paused-next = { $count ->
    [one] O ka lefa ka mora motsotso o le mong.
   *[other] O ka lefa ka mora metsotso e { $count-written }.
}

## Nothing charged twice

form-outdated = Leqephe lena le ne le felletswe ke nako, kahoo ha ho letho le rometsweng. Ka kopo hlahloba dintlha ebe o lefa hape. Ha o a lefiswa habedi.
network-trouble = Ha re a kgona ho fihlella seva. Dintlha tsa hao di ntse di le teng. Leka hape: o ke ke wa lefiswa habedi.

## Waiting for an answer

pending-heading = Re emetse banka ya hao
pending-note = Banka ya hao ha e eso arabe. O ka tswa leqepheng lena ntle le ho tshwenyeha: mohwebi { $merchant } o tla tsebiswa sephetho, mme o ke ke wa lefiswa habedi.
pending-check = Hlahloba hape
pending-alive = Leqephe lena le intjhafatsa ka bolona.
pending-by-hand = Leqephe lena ha le intjhafatse ka bolona. Hlahloba hape ka mora motsotswana.
waiting-usually = Hangata sena se nka nako e ka tlase ho motsotso.
waiting-longer = Haeba se nka nako e telele haholo, ikopanye le mohwebi { $merchant }.
pending-other-heading = Re emetse karabo
pending-other-note = Ha ho eso be le karabo ka tefo ya hao. O ka tswa leqepheng lena ntle le ho tshwenyeha: mohwebi { $merchant } o tla tsebiswa sephetho, mme o ke ke wa lefiswa habedi.
prompt-heading = Dumella tefo founong ya hao
prompt-note = Kopo ya tefo ya { $amount } e tla founong ya hao. E dumelle ka PIN ya hao. O ka tswa leqepheng lena ntle le ho tshwenyeha: mohwebi { $merchant } o tla tsebiswa sephetho, mme o ke ke wa lefiswa habedi.
prompt-sent = Kopo e rometswe ho { $phone }.
prompt-wrong-number = Nomoro e fosahetseng?
prompt-help = Ha ho kopo founong ya hao? Hlahloba hore e butswe mme e na le neteweke.
transfer-heading = Fetisetsa { $amount }
transfer-note = Romela palo e nepahetseng ya tjhelete akhaontong ena, ka referense ena. O ka tswa leqepheng lena ntle le ho tshwenyeha, wa boela wa le bula: mohwebi { $merchant } o tla tsebiswa ha tjhelete e se e fihlile.
transfer-reference = Referense ya phetisetso
transfer-holder = Mong wa akhaonto
transfer-bank = Banka
transfer-account = Nomoro ya akhaonto
transfer-branch = Khoutu ya lekala
transfer-arrives = Phetisetso ya tjhelete hangata e fihla nakong ya matsatsi a mabedi a mosebetsi.
transfer-awaited = Mohwebi { $merchant } o tla e emela ho fihlela ka { $date }.
copy-button = Kopitsa
copied-note = E kopitsitswe
away-heading = O tla tswela pele ho moabi wa ditefo
away-bank-heading = O tla tswela pele bankeng ya hao
away-note = Leqephe le tla ipulela. Ha le sa bulehe, tobetsa konopo. Ka mora moo o tla kgutlela mona.
away-button = Tswela pele
continue-heading = Tswela pele ka tefo ya hao
continue-note = Tefo ena ha e so phethwe. O ka tswela pele moo o emisitseng teng. O ke ke wa lefiswa habedi.
continue-open-note = Ha o sa tswele pele, o ka kgetha mokgwa o mong wa ho lefa mona halofo ya hora ka mora hore o qale.
other-way-note = Na o se o dumelletse tefo ena kapa o rometse tjhelete? Ha ho le jwalo, ka kopo emela sephetho. Ha ho se jwalo, o ka khansela tefo ena mme wa kgetha mokgwa o mong wa ho lefa. O ke ke wa lefiswa habedi.
other-way-button = Lefa ka mokgwa o mong
other-way-late = Tefo ena ha e sa kgona ho khanselwa. Ka kopo emela sephetho sa yona.
given-up-note = O khansetse tefo eo, mme ha o a lefiswa letho. Kgetha hore o ka rata ho lefa jwang.
elsewhere-heading = Tswela pele sesebedisweng se seng
elsewhere-note = Skena khoutu ena ho bula leqephe lena moo. O se ke wa fa motho e mong khoutu ena.
elsewhere-code = Khoutu ya QR e nang le aterese ya leqephe lena
leading-note = O tla kgutlisetswa ho mohwebi { $merchant } ka metsotswana e 5.
stay-button = Dula leqepheng lena

## How it ended

paid-heading = Tefo e phethilwe
paid-note = O lefile { $amount } ho mohwebi { $merchant }.
refunded-note = Mohwebi { $merchant } o o kgutliseditse { $amount }.
card-checked-heading = Karete e netefaditswe
card-checked-note = Karete ya hao e a sebetsa. Ha o a lefiswa letho.
authorized-heading = Tjhelete e behetswe ka thoko
authorized-note = Tjhelete ya { $amount } e behetswe mohwebi { $merchant } ka thoko kareteng ya hao. Ha o a lefiswa letho.
authorized-release = Haeba mohwebi { $merchant } a sa e nke, e tla lokollwa pele letsatsi la { $date } le feta.
canceled-heading = Tefo e khansetswe
canceled-note = Tefo ya { $amount } ho mohwebi { $merchant } e khansetswe. Ha o a lefiswa letho.
failed-heading = Tefo ha e a phethwa
failed-note = Tefo ya { $amount } ho mohwebi { $merchant } ha e a atleha. Ha o a lefiswa letho. Ho leka hape, qala botjha ho mohwebi { $merchant }.
expired-heading = Nako ya ho behela tjhelete ka thoko e fedile
expired-note = Mohwebi { $merchant } ha a nka tjhelete ya { $amount } ka nako, kahoo e lokolotswe. Ha o a lefiswa letho.

## Receipts

receipt-heading = Rasiti
receipt-number-label = Nomoro ya rasiti
date-label = Letsatsi
refund-heading = Kgutlisetso ya tjhelete
paid-label = E lefilwe
total-label = Kakaretso
total-after-refunds = Kakaretso ka mora kgutlisetso

## When there is nothing to pay here

link-invalid-heading = Linki ena ya tefo ha e sa sebetsa
link-invalid-note = Kgutlela lebenkeleng o qale tefo botjha. Ha o a lefiswa letho ka ho bula linki ena.
link-amount-bounds = Kenya tjhelete ho tloha ho { $min } ho isa ho { $max }.
amount-two-readings = Na o bolela { $first } kapa { $second }?
link-full-heading = Ha ho sa khoneha ho lefa hape ka sehokelo sena
not-found-heading = Tefo ha e a fumanwa
not-found-note = Ha ho tefo atereseng ena. Hlahloba hore na linki e felletse, kapa o kgutlele lebenkeleng.
trouble-heading = Ho bile le bothata ka lehlakoreng la rona
trouble-note = Ka kopo leka hape ka mora nakwana. Haeba o ne o se o lefile, o tla bona sephetho mona: o ke ke wa lefiswa habedi.
try-again = Leka hape
too-many-heading = Ka kopo ema hanyane
too-many-note = { $count ->
    [one] Ho tswile dikopo tse ngata marangrang a hao ka nako e kgutshwane. Ka kopo leka hape ka mora motsotso o le mong. O ke ke wa lefiswa habedi.
   *[other] Ho tswile dikopo tse ngata marangrang a hao ka nako e kgutshwane. Ka kopo leka hape ka mora metsotso e { $count-written }. O ke ke wa lefiswa habedi.
}
no-methods-heading = Ha ho mokgwa wa ho lefa o fumanehang
no-methods-note = Mohwebi { $merchant } ha a na mokgwa wa ho lefa o ka sebediswang bakeng sa tefo ena. Ha o a lefiswa letho.
merchant-inactive-heading = Ho lefa ha ho kgonehe hajwale
merchant-inactive-note = Mohwebi { $merchant } ha a kgone ho amohela ditefo hajwale. Ha o a lefiswa letho.

## Signing a debit order

debit-order-note = O saena debit order: mohwebi { $merchant } o tla hula ditefo tsa dikarolo akhaontong ya hao ya banka.
mandate-title = Debit order ya mohwebi { $merchant }
mandate-now-label = E lefuwa kajeno
mandate-now-nothing = Ha ho letho le lefuwang kajeno.
mandate-instalment-label = Tefo ka nngwe ya karolo
mandate-maximum-label = Palo e hodimodimo ka tefo ya karolo
mandate-rhythm-label = Nako ya ho hula tjhelete
mandate-weekly = Beke e nngwe le e nngwe ka { $weekday }
mandate-monthly = Kgwedi e nngwe le e nngwe ka la { $day-written }
mandate-monthly-last = Ka letsatsi la ho qetela la kgwedi e nngwe le e nngwe
mandate-first-label = Ho hulwa la pele
mandate-last-label = Ho hulwa la ho qetela
mandate-count-label = Palo ya ditefo tsa dikarolo
mandate-number-label = Nomoro ya konteraka
mandate-signed-on-label = Letsatsi la ho saena
mandate-rights = O ka khansela debit order ka ho ikopanya le mohwebi { $merchant } kapa banka ya hao.
account-heading = Akhaonto ya hao ya banka
account-holder-label = Mong wa akhaonto
bank-other = Banka e nngwe
branch-label = Khoutu ya lekala
branch-hint = Dinomoro tse 6
account-number-label = Nomoro ya akhaonto
account-number-hint = Hammoho le di-0 tse qalong
account-kind-label = Mofuta wa akhaonto
option-choose = Kgetha…
account-kind-current = Akhaonto ya ditjheke (current kapa cheque account)
account-kind-savings = Akhaonto ya ho boloka tjhelete (savings account)
account-kind-transmission = Akhaonto ya ditransekshene (Transmission account)
account-holder-missing = Kenya lebitso la mong wa akhaonto.
account-holder-wrong = Kenya lebitso jwalo ka ha banka ya hao e le tseba, ntle le dinomoro.
account-holder-too-long = Lebitso lena le letelele haholo. Kenya lebitso jwalo ka ha banka ya hao e le tseba.
bank-missing = Kgetha banka ya hao.
branch-missing = Kenya khoutu ya lekala ya banka ya hao.
branch-wrong = Khoutu ya lekala e na le dinomoro tse 6.
account-number-missing = Kenya nomoro ya akhaonto ya hao.
account-number-not-digits = Nomoro ya akhaonto e na le dinomoro feela.
account-number-wrong-length = Nomoro ena ya akhaonto e kgutshwane haholo kapa e telele haholo.
account-number-checksum = Nomoro ena ya akhaonto ha e dumellane le khoutu ena ya lekala. Hlahloba ka bobedi hore na ha ho na diphoso tsa ho ngola.
account-kind-missing = Kgetha mofuta wa akhaonto ya hao.
review-button = Hlahloba dintlha
review-heading = Hlahloba o saene
review-note = Ha ho letho le seng le rometswe. Hlahloba ntlha e nngwe le e nngwe, ebe o a saena.
mandate-copy-later = Neng le neng ha o hloka khopi, bula leqephe lena hape ka mora ho saena.
review-edit = Fetola dintlha
mandate-consent = Ke dumella mohwebi { $merchant } ho hula ditefo tsa dikarolo tse bontshitsweng ka hodimo akhaontong ena ya banka, ka matsatsi a bontshitsweng ka hodimo, ntle le ho feta palo e hodimodimo e bontshitsweng ka hodimo. Nka khansela debit order ena ka ho ikopanya le mohwebi { $merchant } kapa banka ya ka.
sign-button = Saena o lefe { $amount }
sign-button-only = Saena debit order
mandate-waiting-heading = Dumella debit order bankeng ya hao
mandate-waiting-note = Banka ya hao e o kopa ho dumella debit order ena: ka app ya yona, ka molaetsa wa SMS, kapa lekaleng. O ka tswa leqepheng lena ntle le ho tshwenyeha: mohwebi { $merchant } o tla tsebiswa sephetho.
mandate-answer-by = Dumella pele ho { $time }.
mandate-signed-heading = Debit order ya hao e saennwe
mandate-signed-note = Boloka khopi ya seo o dumellaneng ka sona le mohwebi { $merchant }.
mandate-copy = Jarolla khopi (PDF)
mandate-refused = Banka ya hao ha e a amohela debit order ena.
mandate-refused-next = Hlahloba dintlha tsa akhaonto, kapa o botse banka ya hao.
account-closed = Banka ya hao e re akhaonto ena e kwetswe.
invalid-account = Banka ya hao ha e tsebe akhaonto ena, kapa ha e amohele di-debit order.
account-funds = Ha ho na tjhelete e lekaneng akhaontong ena.
account-ending = Akhaonto e fellang ka { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Aterese ya imeile
email-wrong = Kenya aterese ya imeile, jwalo ka lebitso@example.com.
iban-missing = Kenya IBAN ya hao.
iban-wrong = IBAN ena ha e a nepahala. Hlahloba diphoso tsa ho thaepa.
iban-outside = Akhaonto ena e naheng e se nang SEPA direct debit.
bsb-wrong = BSB e na le dinomoro tse 6.
address-label = Aterese
city-label = Toropo
postal-code-label = Khoutu ya poso
field-missing = Tlatsa sebaka sena.
identity-kind-label = Tokomane ya boitsebiso
identity-kind-id = ID ya Afrika Borwa
identity-kind-passport = Pasepoto
identity-number-label = Nomoro ya tokomane
identity-number-wrong = Nomoro ena ha e a nepahala. Hlahloba diphoso tsa ho thaepa.
mandate-there-note = O tla kenya akhaonto ya banka mme o saene leqepheng le leng.
creditor-id-label = Nomoro ya mokoloti
mandate-debit-note = Banka ya hao e lefa tjhelete ya pele matsatsing a mmalwa. O ka tswa leqepheng lena ntle le ho tshwenyeha: mohwebi { $merchant } o tla tsebiswa sephetho.
amendment-note = { $merchant } e kopa hore o dumele boholo bo botjha.
amendment-new-label = Boholo bo botjha ka tefo
amendment-agreed = O dumetse boholo bo botjha.
amendment-refused = O hanne boholo bo botjha.
amendment-over = Kopo ena ha e sa buletswe.

## The sandbox

sandbox-heading = Dikarete tsa teko
sandbox-fill = Kenya karete ya teko ya { $brand }
sandbox-any = Letsatsi lefe kapa lefe la ho fellwa ke nako le sa tlang le khoutu efe kapa efe ya tshireletso di a sebetsa.
sandbox-declined = Haeba lebitso le kareteng e le { $name }, tefo e a hanwa.
sandbox-error = Haeba lebitso le kareteng e le { $name }, tefo e a hloleha.
sandbox-reference = Referense ya mofuta ona e laela sephetho, ho sa natswe lebitso: { $example }
sandbox-results = Sephetho ke se seng sa tse latelang: { $results }.
challenge-title = Banka ya teko
challenge-heading = Na o dumella tefo ena?
challenge-note = Mona, banka ya hao e ne e tla o kopa ho netefatsa tefo ya { $amount } ho mohwebi { $merchant }. Ena ke teko: kgetha karabo.
redirect-note = Mona, { $method } e ne e tla o kopa ho netefatsa tefo ya { $amount } ho mohwebi { $merchant }. Ena ke teko: kgetha karabo.
challenge-approve = Dumella
challenge-decline = Hana
