### The words of the hosted page in Russian. How to add one: see en.ftl.
### Before a dash stands a no-break space (U+00A0). A date may end in “г.”, so no sentence ends in one.

language-name = Русский

## The frame of every page

page-title = Оплата: { $merchant }
page-title-card-only = Проверка карты: { $merchant }
page-title-with-problem = Ошибка: { $title }
test-banner = Тестовый режим: реальные деньги не списываются.
language-label = Язык
return-button = Вернуться на сайт { $merchant }
terms-link = Правила и условия
privacy-link = Политика конфиденциальности
support-note = Есть вопросы по заказу? Свяжитесь с продавцом { $merchant }:

## What is paid

amount-label = Сумма
amount-reserved-label = Сумма резерва
reference-label = Номер заказа
reserve-note = Сейчас сумма резервируется на вашей карте, но не списывается. Продавец { $merchant } может списать её до { $date }; затем резерв снимается.
bill-heading = Ваш заказ
card-check-note = Мы запрашиваем у вашего банка, действительна ли карта. Деньги не списываются.

## Ways to pay

methods-heading = Как вы хотите оплатить?
method-card = Банковская карта
method-paypal = PayPal
method-eft = Оплата через онлайн-банк
method-bank-transfer = Банковский перевод
method-mobile-money = Мобильные деньги
method-voucher = Ваучер
method-debit-order = Прямое дебетование
payment-method-label = Способ оплаты
paypal-note = Вы подтвердите там платёж и вернётесь сюда.
eft-note = Вы подтвердите платёж в своём банке и вернётесь сюда.
hosted-card-note = Вы перейдёте на страницу платёжного оператора, введёте там данные карты и вернётесь сюда.
bank-transfer-note = Переведите деньги из своего банка. Продавец { $merchant } получит уведомление, когда они поступят.
mobile-money-note = На ваш телефон придёт запрос. Подтвердите его своим PIN-кодом.
voucher-note = С ваучера списывается точная сумма платежа.
method-another-card = Другая карта
card-ending = { $brand }, последние цифры { $last4 }
card-brand = Карта { $brand }
network-heading = Через какую платёжную систему провести этот платёж?

## The card form

card-number-label = Номер карты
expiry-label = Срок действия
expiry-hint = ММ/ГГ, как на карте
security-code-label = Код безопасности
security-code-hint = 3 цифры на обороте карты
security-code-hint-front = 4 цифры на лицевой стороне карты
security-code-hint-any = 3 цифры на обороте карты или 4 на лицевой стороне American Express
holder-label = Имя на карте
phone-country-label = Страна
phone-label = Номер мобильного телефона
phone-hint = Номер, к которому привязаны ваши мобильные деньги
voucher-label = Код ваучера
voucher-hint = От 10 до 20 цифр на вашем ваучере
card-note = Номер карты и код безопасности передаются только платёжному оператору. Здесь они не сохраняются, и продавец { $merchant } их никогда не получает.

## Keeping the card for later

remember-label = Сохранить эту карту для следующих платежей продавцу { $merchant }
remember-hint = Вы сможете удалить карту при любой следующей оплате.
remember-later-charges = Если вы поставите эту отметку, продавец { $merchant } сможет также списывать деньги с карты позже, не спрашивая вас каждый раз, согласно вашей договорённости с ним.
store-required = Продолжая, вы соглашаетесь, что эта карта будет сохранена для последующих платежей и что продавец { $merchant } сможет списывать с неё деньги без вашего участия, согласно вашей договорённости с ним. Код безопасности и полный номер карты не сохраняются.
legal-in-english = Эта часть доступна только на английском языке:
credential-expires = Действует до { $date }
kept-heading = Ваши сохранённые карты
forget-button = Удалить
forget-label = Удалить: { $card }
forget-heading = Удалить эту карту ({ $card })?
forget-note = Эта карта больше не будет вам предлагаться, и продавец { $merchant } не сможет списывать с неё деньги. Вы по-прежнему сможете платить ею, введя её данные заново.
forget-confirm = Удалить карту
forget-keep = Оставить карту
forgotten-note = Карта удалена.

## Paying and cancelling

