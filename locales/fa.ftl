### The words of the hosted page in Persian. How to add one: see en.ftl.
### Between the parts of a word stands a zero-width non-joiner (U+200C); fixed numbers are in Persian digits.

language-name = فارسی

## The frame of every page

page-title = پرداخت به { $merchant }
page-title-card-only = کارت برای { $merchant }
page-title-with-problem = مشکل: { $title }
test-banner = حالت آزمایشی: هیچ پول واقعی جابه‌جا نمی‌شود.
language-label = زبان
return-button = بازگشت به { $merchant }
terms-link = شرایط و ضوابط
privacy-link = سیاست حفظ حریم خصوصی
support-note = درباره سفارش خود سؤالی دارید؟ با { $merchant } تماس بگیرید:

## What is paid

amount-label = مبلغ
amount-reserved-label = مبلغ رزرو
reference-label = شماره مرجع
reserve-note = مبلغ اکنون روی کارت شما فقط رزرو می‌شود و کسر نمی‌شود. { $merchant } تا تاریخ { $date } می‌تواند آن را دریافت کند؛ پس از آن رزرو آزاد می‌شود.
bill-heading = سفارش شما
card-check-note = از بانک شما می‌پرسیم که کارت معتبر است یا نه. هیچ مبلغی کسر نمی‌شود.

## Ways to pay

methods-heading = چگونه می‌خواهید پرداخت کنید؟
method-card = کارت بانکی
method-paypal = PayPal
method-eft = پرداخت آنی از حساب بانکی
method-bank-transfer = انتقال بانکی
method-mobile-money = کیف پول موبایل
method-voucher = ووچر
method-debit-order = برداشت مستقیم
payment-method-label = روش پرداخت
paypal-note = پرداخت را آنجا تأیید می‌کنید و به اینجا برمی‌گردید.
eft-note = پرداخت را در بانک خود تأیید می‌کنید و به اینجا برمی‌گردید.
hosted-card-note = به صفحهٔ ارائه‌دهندهٔ پرداخت می‌روید، کارت خود را آنجا وارد می‌کنید و به اینجا برمی‌گردید.
bank-transfer-note = پول را از بانک خود بفرستید. با رسیدن پول، به { $merchant } اطلاع داده می‌شود.
mobile-money-note = درخواستی روی تلفن خود دریافت می‌کنید و آن را با PIN خود تأیید می‌کنید.
voucher-note = دقیقاً همین مبلغ از ووچر کسر می‌شود.
method-another-card = کارتی دیگر
card-ending = { $brand } با چهار رقم آخر { $last4 }
card-brand = کارت { $brand }
network-heading = این پرداخت از کدام شبکهٔ کارت انجام شود؟

## The card form

card-number-label = شماره کارت
expiry-label = تاریخ انقضا
expiry-hint = MM/YY (ماه/سال)، مطابق روی کارت
security-code-label = کد امنیتی
security-code-hint = ۳ رقم پشت کارت شما
security-code-hint-front = ۴ رقم روی کارت شما
security-code-hint-any = ۳ رقم پشت کارت، یا ۴ رقم روی کارت برای American Express
holder-label = نام روی کارت
phone-country-label = کشور
phone-label = شماره موبایل
phone-hint = شماره‌ای که کیف پول موبایل شما با آن ثبت شده است
voucher-label = کد ووچر
voucher-hint = ۱۰ تا ۲۰ رقم درج‌شده روی ووچر شما
card-note = شماره کارت و کد امنیتی شما فقط به شرکت پردازش پرداخت فرستاده می‌شود. این اطلاعات اینجا ذخیره نمی‌شود و هرگز به { $merchant } نمی‌رسد.

## Keeping the card for later

remember-label = این کارت برای پرداخت‌های بعدی من به { $merchant } ذخیره شود
remember-hint = در هر پرداخت بعدی می‌توانید کارت را حذف کنید.
remember-later-charges = اگر این گزینه را علامت بزنید، { $merchant } می‌تواند بعداً نیز، طبق توافق شما با آن، بدون پرسیدن از شما در هر بار، مبلغی را از این کارت برداشت کند.
store-required = با ادامه دادن، موافقت می‌کنید که این کارت برای پرداخت‌های بعدی نگهداری شود و { $merchant } بتواند، طبق توافق شما با آن، بدون حضور شما از آن برداشت کند. کد امنیتی و شماره کامل کارت ذخیره نمی‌شود.
legal-in-english = این بخش فقط به انگلیسی موجود است:
credential-expires = انقضا: { $date }
kept-heading = کارت‌های ذخیره‌شده شما
forget-button = حذف
forget-label = حذف { $card }
forget-heading = { $card } حذف شود؟
forget-note = این کارت دیگر به شما پیشنهاد نمی‌شود و { $merchant } دیگر نمی‌تواند از آن برداشت کند. همچنان می‌توانید با وارد کردن دوباره آن پرداخت کنید.
forget-confirm = حذف کارت
forget-keep = نگه داشتن کارت
forgotten-note = کارت حذف شد.

