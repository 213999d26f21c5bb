### The words of the hosted page in Bulgarian. How to add one: see en.ftl.

language-name = Български

## The frame of every page

page-title = Плащане към { $merchant }
page-title-card-only = Карта за { $merchant }
page-title-with-problem = Проблем: { $title }
test-banner = Тестов режим: не се превеждат истински пари.
language-label = Език
return-button = Назад към { $merchant }
terms-link = Общи условия
privacy-link = Политика за поверителност
support-note = Имате въпроси за поръчката си? Свържете се с търговеца { $merchant }:

## What is paid

amount-label = Сума
amount-reserved-label = Сума за резервиране
reference-label = Референция
reserve-note = Сумата сега само се резервира по картата Ви, без да се удържа. Търговецът { $merchant } може да я удържи до { $date }, след това резервацията отпада.
bill-heading = Вашата поръчка
card-check-note = Проверяваме във Вашата банка дали картата е валидна. Нищо не се удържа.

## Ways to pay

methods-heading = Как желаете да платите?
method-card = Карта
method-paypal = PayPal
method-eft = Незабавно онлайн плащане
method-bank-transfer = Банков превод
method-mobile-money = Мобилен портфейл
method-voucher = Ваучер
method-debit-order = Директен дебит
payment-method-label = Начин на плащане
paypal-note = Одобрявате плащането там и се връщате тук.
eft-note = Одобрявате плащането в банката си и се връщате тук.
hosted-card-note = Продължавате на страницата на доставчика на платежни услуги, въвеждате картата си там и се връщате тук.
bank-transfer-note = Изпратете парите от своята банка. Щом пристигнат, търговецът { $merchant } ще бъде уведомен.
mobile-money-note = Получавате заявка на телефона си и я одобрявате със своя PIN код.
voucher-note = От ваучера се удържа точната сума.
method-another-card = Друга карта
card-ending = { $brand }, завършваща на { $last4 }
card-brand = Карта { $brand }
network-heading = Коя картова мрежа да се използва за това плащане?

## The card form

card-number-label = Номер на картата
expiry-label = Дата на валидност
expiry-hint = ММ/ГГ, както е на картата
security-code-label = Код за сигурност
security-code-hint = 3-те цифри на гърба на картата
security-code-hint-front = 4-те цифри на лицето на картата
security-code-hint-any = 3 цифри на гърба на картата или 4 на лицето при American Express
holder-label = Име върху картата
phone-country-label = Държава
phone-label = Мобилен номер
phone-hint = Номерът на Вашия мобилен портфейл
voucher-label = Код на ваучера
voucher-hint = От 10 до 20 цифри, изписани на ваучера
card-note = Номерът на картата и кодът за сигурност отиват при доставчика на платежни услуги и никъде другаде. Те не се съхраняват тук и търговецът { $merchant } никога не ги получава.

## Keeping the card for later

remember-label = Запазване на тази карта за бъдещи плащания към { $merchant }
remember-hint = Можете да премахнете картата при всяко следващо плащане.
remember-later-charges = Ако отбележите това поле, търговецът { $merchant } ще може да удържа суми от картата и по-късно, без да Ви пита всеки път, както сте се договорили с него.
store-required = Като продължите, се съгласявате тази карта да бъде запазена за по-късни плащания и търговецът { $merchant } да може да удържа суми от нея без Вашето участие, както сте се договорили с него. Кодът за сигурност и пълният номер на картата не се съхраняват.
legal-in-english = Тази част е достъпна само на английски език:
credential-expires = Валидна до { $date }
kept-heading = Вашите запазени карти
forget-button = Премахване
forget-label = Премахване: { $card }
forget-heading = Премахване на картата: { $card }?
forget-note = Тази карта повече няма да Ви бъде предлагана и търговецът { $merchant } няма да може да удържа суми от нея. Пак ще можете да плащате с нея, като въведете данните ѝ отново.
forget-confirm = Премахване на картата
forget-keep = Запазване на картата
forgotten-note = Картата беше премахната.

## Paying and cancelling

