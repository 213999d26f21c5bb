### The words of the hosted page in Serbian, in Cyrillic script. How to add one: see en.ftl.

language-name = Српски

## The frame of every page

page-title = Плаћање трговцу { $merchant }
page-title-card-only = Картица за { $merchant }
page-title-with-problem = Проблем: { $title }
test-banner = Тест режим: прави новац се не преноси.
language-label = Језик
return-button = Повратак трговцу { $merchant }
terms-link = Општи услови
privacy-link = Политика приватности
support-note = Имате питања о поруџбини? Обратите се трговцу { $merchant }:

## What is paid

amount-label = Износ
amount-reserved-label = Износ за резервацију
reference-label = Референца
reserve-note = Износ се сада само резервише на вашој картици и не наплаћује се. Трговац { $merchant } може да га наплати најкасније на дан { $date }, а после тога се резервација укида.
bill-heading = Ваша поруџбина
card-check-note = Проверавамо код ваше банке да ли је картица важећа. Ништа се не наплаћује.

## Ways to pay

methods-heading = Како желите да платите?
method-card = Картица
method-paypal = PayPal
method-eft = Инстант плаћање са рачуна
method-bank-transfer = Банковни пренос
method-mobile-money = Мобилни новчаник
method-voucher = Ваучер
method-debit-order = Директно задужење
payment-method-label = Начин плаћања
paypal-note = Тамо одобравате плаћање и враћате се овде.
eft-note = Плаћање одобравате у својој банци и враћате се овде.
hosted-card-note = Настављате на страници пружаоца платних услуга, тамо уносите картицу и враћате се овде.
bank-transfer-note = Уплатите новац из своје банке. Трговац { $merchant } ће бити обавештен чим новац стигне.
mobile-money-note = На телефон ћете добити захтев који одобравате својим PIN кодом.
voucher-note = Са ваучера се скида тачан износ.
method-another-card = Друга картица
card-ending = { $brand } која се завршава на { $last4 }
card-brand = Картица { $brand }
network-heading = Коју картичну мрежу треба користити за ово плаћање?

## The card form

card-number-label = Број картице
expiry-label = Датум истека
expiry-hint = ММ/ГГ, као на картици
security-code-label = Безбедносни код
security-code-hint = 3 цифре на полеђини картице
security-code-hint-front = 4 цифре на предњој страни картице
security-code-hint-any = 3 цифре на полеђини картице или 4 на предњој страни за American Express
holder-label = Име на картици
phone-country-label = Земља
phone-label = Број мобилног телефона
phone-hint = Број вашег мобилног новчаника
voucher-label = Код ваучера
voucher-hint = Од 10 до 20 цифара на ваучеру
card-note = Број картице и безбедносни код шаљу се пружаоцу платних услуга и никоме другом. Овде се не чувају, а трговац { $merchant } их никада не добија.

## Keeping the card for later

remember-label = Сачувај ову картицу за будућа плаћања трговцу { $merchant }
remember-hint = Картицу можете да уклоните при сваком следећем плаћању.
remember-later-charges = Ако означите ово поље, трговац { $merchant } ће моћи и касније да задужује картицу, а да вас сваки пут не пита, у складу са договором који имате с њим.
store-required = Ако наставите, прихватате да се ова картица сачува за каснија плаћања и да трговац { $merchant } може да је задужује без вашег присуства, у складу са договором који имате с њим. Безбедносни код и цео број картице се не чувају.
legal-in-english = Овај део је доступан само на енглеском:
credential-expires = Важи до { $date }
kept-heading = Ваше сачуване картице
forget-button = Уклони
forget-label = Уклони: { $card }
forget-heading = Уклонити картицу: { $card }?
forget-note = Ова картица вам више неће бити нуђена и трговац { $merchant } више неће моћи да је задужује. И даље можете да платите њом ако поново унесете њене податке.
forget-confirm = Уклони картицу
forget-keep = Задржи картицу
forgotten-note = Картица је уклоњена.

## Paying and cancelling

