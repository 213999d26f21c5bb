### The words of the hosted page in Ukrainian. How to add one: see en.ftl.
### Before a dash stands a no-break space (U+00A0). A date may end in “р.”, so no sentence ends in one.

language-name = Українська

## The frame of every page

page-title = Оплата: { $merchant }
page-title-card-only = Перевірка картки: { $merchant }
page-title-with-problem = Помилка: { $title }
test-banner = Тестовий режим: справжні гроші не списуються.
language-label = Мова
return-button = Повернутися на сайт { $merchant }
terms-link = Умови та положення
privacy-link = Політика конфіденційності
support-note = Маєте запитання щодо замовлення? Зверніться до продавця { $merchant }:

## What is paid

amount-label = Сума
amount-reserved-label = Сума резерву
reference-label = Номер замовлення
reserve-note = Зараз сума резервується на вашій картці, але не списується. Продавець { $merchant } може списати її до { $date }; потім резерв знімається.
bill-heading = Ваше замовлення
card-check-note = Ми запитуємо у вашого банку, чи дійсна картка. Гроші не списуються.

## Ways to pay

methods-heading = Як ви хочете оплатити?
method-card = Банківська картка
method-paypal = PayPal
method-eft = Оплата через онлайн-банк
method-bank-transfer = Банківський переказ
method-mobile-money = Мобільні гроші
method-voucher = Ваучер
method-debit-order = Пряме дебетування
payment-method-label = Спосіб оплати
paypal-note = Ви підтвердите там платіж і повернетеся сюди.
eft-note = Ви підтвердите платіж у своєму банку й повернетеся сюди.
hosted-card-note = Ви перейдете на сторінку платіжного оператора, введете там дані картки й повернетеся сюди.
bank-transfer-note = Перекажіть гроші зі свого банку. Продавець { $merchant } отримає сповіщення, коли вони надійдуть.
mobile-money-note = На ваш телефон надійде запит. Підтвердьте його своїм PIN-кодом.
voucher-note = З ваучера списується точна сума платежу.
method-another-card = Інша картка
card-ending = { $brand }, останні цифри { $last4 }
card-brand = Картка { $brand }
network-heading = Через яку платіжну систему провести цей платіж?

## The card form

card-number-label = Номер картки
expiry-label = Термін дії
expiry-hint = ММ/РР, як на картці
security-code-label = Код безпеки
security-code-hint = 3 цифри на звороті картки
security-code-hint-front = 4 цифри на лицьовому боці картки
security-code-hint-any = 3 цифри на звороті картки або 4 на лицьовому боці American Express
holder-label = Ім’я на картці
phone-country-label = Країна
phone-label = Номер мобільного телефону
phone-hint = Номер, до якого прив’язані ваші мобільні гроші
voucher-label = Код ваучера
voucher-hint = Від 10 до 20 цифр на вашому ваучері
card-note = Номер картки та код безпеки передаються лише платіжному оператору. Тут вони не зберігаються, і продавець { $merchant } ніколи їх не отримує.

## Keeping the card for later

remember-label = Зберегти цю картку для наступних платежів продавцю { $merchant }
remember-hint = Ви зможете видалити картку під час будь-якої наступної оплати.
remember-later-charges = Якщо ви поставите цю позначку, продавець { $merchant } зможе також списувати гроші з картки пізніше, не запитуючи вас щоразу, згідно з вашою домовленістю з ним.
store-required = Продовжуючи, ви погоджуєтеся, що цю картку буде збережено для подальших платежів і що продавець { $merchant } зможе списувати з неї гроші без вашої участі, згідно з вашою домовленістю з ним. Код безпеки та повний номер картки не зберігаються.
legal-in-english = Ця частина доступна лише англійською мовою:
credential-expires = Дійсна до { $date }
kept-heading = Ваші збережені картки
forget-button = Видалити
forget-label = Видалити: { $card }
forget-heading = Видалити цю картку ({ $card })?
forget-note = Ця картка більше не пропонуватиметься вам, і продавець { $merchant } не зможе списувати з неї гроші. Ви й надалі зможете платити нею, ввівши її дані знову.
forget-confirm = Видалити картку
forget-keep = Залишити картку
forgotten-note = Картку видалено.

## Paying and cancelling