## Paying and cancelling

pay-button = پرداخت { $amount }
reserve-button = رزرو { $amount }
check-card-button = بررسی کارت
pay-busy = در حال پرداخت…
reserve-busy = در حال رزرو…
check-card-busy = در حال بررسی…
continue-to = ادامه در { $method } · { $amount }
continue-bank = ادامه در بانک شما · { $amount }
continue-provider = ادامه نزد ارائه‌دهندهٔ پرداخت · { $amount }
show-transfer = نمایش اطلاعات بانکی · { $amount }
cancel-button = لغو پرداخت
cancel-heading = این پرداخت لغو شود؟
cancel-note = هیچ مبلغی از شما کسر نشده است. به { $merchant } اطلاع داده می‌شود که لغو کرده‌اید.
cancel-keep = بازگشت به پرداخت

## What is wrong with a field

problems-heading = لطفاً اطلاعات واردشده را بررسی کنید
method-missing = روش پرداخت خود را انتخاب کنید.
network-missing = یک شبکهٔ کارت را انتخاب کنید.
credential-gone = این کارت ذخیره‌شده دیگر قابل استفاده نیست، بنابراین چیزی ارسال نشد. روش پرداخت دیگری انتخاب کنید.
number-missing = شماره کارت خود را وارد کنید.
number-not-digits = شماره کارت فقط از رقم تشکیل می‌شود. حروف و نشانه‌های دیگر را حذف کنید.
number-wrong-length = تعداد رقم‌های این شماره کارت درست نیست. آن را با کارت خود مقایسه کنید.
number-checksum = این شماره کارت معتبر نیست. بررسی کنید که اشتباه تایپی نداشته باشد.
expiry-missing = تاریخ انقضای کارت خود را وارد کنید.
expiry-unreadable = تاریخ انقضا را به صورت ماه و سال وارد کنید، مثلاً 04/31.
expiry-past = این کارت منقضی شده است. تاریخ را بررسی کنید یا از کارت دیگری استفاده کنید.
expiry-too-far = این تاریخ انقضا بیش از حد دور است. آن را با کارت خود مقایسه کنید.
security-code-missing = کد امنیتی کارت خود را وارد کنید.
security-code-not-digits = کد امنیتی فقط از رقم تشکیل می‌شود.
security-code-wrong-length = { $count ->
    [one] کد امنیتی این کارت { $count-written } رقم دارد.
   *[other] کد امنیتی این کارت { $count-written } رقم دارد.
}
holder-missing = نام روی کارت خود را وارد کنید.
holder-looks-like-number = نام را همان‌طور که روی کارت نوشته شده است، بدون عدد، وارد کنید.
holder-too-long = این نام بیش از حد طولانی است. آن را همان‌طور که روی کارت نوشته شده است وارد کنید.
phone-missing = شماره موبایل خود را وارد کنید.
phone-not-digits = شماره موبایل فقط از رقم تشکیل می‌شود و می‌تواند پیش از آن علامت + داشته باشد.
phone-wrong-length = تعداد رقم‌های این شماره موبایل درست نیست.
phone-no-country = شماره موبایل خود را با کد کشور و علامت + در ابتدای آن وارد کنید.
phone-country-missing = کشور شماره موبایل خود را انتخاب کنید.
voucher-missing = کد ووچر خود را وارد کنید.
voucher-not-digits = کد ووچر فقط از رقم تشکیل می‌شود. حروف و نشانه‌های دیگر را حذف کنید.
voucher-wrong-length = تعداد رقم‌های این کد درست نیست. آن را با ووچر خود مقایسه کنید.

## A payment that was not accepted