pay-button = Плати { $amount }
reserve-button = Резервиши { $amount }
check-card-button = Провери картицу
pay-busy = Плаћање је у току…
reserve-busy = Резервација је у току…
check-card-busy = Провера је у току…
continue-to = Настави на { $method } · { $amount }
continue-bank = Настави у своју банку · { $amount }
continue-provider = Настави код пружаоца платних услуга · { $amount }
show-transfer = Прикажи податке о рачуну · { $amount }
cancel-button = Откажи плаћање
cancel-heading = Отказати ово плаћање?
cancel-note = Ништа вам није наплаћено. Трговац { $merchant } ће сазнати да сте отказали.
cancel-keep = Назад на плаћање

## What is wrong with a field

problems-heading = Проверите унете податке
method-missing = Изаберите начин плаћања.
network-missing = Изаберите картичну мрежу.
credential-gone = Ова сачувана картица више не може да се користи, па ништа није послато. Изаберите други начин плаћања.
number-missing = Унесите број картице.
number-not-digits = Број картице се састоји само од цифара. Уклоните слова и друге знакове.
number-wrong-length = Овај број картице има премало или превише цифара. Упоредите га са картицом.
number-checksum = Овај број картице није исправан. Проверите да ли има грешке у куцању.
expiry-missing = Унесите датум истека картице.
expiry-unreadable = Унесите месец и годину истека, на пример 04/31.
expiry-past = Ова картица је истекла. Проверите датум или користите другу картицу.
expiry-too-far = Овај датум истека је предалеко у будућности. Упоредите га са картицом.
security-code-missing = Унесите безбедносни код картице.
security-code-not-digits = Безбедносни код се састоји само од цифара.
security-code-wrong-length = { $count ->
    [one] Безбедносни код ове картице има { $count-written } цифру.
    [few] Безбедносни код ове картице има { $count-written } цифре.
   *[other] Безбедносни код ове картице има { $count-written } цифара.
}
holder-missing = Унесите име са картице.
holder-looks-like-number = Унесите име онако како је наведено на картици, без бројева.
holder-too-long = Ово име је предугачко. Унесите га онако како је наведено на картици.
phone-missing = Унесите број мобилног телефона.
phone-not-digits = Број мобилног телефона се састоји само од цифара, евентуално са знаком + на почетку.
phone-wrong-length = Овај број мобилног телефона има премало или превише цифара.
phone-no-country = Унесите број мобилног телефона са позивним бројем земље, почевши од знака +.
phone-country-missing = Изаберите земљу свог броја телефона.
voucher-missing = Унесите код ваучера.
voucher-not-digits = Код ваучера се састоји само од цифара. Уклоните слова и друге знакове.
voucher-wrong-length = Овај код има премало или превише цифара. Упоредите га са ваучером.

## A payment that was not accepted

declined-heading = Плаћање није прихваћено
refused-by-issuer = Ваша банка није одобрила ово плаћање.
refused-by-issuer-next = Банке нам не наводе разлог. Користите другу картицу или се обратите својој банци.
insufficient-funds = На овој картици нема довољно расположивих средстава.
insufficient-funds-next = Користите другу картицу или покушајте поново када буде довољно средстава.
card-expired = Према подацима ваше банке, ова картица је истекла.
card-expired-next = Проверите датум истека или користите другу картицу.
acquirer-error = Плаћање није обрађено због техничког проблема.
acquirer-error-next = Покушајте поново за неколико тренутака или користите другу картицу.
acquirer-error-other-next = Покушајте поново за неколико тренутака или изаберите други начин плаћања.
refused-by-provider = Плаћање није одобрено.
refused-by-provider-next = Покушајте поново или изаберите други начин плаћања.
authentication-failed = Ваша банка није могла да потврди ваш идентитет.
authentication-failed-next = Покушајте поново према упутствима своје банке или користите другу картицу.
not-charged = Ништа вам није наплаћено.
attempts-heading = Ранији покушаји
attempts-note = Ни за један вам ништа није наплаћено.
attempts-left = { $count ->
    [one] Можете да покушате још { $count-written } пут.
    [few] Можете да покушате још { $count-written } пута.
   *[other] Можете да покушате још { $count-written } пута.
}
paused-heading = Сачекајте тренутак пре новог покушаја
paused-note = Неколико плаћања из ваше мреже није прихваћено, зато је пре следећег кратка пауза. Вашој банци ништа није послато.
paused-next = { $count ->
    [one] Можете да платите за { $count-written } минут.
    [few] Можете да платите за { $count-written } минута.
   *[other] Можете да платите за { $count-written } минута.
}