pay-button = Сплатити { $amount }
reserve-button = Зарезервувати { $amount }
check-card-button = Перевірити картку
pay-busy = Сплачуємо…
reserve-busy = Резервуємо…
check-card-busy = Перевіряємо…
continue-to = Перейти до { $method } · { $amount }
continue-bank = Перейти до вашого банку · { $amount }
continue-provider = Перейти до платіжного оператора · { $amount }
show-transfer = Показати реквізити · { $amount }
cancel-button = Скасувати платіж
cancel-heading = Скасувати цей платіж?
cancel-note = Гроші не списано. Продавець { $merchant } дізнається, що ви скасували платіж.
cancel-keep = Повернутися до оплати

## What is wrong with a field

problems-heading = Перевірте введені дані
method-missing = Виберіть спосіб оплати.
network-missing = Виберіть платіжну систему.
credential-gone = Цю збережену картку більше не можна використовувати, тому нічого не надіслано. Виберіть інший спосіб оплати.
number-missing = Введіть номер картки.
number-not-digits = Номер картки складається лише з цифр. Видаліть літери та інші знаки.
number-wrong-length = У номері картки замало або забагато цифр. Звірте його з карткою.
number-checksum = Цей номер картки недійсний. Перевірте, чи немає одруківки.
expiry-missing = Введіть термін дії картки.
expiry-unreadable = Введіть місяць і рік закінчення терміну дії, наприклад 04/31.
expiry-past = Термін дії цієї картки закінчився. Перевірте дату або скористайтеся іншою карткою.
expiry-too-far = Ця дата надто далеко в майбутньому. Звірте її з карткою.
security-code-missing = Введіть код безпеки картки.
security-code-not-digits = Код безпеки складається лише з цифр.
security-code-wrong-length = { $count ->
    [one] Код безпеки цієї картки складається з { $count-written } цифри.
    [few] Код безпеки цієї картки складається з { $count-written } цифр.
    [many] Код безпеки цієї картки складається з { $count-written } цифр.
   *[other] Код безпеки цієї картки складається з { $count-written } цифри.
}
holder-missing = Введіть ім’я, зазначене на картці.
holder-looks-like-number = Введіть ім’я так, як його зазначено на картці, без цифр.
holder-too-long = Це ім’я задовге. Введіть його так, як його зазначено на картці.
phone-missing = Введіть номер мобільного телефону.
phone-not-digits = Номер телефону складається лише з цифр; перед ними може стояти +.
phone-wrong-length = У номері телефону замало або забагато цифр.
phone-no-country = Введіть номер телефону з кодом країни, починаючи з +.
phone-country-missing = Виберіть країну свого номера телефону.
voucher-missing = Введіть код ваучера.
voucher-not-digits = Код ваучера складається лише з цифр. Видаліть літери та інші знаки.
voucher-wrong-length = У коді замало або забагато цифр. Звірте його з ваучером.

## A payment that was not accepted

declined-heading = Платіж не пройшов
refused-by-issuer = Ваш банк не схвалив цей платіж.
refused-by-issuer-next = Банки не повідомляють нам причину. Скористайтеся іншою карткою або зверніться до свого банку.
insufficient-funds = На цій картці недостатньо коштів.
insufficient-funds-next = Скористайтеся іншою карткою або спробуйте ще раз, коли коштів буде достатньо.
card-expired = За даними вашого банку, термін дії цієї картки закінчився.
card-expired-next = Перевірте термін дії або скористайтеся іншою карткою.
acquirer-error = Платіж не вдалося обробити через технічну несправність.
acquirer-error-next = Спробуйте ще раз трохи згодом або скористайтеся іншою карткою.
acquirer-error-other-next = Спробуйте ще раз трохи згодом або виберіть інший спосіб оплати.
refused-by-provider = Платіж не було схвалено.
refused-by-provider-next = Спробуйте ще раз або виберіть інший спосіб оплати.
authentication-failed = Ваш банк не зміг підтвердити, що платите саме ви.
authentication-failed-next = Спробуйте ще раз, дотримуючись вказівок банку, або скористайтеся іншою карткою.
not-charged = Гроші не списано.
attempts-heading = Попередні спроби
attempts-note = Під час жодної з них гроші не списувалися.
attempts-left = { $count ->
    [one] У вас залишилася { $count-written } спроба.
    [few] У вас залишилося { $count-written } спроби.
    [many] У вас залишилося { $count-written } спроб.
   *[other] У вас залишилося { $count-written } спроби.
}
paused-heading = Зачекайте трохи, перш ніж спробувати ще раз
paused-note = Кілька платежів із вашої мережі не пройшли, тому перед наступним потрібна пауза. До вашого банку нічого не надіслано.
paused-next = { $count ->
    [one] Сплатити можна буде через { $count-written } хвилину.
    [few] Сплатити можна буде через { $count-written } хвилини.
    [many] Сплатити можна буде через { $count-written } хвилин.
   *[other] Сплатити можна буде через { $count-written } хвилини.
}