declined-heading = پرداخت شما پذیرفته نشد
refused-by-issuer = بانک شما این پرداخت را تأیید نکرد.
refused-by-issuer-next = بانک‌ها دلیل آن را به ما نمی‌گویند. از کارت دیگری استفاده کنید یا از بانک خود بپرسید.
insufficient-funds = موجودی این کارت کافی نیست.
insufficient-funds-next = از کارت دیگری استفاده کنید یا پس از کافی شدن موجودی دوباره امتحان کنید.
card-expired = به گفته بانک شما، این کارت منقضی شده است.
card-expired-next = تاریخ انقضا را بررسی کنید یا از کارت دیگری استفاده کنید.
acquirer-error = یک مشکل فنی مانع انجام پرداخت شد.
acquirer-error-next = کمی بعد دوباره امتحان کنید یا از کارت دیگری استفاده کنید.
acquirer-error-other-next = کمی بعد دوباره امتحان کنید یا روش پرداخت دیگری انتخاب کنید.
refused-by-provider = پرداخت تأیید نشد.
refused-by-provider-next = دوباره امتحان کنید یا روش پرداخت دیگری انتخاب کنید.
authentication-failed = بانک شما نتوانست هویت شما را تأیید کند.
authentication-failed-next = دوباره امتحان کنید و راهنمایی‌های بانک خود را دنبال کنید، یا از کارت دیگری استفاده کنید.
not-charged = هیچ مبلغی از شما کسر نشده است.
attempts-heading = تلاش‌های قبلی
attempts-note = برای هیچ‌یک از آن‌ها مبلغی کسر نشده است.
attempts-left = { $count ->
    [one] { $count-written } بار دیگر می‌توانید امتحان کنید.
   *[other] { $count-written } بار دیگر می‌توانید امتحان کنید.
}
paused-heading = لطفاً پیش از تلاش دوباره کمی صبر کنید
paused-note = چند پرداخت از شبکه شما پذیرفته نشد، برای همین پیش از پرداخت بعدی وقفه‌ای در نظر گرفته شده است. چیزی به بانک شما ارسال نشد.
paused-next = { $count ->
    [one] { $count-written } دقیقه دیگر می‌توانید پرداخت کنید.
   *[other] { $count-written } دقیقه دیگر می‌توانید پرداخت کنید.
}

## Nothing charged twice

form-outdated = این صفحه به‌روز نبود، بنابراین چیزی ارسال نشد. لطفاً اطلاعات را بررسی کنید و دوباره پرداخت کنید. مبلغ دو بار از شما کسر نشده است.
network-trouble = ارتباط با سرور برقرار نشد. اطلاعات شما همچنان اینجاست. دوباره امتحان کنید: مبلغ دو بار از شما کسر نمی‌شود.

## Waiting for an answer