## Nothing charged twice

form-outdated = Ова страница је застарела, па ништа није послато. Проверите податке и платите поново. Износ вам није наплаћен двапут.
network-trouble = Сервер није доступан. Ваши подаци су и даље овде. Покушајте поново: износ вам неће бити наплаћен двапут.

## Waiting for an answer

pending-heading = Чекамо одговор ваше банке
pending-note = Ваша банка још није одговорила. Слободно напустите ову страницу: трговац { $merchant } ће сазнати исход, а износ вам неће бити наплаћен двапут.
pending-check = Провери поново
pending-alive = Ова страница се сама освежава.
pending-by-hand = Ова страница се не освежава сама. Проверите поново за који тренутак.
waiting-usually = То обично траје краће од минута.
waiting-longer = Ако потраје много дуже, обратите се трговцу { $merchant }.
pending-other-heading = Чекамо одговор
pending-other-note = Још нема одговора на ваше плаћање. Слободно напустите ову страницу: трговац { $merchant } ће сазнати исход, а износ вам неће бити наплаћен двапут.
prompt-heading = Одобрите плаћање на телефону
prompt-note = На ваш телефон стиже захтев за плаћање износа { $amount }. Одобрите га својим PIN кодом. Слободно напустите ову страницу: трговац { $merchant } ће сазнати исход, а износ вам неће бити наплаћен двапут.
prompt-sent = Захтев је послат на { $phone }.
prompt-wrong-number = Погрешан број?
prompt-help = На телефон није стигао захтев? Проверите да ли је укључен и има ли сигнал.
transfer-heading = Уплатите { $amount }
transfer-note = Пошаљите тачан износ на овај рачун, са овом референцом. Слободно напустите ову страницу и отворите је поново: трговац { $merchant } ће бити обавештен чим новац стигне.
transfer-reference = Референца уплате
transfer-holder = Власник рачуна
transfer-bank = Банка
transfer-account = Број рачуна
transfer-branch = Шифра филијале
transfer-arrives = Пренос обично стигне у року од два радна дана.
transfer-awaited = Трговац { $merchant } га чека до { $date }.
copy-button = Копирај
copied-note = Копирано
away-heading = Настављате код пружаоца платних услуга
away-bank-heading = Настављате на страници своје банке
away-note = Страница се отвара сама. Ако се не отвори, притисните дугме. Након тога се враћате овде.
away-button = Настави
continue-heading = Наставите плаћање
continue-note = Ово плаћање још није завршено. Можете да наставите тамо где сте стали. Износ вам неће бити наплаћен двапут.
continue-open-note = Ако не наставите, пола сата након почетка овде можете да изаберете други начин плаћања.
other-way-note = Да ли сте већ одобрили ово плаћање или послали новац? У том случају сачекајте исход. Ако нисте, можете да откажете ово плаћање и изаберете други начин. Износ вам неће бити наплаћен двапут.
other-way-button = Плати на други начин
other-way-late = Ово плаћање више не може да се откаже. Сачекајте исход.
given-up-note = Отказали сте то плаћање и ништа вам није наплаћено. Изаберите начин плаћања.
elsewhere-heading = Наставите на другом уређају
elsewhere-note = Скенирајте овај код да бисте тамо отворили ову страницу. Немојте делити овај код.
elsewhere-code = QR код са адресом ове странице
leading-note = За 5 секунди враћате се трговцу { $merchant }.
stay-button = Остани на овој страници

## How it ended