pay-button = Плащане на { $amount }
reserve-button = Резервиране на { $amount }
check-card-button = Проверка на картата
pay-busy = Плащането се извършва…
reserve-busy = Резервирането се извършва…
check-card-busy = Проверката се извършва…
continue-to = Към { $method } · { $amount }
continue-bank = Към Вашата банка · { $amount }
continue-provider = Към доставчика на платежни услуги · { $amount }
show-transfer = Показване на банковите данни · { $amount }
cancel-button = Отмяна на плащането
cancel-heading = Да се отмени ли това плащане?
cancel-note = Не е удържана никаква сума. Търговецът { $merchant } ще бъде уведомен, че сте отменили плащането.
cancel-keep = Обратно към плащането

## What is wrong with a field

problems-heading = Моля, проверете въведените данни
method-missing = Изберете начин на плащане.
network-missing = Изберете картова мрежа.
credential-gone = Тази запазена карта вече не може да се използва, затова нищо не беше изпратено. Изберете друг начин на плащане.
number-missing = Въведете номера на картата.
number-not-digits = Номерът на картата съдържа само цифри. Премахнете буквите и другите знаци.
number-wrong-length = Този номер на карта има твърде малко или твърде много цифри. Сравнете го с картата си.
number-checksum = Този номер на карта не е валиден. Проверете дали няма грешка при въвеждането.
expiry-missing = Въведете датата на валидност на картата.
expiry-unreadable = Въведете месеца и годината на валидност, например 04/31.
expiry-past = Валидността на тази карта е изтекла. Проверете датата или използвайте друга карта.
expiry-too-far = Тази дата на валидност е твърде далечна. Сравнете я с картата си.
security-code-missing = Въведете кода за сигурност на картата.
security-code-not-digits = Кодът за сигурност съдържа само цифри.
security-code-wrong-length = { $count ->
    [one] Кодът за сигурност на тази карта има { $count-written } цифра.
   *[other] Кодът за сигурност на тази карта има { $count-written } цифри.
}
holder-missing = Въведете името върху картата.
holder-looks-like-number = Въведете името така, както е изписано върху картата, без цифри.
holder-too-long = Това име е твърде дълго. Въведете го така, както е изписано върху картата.
phone-missing = Въведете мобилния си номер.
phone-not-digits = Мобилният номер съдържа само цифри, евентуално с + пред тях.
phone-wrong-length = Този мобилен номер има твърде малко или твърде много цифри.
phone-no-country = Въведете мобилния си номер с кода на държавата, започващ с +.
phone-country-missing = Изберете държавата на мобилния си номер.
voucher-missing = Въведете кода на ваучера.
voucher-not-digits = Кодът на ваучера съдържа само цифри. Премахнете буквите и другите знаци.
voucher-wrong-length = Този код има твърде малко или твърде много цифри. Сравнете го с ваучера си.

## A payment that was not accepted

declined-heading = Плащането Ви не беше прието
refused-by-issuer = Вашата банка не одобри това плащане.
refused-by-issuer-next = Банките не ни съобщават причината. Използвайте друга карта или попитайте банката си.
insufficient-funds = По тази карта няма достатъчна наличност.
insufficient-funds-next = Използвайте друга карта или опитайте отново, когато има достатъчна наличност.
card-expired = Според Вашата банка валидността на тази карта е изтекла.
card-expired-next = Проверете датата на валидност или използвайте друга карта.
acquirer-error = Плащането не можа да бъде обработено поради технически проблем.
acquirer-error-next = Опитайте отново след малко или използвайте друга карта.
acquirer-error-other-next = Опитайте отново след малко или изберете друг начин на плащане.
refused-by-provider = Плащането не беше одобрено.
refused-by-provider-next = Опитайте отново или изберете друг начин на плащане.
authentication-failed = Вашата банка не можа да потвърди самоличността Ви.
authentication-failed-next = Опитайте отново, като следвате указанията на банката си, или използвайте друга карта.
not-charged = Не е удържана никаква сума.
attempts-heading = Предишни опити
attempts-note = При нито един от тях не е удържана сума.
attempts-left = { $count ->
    [one] Можете да опитате още веднъж.
   *[other] Можете да опитате още { $count-written } пъти.
}
paused-heading = Моля, изчакайте малко, преди да опитате отново
paused-note = Няколко плащания от Вашата мрежа не бяха приети, затова преди следващото има кратка пауза. До банката Ви не е изпратено нищо.
paused-next = { $count ->
    [one] Можете да платите след една минута.
   *[other] Можете да платите след { $count-written } минути.
}

