### The words of the merchant portal in Arabic. How to add one: see en.ftl.

## The frame of every page

product = Kassa
environment-test = بيئة الاختبار
environment-live = بيئة الإنتاج
open-other-test = فتح بيئة الاختبار
open-other-live = فتح بيئة الإنتاج
skip-to-content = الانتقال إلى المحتوى
times-zone = الأوقات حسب المنطقة { $zone }.
navigation-label = البوابة
navigation-menu = القائمة
navigation-tasks = { $count ->
    [zero] ({ $count-written } مهمة معلّقة)
    [one] (مهمة معلّقة واحدة)
    [two] (مهمتان معلّقتان)
    [few] ({ $count-written } مهام معلّقة)
    [many] ({ $count-written } مهمة معلّقة)
   *[other] ({ $count-written } مهمة معلّقة)
}
search-label = البحث: المعرّف أو المرجع أو العميل أو البريد الإلكتروني أو البطاقة أو المبلغ
search-suggestions = اقتراحات
settings-heading = الإعدادات
home = الرئيسية
api-keys = مفاتيح API
webhooks = خطافات الويب
team = الفريق
audit-log = سجل التدقيق
account = الحساب
sign-out = تسجيل الخروج
merchant-label = التاجر
switch-merchant = تبديل
page-title = { $page } · { $merchant } · { $environment }
page-title-alone = { $page } · Kassa { $environment }
test-note = وضع الاختبار: لا تُحوَّل أي أموال حقيقية.
merchant-disabled = { $merchant } معطَّل: يمكنك الاطلاع على كل شيء من دون تغيير أي شيء.

## What people are

role = الدور
role-owner = مالك
role-developer = مطوّر
role-support = دعم
role-owner-note = يمكنه فعل كل شيء، ويدير الفريق.
role-developer-note = مفاتيح API وخطافات الويب وسجل التدقيق. المدفوعات في بيئة الإنتاج للقراءة فقط.
role-support-note = المدفوعات وعمليات الاسترداد والتفويضات والبطاقات المحفوظة. من دون المفاتيح.

## Forms

errors-heading = { $count ->
    [zero] توجد مشكلات في { $count-written } حقل
    [one] توجد مشكلة في حقل واحد
    [two] توجد مشكلات في حقلين
    [few] توجد مشكلات في { $count-written } حقول
    [many] توجد مشكلات في { $count-written } حقلًا
   *[other] توجد مشكلات في { $count-written } حقل
}
field-with-problem = { $field }: { $problem }
refused-heading = لم يتغير شيء
field-missing = املأ هذا الحقل.
field-too-long = هذا النص أطول من اللازم.
field-card-number = يحتوي هذا الحقل على رقم بطاقة، ولا تحتفظ Kassa بأرقام البطاقات. احذفه.
confirm-label = تأكيد هويتك
confirm-code-hint = الأرقام الستة من تطبيق المصادقة.
confirm-password-hint = كلمة المرور الخاصة بك.
confirm-wrong = هذا غير صحيح. لم يتغير شيء.
save = حفظ
back = رجوع
shown-once = يُعرض هذا مرة واحدة. انسخه الآن: لا يمكن عرضه مرة أخرى.
filter = تصفية
filter-all = الكل
filter-remove = إزالة عامل التصفية هذا
from-date = من
to-date = إلى
older = الأقدم
newer = الأحدث
more = المزيد
due-later = الأبعد موعدًا
date-wrong = أدخل تاريخًا مثل 2026-11-27.
choice-wrong = اختر خيارًا من القائمة.

## When something is refused

not-found-heading = الصفحة غير موجودة
not-found-note = تحقق من العنوان. ربما أُزيلت الصفحة.
method-heading = هذا الطلب غير مدعوم
method-note = افتح الصفحة واستخدم النموذج الموجود فيها.
too-large-heading = الحجم أكبر من اللازم
too-large-note = ما أرسلته أكبر مما يقبله هذا النموذج. لم يتغير شيء.
type-heading = هذا التنسيق غير مدعوم
type-note = لا تقبل البوابة إلا النماذج المرسلة من صفحاتها. لم يتغير شيء.
forbidden-heading = ليس لديك حق الوصول إلى هذه الصفحة
forbidden-note = إذا كنت بحاجة إلى حق الوصول، فاطلبه من أحد مالكي { $merchant }.
foreign-heading = لم يعد هذا النموذج محدَّثًا
foreign-note = لم يتغير شيء. ربما فُتحت الصفحة لتاجر آخر، أو قبل آخر تسجيل دخول لك. افتحها من جديد وأرسل النموذج منها.
too-many-heading = محاولات أكثر من اللازم
too-many-note = { $count ->
    [zero] أعد المحاولة بعد { $count-written } دقيقة.
    [one] أعد المحاولة بعد دقيقة واحدة.
    [two] أعد المحاولة بعد دقيقتين.
    [few] أعد المحاولة بعد { $count-written } دقائق.
    [many] أعد المحاولة بعد { $count-written } دقيقة.
   *[other] أعد المحاولة بعد { $count-written } دقيقة.
}
used-token-heading = سبق تنفيذ هذا
used-token-note = عُرض السر في ذلك الوقت، وهو لا يُعرض إلا مرة واحدة. لم يُنفَّذ شيء من جديد.
unavailable-heading = Kassa غير متاحة مؤقتًا
unavailable-note = لم يتغير شيء. أعد المحاولة بعد قليل.
race-heading = تغيّر هذا في هذه الأثناء
race-note = غيّر شخص آخر هذا بعد أن فتحت الصفحة. أعد تحميل الصفحة وكرّر التغيير.

## Signing in

begin-title = لا يوجد أحد هنا بعد
begin-lead = تُنشأ الحسابات عن طريق الدعوات. يدعو مشغّل الخادم المالك الأول من الخادم.
begin-invite = إذا كان هناك تاجر، يطبع هذا الأمر رابط الدعوة لمالكه:
begin-setup = وعلى خادم جديد، ينشئ هذا الأمر أيضًا قاعدة البيانات والتاجر ومفتاح API الخاص به:

sign-in-title = تسجيل الدخول
email-label = عنوان البريد الإلكتروني
email-wrong = أدخل عنوان بريد إلكتروني مثل anna@shop.example.
password-label = كلمة المرور
sign-in-button = تسجيل الدخول
sign-in-wrong = عنوان البريد الإلكتروني أو كلمة المرور غير صحيحة.
sign-in-note = تُنشأ الحسابات عن طريق الدعوات. اطلب دعوة من أحد مالكي نشاطك التجاري.
code-title = أدخل الرمز
code-lead = كلمة المرور صحيحة. أدخل الآن رمز عامل المصادقة الثاني.
code-label = الرمز
code-hint = الأرقام الستة من تطبيق المصادقة، أو أحد رموز الاستعادة.
code-button = متابعة
code-wrong = هذا الرمز غير صحيح، أو سبق استخدامه.
code-over = انتهى الوقت، أو كانت هناك محاولات أكثر من اللازم. سجّل الدخول من جديد.
start-over = البدء من جديد
welcome-title = الانضمام إلى { $merchant }
welcome-lead = أنت مدعو بدور { $role }، بالعنوان { $email }.
welcome-known = لديك حساب بالفعل. أدخل كلمة مروره للانضمام.
welcome-button = انضمام
welcome-wrong = ليست هذه كلمة مرور حسابك.
welcome-gone-heading = لم يعد ممكنًا استخدام هذه الدعوة
welcome-gone-note = إما أنها استُخدمت، أو حلّت محلها دعوة أحدث، أو انتهت صلاحيتها: الدعوات صالحة لثلاثة أيام. اطلب دعوة جديدة.
name-label = الاسم
name-hint = كما سيراه فريقك.
new-password-label = كلمة المرور الجديدة
new-password-hint = 12 حرفًا على الأقل. بضع كلمات لا صلة بينها تشكّل كلمة مرور جيدة.
password-too-short = استخدم 12 حرفًا على الأقل.
password-too-long = استخدم 128 حرفًا على الأكثر.
password-common = يسهل تخمين كلمة المرور هذه. اختر كلمة أخرى.
password-has-address = يجب ألا تحتوي كلمة المرور على عنوان بريدك الإلكتروني.
password-used-before = هذه إحدى كلمات مرورك الأربع الأخيرة. اختر كلمة أخرى.

## Passkeys

passkeys-title = مفاتيح المرور
passkeys-lead = يتيح لك مفتاح المرور تسجيل الدخول ببصمة إصبعك أو وجهك أو الرمز السري (PIN) لجهازك. وهو يحل محل كلمة المرور والرمز.
passkeys-empty = ليست لديك مفاتيح مرور بعد. يحل مفتاح المرور محل كلمة المرور والرمز، ولا يمكن الإفصاح عنه سهوًا.
passkeys-not-here = مفاتيح المرور غير متاحة في هذا العنوان: فهي تتطلب اسم مضيف وhttps.
passkeys-note = سجّل الدخول ببصمة إصبعك أو وجهك أو الرمز السري (PIN) لجهازك.
passkeys-link = إدارة مفاتيح المرور
passkey-name = الاسم
passkey-name-hint = مكان حفظه، مثل «الحاسوب المحمول».
passkey-added = تاريخ الإضافة
passkey-used = آخر استخدام
passkey-never-used = لم يُستخدم قط
passkey-remove = إزالة
passkey-remove-heading = هل تريد إزالة «{ $name }»؟
passkey-remove-note = لن يمكنك تسجيل الدخول به بعد ذلك. احذفه من جهازك أيضًا.
passkey-keep = الاحتفاظ بالمفتاح
passkey-add-heading = إضافة مفتاح مرور
passkey-add = إضافة مفتاح مرور
passkey-needs-script = يتطلب هذا JavaScript ومتصفحًا يدعم مفاتيح المرور.
passkey-use = استخدام مفتاح مرور
passkey-instead = إعداد مفتاح مرور بدلًا من ذلك
passkey-sign-in-hint = إذا أعددت مفتاح مرور، فلن تحتاج إلى كلمة المرور.
passkey-confirmed = تم التأكيد بمفتاح المرور. يمكنك المتابعة.
passkey-failed = لم يُرجع المتصفح مفتاح مرور. أعد المحاولة.
passkey-wrong = لم يُقبل مفتاح المرور هذا. أعد تحميل الصفحة وحاول مرة أخرى.
passkey-known = سبقت إضافة مفتاح المرور هذا.
passkey-too-many = يمكن أن يكون لديك عشرون مفتاح مرور على الأكثر. أزل أحدها أولًا.
passkey-is-added = أُضيف مفتاح المرور.
passkey-is-removed = أُزيل مفتاح المرور.
copy = نسخ
copied = تم النسخ