paid-heading = Плаћање је успело
paid-note = Платили сте { $amount } трговцу { $merchant }.
refunded-note = Трговац { $merchant } вам је вратио { $amount }.
card-checked-heading = Картица је проверена
card-checked-note = Ваша картица је важећа. Ништа вам није наплаћено.
authorized-heading = Износ је резервисан
authorized-note = На вашој картици је резервисан износ { $amount } за трговца { $merchant }. Ништа вам није наплаћено.
authorized-release = Ако га трговац { $merchant } не наплати, резервација се укида најкасније: { $date }.
canceled-heading = Плаћање је отказано
canceled-note = Плаћање износа { $amount } трговцу { $merchant } је отказано. Ништа вам није наплаћено.
failed-heading = Плаћање није завршено
failed-note = Плаћање износа { $amount } трговцу { $merchant } није успело. Ништа вам није наплаћено. За нови покушај почните испочетка код трговца { $merchant }.
expired-heading = Резервација је истекла
expired-note = Трговац { $merchant } није на време наплатио износ { $amount }, па је резервација укинута. Ништа вам није наплаћено.

## Receipts

receipt-heading = Потврда о плаћању
receipt-number-label = Број потврде
date-label = Датум
refund-heading = Повраћај новца
paid-label = Плаћено
total-label = Укупно
total-after-refunds = Укупно након повраћаја

## When there is nothing to pay here

link-invalid-heading = Овај линк за плаћање више не важи
link-invalid-note = Вратите се у продавницу и поново започните плаћање. Отварањем овог линка ништа вам није наплаћено.
link-amount-bounds = Унесите износ од { $min } до { $max }.
amount-two-readings = Да ли мислите { $first } или { $second }?
link-full-heading = Овом везом више није могуће плаћати
not-found-heading = Плаћање није пронађено
not-found-note = На овој адреси нема плаћања. Проверите да ли је линк потпун или се вратите у продавницу.
trouble-heading = Дошло је до проблема на нашој страни
trouble-note = Покушајте поново за неколико тренутака. Ако сте већ платили, овде ћете видети исход: износ вам неће бити наплаћен двапут.
try-again = Покушај поново
too-many-heading = Сачекајте тренутак
too-many-note = { $count ->
    [one] Из ваше мреже је за кратко време стигло много захтева. Покушајте поново за { $count-written } минут. Износ вам неће бити наплаћен двапут.
    [few] Из ваше мреже је за кратко време стигло много захтева. Покушајте поново за { $count-written } минута. Износ вам неће бити наплаћен двапут.
   *[other] Из ваше мреже је за кратко време стигло много захтева. Покушајте поново за { $count-written } минута. Износ вам неће бити наплаћен двапут.
}
no-methods-heading = Нема доступних начина плаћања
no-methods-note = Трговац { $merchant } не нуди начин који може да се користи за ово плаћање. Ништа вам није наплаћено.
merchant-inactive-heading = Плаћање тренутно није могуће
merchant-inactive-note = Трговац { $merchant } тренутно не може да прима уплате. Ништа вам није наплаћено.

## Signing a debit order