## Nothing charged twice

form-outdated = Ця сторінка застаріла, тому нічого не надіслано. Перевірте дані й повторіть оплату. Повторного списання не було.
network-trouble = Не вдалося зв’язатися із сервером. Введені дані залишилися на сторінці. Спробуйте ще раз: повторного списання не буде.

## Waiting for an answer

pending-heading = Чекаємо на відповідь вашого банку
pending-note = Ваш банк ще не відповів. Ви можете спокійно закрити цю сторінку: продавець { $merchant } дізнається про результат, а повторного списання не буде.
pending-check = Перевірити ще раз
pending-alive = Ця сторінка оновлюється сама.
pending-by-hand = Ця сторінка не оновлюється сама. Перевірте ще раз трохи згодом.
waiting-usually = Зазвичай це триває менше хвилини.
waiting-longer = Якщо це триватиме значно довше, зверніться до продавця { $merchant }.
pending-other-heading = Чекаємо на відповідь
pending-other-note = Відповіді щодо вашого платежу поки немає. Ви можете спокійно закрити цю сторінку: продавець { $merchant } дізнається про результат, а повторного списання не буде.
prompt-heading = Підтвердьте платіж на телефоні
prompt-note = На ваш телефон надійде запит на суму { $amount }. Підтвердьте його своїм PIN-кодом. Ви можете спокійно закрити цю сторінку: продавець { $merchant } дізнається про результат, а повторного списання не буде.
prompt-sent = Запит надіслано на номер { $phone }.
prompt-wrong-number = Неправильний номер?
prompt-help = На телефон не надійшов запит? Перевірте, чи він увімкнений і чи є сигнал.
transfer-heading = Перекажіть { $amount }
transfer-note = Перекажіть точну суму на цей рахунок і вкажіть це призначення платежу. Ви можете спокійно закрити цю сторінку й відкрити її знову: продавець { $merchant } отримає сповіщення, коли гроші надійдуть.
transfer-reference = Призначення платежу
transfer-holder = Отримувач
transfer-bank = Банк
transfer-account = Номер рахунку
transfer-branch = Код відділення
transfer-arrives = Переказ зазвичай надходить протягом двох робочих днів.
transfer-awaited = Продавець { $merchant } чекає на нього до { $date }.
copy-button = Копіювати
copied-note = Скопійовано
away-heading = Ви перейдете на сторінку платіжного оператора
away-bank-heading = Ви перейдете на сайт свого банку
away-note = Сторінка відкриється сама. Якщо ні, натисніть кнопку. Потім ви повернетеся сюди.
away-button = Продовжити
continue-heading = Продовжте оплату
continue-note = Цей платіж ще не завершено. Ви можете продовжити з того місця, де зупинилися. Повторного списання не буде.
continue-open-note = Якщо ви не продовжите, через пів години після початку тут можна буде вибрати інший спосіб оплати.
other-way-note = Ви вже підтвердили цей платіж або переказали гроші? Тоді зачекайте на результат. Якщо ні, ви можете скасувати його й вибрати інший спосіб оплати. Повторного списання не буде.
other-way-button = Оплатити в інший спосіб
other-way-late = Цей платіж уже не можна скасувати. Зачекайте на результат.
given-up-note = Ви скасували той платіж, гроші не списано. Виберіть спосіб оплати.
elsewhere-heading = Продовжити на іншому пристрої
elsewhere-note = Відскануйте цей код, щоб відкрити там цю сторінку. Нікому не повідомляйте цей код.
elsewhere-code = QR-код з адресою цієї сторінки
leading-note = За 5 секунд ви повернетеся на сайт { $merchant }.
stay-button = Залишитися на цій сторінці

## How it ended