## Account

account-title = حسابك
account-lead = { $email }
account-own-heading = أنت
language-label = اللغة
language-automatic = لغة متصفحي
account-saved = تم الحفظ.
notices-label = إشعارات بالبريد الإلكتروني
notices-hint = يُرسل كل إشعار مرة واحدة، مع غيره من إشعارات ربع الساعة نفسه.
notices-disputes = المدفوعات المعترَض عليها مع المهلة المحددة لها
notices-webhooks = خطافات الويب التي لا تصل
notices-connections = الاتصالات التي يرفض المزوّد مفاتيحها
notices-instalments = الأقساط التي لم تُحصَّل
notices-money = الأموال التي لم تُعرف نتيجتها منذ ساعة
notice-subject = إشعارات: { $merchants }
notice-dispute = يعترض أحد العملاء على عملية دفع.
notice-dispute-due = يعترض أحد العملاء على عملية دفع. تُقبل الأدلة حتى { $date }.
notice-webhook = لا تصل الأحداث إلى أحد خطافات الويب.
notice-connection = يرفض المزوّد مفاتيح أحد الاتصالات.
notice-instalment = لم يُحصَّل أحد الأقساط.
notice-money = لم يردّ أحد المزوّدين منذ ساعة. لم يُفقد شيء: سيُسأل من جديد.
notice-end = تصلك هذه الرسالة لأنك اخترت الإشعارات ضمن «الحساب»:
invitation-subject = الانضمام إلى { $merchant }
invitation-body = أنت مدعو إلى بوابة { $merchant }. يعمل هذا الرابط مرة واحدة حتى { $date }:
invitation-end = إذا كنت لا تعرف موضوع هذه الرسالة، فتجاهلها.
password-title = تغيير كلمة المرور
password-lead = سيُسجَّل خروجك من كل الأماكن الأخرى.
password-current-label = كلمة المرور الحالية
password-current-wrong = ليست هذه كلمة مرورك الحالية.
password-button = تغيير كلمة المرور
password-changed = تغيّرت كلمة مرورك. سُجِّل خروجك من كل الأماكن الأخرى.
password-heading = كلمة المرور
password-change-link = تغيير كلمة المرور
totp-title = تطبيق المصادقة
totp-heading = عامل المصادقة الثاني
totp-is-set = تم إعداد تطبيق مصادقة.
totp-not-set = لا يحمي هذا الحساب سوى كلمة المرور. يضيف تطبيق المصادقة رمزًا يتغير كل 30 ثانية.
totp-needed = أعدّ عامل مصادقة ثانيًا للمتابعة. هذا مطلوب في بيئة الإنتاج.
totp-lead = امسح رمز QR بتطبيق مصادقة، أو أدخل المفتاح في التطبيق. ثم أدخل الرمز الذي يعرضه التطبيق.
totp-qr-label = المفتاح في صورة رمز QR
totp-secret-label = المفتاح
totp-code-label = الرمز من التطبيق
totp-code-wrong = ليس هذا هو الرمز الذي يعرضه التطبيق الآن. تأكد من صحة ساعة هاتفك.
totp-button = تفعيل
totp-set-link = إعداد تطبيق مصادقة
totp-manage-link = إدارة
totp-remove-button = إزالة التطبيق
totp-remove-note = أزله قبل إعداد تطبيق آخر، أو إذا فقدت هاتفك. ستتوقف رموز الاستعادة عن العمل أيضًا.
totp-removed = أُزيل تطبيق المصادقة.
totp-later = ليس الآن
recovery-title = رموز الاستعادة
recovery-lead = إذا فقدت هاتفك، يتيح لك كل رمز تسجيل الدخول مرة واحدة. احفظ الرموز حيث تحفظ كلمات مرورك.
recovery-done = لقد حفظتها
sessions-heading = أماكن تسجيل دخولك
session-client = العنوان
session-browser = المتصفح
session-browser-on = { $browser } على { $system }
session-started = وقت تسجيل الدخول
session-seen = آخر نشاط
session-this = هذه الجلسة
session-end = إنهاء الجلسة
session-ended = أُنهيت الجلسة.
session-actions = الإجراءات

## Home

home-title = الرئيسية
home-today = اليوم
home-yesterday = أمس
home-week = 7 أيام
home-month = 30 يومًا
home-quarter = 90 يومًا
home-period = الفترة
home-takings = مقبوضات اليوم
home-no-takings = لم تكن هناك مقبوضات اليوم ولا أمس.
home-currency = العملة
home-day = اليوم
home-taken = المبيعات وتحصيل المبالغ المحجوزة والأقساط
home-refunded = المبالغ المستردة
home-net = الصافي
home-chart = صافي المقبوضات
home-chart-of = صافي المقبوضات بعملة { $currency } في صورة خط، والفترة السابقة خط متقطع؛ والأرقام في الجدول أدناه.
home-chart-table = الأرقام
home-from = من
home-funnel = من الطلب إلى الدفع
home-created = أُنشئت
home-opened = فُتحت الصفحة
home-tried = حاول العميل الدفع
home-paid = مدفوعة
home-methods = النجاح حسب طريقة الدفع
home-no-attempts = لم يحاول أحد الدفع في هذه الفترة.
home-method = طريقة الدفع
home-succeeded = ناجحة
home-failed = فاشلة
home-rate = معدل النجاح
home-percent = { $number } %
home-attention = يتطلب الانتباه
home-all-well = لا شيء يتطلب انتباهك.
home-unresolved = { $count ->
    [zero] { $count-written } عملية دفع بلا نتيجة منذ أكثر من ربع ساعة.
    [one] عملية دفع واحدة بلا نتيجة منذ أكثر من ربع ساعة.
    [two] عمليتا دفع بلا نتيجة منذ أكثر من ربع ساعة.
    [few] { $count-written } عمليات دفع بلا نتيجة منذ أكثر من ربع ساعة.
    [many] { $count-written } عملية دفع بلا نتيجة منذ أكثر من ربع ساعة.
   *[other] { $count-written } عملية دفع بلا نتيجة منذ أكثر من ربع ساعة.
}
home-unresolved-many = { $count ->
    [zero] { $count-written } عملية دفع أو أكثر بلا نتيجة منذ أكثر من ربع ساعة.
    [one] عملية دفع واحدة أو أكثر بلا نتيجة منذ أكثر من ربع ساعة.
    [two] عمليتا دفع أو أكثر بلا نتيجة منذ أكثر من ربع ساعة.
    [few] { $count-written } عمليات دفع أو أكثر بلا نتيجة منذ أكثر من ربع ساعة.
    [many] { $count-written } عملية دفع أو أكثر بلا نتيجة منذ أكثر من ربع ساعة.
   *[other] { $count-written } عملية دفع أو أكثر بلا نتيجة منذ أكثر من ربع ساعة.
}
home-failing-webhook = { $count ->
    [zero] لا تصل الأحداث إلى { $url }: { $count-written } محاولة فاشلة على التوالي.
    [one] لم يصل الحدث الأخير إلى { $url }.
    [two] لا تصل الأحداث إلى { $url }: محاولتان فاشلتان على التوالي.
    [few] لا تصل الأحداث إلى { $url }: { $count-written } محاولات فاشلة على التوالي.
    [many] لا تصل الأحداث إلى { $url }: { $count-written } محاولة فاشلة على التوالي.
   *[other] لا تصل الأحداث إلى { $url }: { $count-written } محاولة فاشلة على التوالي.
}
home-ended-webhook = أنهى { $url } استلام الأحداث.
home-unhealthy-connection = يرفض { $provider } مفاتيح الاتصال: { $reason }
home-dispute = يوجد اعتراض على مبلغ { $amount } للمرجع { $reference }. يجب تقديم الأدلة في موعد أقصاه { $date }.
home-disputes = { $count ->
    [zero] { $count-written } اعتراض يتطلب أدلة، وأول موعد هو { $date }.
    [one] يتطلب اعتراض واحد أدلة في موعد أقصاه { $date }.
    [two] يتطلب اعتراضان أدلة، وأول موعد هو { $date }.
    [few] تتطلب { $count-written } اعتراضات أدلة، وأول موعد هو { $date }.
    [many] يتطلب { $count-written } اعتراضًا أدلة، وأول موعد هو { $date }.
   *[other] يتطلب { $count-written } اعتراض أدلة، وأول موعد هو { $date }.
}
home-differences = { $count ->
    [zero] تختلف قائمة المزوّد عن قائمتنا في { $count-written } عملية دفع أو استرداد.
    [one] تختلف قائمة المزوّد عن قائمتنا في عملية دفع أو استرداد واحدة.
    [two] تختلف قائمة المزوّد عن قائمتنا في عمليتي دفع أو استرداد.
    [few] تختلف قائمة المزوّد عن قائمتنا في { $count-written } عمليات دفع واسترداد.
    [many] تختلف قائمة المزوّد عن قائمتنا في { $count-written } عملية دفع واسترداد.
   *[other] تختلف قائمة المزوّد عن قائمتنا في { $count-written } عملية دفع واسترداد.
}
home-latest = أحدث المدفوعات
home-payments = المدفوعات
home-average = المتوسط
home-declined = المحاولات المرفوضة
home-change-day = { $percent } % مقارنةً بالأمس
home-change-days = { $count ->
    [zero] { $percent } % مقارنةً بـ { $count-written } يوم سابق
    [one] { $percent } % مقارنةً باليوم السابق
    [two] { $percent } % مقارنةً باليومين السابقين
    [few] { $percent } % مقارنةً بـ { $count-written } أيام سابقة
    [many] { $percent } % مقارنةً بـ { $count-written } يومًا سابقًا
   *[other] { $percent } % مقارنةً بـ { $count-written } يوم سابق
}