## Nothing charged twice

form-outdated = Тази страница вече не беше актуална, затова нищо не беше изпратено. Моля, проверете данните и платете отново. Сумата не е удържана два пъти.
network-trouble = Няма връзка със сървъра. Данните Ви все още са тук. Опитайте отново: сумата няма да бъде удържана два пъти.

## Waiting for an answer

pending-heading = Очакваме отговор от Вашата банка
pending-note = Банката Ви още не е отговорила. Можете спокойно да напуснете тази страница: търговецът { $merchant } ще бъде уведомен за резултата и сумата няма да бъде удържана два пъти.
pending-check = Нова проверка
pending-alive = Тази страница се обновява сама.
pending-by-hand = Тази страница не се обновява сама. Проверете отново след малко.
waiting-usually = Обикновено отнема по-малко от минута.
waiting-longer = Ако се забави много, свържете се с търговеца { $merchant }.
pending-other-heading = Очакваме отговор
pending-other-note = Все още няма отговор за Вашето плащане. Можете спокойно да напуснете тази страница: търговецът { $merchant } ще бъде уведомен за резултата и сумата няма да бъде удържана два пъти.
prompt-heading = Одобрете плащането на телефона си
prompt-note = На телефона Ви ще пристигне заявка за плащане на { $amount }. Одобрете я със своя PIN код. Можете спокойно да напуснете тази страница: търговецът { $merchant } ще бъде уведомен за резултата и сумата няма да бъде удържана два пъти.
prompt-sent = Заявката е изпратена до { $phone }.
prompt-wrong-number = Грешен номер?
prompt-help = Няма заявка на телефона Ви? Проверете дали е включен и има сигнал.
transfer-heading = Преведете { $amount }
transfer-note = Изпратете точната сума по тази сметка с тази референция. Можете спокойно да напуснете тази страница и да я отворите отново: щом парите пристигнат, търговецът { $merchant } ще бъде уведомен.
transfer-reference = Референция на превода
transfer-holder = Титуляр на сметката
transfer-bank = Банка
transfer-account = Номер на сметката
transfer-branch = Код на клона
transfer-arrives = Преводът обикновено пристига до два работни дни.
transfer-awaited = Търговецът { $merchant } го очаква до { $date }.
copy-button = Копиране
copied-note = Копирано
away-heading = Продължавате при доставчика на платежни услуги
away-bank-heading = Продължавате на страницата на банката си
away-note = Страницата се отваря сама. Ако това не стане, натиснете бутона. След това се връщате тук.
away-button = Продължаване
continue-heading = Продължете плащането
continue-note = Това плащане още не е завършено. Можете да продължите оттам, докъдето сте стигнали. Сумата няма да бъде удържана два пъти.
continue-open-note = Ако не продължите, половин час след началото можете да изберете тук друг начин на плащане.
other-way-note = Одобрихте ли вече това плащане или изпратихте ли парите? Тогава, моля, изчакайте резултата. В противен случай можете да го отмените и да изберете друг начин на плащане. Сумата няма да бъде удържана два пъти.
other-way-button = Плащане по друг начин
other-way-late = Това плащане вече не може да бъде отменено. Моля, изчакайте резултата.
given-up-note = Отменихте това плащане и не е удържана никаква сума. Изберете как желаете да платите.
elsewhere-heading = Продължете на друго устройство
elsewhere-note = Сканирайте този код, за да отворите страницата там. Не споделяйте този код.
elsewhere-code = QR код с адреса на тази страница
leading-note = След 5 секунди ще бъдете върнати към { $merchant }.
stay-button = Оставане на тази страница

## How it ended