paid-heading = Платіж виконано
paid-note = Ви сплатили { $amount } продавцю { $merchant }.
refunded-note = Продавець { $merchant } повернув вам { $amount }.
card-checked-heading = Картку перевірено
card-checked-note = Ваша картка дійсна. Гроші не списано.
authorized-heading = Суму зарезервовано
authorized-note = Суму { $amount } зарезервовано на вашій картці для продавця { $merchant }. Гроші не списано.
authorized-release = Якщо продавець { $merchant } не спише її, то не пізніше { $date } резерв буде знято.
canceled-heading = Платіж скасовано
canceled-note = Платіж на суму { $amount } продавцю { $merchant } скасовано. Гроші не списано.
failed-heading = Платіж не завершено
failed-note = Платіж на суму { $amount } продавцю { $merchant } не пройшов. Гроші не списано. Щоб спробувати ще раз, почніть оплату заново на сайті продавця.
expired-heading = Термін резерву закінчився
expired-note = Продавець { $merchant } вчасно не списав суму { $amount }, тому резерв знято. Гроші не списано.

## Receipts

receipt-heading = Квитанція
receipt-number-label = Номер квитанції
date-label = Дата
refund-heading = Повернення коштів
paid-label = Сплачено
total-label = Разом
total-after-refunds = Разом після повернення

## When there is nothing to pay here

link-invalid-heading = Це посилання на оплату більше не дійсне
link-invalid-note = Поверніться до магазину й почніть оплату заново. Коли ви відкрили це посилання, гроші не списувалися.
link-amount-bounds = Введіть суму від { $min } до { $max }.
amount-two-readings = Ви маєте на увазі { $first } чи { $second }?
link-full-heading = За цим посиланням більше не можна здійснювати платежі
not-found-heading = Платіж не знайдено
not-found-note = За цією адресою платежу немає. Перевірте, чи повністю скопійовано посилання, або поверніться до магазину.
trouble-heading = На нашому боці стався збій
trouble-note = Спробуйте ще раз трохи згодом. Якщо ви вже заплатили, тут з’явиться результат: повторного списання не буде.
try-again = Спробувати ще раз
too-many-heading = Зачекайте трохи
too-many-note = { $count ->
    [one] З вашої мережі за короткий час надійшло забагато запитів. Спробуйте ще раз через { $count-written } хвилину. Повторного списання не буде.
    [few] З вашої мережі за короткий час надійшло забагато запитів. Спробуйте ще раз через { $count-written } хвилини. Повторного списання не буде.
    [many] З вашої мережі за короткий час надійшло забагато запитів. Спробуйте ще раз через { $count-written } хвилин. Повторного списання не буде.
   *[other] З вашої мережі за короткий час надійшло забагато запитів. Спробуйте ще раз через { $count-written } хвилини. Повторного списання не буде.
}
no-methods-heading = Немає доступних способів оплати
no-methods-note = Продавець { $merchant } не пропонує способів оплати, придатних для цього платежу. Гроші не списано.
merchant-inactive-heading = Оплата зараз неможлива
merchant-inactive-note = Продавець { $merchant } зараз не може приймати платежі. Гроші не списано.

## Signing a debit order