pay-button = Оплатить { $amount }
reserve-button = Зарезервировать { $amount }
check-card-button = Проверить карту
pay-busy = Оплачиваем…
reserve-busy = Резервируем…
check-card-busy = Проверяем…
continue-to = Перейти в { $method } · { $amount }
continue-bank = Перейти в ваш банк · { $amount }
continue-provider = Перейти к платёжному оператору · { $amount }
show-transfer = Показать реквизиты · { $amount }
cancel-button = Отменить платёж
cancel-heading = Отменить этот платёж?
cancel-note = Деньги не списаны. Продавец { $merchant } узнает об отмене.
cancel-keep = Вернуться к оплате

## What is wrong with a field

problems-heading = Проверьте введённые данные
method-missing = Выберите способ оплаты.
network-missing = Выберите платёжную систему.
credential-gone = Эту сохранённую карту больше нельзя использовать, поэтому ничего не отправлено. Выберите другой способ оплаты.
number-missing = Введите номер карты.
number-not-digits = Номер карты состоит только из цифр. Удалите буквы и другие знаки.
number-wrong-length = В номере карты слишком мало или слишком много цифр. Сверьте его с картой.
number-checksum = Этот номер карты недействителен. Проверьте, нет ли опечатки.
expiry-missing = Введите срок действия карты.
expiry-unreadable = Введите месяц и год окончания срока действия, например 04/31.
expiry-past = Срок действия этой карты истёк. Проверьте дату или используйте другую карту.
expiry-too-far = Эта дата слишком далеко в будущем. Сверьте её с картой.
security-code-missing = Введите код безопасности карты.
security-code-not-digits = Код безопасности состоит только из цифр.
security-code-wrong-length = { $count ->
    [one] Код безопасности этой карты состоит из { $count-written } цифры.
    [few] Код безопасности этой карты состоит из { $count-written } цифр.
    [many] Код безопасности этой карты состоит из { $count-written } цифр.
   *[other] Код безопасности этой карты состоит из { $count-written } цифры.
}
holder-missing = Введите имя, указанное на карте.
holder-looks-like-number = Введите имя так, как оно указано на карте, без цифр.
holder-too-long = Это имя слишком длинное. Введите его так, как оно указано на карте.
phone-missing = Введите номер мобильного телефона.
phone-not-digits = Номер телефона состоит только из цифр; перед ними может стоять +.
phone-wrong-length = В номере телефона слишком мало или слишком много цифр.
phone-no-country = Введите номер телефона с кодом страны, начиная с +.
phone-country-missing = Выберите страну вашего номера телефона.
voucher-missing = Введите код ваучера.
voucher-not-digits = Код ваучера состоит только из цифр. Удалите буквы и другие знаки.
voucher-wrong-length = В коде слишком мало или слишком много цифр. Сверьте его с ваучером.

## A payment that was not accepted

declined-heading = Платёж не прошёл
refused-by-issuer = Ваш банк не одобрил этот платёж.
refused-by-issuer-next = Банки не сообщают нам причину. Используйте другую карту или обратитесь в свой банк.
insufficient-funds = На этой карте недостаточно средств.
insufficient-funds-next = Используйте другую карту или повторите попытку, когда средств будет достаточно.
card-expired = По данным вашего банка, срок действия этой карты истёк.
card-expired-next = Проверьте срок действия или используйте другую карту.
acquirer-error = Платёж не удалось обработать из-за технической неполадки.
acquirer-error-next = Повторите попытку чуть позже или используйте другую карту.
acquirer-error-other-next = Повторите попытку чуть позже или выберите другой способ оплаты.
refused-by-provider = Платёж не был одобрен.
refused-by-provider-next = Повторите попытку или выберите другой способ оплаты.
authentication-failed = Ваш банк не смог подтвердить, что платите именно вы.
authentication-failed-next = Повторите попытку, следуя указаниям банка, или используйте другую карту.
not-charged = Деньги не списаны.
attempts-heading = Предыдущие попытки
attempts-note = Ни при одной из них деньги не списывались.
attempts-left = { $count ->
    [one] У вас осталась { $count-written } попытка.
    [few] У вас осталось { $count-written } попытки.
    [many] У вас осталось { $count-written } попыток.
   *[other] У вас осталось { $count-written } попытки.
}
paused-heading = Подождите немного, прежде чем повторить попытку
paused-note = Несколько платежей из вашей сети не прошли, поэтому перед следующим нужна пауза. В ваш банк ничего не отправлено.
paused-next = { $count ->
    [one] Оплатить можно будет через { $count-written } минуту.
    [few] Оплатить можно будет через { $count-written } минуты.
    [many] Оплатить можно будет через { $count-written } минут.
   *[other] Оплатить можно будет через { $count-written } минуты.
}