## Before the first payment

steps-heading = الخطوات الأولى
step-done = تم
step-connection = ربط مزوّد خدمة دفع
step-connection-note = هو الذي ينقل الأموال ويحدد طرق الدفع المتاحة للعملاء.
step-look = تخصيص صفحة الدفع
step-look-note = شعارك ولونك وروابطك، كما يراها العملاء.
step-key = إنشاء مفتاح API
step-key-note = به ينشئ خادمك المدفوعات.
step-webhook = إضافة خطاف ويب
step-webhook-note = يُبلغ خادمك عند سداد عملية دفع.
step-test-payment = إجراء دفعة تجريبية
step-test-payment-note = أنشئ رابط دفع وادفع عبره ببطاقة اختبار. لا تُحوَّل أي أموال حقيقية.
step-first-payment = استلام أول دفعة
step-first-payment-note = أنشئ رابط دفع، أو دع خادمك ينشئ عملية دفع.

## Team

team-title = الفريق
team-lead = الأشخاص الذين يمكنهم تسجيل الدخول باسم { $merchant }، وأدوارهم.
team-caption = الأشخاص
team-person = الشخص
team-second-factor = عامل المصادقة الثاني
team-second-factor-yes = نعم
team-second-factor-no = لا
team-seen = آخر نشاط
team-never = أبدًا
team-actions = الإجراءات
team-you = أنت
team-disabled = معطَّل
team-invited = مدعو
team-invited-until = الرابط صالح حتى { $date }.
team-invite-heading = دعوة شخص
team-invite-lead = أنشئ رابطًا وأرسله إليه. يعمل الرابط مرة واحدة، لمدة ثلاثة أيام. لا ترسل Kassa أي رسالة بالبريد الإلكتروني.
team-invite-button = إنشاء رابط
team-invited-title = دعوة إلى { $email }
team-invited-sent = أُرسل هذا الرابط إلى { $email }. يعمل مرة واحدة حتى { $date }.
team-invited-lead = أرسل هذا الرابط إلى { $email }. يعمل مرة واحدة حتى { $date }.
team-is-member = هذا الشخص عضو في الفريق بالفعل. غيّر دوره في القائمة.
team-manage = إدارة
team-manage-title = { $name }
team-manage-heading = الدور وحق الوصول
team-change-role = تغيير الدور
team-role-changed = تغيّر الدور. على الشخص تسجيل الدخول من جديد.
team-remove = إزالة من الفريق
team-remove-note = يُسجَّل خروجه فورًا. وتبقى أفعاله في سجل التدقيق.
team-removed = أُزيل الشخص.
team-end-sessions = تسجيل الخروج من كل مكان
team-sessions-ended = سُجِّل خروج الشخص من كل مكان.
team-last-owner = يحتاج التاجر إلى مالك واحد على الأقل. اجعل شخصًا آخر مالكًا أولًا.
team-only-you = أنت الوحيد حتى الآن. ادعُ من يردّون على العملاء أو يبنون متجرك.

## Developers

developers-title = المطوّرون
developers-lead = طلبات خادمك التي فشلت، وأحدث الأحداث، وأوامر للتجربة.
developers-reference = مرجع API
developers-logs = الطلبات والأحداث
developers-failed-heading = الطلبات الفاشلة
developers-failed-note = طلبات بمفتاح API صالح رُفضت خلال آخر 7 أيام، من دون محتواها. يُحفظ منها 20 على الأكثر كل 5 ثوانٍ.
developers-none-failed = لا توجد طلبات فاشلة.
developers-none-failed-next = تُعرض هنا لمدة 7 أيام الطلبات التي ترفضها API.
developers-time = الوقت
developers-request = الطلب
developers-status = الحالة
developers-answer = الرد
developers-request-id = Request-Id
developers-events-heading = أحدث الأحداث
developers-event-type = النوع
developers-event-id = المعرّف
developers-no-events = لا توجد أحداث بعد.
developers-codes-heading = طرق دفع غير معروفة
developers-codes-note = رموز في `payment_method_filter` لا وجود لها، من آخر 30 يومًا. لا تمنع شيئًا ولا تسمح بشيء. يُسجَّل كل رمز مرة واحدة في اليوم.
developers-code = الرمز
developers-code-seen = آخر رصد
developers-deliveries = الوجهات وعمليات التسليم
developers-commands-heading = تجربة
developers-commands-note = أوامر بمعرّفات هذا التاجر وأحدث عملية دفع لديه، { $intent }. استبدل النقاط بمفتاح API.
developers-commands-no-payment = أوامر بمعرّفات هذا التاجر. استبدل النقاط بمفتاح API.

## Audit log

audit-title = سجل التدقيق
audit-lead = كل التغييرات بالترتيب. يتضمن كل إدخال بصمة الإدخال الذي قبله.
audit-caption = الإدخالات
audit-number = الرقم
audit-time = الوقت
audit-actor = الفاعل
audit-action = الإجراء
audit-subject = العنصر
audit-client = العنوان
audit-details = التفاصيل
audit-before = قبل
audit-after = بعد
audit-hash = البصمة
audit-head = أحدث بصمة
audit-head-note = احتفظ بنسخة من هذه البصمة في مكان آخر: بها يمكن التحقق من ملف التصدير من دون Kassa.
audit-export = تصدير بصيغة NDJSON
audit-empty = لا توجد إدخالات مطابقة.
audit-empty-next = غيّر عوامل التصفية أو امسحها.
audit-show-all = عرض كل الإدخالات
audit-actor-hint = عنوان بريد إلكتروني أو المشغّل أو النظام
audit-operator = المشغّل
audit-system = النظام
did-sign-in = تسجيل الدخول
did-sign-in-failed = فشل تسجيل الدخول
did-sign-out = تسجيل الخروج
did-session-ended = إنهاء جلسة
did-totp-added = إعداد تطبيق مصادقة
did-totp-removed = إزالة تطبيق مصادقة
did-passkey-added = إضافة مفتاح مرور
did-passkey-removed = إزالة مفتاح مرور
did-recovery-code-used = استخدام رمز استعادة
did-password-changed = تغيير كلمة مرور
did-user-invited = دعوة شخص
did-user-joined = الانضمام
did-role-changed = تغيير دور
did-user-removed = إزالة شخص
did-user-reset = إعادة ضبط وصول شخص
did-user-disabled = تعطيل شخص
did-user-enabled = تفعيل شخص
did-key-created = إنشاء مفتاح API
did-key-revoked = إبطال مفتاح API
did-webhook-created = إضافة وجهة للأحداث
did-webhook-changed = تغيير طريقة إرسال الأحداث إلى وجهة
did-webhook-rotated = استبدال سر وجهة
did-webhook-paused = إيقاف وجهة مؤقتًا
did-webhook-resumed = استئناف وجهة
did-webhook-deleted = إزالة وجهة
did-webhook-tested = إرسال حدث نموذجي
did-webhook-resent = إعادة إرسال حدث
did-webhook-replayed = إعادة إرسال أحداث سابقة
did-connection-created = إضافة اتصال
did-connection-changed = تغيير اتصال
did-connection-ordered = تغيير ترتيب الاتصالات
did-connection-disabled = تعطيل اتصال
did-connection-enabled = تفعيل اتصال
did-look-changed = تغيير المظهر
did-intent-refunded = طلب استرداد
did-intent-captured = طلب تحصيل مبلغ محجوز
did-intent-released = طلب إلغاء حجز
did-intent-canceled = إلغاء عملية دفع
did-payment-adopted = اعتماد عملية دفع من المزوّد
did-capture-adopted = اعتماد تحصيل من المزوّد
did-refund-adopted = اعتماد استرداد من المزوّد
did-link-created = إنشاء رابط دفع أو إنهاؤه
did-mandate-changed = تغيير تفويض
did-mandate-canceled = إلغاء تفويض
did-mandate-collected = طلب تحصيل قسط
did-credential-deleted = حذف بطاقة محفوظة
did-beneficiary-created = تسجيل مستفيد
did-purchaser-erased = محو البيانات الشخصية لعميل
did-purchaser-exported = تصدير البيانات المحفوظة عن عميل
did-legal-hold-changed = بدء حفظ قانوني أو إنهاؤه
did-exported = تصدير بيانات
did-refused = رفض الوصول

## Look