pending-heading = منتظر پاسخ بانک شما هستیم
pending-note = بانک شما هنوز پاسخ نداده است. با خیال راحت می‌توانید این صفحه را ببندید: نتیجه به { $merchant } اطلاع داده می‌شود و مبلغ دو بار از شما کسر نمی‌شود.
pending-check = بررسی دوباره
pending-alive = این صفحه خودبه‌خود به‌روز می‌شود.
pending-by-hand = این صفحه خودبه‌خود به‌روز نمی‌شود. کمی بعد دوباره بررسی کنید.
waiting-usually = این کار معمولاً کمتر از یک دقیقه طول می‌کشد.
waiting-longer = اگر خیلی بیشتر طول کشید، با { $merchant } تماس بگیرید.
pending-other-heading = منتظر پاسخ هستیم
pending-other-note = هنوز پاسخی برای پرداخت شما نرسیده است. با خیال راحت می‌توانید این صفحه را ببندید: نتیجه به { $merchant } اطلاع داده می‌شود و مبلغ دو بار از شما کسر نمی‌شود.
prompt-heading = پرداخت را روی تلفن خود تأیید کنید
prompt-note = درخواست پرداخت { $amount } در راه تلفن شماست. آن را با PIN خود تأیید کنید. با خیال راحت می‌توانید این صفحه را ببندید: نتیجه به { $merchant } اطلاع داده می‌شود و مبلغ دو بار از شما کسر نمی‌شود.
prompt-sent = درخواست به { $phone } فرستاده شد.
prompt-wrong-number = شماره اشتباه است؟
prompt-help = درخواستی روی تلفن شما نیامد؟ ببینید تلفن روشن است و آنتن دارد.
transfer-heading = انتقال { $amount }
transfer-note = دقیقاً همین مبلغ را با این شماره مرجع به این حساب بفرستید. با خیال راحت می‌توانید این صفحه را ببندید و دوباره باز کنید: با رسیدن پول، به { $merchant } اطلاع داده می‌شود.
transfer-reference = شماره مرجع انتقال
transfer-holder = صاحب حساب
transfer-bank = بانک
transfer-account = شماره حساب
transfer-branch = کد شعبه
transfer-arrives = انتقال وجه معمولاً ظرف دو روز کاری می‌رسد.
transfer-awaited = { $merchant } تا { $date } منتظر آن می‌ماند.
copy-button = کپی
copied-note = کپی شد
away-heading = به صفحهٔ ارائه‌دهندهٔ پرداخت می‌روید
away-bank-heading = به سایت بانک خود می‌روید
away-note = صفحه خودبه‌خود باز می‌شود. اگر باز نشد، دکمه را بزنید. پس از آن به اینجا برمی‌گردید.
away-button = ادامه
continue-heading = پرداخت خود را ادامه دهید
continue-note = این پرداخت هنوز کامل نشده است. می‌توانید از همان‌جا که بودید ادامه دهید. مبلغ دو بار از شما کسر نمی‌شود.
continue-open-note = اگر ادامه ندهید، نیم ساعت پس از شروع می‌توانید در اینجا روش پرداخت دیگری انتخاب کنید.
other-way-note = آیا این پرداخت را قبلاً تأیید کرده‌اید یا پول را فرستاده‌اید؟ در این صورت لطفاً منتظر نتیجه بمانید. وگرنه می‌توانید این پرداخت را لغو کنید و روش پرداخت دیگری انتخاب کنید. مبلغ دو بار از شما کسر نمی‌شود.
other-way-button = پرداخت با روشی دیگر
other-way-late = دیگر نمی‌توان این پرداخت را لغو کرد. لطفاً منتظر نتیجه بمانید.
given-up-note = شما آن پرداخت را لغو کردید و هیچ مبلغی از شما کسر نشده است. روش پرداخت خود را انتخاب کنید.
elsewhere-heading = ادامه در دستگاهی دیگر
elsewhere-note = برای باز کردن این صفحه در دستگاه دیگر، این کد را اسکن کنید. این کد را با کسی به اشتراک نگذارید.
elsewhere-code = کد QR نشانی این صفحه
leading-note = تا ۵ ثانیهٔ دیگر به { $merchant } بازمی‌گردید.
stay-button = ماندن در این صفحه

## How it ended

paid-heading = پرداخت انجام شد
paid-note = شما { $amount } به { $merchant } پرداخت کردید.
refunded-note = { $merchant } مبلغ { $amount } را به شما بازگرداند.
card-checked-heading = کارت بررسی شد
card-checked-note = کارت شما معتبر است. هیچ مبلغی از شما کسر نشده است.
authorized-heading = مبلغ رزرو شد
authorized-note = مبلغ { $amount } روی کارت شما برای { $merchant } رزرو شده است. هیچ مبلغی از شما کسر نشده است.
authorized-release = اگر { $merchant } آن را دریافت نکند، حداکثر تا تاریخ { $date } آزاد می‌شود.
canceled-heading = پرداخت لغو شد
canceled-note = پرداخت { $amount } به { $merchant } لغو شد. هیچ مبلغی از شما کسر نشده است.
failed-heading = پرداخت کامل نشد
failed-note = پرداخت { $amount } به { $merchant } انجام نشد. هیچ مبلغی از شما کسر نشده است. برای تلاش دوباره، به { $merchant } برگردید و از نو شروع کنید.
expired-heading = رزرو پایان یافت
expired-note = { $merchant } مبلغ { $amount } را به‌موقع دریافت نکرد، بنابراین رزرو آن آزاد شد. هیچ مبلغی از شما کسر نشده است.

## Receipts

receipt-heading = رسید
receipt-number-label = شماره رسید
date-label = تاریخ
refund-heading = بازپرداخت
paid-label = پرداخت‌شده
total-label = جمع
total-after-refunds = جمع پس از بازپرداخت

## When there is nothing to pay here