## Nothing charged twice

form-outdated = Эта страница устарела, поэтому ничего не отправлено. Проверьте данные и повторите оплату. Повторного списания не было.
network-trouble = Не удалось связаться с сервером. Введённые данные сохранились на странице. Повторите попытку: повторного списания не будет.

## Waiting for an answer

pending-heading = Ждём ответа вашего банка
pending-note = Ваш банк ещё не ответил. Вы можете спокойно закрыть эту страницу: продавец { $merchant } узнает результат, а повторного списания не будет.
pending-check = Проверить ещё раз
pending-alive = Эта страница обновляется сама.
pending-by-hand = Эта страница не обновляется сама. Проверьте ещё раз чуть позже.
waiting-usually = Обычно это занимает меньше минуты.
waiting-longer = Если ожидание сильно затянется, свяжитесь с продавцом { $merchant }.
pending-other-heading = Ждём ответа
pending-other-note = Ответа по вашему платежу пока нет. Вы можете спокойно закрыть эту страницу: продавец { $merchant } узнает результат, а повторного списания не будет.
prompt-heading = Подтвердите платёж на телефоне
prompt-note = На ваш телефон придёт запрос на сумму { $amount }. Подтвердите его своим PIN-кодом. Вы можете спокойно закрыть эту страницу: продавец { $merchant } узнает результат, а повторного списания не будет.
prompt-sent = Запрос отправлен на номер { $phone }.
prompt-wrong-number = Неверный номер?
prompt-help = На телефон не пришёл запрос? Проверьте, что он включён и есть сигнал сети.
transfer-heading = Переведите { $amount }
transfer-note = Переведите точную сумму на этот счёт и укажите это назначение платежа. Вы можете спокойно закрыть эту страницу и открыть её снова: продавец { $merchant } получит уведомление, когда деньги поступят.
transfer-reference = Назначение платежа
transfer-holder = Получатель
transfer-bank = Банк
transfer-account = Номер счёта
transfer-branch = Код отделения
transfer-arrives = Перевод обычно приходит в течение двух рабочих дней.
transfer-awaited = Продавец { $merchant } ожидает его до { $date }.
copy-button = Копировать
copied-note = Скопировано
away-heading = Вы перейдёте на страницу платёжного оператора
away-bank-heading = Вы перейдёте на сайт своего банка
away-note = Страница откроется сама. Если этого не произойдёт, нажмите кнопку. Затем вы вернётесь сюда.
away-button = Продолжить
continue-heading = Продолжите оплату
continue-note = Этот платёж ещё не завершён. Вы можете продолжить с того места, где остановились. Повторного списания не будет.
continue-open-note = Если вы не продолжите, через полчаса после начала здесь можно будет выбрать другой способ оплаты.
other-way-note = Вы уже подтвердили этот платёж или отправили деньги? Тогда дождитесь результата. Если нет, вы можете отменить этот платёж и выбрать другой способ оплаты. Повторного списания не будет.
other-way-button = Оплатить другим способом
other-way-late = Этот платёж уже нельзя отменить. Дождитесь его результата.
given-up-note = Вы отменили этот платёж, деньги не списаны. Выберите способ оплаты.
elsewhere-heading = Продолжить на другом устройстве
elsewhere-note = Отсканируйте этот код, чтобы открыть там эту страницу. Никому не сообщайте этот код.
elsewhere-code = QR-код с адресом этой страницы
leading-note = Через 5 секунд вы вернётесь на сайт { $merchant }.
stay-button = Остаться на этой странице

## How it ended