look = المظهر
look-title = المظهر
look-lead = كيف يرى العملاء صفحة الدفع المستضافة. تُجعل الألوان التي تصعب قراءتها أغمق أو أفتح.
look-name = الاسم
look-logo = الشعار
look-logo-hint = صورة PNG أو JPEG أو WebP لا يتجاوز حجمها 100 كيلوبايت ولا يتجاوز ضلعها 2000 بكسل.
look-logo-damaged = هذا الملف ناقص أو تالف. احفظ الصورة من جديد واختر الملف الجديد.
look-logo-wrong = اختر صورة PNG أو JPEG أو WebP لا يتجاوز حجمها 100 كيلوبايت ولا يتجاوز ضلعها 2000 بكسل.
look-remove-logo = إزالة الشعار
look-colour = اللون
look-colour-wrong = أدخل ستة أرقام ست عشرية، مثل #0b5d4b.
look-corners = الزوايا
look-square = حادة
look-rounded = مستديرة قليلًا
look-round = مستديرة
look-terms = عنوان الشروط والأحكام
look-privacy = عنوان سياسة الخصوصية
look-url-wrong = أدخل عنوانًا مثل https://shop.example/terms.
look-support = وسيلة اتصال العملاء بك
look-support-hint = عنوان بريد إلكتروني أو رقم هاتف أو عنوان https.
look-support-wrong = أدخل عنوان بريد إلكتروني أو رقم هاتف أو عنوان https.
look-language = اللغة
look-language-hint = للعملاء الذين لا تتوفر لغاتهم.
look-no-language = الإنجليزية
look-zone = المنطقة الزمنية
look-zone-hint = تُعرض التواريخ والأيام في البوابة حسب هذه المنطقة، مثل Africa/Johannesburg.
look-zone-wrong = أدخل اسم منطقة زمنية، مثل Africa/Johannesburg.
look-country = البلد
look-country-hint = حرفان، مثل ZA. تُكتب المبالغ والتواريخ في البوابة كما في هذا البلد. إذا تُرك الحقل فارغًا، فكما في بلد المنطقة الزمنية.
look-country-wrong = أدخل حرفَي رمز البلد، مثل ZA.
look-return = إلى أين ينتقل العملاء بعد الدفع
look-return-hint = لروابط الدفع التي ليس لها عنوان خاص. إذا تُرك الحقل فارغًا، يرى العملاء صفحة Kassa نفسها.
look-return-wrong = أدخل عنوان https يمكن للعملاء الوصول إليه.
look-retries = إعادة تحصيل الأقساط غير المدفوعة
look-retries-hint = عدد مرات إعادة التحصيل عند عدم كفاية رصيد الحساب. القيمة 0 تعني عدم الإعادة.
look-retry-days = أيام العمل بين محاولات تحصيل القسط الواحد
look-retry-days-hint = تُحسب من كل محاولة فاشلة.
look-code = رمز أمان البطاقة المحفوظة
look-code-hint = تطلبه الصفحة حيث يستطيع المزوّد التحقق منه. وإلا يتم الدفع بالبطاقات المحفوظة بنقرة واحدة.
look-code-off = عدم طلبه
look-code-on = طلبه
look-preview-button = معاينة من دون حفظ
look-preview-heading = صفحة الدفع المستضافة
look-preview-note = بالقيم المذكورة أعلاه. يرى العملاء ما تم حفظه.
look-preview-title = معاينة صفحة الدفع المستضافة
look-adjusted = الألوان في كل سمة
look-adjusted-from = { $shown } بدلًا من { $chosen }، لتسهل قراءته
look-theme = السمة
look-text-colour = الروابط والأيقونات
look-button-colour = الزر
look-on-button = النص على الزر
look-light = فاتح
look-dark = داكن
look-light-contrast = فاتح بتباين أعلى
look-dark-contrast = داكن بتباين أعلى
look-changed = حُفظ المظهر.

## Connections

connections = الاتصالات
connections-title = الاتصالات
connections-lead = حساباتك لدى مزوّدي خدمات الدفع. تستخدم كل عملية دفع أول اتصال يمكنه تنفيذها.
connections-caption = الاتصالات
connections-order = الترتيب
connections-provider = المزوّد
connections-mode = مكان إدخال بيانات البطاقة
connections-mode-hint = raw: في صفحة Kassa؛ hosted: في صفحة المزوّد. للمزوّدين الذين يدعمون الطريقتين.
connections-mode-default = كما يفضّل المزوّد
connections-mode-wrong = لا يدعم هذا المزوّد ذلك.
connections-methods = طرق الدفع
connections-methods-hint = اتركها كلها من دون تحديد لإتاحة جميع طرق المزوّد.
connections-method-wrong = لا يدعم هذا المزوّد { $method }.
connections-currencies = العملات
connections-currencies-hint = مثل ZAR, USD. إذا تُرك الحقل فارغًا، تُتاح جميع عملات طرق الدفع.
connections-currencies-wrong = أدخل رموزًا من ثلاثة أحرف، مثل ZAR, USD.
connections-all-currencies = الكل
connections-health = السلامة
connections-healthy = سليم
connections-unhealthy = غير سليم
connections-unhealthy-why = { $reason }، منذ { $date }
connections-disabled = معطَّل
connections-heard = آخر إخطار
connections-never-heard = لا يوجد بعد
connections-notify-address = تُرسل الإخطارات إلى
connections-notifications = الإخطارات
connections-secret = المفتاح السري
connections-secret-hint = مفتاح API الخاص بالمزوّد. لا تحتاج بيئة الاختبار إلى مفتاح.
connections-secret-wrong = أدخل المفتاح وحده، من دون مسافات.
connections-secret-missing = غير معيَّن
connections-secret-set = معيَّن وينتهي بـ { $ending }، منذ { $date }
connections-secret-known = معيَّن وينتهي بـ { $ending }
connections-key-wrong = تبدأ مفاتيح هذه البيئة بـ { $prefixes }.
connections-notify-secret = مفتاح الإخطارات
connections-notify-hint = المفتاح الذي يُتحقق به من إخطارات المزوّد، إن كان لديه مفتاح.
connections-replace-hint = اتركه فارغًا للاحتفاظ بالمفتاح الحالي. يبقى المفتاح المستبدَل صالحًا لمدة 24 ساعة.
connections-email = عنوان البريد الإلكتروني للمدفوعات التي لا تحمل عنوانًا
connections-email-hint = للمزوّدين الذين يطلبون عنوانًا لكل عملية دفع.
connections-main-beneficiary = المستفيد الرئيسي
connections-main-beneficiary-hint = معرّف المستفيد الذي يتحمل وحده رسوم المزوّد على الدفع المقسَّم الذي له فيه حصة. إذا تُرك الحقل فارغًا، يتحملها جميع المستفيدين كلٌّ بنسبته.
connections-fees-shared = رسوم المدفوعات المقسَّمة: يتحملها جميع المستفيدين بنسبة حصصهم.
connections-fees-main = رسوم المدفوعات المقسَّمة: يتحملها { $name } وحده حيث تكون له حصة، وإلا يتحملها الجميع كلٌّ بنسبته.
connections-endpoint = عنوان المزوّد
connections-endpoint-hint = يحل محل عنوان المزوّد الأصلي. في بيئة الاختبار فقط.
connections-endpoint-wrong = أدخل عنوانًا مثل http://127.0.0.1:12111.
connections-endpoint-live = هذا ممكن في بيئة الاختبار فقط.
connections-not-opened = لا يمكن استخدام الإعدادات: { $reason }
connections-empty = لا توجد اتصالات بعد.
connections-empty-next = أضف الاتصال الأول أدناه. لا يمكن للعملاء الدفع من دون اتصال.
connections-create-heading = إضافة اتصال
connections-create-lead = بعد ذلك، أدخل عنوان إخطاراته لدى المزوّد، وافحص الاتصال.
connections-create-button = إضافة اتصال
connections-created = أُضيف الاتصال. افحصه، وأدخل عنوان إخطاراته لدى المزوّد.
connections-change-heading = تغيير
connections-changed = تغيّر الاتصال.
connections-check = فحص الآن
connections-now-healthy = يقبل المزوّد المفاتيح.
connections-now-unhealthy = يرفض المزوّد المفاتيح. لا يُستخدم الاتصال للمدفوعات.
connections-silent = لا يمكن الوصول إلى المزوّد الآن. لم تتغير حالة سلامة الاتصال.
connections-place-heading = الموضع في الترتيب
connections-place-note = تُسند عملية الدفع إلى أول اتصال يمكنه تنفيذها.
connections-place = الموضع، بدءًا من 1
connections-place-wrong = أدخل رقمًا بدءًا من 1.
connections-move = نقل
connections-ordered = تغيّر الترتيب.
connections-disable = تعطيل
connections-disable-note = لا يُستخدم للمدفوعات الجديدة. تستمر المدفوعات قيد التنفيذ.
connections-now-disabled = عُطِّل الاتصال. تستمر مدفوعاته قيد التنفيذ.
connections-enable = تفعيل
connections-enable-note = يُستخدم للمدفوعات الجديدة من جديد.
connections-now-enabled = فُعِّل الاتصال.

## Mandates