debit-order-note = Ви підписуєте згоду на пряме дебетування: продавець { $merchant } списуватиме внески з вашого банківського рахунку.
mandate-title = Пряме дебетування: { $merchant }
mandate-now-label = До сплати сьогодні
mandate-now-nothing = Сьогодні нічого сплачувати не потрібно.
mandate-instalment-label = Кожен внесок
mandate-maximum-label = Максимальна сума внеску
mandate-rhythm-label = Коли списується
mandate-weekly = Щотижня: { $weekday }
mandate-monthly = Щомісяця { $day-written }-го числа
mandate-monthly-last = В останній день кожного місяця
mandate-first-label = Перше списання
mandate-last-label = Останнє списання
mandate-count-label = Кількість внесків
mandate-number-label = Номер договору
mandate-signed-on-label = Дата підписання
mandate-rights = Згоду на пряме дебетування можна відкликати через продавця { $merchant } або у своєму банку.
account-heading = Ваш банківський рахунок
account-holder-label = Власник рахунку
bank-other = Інший банк
branch-label = Код відділення
branch-hint = 6 цифр
account-number-label = Номер рахунку
account-number-hint = Включно з нулями на початку
account-kind-label = Тип рахунку
option-choose = Виберіть…
account-kind-current = Поточний або чековий рахунок
account-kind-savings = Ощадний рахунок
account-kind-transmission = Розрахунковий рахунок (Transmission account)
account-holder-missing = Введіть ім’я власника рахунку.
account-holder-wrong = Введіть ім’я так, як його записано у вашому банку, без цифр.
account-holder-too-long = Це ім’я задовге. Введіть ім’я так, як його записано у вашому банку.
bank-missing = Виберіть свій банк.
branch-missing = Введіть код відділення свого банку.
branch-wrong = Код відділення складається з 6 цифр.
account-number-missing = Введіть номер свого рахунку.
account-number-not-digits = Номер рахунку складається лише з цифр.
account-number-wrong-length = У номері рахунку замало або забагато цифр.
account-number-checksum = Цей номер рахунку не відповідає цьому коду відділення. Перевірте, чи немає одруківок в обох полях.
account-kind-missing = Виберіть тип свого рахунку.
review-button = Перевірити дані
review-heading = Перевірте й підпишіть
review-note = Поки що нічого не надіслано. Перевірте всі дані, а потім підпишіть.
mandate-copy-later = Щоразу, коли після підписання вам знадобиться копія, відкривайте цю сторінку знову.
review-edit = Змінити дані
mandate-consent = Я уповноважую продавця { $merchant } списувати зазначені вище внески з цього банківського рахунку в зазначені вище дні та в межах зазначеної вище максимальної суми. Я можу відкликати цю згоду на пряме дебетування через продавця { $merchant } або у своєму банку.
sign-button = Підписати й сплатити { $amount }
sign-button-only = Підписати згоду
mandate-waiting-heading = Підтвердьте пряме дебетування у своєму банку
mandate-waiting-note = Ваш банк попросить вас підтвердити це пряме дебетування: у застосунку, через SMS або у відділенні. Ви можете спокійно закрити цю сторінку: продавець { $merchant } дізнається про результат.
mandate-answer-by = Підтвердьте не пізніше { $time }.
mandate-signed-heading = Згоду на пряме дебетування підписано
mandate-signed-note = Збережіть копію вашої домовленості з продавцем { $merchant }.
mandate-copy = Завантажити копію (PDF)
mandate-refused = Ваш банк не прийняв цю згоду на пряме дебетування.
mandate-refused-next = Перевірте дані рахунку або зверніться до свого банку.
account-closed = За даними вашого банку, цей рахунок закрито.
invalid-account = Ваш банк не знає цього рахунку, або з нього не можна списувати кошти прямим дебетом.
account-funds = На цьому рахунку недостатньо коштів.
account-ending = Рахунок, останні цифри { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Адреса ел. пошти
email-wrong = Введіть адресу ел. пошти, наприклад name@example.com.
iban-missing = Введіть свій IBAN.
iban-wrong = Цей IBAN недійсний. Перевірте, чи немає помилок.
iban-outside = Цей рахунок у країні без прямого дебету SEPA.
bsb-wrong = BSB має 6 цифр.
address-label = Адреса
city-label = Місто
postal-code-label = Поштовий індекс
field-missing = Заповніть це поле.
identity-kind-label = Документ, що посвідчує особу
identity-kind-id = Посвідчення особи ПАР
identity-kind-passport = Паспорт
identity-number-label = Номер документа
identity-number-wrong = Цей номер недійсний. Перевірте, чи немає помилок.
mandate-there-note = Ви вкажете банківський рахунок і підпишете на іншій сторінці.
creditor-id-label = Ідентифікатор кредитора
mandate-debit-note = Ваш банк сплатить першу суму протягом кількох днів. Ви можете спокійно закрити цю сторінку: продавець { $merchant } дізнається про результат.
amendment-note = { $merchant } просить вас погодитися на новий максимум.
amendment-new-label = Новий максимум платежу
amendment-agreed = Ви погодилися на новий максимум.
amendment-refused = Ви відмовилися від нового максимуму.
amendment-over = Цей запит більше не дійсний.

## The sandbox

sandbox-heading = Тестові картки
sandbox-fill = Підставити тестову картку { $brand }
sandbox-any = Підійдуть будь-який термін дії в майбутньому та будь-який код безпеки.
sandbox-declined = Якщо ім’я на картці — { $name }, платіж відхиляється.
sandbox-error = Якщо ім’я на картці — { $name }, під час платежу стається збій.
sandbox-reference = Номер замовлення такого вигляду задає результат за будь-якого імені: { $example }
sandbox-results = Можливі результати: { $results }.
challenge-title = Тестовий банк
challenge-heading = Підтверджуєте цей платіж?
challenge-note = Тут ваш банк попросив би вас підтвердити платіж на суму { $amount } продавцю { $merchant }. Це тест: виберіть відповідь.
redirect-note = Спосіб оплати: { $method }. Тут вас попросили б підтвердити платіж на суму { $amount } продавцю { $merchant }. Це тест: виберіть відповідь.
challenge-approve = Підтвердити
challenge-decline = Відхилити