paid-heading = Платёж выполнен
paid-note = Вы заплатили { $amount } продавцу { $merchant }.
refunded-note = Продавец { $merchant } вернул вам { $amount }.
card-checked-heading = Карта проверена
card-checked-note = Ваша карта действительна. Деньги не списаны.
authorized-heading = Сумма зарезервирована
authorized-note = Сумма { $amount } зарезервирована на вашей карте для продавца { $merchant }. Деньги не списаны.
authorized-release = Если продавец { $merchant } не спишет её, то не позднее { $date } резерв будет снят.
canceled-heading = Платёж отменён
canceled-note = Платёж на сумму { $amount } продавцу { $merchant } отменён. Деньги не списаны.
failed-heading = Платёж не завершён
failed-note = Платёж на сумму { $amount } продавцу { $merchant } не прошёл. Деньги не списаны. Чтобы повторить попытку, начните оплату заново на сайте продавца.
expired-heading = Срок резерва истёк
expired-note = Продавец { $merchant } вовремя не списал сумму { $amount }, поэтому резерв снят. Деньги не списаны.

## Receipts

receipt-heading = Квитанция
receipt-number-label = Номер квитанции
date-label = Дата
refund-heading = Возврат
paid-label = Оплачено
total-label = Итого
total-after-refunds = Итого после возврата

## When there is nothing to pay here

link-invalid-heading = Эта ссылка на оплату больше не действует
link-invalid-note = Вернитесь в магазин и начните оплату заново. При открытии этой ссылки деньги не списывались.
link-amount-bounds = Введите сумму от { $min } до { $max }.
amount-two-readings = Вы имеете в виду { $first } или { $second }?
link-full-heading = По этой ссылке больше нельзя совершать платежи
not-found-heading = Платёж не найден
not-found-note = По этому адресу платежа нет. Проверьте, полностью ли скопирована ссылка, или вернитесь в магазин.
trouble-heading = На нашей стороне произошёл сбой
trouble-note = Повторите попытку чуть позже. Если вы уже заплатили, здесь появится результат: повторного списания не будет.
try-again = Повторить
too-many-heading = Подождите немного
too-many-note = { $count ->
    [one] Из вашей сети за короткое время поступило слишком много запросов. Повторите попытку через { $count-written } минуту. Повторного списания не будет.
    [few] Из вашей сети за короткое время поступило слишком много запросов. Повторите попытку через { $count-written } минуты. Повторного списания не будет.
    [many] Из вашей сети за короткое время поступило слишком много запросов. Повторите попытку через { $count-written } минут. Повторного списания не будет.
   *[other] Из вашей сети за короткое время поступило слишком много запросов. Повторите попытку через { $count-written } минуты. Повторного списания не будет.
}
no-methods-heading = Нет доступных способов оплаты
no-methods-note = Продавец { $merchant } не предлагает способов оплаты, подходящих для этого платежа. Деньги не списаны.
merchant-inactive-heading = Оплата сейчас невозможна
merchant-inactive-note = Продавец { $merchant } сейчас не может принимать платежи. Деньги не списаны.

## Signing a debit order