mandates = التفويضات
mandates-title = التفويضات
mandates-lead = تفويضات الخصم المباشر التي وقّعها عملاؤك.
mandates-caption = التفويضات
mandates-one = التفويض { $number }
mandates-number = التفويض
mandates-status = الحالة
mandates-initiated = غير موقَّع
mandates-pending = قيد التوقيع
mandates-authorized = موقَّع، بانتظار المصرف
mandates-active = نشط
mandates-canceled = ملغى
mandates-failed = فاشل
mandates-suspended = معلَّق من المصرف
mandates-frozen = التحصيل موقوف مؤقتًا
mandates-reference = المرجع
mandates-customer = العميل
mandates-contract = رقم العقد
mandates-account = الحساب
mandates-frequency = موعد التحصيل
mandates-scheme = نظام الخصم
mandates-earliest = التحصيل ابتداءً من
mandates-awaited = بانتظار
mandates-awaited-payer = موافقة الدافع
mandates-awaited-bank = تفعيل البنك
mandates-awaited-maximum = الرد على الحد الأقصى المطلوب
mandates-debited = تاريخ الخصم
mandates-weekly = كل أسبوع
mandates-monthly = كل شهر
mandates-instalment-amount = القسط
mandates-maximum = الحد الأقصى
mandates-requested-maximum = الحد الأقصى المطلوب
mandates-next = التحصيل التالي
mandates-no-next = لا شيء مخطط
mandates-all-done = لا أقساط أخرى
mandates-sandbox-only = بيئة الاختبار وحدها تحصّل { $currency } بهذا النظام.
mandates-search = البحث
mandates-search-hint = معرّف تفويض أو عملية دفع، أو بداية مرجع أو معرّف عميل.
mandates-empty = لا توجد تفويضات مطابقة.
mandates-show-all = عرض كل التفويضات
mandates-empty-next = يُنشأ التفويض بنية دفع (payment intent) تتضمن future_payments.
mandates-away = لا يمكن الوصول إلى المزوّد. هذا ما حفظته Kassa.
mandates-instalments-caption = الأقساط
mandates-instalment = القسط
mandates-due = التاريخ
mandates-amount = المبلغ
mandates-result = النتيجة
mandates-result-at = منذ
mandates-receipt = الإيصال
mandates-planned = مخطط
mandates-under-way = قيد التنفيذ
mandates-paid = مدفوع
mandates-unpaid = غير مدفوع
mandates-returned = دُفع ثم استُرجع
mandates-skipped = تم تخطّيه
mandates-missed = فائت
mandates-no-instalments = لا يمكن عرض الأقساط الآن.
mandates-change = التحصيل
mandates-change-note = للأقساط المستحقة بعد أكثر من خمسة أيام عمل.
mandates-pause-label = التحصيل
mandates-pause-keep = بلا تغيير
mandates-pause = إيقاف مؤقت
mandates-resume = استئناف
mandates-new-amount = المبلغ الجديد لكل قسط
mandates-new-amount-hint = مثل { $example }. اتركه فارغًا لعدم التغيير.
mandates-nothing-to-change = يجب تعيين pause_collection أو amount
mandates-amend = الحد الأقصى
mandates-amend-note = يجب أن يوافق عليه الدافع والمصرف.
mandates-new-maximum = الحد الأقصى الجديد للقسط
mandates-amend-button = طلب
mandates-cancel = إلغاء التفويض
mandates-cancel-note = لا يمكن التراجع عن هذا. لن يُحصَّل شيء بعد ذلك.
mandates-collect = تحصيل قسط فائت
mandates-collect-note = يُرسل إلى مصرف الدافع الآن.
mandates-collect-button = تحصيل الآن
mandates-not-active = لا يوجد تفويض نشط لقيمة reference_id هذه
mandates-above-maximum = تتجاوز قيمة amount قيمة maximum_amount السارية للتفويض
mandates-amendment-pending = للتفويض تعديل لم يُبتّ فيه بعد لدى المصرف. انتظر حتى يُبتّ فيه.
mandates-registered = لا يمكن تعديل التفويضات المسجّلة. أنشئ بدلًا من ذلك تفويضًا جديدًا بحد أقصى أعلى.
mandates-not-collecting = لا يُحصَّل شيء: التفويض مجمَّد أو غير نشط
mandates-not-missed = لم يفت هذا القسط. لا يمكن التحصيل يدويًا إلا للقسط الفائت.
mandates-unreachable = لا يمكن الوصول إلى المزوّد الآن. لم يتغير شيء: أعد المحاولة بعد قليل.
mandates-changed = تغيّر التفويض.
mandates-amended = طُلب الحد الأقصى الجديد من الدافع والمصرف.
mandates-now-canceled = أُلغي التفويض.
mandates-calendar = أيام بلا تحصيل
mandates-calendar-lead = لا أحد يحصّل في هذه الأيام ولا في أيام السبت والأحد. يُرسل القسط إلى مصرف الدافع قبل تاريخه بيومين من غير هذه الأيام.
mandates-calendar-name = الاسم
mandates-calendar-source = المصدر
mandates-calendar-by-law = كل سنة بموجب القانون
mandates-calendar-added = أضافه المشغّل
mandates-collected = عولج القسط. تعرض القائمة نتيجته.
mandates-order-under-way = لم يردّ المزوّد بعد. تواصل Kassa سؤاله، وستعرض هذه الصفحة النتيجة.

## Beneficiaries

beneficiaries = المستفيدون
beneficiaries-title = المستفيدون
beneficiaries-lead = مستلمو المدفوعات المقسَّمة، وما يُستحق لكل منهم.
beneficiaries-caption = المستفيدون
beneficiaries-name = الاسم
beneficiaries-description = الوصف
beneficiaries-type = النوع
beneficiaries-type-nuban = حساب مصرفي نيجيري
beneficiaries-type-ghipss = حساب مصرفي غاني
beneficiaries-type-mobile-money = محفظة الهاتف
beneficiaries-type-basa = حساب مصرفي جنوب أفريقي
beneficiaries-bank-code = رمز المصرف
beneficiaries-account = الحساب
beneficiaries-account-number = رقم الحساب
beneficiaries-account-hint = يُحفظ مشفَّرًا. لا تُعرض لاحقًا سوى أرقامه الأربعة الأخيرة.
beneficiaries-account-not-digits = يتكوّن رقم الحساب من أرقام فقط.
beneficiaries-account-digits = عدد أرقام الحساب من هذا النوع هو { $digits }.
beneficiaries-account-length = يتراوح عدد أرقام الحساب من هذا النوع بين { $least } و{ $most }.
beneficiaries-account-check-digit = الرقم الأخير لا يتوافق مع هذا الحساب والمصرف. تأكد من عدم وجود خطأ في كتابتهما.
beneficiaries-account-phone = ليس هذا رقم هاتف محمول في البلد صاحب هذه العملة.
beneficiaries-currency = العملة
beneficiaries-currency-wrong = أدخل رمزًا من ثلاثة أحرف، مثل ZAR.
beneficiaries-currency-of = يُدفع لهذا النوع بعملة { $currencies }.
beneficiaries-connection = الاتصال
beneficiaries-no-splits = لا يدعم هذا الاتصال المدفوعات المقسَّمة.
beneficiaries-type-not-taken = لا يدعم هذا الاتصال هذا النوع.
beneficiaries-created = تاريخ التسجيل
beneficiaries-owed = المستحق
beneficiaries-empty = لا يوجد مستفيدون بعد.
beneficiaries-empty-next = سجّل المستفيد الأول أدناه، ثم اذكره في تقسيم عملية دفع.
beneficiaries-create-heading = تسجيل مستفيد
beneficiaries-create-lead = يتحقق المزوّد من الحساب.
beneficiaries-create-button = تسجيل
beneficiaries-registered = سُجِّل المستفيد.
beneficiaries-silent = لا يمكن الوصول إلى المزوّد الآن. لم يُسجَّل شيء: أعد المحاولة بعد قليل.
beneficiaries-cursor-wrong = هذا المستفيد غير موجود في القائمة.
beneficiaries-id = المعرّف
beneficiaries-owed-now = المستحق الآن
beneficiaries-owed-payouts = الحصص مطروحًا منها المبالغ المستردة والمستحقات المصروفة. يكون أقل من الصفر إذا استُرجع بعمليات الاسترداد ما سبق صرفه.
beneficiaries-owed-charged = الحصص مطروحًا منها المبالغ المستردة. يصرفها المزوّد وفق جدوله الخاص، ولا يُبلغ عن عمليات الصرف.
beneficiaries-shares = الحصص من المدفوعات
beneficiaries-shares-none = لم تُقسَّم أي مدفوعات محصَّلة مع هذا المستفيد.
beneficiaries-share-payment = عملية الدفع
beneficiaries-share-captured = المحصَّل
beneficiaries-share-amount = الحصة
beneficiaries-share-refunded = المسترد
beneficiaries-payouts = عمليات صرف المستحقات
beneficiaries-payouts-none = لا توجد عمليات صرف بعد.
beneficiaries-older-shares = حصص أقدم
beneficiaries-older-payouts = عمليات صرف أقدم

payout-initiated = لم يُرسل بعد
payout-pending = لدى المزوّد
payout-success = تم الصرف
payout-failed = مرفوض

disputes = الاعتراضات
disputes-lead = المدفوعات التي اعترض عليها العملاء لدى مصارفهم. قدّم الأدلة لدى المزوّد.
disputes-caption = الاعتراضات حسب الموعد النهائي
disputes-payment = عملية الدفع
disputes-opened = تاريخ الفتح
disputes-none-accepted = لا تُقبل
disputes-hand-in = تقديم الأدلة لدى { $provider }
disputes-empty = لا توجد اعتراضات.
disputes-show-all = عرض كل الاعتراضات
disputes-empty-next = تظهر هنا الاعتراضات التي يبلغ عنها المزوّد، مع الموعد النهائي لتقديم الأدلة.
disputes-cursor-wrong = هذا الاعتراض غير موجود في القائمة.
disputes-inquiry = استفسار
disputes-needs-response = يتطلب ردًّا
disputes-under-review = قيد المراجعة لدى المصرف
disputes-won = حُسم لصالحك
disputes-lost = حُسم ضدك

## Credentials

credentials = البطاقات المحفوظة
credentials-title = البطاقات المحفوظة
credentials-lead = البطاقات التي سمح لك العميل بحفظها لمدفوعات لاحقة.
credentials-caption = البطاقات المحفوظة
credentials-purchaser = العميل
credentials-purchaser-hint = معرّف العميل لديك، تمامًا كما يرسله خادمك في purchaser_id.
credentials-find = بحث
credentials-card = البطاقة
credentials-card-ends = { $brand } تنتهي بالأرقام { $ending }
credentials-expiry = صالحة حتى
credentials-later = من دون حضور العميل
credentials-later-yes = يجوز الخصم منها
credentials-later-no = بحضور العميل فقط
credentials-id = المعرّف
credentials-actions = الإجراءات
credentials-empty = ليست لهذا العميل بطاقات محفوظة.
credentials-empty-next = تأكد من أن المعرّف هو الذي يرسله خادمك. يُفرَّق بين الأحرف الكبيرة والصغيرة.
credentials-delete = حذف
credentials-delete-heading = حذف هذه البطاقة
credentials-delete-note = تُحذف هنا ولدى المزوّد. لا يمكن التراجع عن هذا. ويُبلَّغ خادمك بحدث.
credentials-deleted = حُذفت البطاقة.

## API keys