paid-heading = Плащането е извършено
paid-note = Платихте { $amount } на { $merchant }.
refunded-note = Търговецът { $merchant } Ви възстанови { $amount }.
card-checked-heading = Картата е проверена
card-checked-note = Картата Ви е валидна. Не е удържана никаква сума.
authorized-heading = Сумата е резервирана
authorized-note = По картата Ви е резервирана сумата { $amount } за { $merchant }. Не е удържана никаква сума.
authorized-release = Ако търговецът { $merchant } не удържи сумата, тя ще бъде освободена най-късно на { $date }.
canceled-heading = Плащането е отменено
canceled-note = Плащането на { $amount } към { $merchant } беше отменено. Не е удържана никаква сума.
failed-heading = Плащането не е завършено
failed-note = Плащането на { $amount } към { $merchant } не беше успешно. Не е удържана никаква сума. За нов опит започнете отначало при търговеца { $merchant }.
expired-heading = Резервацията приключи
expired-note = Търговецът { $merchant } не удържи навреме сумата от { $amount } и тя беше освободена. Не е удържана никаква сума.

## Receipts

receipt-heading = Разписка
receipt-number-label = Номер на разписката
date-label = Дата
refund-heading = Възстановена сума
paid-label = Платено
total-label = Общо
total-after-refunds = Общо след възстановяване

## When there is nothing to pay here

link-invalid-heading = Тази връзка за плащане вече не е валидна
link-invalid-note = Върнете се в магазина и започнете плащането отново. С отварянето на тази връзка не е удържана никаква сума.
link-amount-bounds = Въведете сума от { $min } до { $max }.
amount-two-readings = Имате предвид { $first } или { $second }?
link-full-heading = С тази връзка не могат да се правят повече плащания
not-found-heading = Плащането не е намерено
not-found-note = На този адрес няма плащане. Проверете дали връзката е пълна или се върнете в магазина.
trouble-heading = Възникна проблем при нас
trouble-note = Моля, опитайте отново след малко. Ако вече сте платили, ще видите резултата тук: сумата няма да бъде удържана два пъти.
try-again = Нов опит
too-many-heading = Моля, изчакайте малко
too-many-note = { $count ->
    [one] От Вашата мрежа за кратко време постъпиха много заявки. Моля, опитайте отново след една минута. Сумата няма да бъде удържана два пъти.
   *[other] От Вашата мрежа за кратко време постъпиха много заявки. Моля, опитайте отново след { $count-written } минути. Сумата няма да бъде удържана два пъти.
}
no-methods-heading = Няма наличен начин на плащане
no-methods-note = Търговецът { $merchant } не предлага начин, който може да се използва за това плащане. Не е удържана никаква сума.
merchant-inactive-heading = В момента не могат да се приемат плащания
merchant-inactive-note = Търговецът { $merchant } не може да приема плащания в момента. Не е удържана никаква сума.

## Signing a debit order