debit-order-note = Потписујете овлашћење за директно задужење: трговац { $merchant } наплаћује рате са вашег банковног рачуна.
mandate-title = Директно задужење за трговца { $merchant }
mandate-now-label = Доспева данас
mandate-now-nothing = Данас ништа не доспева.
mandate-instalment-label = Свака рата
mandate-maximum-label = Највећи износ по рати
mandate-rhythm-label = Наплата
mandate-weekly = Сваке седмице: { $weekday }
mandate-monthly = Сваког { $day-written }. у месецу
mandate-monthly-last = Последњег дана сваког месеца
mandate-first-label = Прва наплата
mandate-last-label = Последња наплата
mandate-count-label = Број рата
mandate-number-label = Број уговора
mandate-signed-on-label = Датум потписивања
mandate-rights = Директно задужење можете да опозовете преко трговца { $merchant } или у својој банци.
account-heading = Ваш банковни рачун
account-holder-label = Власник рачуна
bank-other = Друга банка
branch-label = Шифра филијале
branch-hint = 6 цифара
account-number-label = Број рачуна
account-number-hint = Укључујући нуле на почетку
account-kind-label = Врста рачуна
option-choose = Изаберите…
account-kind-current = Текући или чековни рачун
account-kind-savings = Штедни рачун
account-kind-transmission = Трансакциони рачун (Transmission account)
account-holder-missing = Унесите име власника рачуна.
account-holder-wrong = Унесите име онако како је заведено у банци, без бројева.
account-holder-too-long = Ово име је предугачко. Унесите име онако како је заведено у банци.
bank-missing = Изаберите своју банку.
branch-missing = Унесите шифру филијале своје банке.
branch-wrong = Шифра филијале има 6 цифара.
account-number-missing = Унесите број рачуна.
account-number-not-digits = Број рачуна се састоји само од цифара.
account-number-wrong-length = Овај број рачуна има премало или превише цифара.
account-number-checksum = Овај број рачуна не одговара овој шифри филијале. Проверите да ли у њима има грешака у куцању.
account-kind-missing = Изаберите врсту рачуна.
review-button = Провери податке
review-heading = Проверите и потпишите
review-note = Још ништа није послато. Проверите све податке, па потпишите.
mandate-copy-later = Кад год вам након потписивања затреба копија, поново отворите ову страницу.
review-edit = Измени податке
mandate-consent = Овлашћујем трговца { $merchant } да горенаведене рате наплаћује са овог банковног рачуна, горенаведених дана и највише до горенаведеног максималног износа. Ово директно задужење могу да опозовем преко трговца { $merchant } или у својој банци.
sign-button = Потпиши и плати { $amount }
sign-button-only = Потпиши овлашћење
mandate-waiting-heading = Одобрите директно задужење у својој банци
mandate-waiting-note = Ваша банка тражи да одобрите ово директно задужење: у апликацији, SMS поруком или у филијали. Слободно напустите ову страницу: трговац { $merchant } ће сазнати исход.
mandate-answer-by = Рок за одобрење: { $time }.
mandate-signed-heading = Ваше овлашћење за директно задужење је потписано
mandate-signed-note = Сачувајте копију договора са трговцем { $merchant }.
mandate-copy = Преузми копију (PDF)
mandate-refused = Ваша банка није прихватила ово директно задужење.
mandate-refused-next = Проверите податке о рачуну или се обратите својој банци.
account-closed = Ваша банка наводи да је овај рачун затворен.
invalid-account = Ваша банка не познаје овај рачун или он не прихвата директно задужење.
account-funds = На овом рачуну нема довољно новца.
account-ending = Рачун који се завршава на { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Адреса е-поште
email-wrong = Унесите адресу е-поште, на пример ime@example.com.
iban-missing = Унесите свој IBAN.
iban-wrong = Овај IBAN није важећи. Проверите да ли има грешака у куцању.
iban-outside = Овај рачун је у земљи без SEPA директних задужења.
bsb-wrong = BSB има 6 цифара.
address-label = Адреса
city-label = Град
postal-code-label = Поштански број
field-missing = Попуните ово поље.
identity-kind-label = Лични документ
identity-kind-id = Јужноафричка лична карта
identity-kind-passport = Пасош
identity-number-label = Број документа
identity-number-wrong = Овај број није важећи. Проверите да ли има грешака у куцању.
mandate-there-note = Банковни рачун ћете унети и потписати на другој страници.
creditor-id-label = Идентификатор повериоца
mandate-debit-note = Ваша банка плаћа први износ у року од неколико дана. Слободно напустите ову страницу: трговац { $merchant } ће сазнати исход.
amendment-note = { $merchant } тражи да се сагласите с новим максимумом.
amendment-new-label = Нови максимум по рати
amendment-agreed = Сагласили сте се с новим максимумом.
amendment-refused = Одбили сте нови максимум.
amendment-over = Овај захтев више није отворен.

## The sandbox

sandbox-heading = Тест картице
sandbox-fill = Попуни тест картицом { $brand }
sandbox-any = Можете да унесете било који будући датум истека и било који безбедносни код.
sandbox-declined = Ако је име на картици { $name }, плаћање се одбија.
sandbox-error = Ако је име на картици { $name }, плаћање не успева.
sandbox-reference = Референца у овом облику одређује исход без обзира на име: { $example }
sandbox-results = Могући исходи: { $results }.
challenge-title = Тест банка
challenge-heading = Да ли одобравате ово плаћање?
challenge-note = Овде би ваша банка затражила да потврдите плаћање износа { $amount } трговцу { $merchant }. Ово је тест: изаберите одговор.
redirect-note = Овде би се приказао захтев ({ $method }) за потврду плаћања износа { $amount } трговцу { $merchant }. Ово је тест: изаберите одговор.
challenge-approve = Одобри
challenge-decline = Одбиј