keys-title = مفاتيح API
keys-lead = تثبت خوادمك هويتها بمفاتيح API. لا يمكن للمفتاح أن يفعل إلا ما تسمح به نطاقاته.
keys-caption = مفاتيح API
keys-name = الاسم
keys-begins = يبدأ بـ
keys-scopes = النطاقات
keys-created = تاريخ الإنشاء
keys-created-by = أنشأه
keys-used = آخر استخدام
keys-expires = انتهاء الصلاحية
keys-state = الحالة
keys-actions = الإجراءات
keys-state-active = نشط
keys-state-expired = منتهي الصلاحية
keys-state-revoked = مُبطَل
keys-unnamed = بلا اسم
keys-unknown = غير معروف
keys-never-used = لم يُستخدم قط
keys-never-expires = لا تنتهي
keys-empty = لا توجد مفاتيح بعد.
keys-empty-next = أنشئ المفتاح الأول أدناه، وأضفه إلى إعدادات خادمك.
keys-create-heading = إنشاء مفتاح
keys-create-lead = يُعرض المفتاح مرة واحدة. أعطِ كل خادم مفتاحه الخاص، لتتمكن من إبطاله وحده.
keys-create-button = إنشاء مفتاح
keys-name-hint = مكان استخدام المفتاح، مثل «خادم المتجر».
keys-expires-label = آخر يوم
keys-expires-hint = يتوقف المفتاح عن العمل في نهاية هذا اليوم. اتركه فارغًا لمفتاح لا تنتهي صلاحيته.
keys-expires-past = هذا اليوم في الماضي.
keys-scopes-all = الكل
keys-scopes-label = ما يمكن للمفتاح فعله
keys-scopes-none = اختر نطاقًا واحدًا على الأقل.
keys-created-title = مفتاح API الجديد
keys-created-lead = أضفه إلى إعدادات خادمك، ولا تحتفظ به في أي مكان آخر.
keys-revoke = إبطال
keys-revoke-heading = إبطال هذا المفتاح
keys-revoke-lead = تُرفض الطلبات بهذا المفتاح خلال ثانية. لا يمكن التراجع عن هذا.
keys-revoked = أُبطل المفتاح.
scope-with-note = { $scope }: { $note }
scope-intents-read = قراءة نوايا الدفع (payment intents)
scope-intents-write = إنشاء نوايا الدفع (payment intents) وإلغاؤها
scope-holds = تحصيل المبالغ المحجوزة وإلغاء حجزها
scope-refunds = استرداد المدفوعات
scope-auto = الخصم من البطاقات المحفوظة من دون حضور العميل
scope-credentials = حذف البطاقات المحفوظة
scope-beneficiaries = تسجيل مستفيدي المدفوعات المقسَّمة
scope-mandates = قراءة التفويضات وتغييرها
scope-sandbox = استخدام أدوات الاختبار المساعدة في بيئة الاختبار

## Webhooks

hooks-title = خطافات الويب
hooks-lead = الوجهات التي ترسل إليها Kassa الأحداث. يُعاد إرسال كل حدث حتى يُقبل، لمدة تصل إلى سبعة أيام.
hooks-caption = الوجهات
hooks-address = العنوان
hooks-state = الحالة
hooks-failures = المحاولات الفاشلة المتتالية
hooks-next = المحاولة التالية
hooks-actions = الإجراءات
hooks-state-active = نشطة
hooks-state-paused = موقوفة مؤقتًا
hooks-paused-by-person = من { $person }، منذ { $date }
hooks-paused-by-command = بأمر على الخادم، منذ { $date }
hooks-paused-by-answer = لأن المستلم ردّ بالرمز { $answer }، منذ { $date }
hooks-nothing-waits = لا شيء في الانتظار
hooks-manage = إدارة
hooks-deliveries = عمليات التسليم
hooks-pause = إيقاف مؤقت
hooks-resume = استئناف
hooks-empty = لا توجد وجهات بعد.
hooks-empty-next = أضف عنوان خادمك أدناه. ستصله جميع أحداث هذا التاجر.
hooks-create-heading = إضافة وجهة
hooks-create-lead = يُعرض سر التوقيع مرة واحدة. استخدمه على خادمك للتحقق من توقيع كل حدث.
hooks-create-button = إضافة وجهة
hooks-url-label = العنوان
hooks-url-hint = عنوان https على الإنترنت العام.
hooks-url-hint-test = عنوان https أو http على الإنترنت العام.
hooks-url-wrong = لا يمكن إرسال الأحداث إلى هذا العنوان.
hooks-url-private = هذا العنوان ليس على الإنترنت العام، ولذلك لن تصل الأحداث. لخادم على جهازك، استخدم الأمر kassa webhook listen، أو اطلب من المشغّل السماح بشبكته عن طريق KASSA_WEBHOOK_ALLOW.
hooks-answered = ردّ المستلم بالرمز { $status }
hooks-last-try = فشلت المحاولة الأخيرة: { $reason }
hooks-created-title = سر التوقيع
hooks-created-lead = استخدمه على خادمك للتحقق من توقيع كل حدث.
hooks-rotated-lead = لمدة 24 ساعة، تُوقَّع الأحداث بالسر القديم أيضًا حتى لا يضيع أي حدث.
hooks-send-heading = إرسال حدث الآن
hooks-test-label = حدث نموذجي
hooks-test-button = إرسال النموذج
hooks-tested = يجري إرسال الحدث النموذجي.
hooks-resend-label = الحدث
hooks-resend-hint = معرّف حدث، أي قيمة webhook-id الخاصة به.
hooks-resend-button = إعادة الإرسال
hooks-resent = تجري إعادة إرسال الحدث.
hooks-replay-heading = إعادة إرسال أحداث سابقة
hooks-replay-lead = حتى 30 يومًا و100 ألف حدث، بالمعرّفات نفسها. تُرسل الأحداث الجديدة أولًا.
hooks-replay-only = الأحداث
hooks-replay-failed = الأحداث الفاشلة
hooks-replay-all = كل الأحداث
hooks-replay-button = إعادة إرسالها
hooks-replayed = تجري إعادة إرسال الأحداث. تُرسل الأحداث الجديدة أولًا.
hooks-replay-reversed = يجب ألا يسبق اليوم الأخير اليوم الأول.
hooks-replay-too-long = اختر 30 يومًا على الأكثر.
hooks-replay-too-many = هذه أكثر من 100 ألف حدث. اختر أيامًا أقل.
hooks-settings-heading = طريقة إرسال الأحداث
hooks-format-label = التنسيق
hooks-format-hint = standard للبرمجيات المكتوبة لـ Kassa، وoriginal للبرمجيات المكتوبة للخدمة الأصلية.
hooks-ordered-label = الترتيب
hooks-ordered-hint = عند الإرسال بالترتيب، ينتظر الحدث ما قبله من أحداث الموضوع والنوع نفسيهما. تستمر محاولات إرساله 7 أيام من المحاولة الأولى، ويُترك بعد 14 يومًا من كتابته. التنسيق original مرتب دائمًا.
hooks-ordered-off = كما يمكن إرسالها
hooks-ordered-on = واحدًا تلو الآخر
hooks-ordered-always = التنسيق original مرتب دائمًا.
hooks-cancelation-type-label = نوع حدث الإلغاء
hooks-cancelation-type-hint = كيف يكتبه التنسيق original.
hooks-cancelation-on-label = متى يُرسل الإلغاء
hooks-cancelation-on-hint = في التنسيق original: عند إلغاء حجز، أو عند إلغاء أي نية دفع (payment intent).
hooks-header-label = ترويسة التوقيع
hooks-header-hint = في التنسيق original. إذا تُرك الحقل فارغًا، تُستخدم Njiapay-Signature.
hooks-header-wrong = استخدم من 1 إلى 64 من الحروف والأرقام والشرطات، ولا تستخدم اسمًا يستعمله HTTP أو Kassa.
hooks-secret-label = سر من عندك
hooks-secret-hint = يستبدل السر بسر موجود لدى خادمك بالفعل. لا يُعرض مرة أخرى. ويُستخدم السر القديم للتوقيع أيضًا لمدة 24 ساعة. اتركه فارغًا للاحتفاظ بالسر.
hooks-secret-wrong = استخدم من 16 إلى 255 من محارف ASCII المرئية، من دون فاصلة أو مسافة أو علامة اقتباس أو فاصلة علوية أو شرطة مائلة عكسية.
hooks-secret-not-standard = يتطلب التنسيق standard سرًّا مكوّنًا من whsec_ وترميز base64 لعدد من 24 إلى 64 بايت.
hooks-settings-changed = غيّر شخص ما هذا في الوقت نفسه. راجعه وأعد المحاولة.
hooks-settings-button = حفظ
hooks-settings-saved = تم الحفظ. تُرسل الأحداث بهذه الطريقة من الآن فصاعدًا.
hooks-preview-heading = حدث واحد بالتنسيقين
hooks-test-unknown = لا يوجد هذا النوع في تنسيق هذه الوجهة.
hooks-change-note = الوجهة التي تُزال لا تستلم أحداثًا بعد ذلك. ولا تُرسل الأحداث التي تنتظرها.
hooks-rotate = استبدال السر
hooks-delete = إزالة
hooks-paused = أُوقفت الوجهة مؤقتًا. تُحفظ أحداثها حتى تستأنفها.
hooks-resumed = الوجهة نشطة من جديد.
hooks-deleted = أُزيلت الوجهة.
deliveries-title = عمليات التسليم
deliveries-caption = عمليات التسليم
deliveries-event = الحدث
deliveries-status = الحالة
deliveries-written = منذ
deliveries-next = المحاولة التالية
deliveries-tries = المحاولات
deliveries-details = التفاصيل
deliveries-waiting = في الانتظار
deliveries-delivered = تم التسليم
deliveries-failed = فشل
deliveries-empty = لا توجد عمليات تسليم مطابقة.
deliveries-empty-next = أرسل حدثًا نموذجيًا، أو امسح عامل التصفية.
deliveries-show-all = عرض كل عمليات التسليم
deliveries-body = المحتوى
deliveries-headers = الترويسات
deliveries-no-try = لم يُرسل بعد.
deliveries-held = بعد الحدث الذي قبله
deliveries-answer = الرد
deliveries-whole-answer = الرد الكامل
deliveries-no-answer = لا رد
deliveries-try = { $status }، { $milliseconds } مللي ثانية

## Search

search-title = البحث
search-hint = معرّف عملية دفع، أو بداية مرجع أو معرّف عميل، أو عنوان بريد إلكتروني كامل، أو الأرقام الأربعة الأخيرة لبطاقة، أو مبلغ.
search-nothing = لم يُعثر على شيء.
search-all = عرض كل هذه المدفوعات
search-ids = عملية الدفع بهذا المعرّف
search-references = المدفوعات حسب المرجع
search-customers = العملاء
search-emails = المدفوعات حسب عنوان البريد الإلكتروني
search-cards = المدفوعات حسب البطاقة
search-amounts = المدفوعات بهذا المبلغ

## Customers