debit-order-note = Подписвате съгласие за директен дебит: търговецът { $merchant } удържа вноските от банковата Ви сметка.
mandate-title = Съгласие за директен дебит за { $merchant }
mandate-now-label = Дължимо днес
mandate-now-nothing = Днес не се дължи нищо.
mandate-instalment-label = Всяка вноска
mandate-maximum-label = Максимум на вноска
mandate-rhythm-label = Удържане
mandate-weekly = Всяка седмица: { $weekday }
mandate-monthly = Всеки месец на { $day-written } число
mandate-monthly-last = На последния ден от всеки месец
mandate-first-label = Първо удържане
mandate-last-label = Последно удържане
mandate-count-label = Брой вноски
mandate-number-label = Номер на договора
mandate-signed-on-label = Дата на подписване
mandate-rights = Можете да оттеглите съгласието за директен дебит чрез търговеца { $merchant } или в банката си.
account-heading = Вашата банкова сметка
account-holder-label = Титуляр на сметката
bank-other = Друга банка
branch-label = Код на клона
branch-hint = 6 цифри
account-number-label = Номер на сметката
account-number-hint = Включително нулите отпред
account-kind-label = Вид на сметката
option-choose = Изберете…
account-kind-current = Разплащателна или чекова сметка
account-kind-savings = Спестовна сметка
account-kind-transmission = Трансакционна сметка (Transmission account)
account-holder-missing = Въведете името на титуляря на сметката.
account-holder-wrong = Въведете името така, както е записано в банката Ви, без цифри.
account-holder-too-long = Това име е твърде дълго. Въведете името така, както е записано в банката Ви.
bank-missing = Изберете банката си.
branch-missing = Въведете кода на клона на банката си.
branch-wrong = Кодът на клона има 6 цифри.
account-number-missing = Въведете номера на сметката си.
account-number-not-digits = Номерът на сметката съдържа само цифри.
account-number-wrong-length = Този номер на сметка има твърде малко или твърде много цифри.
account-number-checksum = Този номер на сметка не съответства на този код на клон. Проверете и двата за грешка при въвеждането.
account-kind-missing = Изберете вида на сметката си.
review-button = Проверка на данните
review-heading = Проверете и подпишете
review-note = Все още нищо не е изпратено. Проверете всички данни и след това подпишете.
mandate-copy-later = След подписването отворете тази страница отново винаги когато Ви е нужно копие.
review-edit = Промяна на данните
mandate-consent = Упълномощавам търговеца { $merchant } да удържа посочените по-горе вноски от тази банкова сметка в посочените по-горе дни и до посочения по-горе максимален размер. Мога да оттегля това съгласие за директен дебит чрез търговеца { $merchant } или в банката си.
sign-button = Подписване и плащане на { $amount }
sign-button-only = Подписване на съгласието
mandate-waiting-heading = Одобрете директния дебит в банката си
mandate-waiting-note = Банката Ви иска да одобрите този директен дебит: в нейното приложение, чрез SMS или в неин клон. Можете спокойно да напуснете тази страница: търговецът { $merchant } ще бъде уведомен за резултата.
mandate-answer-by = Одобрете до { $time }.
mandate-signed-heading = Съгласието за директен дебит е подписано
mandate-signed-note = Запазете копие от това, за което сте се договорили с търговеца { $merchant }.
mandate-copy = Изтегляне на копие (PDF)
mandate-refused = Банката Ви не прие този директен дебит.
mandate-refused-next = Проверете данните на сметката или попитайте банката си.
account-closed = Според банката Ви тази сметка е закрита.
invalid-account = Банката Ви не познава тази сметка или тя не приема директен дебит.
account-funds = В тази сметка няма достатъчно пари.
account-ending = Сметка, завършваща на { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Имейл адрес
email-wrong = Въведете имейл адрес, например name@example.com.
iban-missing = Въведете своя IBAN.
iban-wrong = Този IBAN не е валиден. Проверете за грешки при въвеждането.
iban-outside = Тази сметка е в държава без директни дебити SEPA.
bsb-wrong = BSB има 6 цифри.
address-label = Адрес
city-label = Град
postal-code-label = Пощенски код
field-missing = Попълнете това поле.
identity-kind-label = Документ за самоличност
identity-kind-id = Южноафриканска лична карта
identity-kind-passport = Паспорт
identity-number-label = Номер на документа
identity-number-wrong = Този номер не е валиден. Проверете за грешки при въвеждането.
mandate-there-note = Ще въведете банковата си сметка и ще подпишете на друга страница.
creditor-id-label = Идентификатор на кредитора
mandate-debit-note = Вашата банка плаща първата сума в рамките на няколко дни. Можете спокойно да напуснете тази страница: търговецът { $merchant } ще бъде уведомен за резултата.
amendment-note = { $merchant } ви моли да се съгласите с нов максимум.
amendment-new-label = Нов максимум на вноска
amendment-agreed = Съгласихте се с новия максимум.
amendment-refused = Отказахте новия максимум.
amendment-over = Тази заявка вече не е отворена.

## The sandbox

sandbox-heading = Тестови карти
sandbox-fill = Попълване с тестова карта { $brand }
sandbox-any = Подходящи са всяка бъдеща дата на валидност и всеки код за сигурност.
sandbox-declined = Ако името върху картата е { $name }, плащането се отхвърля.
sandbox-error = Ако името върху картата е { $name }, при плащането възниква грешка.
sandbox-reference = Референция в този вид определя резултата независимо от името: { $example }
sandbox-results = Резултатът е един от следните: { $results }.
challenge-title = Тестова банка
challenge-heading = Одобрявате ли това плащане?
challenge-note = Тук банката Ви ще поиска да потвърдите плащане на { $amount } към { $merchant }. Това е тест: изберете отговора.
redirect-note = Тук чрез { $method } ще бъдете помолени да потвърдите плащане на { $amount } към { $merchant }. Това е тест: изберете отговора.
challenge-approve = Одобряване
challenge-decline = Отхвърляне