debit-order-note = Вы подписываете разрешение на прямое дебетование: продавец { $merchant } списывает взносы с вашего банковского счёта.
mandate-title = Прямое дебетование: { $merchant }
mandate-now-label = К оплате сегодня
mandate-now-nothing = Сегодня ничего платить не нужно.
mandate-instalment-label = Каждый взнос
mandate-maximum-label = Максимум за один взнос
mandate-rhythm-label = Списание
mandate-weekly = Каждую неделю: { $weekday }
mandate-monthly = Каждый месяц { $day-written } числа
mandate-monthly-last = В последний день каждого месяца
mandate-first-label = Первое списание
mandate-last-label = Последнее списание
mandate-count-label = Количество взносов
mandate-number-label = Номер договора
mandate-signed-on-label = Дата подписания
mandate-rights = Вы можете отменить разрешение на прямое дебетование через продавца { $merchant } или в своём банке.
account-heading = Ваш банковский счёт
account-holder-label = Владелец счёта
bank-other = Другой банк
branch-label = Код отделения
branch-hint = 6 цифр
account-number-label = Номер счёта
account-number-hint = Включая нули в начале
account-kind-label = Тип счёта
option-choose = Выберите…
account-kind-current = Текущий или чековый счёт
account-kind-savings = Сберегательный счёт
account-kind-transmission = Транзакционный счёт (Transmission account)
account-holder-missing = Введите имя владельца счёта.
account-holder-wrong = Введите имя так, как оно указано в вашем банке, без цифр.
account-holder-too-long = Это имя слишком длинное. Введите имя так, как оно указано в вашем банке.
bank-missing = Выберите свой банк.
branch-missing = Введите код отделения вашего банка.
branch-wrong = Код отделения состоит из 6 цифр.
account-number-missing = Введите номер счёта.
account-number-not-digits = Номер счёта состоит только из цифр.
account-number-wrong-length = В номере счёта слишком мало или слишком много цифр.
account-number-checksum = Этот номер счёта не соответствует коду отделения. Проверьте, нет ли опечатки в одном из них.
account-kind-missing = Выберите тип счёта.
review-button = Проверить данные
review-heading = Проверьте и подпишите
review-note = Пока ничего не отправлено. Проверьте все данные, затем подпишите.
mandate-copy-later = Если понадобится копия, после подписания в любой момент откройте эту страницу снова.
review-edit = Изменить данные
mandate-consent = Я разрешаю продавцу { $merchant } списывать указанные выше взносы с этого банковского счёта в указанные выше дни и в пределах указанной выше максимальной суммы. Я могу отменить это разрешение на прямое дебетование через продавца { $merchant } или в своём банке.
sign-button = Подписать и оплатить { $amount }
sign-button-only = Подписать разрешение
mandate-waiting-heading = Подтвердите прямое дебетование в своём банке
mandate-waiting-note = Ваш банк попросит вас подтвердить это прямое дебетование: в приложении, по SMS или в отделении. Вы можете спокойно закрыть эту страницу: продавец { $merchant } узнает результат.
mandate-answer-by = Подтвердите не позднее { $time }.
mandate-signed-heading = Разрешение на прямое дебетование подписано
mandate-signed-note = Сохраните копию вашей договорённости с продавцом { $merchant }.
mandate-copy = Скачать копию (PDF)
mandate-refused = Ваш банк не принял это разрешение на прямое дебетование.
mandate-refused-next = Проверьте данные счёта или обратитесь в свой банк.
account-closed = По данным вашего банка, этот счёт закрыт.
invalid-account = Вашему банку неизвестен этот счёт, или с него нельзя списывать средства прямым дебетом.
account-funds = На этом счёте недостаточно средств.
account-ending = Счёт, последние цифры { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Адрес эл. почты
email-wrong = Введите адрес эл. почты, например name@example.com.
iban-missing = Введите свой IBAN.
iban-wrong = Этот IBAN недействителен. Проверьте, нет ли опечаток.
iban-outside = Этот счёт находится в стране без прямого дебета SEPA.
bsb-wrong = BSB состоит из 6 цифр.
address-label = Адрес
city-label = Город
postal-code-label = Почтовый индекс
field-missing = Заполните это поле.
identity-kind-label = Удостоверение личности
identity-kind-id = Удостоверение личности ЮАР
identity-kind-passport = Паспорт
identity-number-label = Номер документа
identity-number-wrong = Этот номер недействителен. Проверьте, нет ли опечаток.
mandate-there-note = Вы укажете банковский счёт и подпишете на другой странице.
creditor-id-label = Идентификатор кредитора
mandate-debit-note = Ваш банк оплатит первую сумму в течение нескольких дней. Вы можете спокойно закрыть эту страницу: продавец { $merchant } узнает результат.
amendment-note = { $merchant } просит вас согласиться на новый максимум.
amendment-new-label = Новый максимум платежа
amendment-agreed = Вы согласились на новый максимум.
amendment-refused = Вы отказались от нового максимума.
amendment-over = Этот запрос больше не действует.

## The sandbox

sandbox-heading = Тестовые карты
sandbox-fill = Подставить тестовую карту { $brand }
sandbox-any = Подойдут любой срок действия в будущем и любой код безопасности.
sandbox-declined = Если имя на карте — { $name }, платёж отклоняется.
sandbox-error = Если имя на карте — { $name }, при платеже происходит сбой.
sandbox-reference = Номер заказа такого вида задаёт результат при любом имени: { $example }
sandbox-results = Возможные результаты: { $results }.
challenge-title = Тестовый банк
challenge-heading = Подтверждаете этот платёж?
challenge-note = Здесь ваш банк попросил бы вас подтвердить платёж на сумму { $amount } продавцу { $merchant }. Это тест: выберите ответ.
redirect-note = Способ оплаты: { $method }. Здесь вас попросили бы подтвердить платёж на сумму { $amount } продавцу { $merchant }. Это тест: выберите ответ.
challenge-approve = Подтвердить
challenge-decline = Отклонить