customer-one = العميل { $id }
customer-totals = المجاميع
customer-count = عدد المدفوعات
customer-paid = المدفوع
customer-newest = هذه مجاميع أحدث ألف عملية دفع.
customer-data = البيانات الشخصية
customer-export = تصدير بصيغة JSON
customer-export-note = كل ما هو محفوظ عن هذا العميل، من دون الأسرار. يُسجَّل التصدير في سجل التدقيق.
customer-erase = محو البيانات الشخصية
customer-erase-note = يُمحى عنوان البريد الإلكتروني ورقم الهاتف والبلد واللغة، وتُحذف البطاقات المحفوظة، لدى المزوّد أيضًا. وتبقى المدفوعات والمراجع. لا يمكن التراجع عن هذا.
customer-erased = مُحيت البيانات الشخصية.
customer-held = يُبقي حفظ قانوني على كل بيانات هذا التاجر: لم يُمحَ شيء.

## Payments

payments = المدفوعات
pay-title = المدفوعات
pay-new = رابط دفع جديد
pay-caption = المدفوعات
pay-created = تاريخ الإنشاء
pay-reference = المرجع
pay-purchaser = العميل
pay-amount = المبلغ
pay-refunded = المسترد
pay-status = الحالة
pay-method = طريقة الدفع
pay-search = البحث
pay-search-hint = معرّف عملية دفع، أو بداية مرجع أو معرّف عميل.
pay-more-filters = مزيد من عوامل التصفية
pay-methods = طرق الدفع
pay-currency = العملة
pay-currency-hint = مثل ZAR.
pay-min = من مبلغ
pay-max = إلى مبلغ
pay-last4 = الأرقام الأربعة الأخيرة للبطاقة
pay-empty = لا توجد مدفوعات مطابقة.
pay-empty-next = غيّر البحث، أو اعرض كل المدفوعات.
pay-none = لا توجد مدفوعات بعد.
pay-none-next = ينشئ خادمك المدفوعات عبر API. ويمكنك أيضًا إنشاء رابط دفع.
pay-show-all = عرض كل المدفوعات
pay-searched-to = تم البحث رجوعًا حتى { $date }. قد تكون هناك مدفوعات أقدم مطابقة أيضًا.
pay-search-on = متابعة البحث
pay-export = تصدير بصيغة CSV
pay-export-unmarked = ملف CSV من دون علامة ترتيب البايتات (BOM)
pay-status-selection = لم تُدفع بعد
pay-status-pending = قيد التنفيذ
pay-status-authorized = محجوزة
pay-status-success = مدفوعة
pay-status-failed = فاشلة
pay-status-canceled = ملغاة
pay-status-expired = منتهية
pay-display-status = الحالة المعروضة
pay-display-disputed = معترَض عليها
pay-display-refunded = مستردة
pay-display-partly-refunded = مستردة جزئيًا
pay-display-paid = مدفوعة
pay-display-authorized = محجوزة
pay-display-waiting = قيد الانتظار
pay-display-canceled = ملغاة
pay-display-expired = منتهية
pay-display-failed = فاشلة
pay-display-declined = مرفوضة
pay-display-opened = فُتحت
pay-display-not-opened = لم تُفتح
pay-method-card = بطاقة مصرفية
pay-method-paypal = PayPal
pay-method-eft = تحويل فوري من المصرف
pay-method-bank-transfer = تحويل مصرفي
pay-method-mobile-money = محفظة الهاتف
pay-method-voucher = قسيمة
pay-method-debit-order = خصم مباشر
pay-currency-wrong = أدخل الأحرف الثلاثة لعملة، مثل ZAR.
pay-amount-wrong = أدخل مبلغًا مثل { $example }، بعدد منازل عشرية لا يزيد على ما للعملة.
pay-amount-zero = أدخل مبلغًا أكبر من 0.
pay-amount-read = تُقرأ القيمة { $amount }.
pay-amount-understood = تُقرأ هذه القيمة { $amount }. لم يُنفَّذ شيء بعد: إذا كانت صحيحة، فأرسل النموذج مرة أخرى.
pay-amount-two-readings = يمكن قراءة هذه القيمة { $first } أو { $second }. اكتبها بإحدى الصيغتين.
pay-last4-wrong = أدخل أربعة أرقام.
pay-cursor-wrong = عملية الدفع هذه غير موجودة في القائمة.

## One payment

pay-one = عملية الدفع { $reference }
pay-order = الطلب
pay-id = معرّف عملية الدفع
pay-description = الغرض من الدفع
pay-bill = الفاتورة
pay-bill-item = البند
pay-bill-quantity = الكمية
pay-email = البريد الإلكتروني
pay-phone = الهاتف
pay-language = اللغة
pay-capture = التحصيل
pay-capture-immediate = فوري
pay-capture-delay = لاحقًا، إذا كانت طريقة الدفع تدعم ذلك
pay-return = عنوان العودة
pay-return-own = صفحة Kassa نفسها
pay-authorized-until = محجوز حتى
pay-automatic = خصمها خادمك، من دون حضور العميل
pay-attempts = المحاولات
pay-attempts-none = لم يحاول العميل الدفع بعد.
pay-time = الوقت
pay-provider-id = المعرّف لدى المزوّد
pay-provider-reference = مرجع Kassa لدى المزوّد
pay-reason = السبب
pay-failure-reason = سبب الفشل
pay-provider-code = رمز المزوّد
pay-request-id = معرّف الطلب لدى المزوّد
pay-connection = الاتصال
pay-ids = المعرّفات
pay-shares = الحصص
pay-beneficiary = المستفيد
pay-payouts = المستحقات المصروفة للمستفيدين
pay-refunds = عمليات الاسترداد
pay-refund-number = الرقم
pay-disputes = الاعتراضات
pay-evidence = موعد تقديم الأدلة
pay-credential-used = دُفعت ببطاقة محفوظة
pay-credential-kept = بطاقة حُفظت بعملية الدفع هذه
pay-mandate = التفويض
pay-mandate-number = التفويض { $number }
pay-attempt-initiated = لم تُرسل بعد
pay-attempt-pending = لا نتيجة بعد
pay-attempt-success = تمت الموافقة
pay-attempt-failed = مرفوضة
pay-attempt-canceled = انتهت من دون دفع
pay-refund-initiated = لم يُرسل بعد
pay-refund-pending = لدى المزوّد
pay-refund-success = مسترد
pay-refund-failed = فاشل
pay-refund-canceled = ألغاه المزوّد
pay-reason-acquirer = لم يتمكّن المزوّد من معالجة الدفع.
pay-reason-issuer = رفضه مصرف العميل.
pay-reason-expired = انتهت صلاحية البطاقة.
pay-reason-funds = الرصيد غير كافٍ.
pay-reason-authentication = لم يتمكّن مصرف العميل من التأكد من هوية العميل.
pay-reason-revoked = أُلغي تفويض الخصم المباشر.
pay-reason-closed = الحساب مغلق.
pay-reason-stopped = أوقف العميل الخصم المباشر أو طلب إرجاعه.
pay-reason-account = لا يعرف المصرف هذا الحساب، أو أنه لا يقبل الخصم المباشر.
pay-reason-no-answer = رفض العميل الخصم المباشر لدى المصرف، أو لم يردّ.
pay-refund-reason = السبب
pay-refund-reason-fraud = احتيال
pay-refund-reason-request = بطلب من العميل
pay-refund-reason-return = إرجاع البضاعة
pay-refund-reason-duplicate = دفع مكرر
pay-refund-reason-other = سبب آخر

## What can be done with a payment

pay-refund-left = يمكن استرداد مبلغ { $amount }.
pay-refund-amount = المبلغ بعملة { $currency }
pay-refund-button = استرداد
pay-refund-open = استرداد…
pay-refund-keep = إبقاء الدفع
pay-refund-of = استرداد { $rest } من { $amount } إلى { $method }
pay-refund-disputed = يوجد اعتراض على عملية الدفع هذه. إذا رددت المبلغ ثم خسرت الاعتراض، يحصل العميل على المال مرتين.
pay-refund-done = الاسترداد في طريقه. سيظهر أدناه مع نتيجته.
pay-hold-heading = المبلغ المحجوز
pay-hold-lead = مبلغ { $amount } محجوز حتى { $date }. حصّله لتسلّم المال، أو ألغِ حجزه.
pay-hold-waits = لم يردّ المزوّد بعد. تواصل Kassa سؤاله حتى يردّ.
pay-capture-button = تحصيل
pay-release-button = إلغاء الحجز
pay-captured = حُصِّل المبلغ.
pay-released = أُلغي حجز المبلغ.
pay-instructed = لم يردّ المزوّد بعد. تواصل Kassa سؤاله، ولا يُنفَّذ شيء مرتين.
pay-open-heading = لم تُدفع بعد
pay-link-expired = انتهت صلاحية الرابط
pay-link-expired-note = لم يعد بإمكان العميل الدفع: انتهت صلاحية الرابط. أنشئ رابطًا جديدًا أو ألغِ عملية الدفع.
pay-link-until = الرابط صالح حتى
pay-link-note = يحل الرابط الجديد محل الرابط السابق.
pay-link-button = رابط جديد
pay-cancel-button = إلغاء الدفع
pay-canceled = أُلغيت عملية الدفع.
pay-not-success = ليست نية الدفع (payment intent) في الحالة success
pay-exceeds = يتجاوز مبلغ الاسترداد المبلغ القابل للاسترداد
pay-not-authorized = ليست نية الدفع (payment intent) في الحالة authorized
pay-capture-in-progress = التحصيل قيد التنفيذ
pay-release-in-progress = إلغاء الحجز قيد التنفيذ
pay-not-selection = ليست نية الدفع (payment intent) في الحالة selection
pay-hold-expired = انتهى الحجز.
pay-hold-unsupported = لا يدعم المزوّد ذلك لعملية الدفع هذه.
pay-hold-captured = سبق تحصيل المبلغ لدى المزوّد.
pay-hold-declined = رفض المزوّد: { $reason }

## The history of a payment