link-invalid-heading = این لینک پرداخت دیگر معتبر نیست
link-invalid-note = به فروشگاه برگردید و پرداخت را از نو شروع کنید. با باز کردن این لینک مبلغی از شما کسر نشده است.
link-amount-bounds = مبلغی از { $min } تا { $max } وارد کنید.
amount-two-readings = منظور شما { $first } است یا { $second }؟
link-full-heading = با این پیوند دیگر نمی‌توان پرداختی انجام داد
not-found-heading = پرداخت پیدا نشد
not-found-note = در این نشانی پرداختی وجود ندارد. بررسی کنید که لینک کامل باشد، یا به فروشگاه برگردید.
trouble-heading = مشکلی از سمت ما پیش آمد
trouble-note = لطفاً کمی بعد دوباره امتحان کنید. اگر قبلاً پرداخت کرده باشید، نتیجه را همین‌جا می‌بینید: مبلغ دو بار از شما کسر نمی‌شود.
try-again = تلاش دوباره
too-many-heading = لطفاً کمی صبر کنید
too-many-note = { $count ->
    [one] در مدتی کوتاه درخواست‌های زیادی از شبکه شما رسیده است. لطفاً { $count-written } دقیقه دیگر دوباره امتحان کنید. مبلغ دو بار از شما کسر نمی‌شود.
   *[other] در مدتی کوتاه درخواست‌های زیادی از شبکه شما رسیده است. لطفاً { $count-written } دقیقه دیگر دوباره امتحان کنید. مبلغ دو بار از شما کسر نمی‌شود.
}
no-methods-heading = هیچ روش پرداختی در دسترس نیست
no-methods-note = { $merchant } روشی که بتوان برای این پرداخت به کار برد ارائه نمی‌کند. هیچ مبلغی از شما کسر نشده است.
merchant-inactive-heading = در حال حاضر پرداخت ممکن نیست
merchant-inactive-note = { $merchant } در حال حاضر نمی‌تواند پرداختی دریافت کند. هیچ مبلغی از شما کسر نشده است.

## Signing a debit order

debit-order-note = شما مجوز برداشت مستقیم را امضا می‌کنید: { $merchant } اقساط را از حساب بانکی شما برداشت می‌کند.
mandate-title = مجوز برداشت مستقیم برای { $merchant }
mandate-now-label = قابل پرداخت امروز
mandate-now-nothing = امروز مبلغی برای پرداخت نیست.
mandate-instalment-label = هر قسط
mandate-maximum-label = حداکثر مبلغ هر قسط
mandate-rhythm-label = زمان برداشت
mandate-weekly = هر هفته، { $weekday }
mandate-monthly = روز { $day-written } هر ماه
mandate-monthly-last = آخرین روز هر ماه
mandate-first-label = اولین برداشت
mandate-last-label = آخرین برداشت
mandate-count-label = تعداد اقساط
mandate-number-label = شماره قرارداد
mandate-signed-on-label = تاریخ امضا
mandate-rights = می‌توانید مجوز برداشت مستقیم را از طریق { $merchant } یا در بانک خود لغو کنید.
account-heading = حساب بانکی شما
account-holder-label = صاحب حساب
bank-other = بانکی دیگر
branch-label = کد شعبه
branch-hint = ۶ رقم
account-number-label = شماره حساب
account-number-hint = همراه با صفرهای ابتدای آن
account-kind-label = نوع حساب
option-choose = انتخاب کنید…
account-kind-current = حساب جاری یا حساب با دسته‌چک
account-kind-savings = حساب پس‌انداز
account-kind-transmission = حساب تراکنشی (Transmission account)
account-holder-missing = نام صاحب حساب را وارد کنید.
account-holder-wrong = نام را همان‌طور که نزد بانک شما ثبت شده است، بدون عدد، وارد کنید.
account-holder-too-long = این نام بیش از حد طولانی است. نام را همان‌طور که نزد بانک شما ثبت شده است وارد کنید.
bank-missing = بانک خود را انتخاب کنید.
branch-missing = کد شعبه بانک خود را وارد کنید.
branch-wrong = کد شعبه ۶ رقم دارد.
account-number-missing = شماره حساب خود را وارد کنید.
account-number-not-digits = شماره حساب فقط از رقم تشکیل می‌شود.
account-number-wrong-length = تعداد رقم‌های این شماره حساب درست نیست.
account-number-checksum = این شماره حساب با این کد شعبه همخوانی ندارد. بررسی کنید که هیچ‌کدام اشتباه تایپی نداشته باشد.
account-kind-missing = نوع حساب خود را انتخاب کنید.
review-button = بررسی اطلاعات
review-heading = بررسی و امضا
review-note = هنوز چیزی ارسال نشده است. همه اطلاعات را بررسی کنید و سپس امضا کنید.
mandate-copy-later = پس از امضا، هر وقت به نسخه‌ای نیاز داشتید، این صفحه را دوباره باز کنید.
review-edit = تغییر اطلاعات
mandate-consent = به { $merchant } اجازه می‌دهم که اقساط یادشده در بالا را در روزهای یادشده در بالا و تا سقف یادشده در بالا از این حساب بانکی برداشت کند. می‌توانم این مجوز برداشت مستقیم را از طریق { $merchant } یا در بانک خود لغو کنم.
sign-button = امضا و پرداخت { $amount }
sign-button-only = امضای مجوز برداشت
mandate-waiting-heading = برداشت مستقیم را در بانک خود تأیید کنید
mandate-waiting-note = بانک شما از شما می‌خواهد این مجوز برداشت مستقیم را تأیید کنید: در برنامه بانک، با پیامک یا در شعبه. با خیال راحت می‌توانید این صفحه را ببندید: نتیجه به { $merchant } اطلاع داده می‌شود.
mandate-answer-by = تا { $time } تأیید کنید.
mandate-signed-heading = مجوز برداشت مستقیم شما امضا شد
mandate-signed-note = نسخه‌ای از توافق خود با { $merchant } را نگه دارید.
mandate-copy = دانلود نسخه (PDF)
mandate-refused = بانک شما این مجوز برداشت مستقیم را نپذیرفت.
mandate-refused-next = اطلاعات حساب را بررسی کنید یا از بانک خود بپرسید.
account-closed = بانک شما می‌گوید این حساب بسته شده است.
invalid-account = بانک شما این حساب را نمی‌شناسد یا این حساب برداشت مستقیم نمی‌پذیرد.
account-funds = موجودی این حساب کافی نیست.
account-ending = حساب با چهار رقم آخر { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = نشانی ایمیل
email-wrong = یک نشانی ایمیل وارد کنید، مانند name@example.com.
iban-missing = ‏IBAN خود را وارد کنید.
iban-wrong = این IBAN معتبر نیست. اشتباه تایپی را بررسی کنید.
iban-outside = این حساب در کشوری است که برداشت مستقیم SEPA ندارد.
bsb-wrong = ‏BSB شش رقم دارد.
address-label = نشانی
city-label = شهر
postal-code-label = کد پستی
field-missing = این قسمت را پر کنید.
identity-kind-label = مدرک شناسایی
identity-kind-id = کارت شناسایی آفریقای جنوبی
identity-kind-passport = گذرنامه
identity-number-label = شماره مدرک
identity-number-wrong = این شماره معتبر نیست. اشتباه تایپی را بررسی کنید.
mandate-there-note = حساب بانکی خود را در صفحه دیگری وارد و آنجا امضا می‌کنید.
creditor-id-label = شناسه بستانکار
mandate-debit-note = بانک شما اولین مبلغ را ظرف چند روز پرداخت می‌کند. با خیال راحت می‌توانید این صفحه را ببندید: نتیجه به { $merchant } اطلاع داده می‌شود.
amendment-note = { $merchant } از شما می‌خواهد با سقف جدیدی موافقت کنید.
amendment-new-label = سقف جدید هر قسط
amendment-agreed = با سقف جدید موافقت کردید.
amendment-refused = سقف جدید را رد کردید.
amendment-over = این درخواست دیگر باز نیست.

## The sandbox

sandbox-heading = کارت‌های آزمایشی
sandbox-fill = وارد کردن کارت آزمایشی { $brand }
sandbox-any = هر تاریخ انقضایی در آینده و هر کد امنیتی پذیرفته می‌شود.
sandbox-declined = اگر نام روی کارت { $name } باشد، پرداخت رد می‌شود.
sandbox-error = اگر نام روی کارت { $name } باشد، پرداخت با خطا روبه‌رو می‌شود.
sandbox-reference = شماره مرجع به این شکل، نام هرچه باشد، نتیجه را تعیین می‌کند: { $example }
sandbox-results = نتیجه یکی از این‌هاست: { $results }.
challenge-title = بانک آزمایشی
challenge-heading = این پرداخت را تأیید می‌کنید؟
challenge-note = در پرداخت واقعی، اینجا بانک شما از شما می‌خواهد پرداخت { $amount } به { $merchant } را تأیید کنید. این یک آزمایش است: پاسخ را انتخاب کنید.
redirect-note = در پرداخت واقعی، اینجا از طریق { $method } از شما خواسته می‌شود پرداخت { $amount } به { $merchant } را تأیید کنید. این یک آزمایش است: پاسخ را انتخاب کنید.
challenge-approve = تأیید
challenge-decline = رد