pay-history = التسلسل الزمني
pay-line-created = أُنشئت عملية الدفع.
pay-line-opened = فتح العميل صفحة الدفع.
pay-line-attempt = حاول العميل الدفع عن طريق { $method }.
pay-line-automatic = خُصم من بطاقة محفوظة من دون حضور العميل، عن طريق { $method }.
pay-line-network = اختار العميل شبكة البطاقة.
pay-line-approved = وافق المزوّد على الدفع.
pay-line-refused = رفض المزوّد الدفع: { $reason }
pay-line-ended = انتهت المحاولة من دون دفع.
pay-line-told-paid = أظهرت الصفحة للعميل أن الدفع نجح.
pay-line-told-again = أظهرت الصفحة للعميل أن الدفع فشل وأن بإمكانه إعادة المحاولة.
pay-line-told-failed = أظهرت الصفحة للعميل أن الدفع فشل. لم تبقَ محاولات.
pay-line-code = رمز المزوّد: { $code }
pay-line-authorization = حُجز مبلغ { $amount } على بطاقة العميل.
pay-line-sale = خُصم مبلغ { $amount }.
pay-line-capture = حُصِّل مبلغ { $amount }.
pay-line-release = أُلغي حجز مبلغ { $amount }. لم يُخصم شيء.
pay-line-refund = طُلب الاسترداد { $number } بمبلغ { $amount }.
pay-line-refund-paid = دُفع الاسترداد { $number } إلى العميل.
pay-line-refund-freed = فشل الاسترداد { $number }. يمكن استرداد مبلغه من جديد.
pay-line-refund-canceled = أُلغي الاسترداد { $number } لدى المزوّد. يمكن استرداد مبلغه من جديد.
pay-line-refund-returned = أُرجع الاسترداد { $number }. يمكن استرداد مبلغه من جديد.
pay-line-payout = صُرفت مستحقات أحد المستفيدين.
pay-line-collection = حُصِّل قسط.
pay-line-collection-returned = استرجع مصرف العميل قسطًا.
pay-line-late = وافق المزوّد على محاولة كانت قد انتهت.
pay-line-late-return = أُعيد إلى العميل المبلغ الذي تأخرت الموافقة عليه.
pay-line-dispute = اعترض العميل على مبلغ { $amount }.
pay-line-dispute-status = الحالة: { $status }.
pay-line-dispute-due = يجب تقديم الأدلة في موعد أقصاه { $date }.
pay-line-event = حدث لخادمك
pay-line-events = { $count ->
    [zero] { $count-written } حدث لخادمك
    [one] حدث واحد لخادمك
    [two] حدثان لخادمك
    [few] { $count-written } أحداث لخادمك
    [many] { $count-written } حدثًا لخادمك
   *[other] { $count-written } حدث لخادمك
}
pay-line-event-status = الحالة في الحدث: { $status }
pay-line-event-instalment = حالة القسط { $number } في الحدث: { $status }
pay-line-nobody = لا توجد وجهة، ولذلك لم يُرسل.
pay-line-delivered = قبله { $url } بالرمز { $status }.
pay-line-given-up = لم يقبله { $url } خلال سبعة أيام. آخر رد: { $status }
pay-line-held = يصل إلى { $url } بعد الحدث الذي قبله.
pay-line-waiting = لم يقبله { $url } بعد. آخر رد: { $status }. المحاولة التالية: { $date }
pay-line-no-answer = لا يوجد
pay-line-person = نفّذ { $who } هذا: { $action }
pay-did-refund = استرداد بمبلغ { $amount }
pay-did-capture = تحصيل
pay-did-release = إلغاء الحجز
pay-did-cancel = إلغاء عملية الدفع
pay-did-link = رابط جديد
pay-did-adopt-payment = اعتماد عملية الدفع من المزوّد
pay-did-adopt-capture = اعتماد التحصيل من المزوّد
pay-did-adopt-refund = اعتماد استرداد من المزوّد

## Payment links

pay-link-title = رابط دفع جديد
pay-link-lead = أنشئ رابطًا إلى صفحة يدفع فيها العميل هذا المبلغ. أرسل الرابط، أو دع العميل يمسح رمز QR الخاص به.
pay-link-amount = المبلغ
pay-link-amount-hint = مثل { $example }.
pay-link-kind = عدد مرات الدفع الممكنة
pay-link-kind-once = مرة واحدة
pay-link-kind-once-note = دفعة واحدة، مثل فاتورة. يُعرض الرابط مرة واحدة ويبقى صالحًا 30 يومًا.
pay-link-kind-open = مرات عديدة
pay-link-kind-open-note = لنقطة بيع أو للتبرعات. يبقى الرابط مفتوحًا حتى تنهيه؛ وتُدرج كل دفعة على حدة.
pay-link-description = الوصف
pay-link-description-hint = يظهر للعملاء. اختياري.
pay-link-open-only = هذا فقط للروابط التي يمكن الدفع عبرها مرات عديدة.
pay-link-either = أدخل مبلغًا، أو حدًّا أدنى وحدًّا أقصى للمبلغ.
pay-link-bounds-wrong = يجب أن يكون أدنى مبلغ أكبر من 0، وألا يقل عنه أقصى مبلغ.
pay-link-min = أدنى مبلغ
pay-link-min-hint = بدلًا من مبلغ محدد: يُدخل العملاء هذا المبلغ على الأقل.
pay-link-max-amount = أقصى مبلغ
pay-link-max = عدد المدفوعات
pay-link-max-hint = إذا تُرك الحقل فارغًا، فلا حد.
pay-link-max-wrong = أدخل عددًا صحيحًا من واحد إلى مليون.
pay-link-ends = آخر يوم
pay-link-ends-hint = ينتهي الرابط بعد هذا اليوم حسب منطقتك الزمنية. إذا تُرك الحقل فارغًا، يبقى مفتوحًا حتى تنهيه.
pay-link-reference-hint = مرجعك الخاص، مثل رقم طلب أو فاتورة.
pay-link-purchaser = معرّف العميل
pay-link-purchaser-hint = معرّف هذا العميل لديك، 3 أحرف على الأقل. إذا تُرك الحقل فارغًا، يُنشأ معرّف.
pay-link-email = البريد الإلكتروني للعميل
pay-link-optional = اختياري.
pay-link-locale = لغة الصفحة
pay-link-locale-browser = لغة متصفح العميل
pay-link-methods = طرق الدفع
pay-link-methods-hint = اتركها كلها من دون تحديد لإتاحة جميع الطرق.
pay-link-return = الصفحة بعد الدفع
pay-link-return-hint = عنوان https. إذا تُرك الحقل فارغًا، يُستخدم عنوانك الافتراضي، وإلا فصفحة Kassa نفسها.
pay-link-more = مزيد من الإعدادات
pay-link-create = إنشاء رابط
pay-link-preview = معاينة
pay-link-done = رابط الدفع الخاص بك
pay-link-done-lead = يمكن لأي شخص لديه هذا الرابط أن يدفع. يُعرض مرة واحدة، ويبقى صالحًا 30 يومًا.
pay-link-qr = رمز QR لرابط الدفع
share-png = تنزيل رمز QR (PNG)
share-print = طباعة
share-mail = إرسال بالبريد الإلكتروني
share-whatsapp = مشاركة عبر WhatsApp
share-subject = دفع إلى { $merchant }
share-message = ادفع إلى { $merchant } مبلغ { $amount }: { $link }
pay-link-used = سبق استخدام هذا المرجع.
pay-link-open = فتح عملية الدفع
links-title = روابط الدفع
links-lead = روابط يمكن الدفع عبرها مرات عديدة. تظهر مدفوعاتها أيضًا في قائمة المدفوعات.
links-none = لا توجد روابط بعد.
links-none-next = أنشئ رابط دفع يمكن الدفع عبره مرات عديدة.
links-no-payment-next = تظهر المدفوعات هنا بمجرد أن يبدأ العميل بالدفع.
links-one = رابط الدفع { $reference }
links-done-lead = يمكن لأي شخص لديه هذا الرابط أن يدفع عبره، متى شاء وبأي عدد من المرات، حتى ينتهي. ويُعرض من جديد في صفحته.
links-open = فتح صفحة هذا الرابط
links-paid = المدفوع
links-of = من { $max }
links-total = المجموع
links-being-paid = قيد التنفيذ
links-bounds = من { $min } إلى { $max }
links-ends = آخر يوم
links-made-by = أنشأه
links-state-open = مفتوح
links-state-full = بلغ الحد الأقصى
links-state-ended = منتهٍ
links-state-disabled = أُنهي يدويًا
links-end-button = إنهاء الرابط
links-end-note = يمنع إنهاء الرابط المدفوعات الجديدة. ويمكن إتمام المدفوعات قيد التنفيذ.
links-not-kept = لا يمكن عرض هذا الرابط مرة أخرى: فقد أُنشئ قبل أن تُحفظ الروابط.
links-ended = أُنهي الرابط.
pay-receipts = الإيصالات
pay-receipts-note = كما يراها العميل، وبلغته.
pay-receipt-payment = إيصال الدفع
pay-receipt-refund = إيصال استرداد { $amount }
pay-receipt-instalment = إيصال القسط { $number }، { $amount }
pay-receipt-pdf = تنزيل بصيغة PDF
pay-receipt-mail = البريد الإلكتروني
pay-receipt-to = يُرسل إلى { $address }.
pay-receipt-never-sent = لم يُرسل بعد.
pay-receipt-sent = أُرسل آخر مرة في { $date }.
pay-receipt-waits = يجري إرساله.
pay-receipt-undeliverable = لم يقبله خادم البريد في المرة الأخيرة.
pay-receipt-letters = لا تقبل بعض خوادم البريد قبل علامة @ إلا الحروف من a إلى z.
pay-receipt-no-address = لم يُرسل إيصال إلى { $address }: خوادم البريد لا تقبل مثل هذا العنوان.
pay-receipt-refused = لم يُرسل إيصال إلى { $address }: لم يقبله خادم البريد.
pay-receipt-send = إرسال الإيصال
pay-receipt-queued = يجري إرسال الإيصال بالبريد الإلكتروني.
pay-text-short = هذا النص أقصر من اللازم.
pay-text-character = يحتوي هذا النص على محرف غير مسموح به.
pay-email-wrong = ليس هذا عنوان بريد إلكتروني.
pay-locale-wrong = أدخل لغة مثل en-ZA.
pay-url-wrong = لا يمكن إرسال العملاء إلى هذا العنوان.
pay-value-wrong = هذه القيمة غير مسموح بها هنا.
