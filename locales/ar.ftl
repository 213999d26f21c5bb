### The words of the hosted page in Arabic. How to add one: see en.ftl.
### Amounts, names and dates arrive wrapped in isolates: write no direction marks here.

language-name = العربية

## The frame of every page

page-title = الدفع إلى { $merchant }
page-title-card-only = بطاقة لدى { $merchant }
page-title-with-problem = مشكلة: { $title }
test-banner = وضع الاختبار: لا تُحوَّل أي أموال حقيقية.
language-label = اللغة
return-button = العودة إلى { $merchant }
terms-link = الشروط والأحكام
privacy-link = سياسة الخصوصية
support-note = هل لديك أسئلة عن طلبك؟ تواصل مع { $merchant }:

## What is paid

amount-label = المبلغ
amount-reserved-label = المبلغ المطلوب حجزه
reference-label = المرجع
reserve-note = يُحجز المبلغ الآن على بطاقتك ولا يُخصم. يمكن للتاجر { $merchant } تحصيله حتى { $date }، وبعد ذلك يُلغى الحجز.
bill-heading = طلبك
card-check-note = نسأل مصرفك عمّا إذا كانت البطاقة صالحة. لا يُخصم أي مبلغ.

## Ways to pay

methods-heading = اختر طريقة الدفع
method-card = بطاقة مصرفية
method-paypal = PayPal
method-eft = تحويل فوري من المصرف
method-bank-transfer = تحويل مصرفي
method-mobile-money = محفظة الهاتف
method-voucher = قسيمة
method-debit-order = خصم مباشر
payment-method-label = طريقة الدفع
paypal-note = ستوافق على الدفع هناك ثم تعود إلى هنا.
eft-note = ستوافق على الدفع لدى مصرفك ثم تعود إلى هنا.
hosted-card-note = ستتابع لدى مزوّد خدمة الدفع وتُدخل بطاقتك هناك ثم تعود إلى هنا.
bank-transfer-note = أرسل المبلغ من مصرفك. سنُبلغ { $merchant } فور وصوله.
mobile-money-note = سيصلك طلب على هاتفك، فوافق عليه برمزك السري.
voucher-note = يُخصم المبلغ بالضبط من القسيمة.
method-another-card = بطاقة أخرى
card-ending = { $brand } تنتهي بالأرقام { $last4 }
card-brand = بطاقة { $brand }
network-heading = أي شبكة بطاقات تريد استخدامها لهذا الدفع؟

## The card form

card-number-label = رقم البطاقة
expiry-label = تاريخ انتهاء الصلاحية
expiry-hint = الشهر ثم السنة (MM/YY)، كما على بطاقتك
security-code-label = رمز الأمان
security-code-hint = الأرقام الثلاثة على ظهر بطاقتك
security-code-hint-front = الأرقام الأربعة على وجه بطاقتك
security-code-hint-any = ثلاثة أرقام على ظهر بطاقتك، أو أربعة على وجهها في بطاقات American Express
holder-label = الاسم على البطاقة
phone-country-label = البلد
phone-label = رقم الهاتف المحمول
phone-hint = الرقم المرتبط بمحفظة هاتفك
voucher-label = رمز القسيمة
voucher-hint = من عشرة أرقام إلى عشرين رقمًا على قسيمتك
card-note = يُرسَل رقم بطاقتك ورمز الأمان إلى معالج الدفع وحده. لا يُحفظان هنا، ولا يصلان أبدًا إلى { $merchant }.

## Keeping the card for later

remember-label = احفظ هذه البطاقة لمدفوعاتي القادمة إلى { $merchant }
remember-hint = يمكنك إزالة البطاقة كلما دفعت من جديد.
remember-later-charges = إذا حدّدت هذا المربع، يمكن للتاجر { $merchant } أيضًا أن يخصم من البطاقة لاحقًا دون سؤالك في كل مرة، وفق ما اتفقت عليه معه.
store-required = بالمتابعة توافق على حفظ هذه البطاقة لمدفوعات لاحقة، وعلى أن يخصم منها التاجر { $merchant } دون حضورك، وفق ما اتفقت عليه معه. لا يُحفظ رمز الأمان ولا رقم البطاقة الكامل.
legal-in-english = هذا الجزء متاح بالإنجليزية فقط:
credential-expires = تنتهي صلاحيتها في { $date }
kept-heading = بطاقاتك المحفوظة
forget-button = إزالة
forget-label = إزالة { $card }
forget-heading = هل تريد إزالة { $card }؟
forget-note = لن تُعرض عليك هذه البطاقة مرة أخرى، ولن يتمكن { $merchant } من الخصم منها. ويمكنك دائمًا الدفع بها بإدخال بياناتها من جديد.
forget-confirm = إزالة البطاقة
forget-keep = الاحتفاظ بالبطاقة
forgotten-note = أُزيلت البطاقة.

## Paying and cancelling

pay-button = ادفع { $amount }
reserve-button = احجز { $amount }
check-card-button = تحقّق من البطاقة
pay-busy = جارٍ الدفع…
reserve-busy = جارٍ الحجز…
check-card-busy = جارٍ التحقق…
continue-to = المتابعة إلى { $method } · { $amount }
continue-bank = المتابعة إلى مصرفك · { $amount }
continue-provider = المتابعة إلى مزوّد خدمة الدفع · { $amount }
show-transfer = عرض بيانات الحساب المصرفي · { $amount }
cancel-button = إلغاء الدفع
cancel-heading = هل تريد إلغاء هذا الدفع؟
cancel-note = لم يُخصم منك أي مبلغ. سيُبلَّغ { $merchant } بأنك ألغيت الدفع.
cancel-keep = العودة إلى الدفع

## What is wrong with a field

problems-heading = يُرجى مراجعة ما أدخلته
method-missing = اختر طريقة الدفع.
network-missing = اختر شبكة بطاقات.
credential-gone = لم يعد استخدام هذه البطاقة المحفوظة ممكنًا، ولذلك لم يُرسَل شيء. اختر طريقة أخرى للدفع.
number-missing = أدخل رقم بطاقتك.
number-not-digits = يتكوّن رقم البطاقة من أرقام فقط. احذف الحروف والعلامات الأخرى.
number-wrong-length = رقم البطاقة هذا أقصر أو أطول من اللازم. قارنه ببطاقتك.
number-checksum = رقم البطاقة هذا غير صالح. تأكد من عدم وجود خطأ في الكتابة.
expiry-missing = أدخل تاريخ انتهاء صلاحية بطاقتك.
expiry-unreadable = أدخل شهر انتهاء الصلاحية ثم السنة، مثل 04/31.
expiry-past = انتهت صلاحية هذه البطاقة. تأكد من التاريخ أو استخدم بطاقة أخرى.
expiry-too-far = تاريخ انتهاء الصلاحية هذا بعيد جدًا. قارنه ببطاقتك.
security-code-missing = أدخل رمز أمان بطاقتك.
security-code-not-digits = يتكوّن رمز الأمان من أرقام فقط.
security-code-wrong-length = { $count ->
    [one] يتكوّن رمز أمان هذه البطاقة من رقم واحد.
    [two] يتكوّن رمز أمان هذه البطاقة من رقمين.
    [few] يتكوّن رمز أمان هذه البطاقة من { $count-written } أرقام.
    [many] يتكوّن رمز أمان هذه البطاقة من { $count-written } رقمًا.
   *[other] يتكوّن رمز أمان هذه البطاقة من { $count-written } رقم.
}
holder-missing = أدخل الاسم المكتوب على بطاقتك.
holder-looks-like-number = أدخل الاسم كما هو مكتوب على بطاقتك، من دون أرقام.
holder-too-long = هذا الاسم أطول من اللازم. أدخله كما هو مكتوب على بطاقتك.
phone-missing = أدخل رقم هاتفك المحمول.
phone-not-digits = يتكوّن رقم الهاتف من أرقام فقط، وقد تسبقها علامة +.
phone-wrong-length = عدد أرقام هذا الهاتف أقل أو أكثر من اللازم.
phone-no-country = أدخل رقم هاتفك مع رمز البلد، بدءًا بعلامة +.
phone-country-missing = اختر بلد رقم هاتفك المحمول.
voucher-missing = أدخل رمز القسيمة.
voucher-not-digits = يتكوّن رمز القسيمة من أرقام فقط. احذف الحروف والعلامات الأخرى.
voucher-wrong-length = عدد أرقام هذا الرمز أقل أو أكثر من اللازم. قارنه بقسيمتك.

## A payment that was not accepted

declined-heading = لم تُقبل عملية الدفع
refused-by-issuer = لم يوافق مصرفك على عملية الدفع هذه.
refused-by-issuer-next = لا تخبرنا المصارف بالسبب. استخدم بطاقة أخرى أو اسأل مصرفك.
insufficient-funds = الرصيد المتاح لهذه البطاقة غير كافٍ.
insufficient-funds-next = استخدم بطاقة أخرى، أو أعد المحاولة عند توفّر رصيد كافٍ.
card-expired = أفاد مصرفك بأن صلاحية هذه البطاقة قد انتهت.
card-expired-next = تأكد من تاريخ انتهاء الصلاحية أو استخدم بطاقة أخرى.
acquirer-error = حالت مشكلة تقنية دون معالجة الدفع.
acquirer-error-next = أعد المحاولة بعد قليل أو استخدم بطاقة أخرى.
acquirer-error-other-next = حاول مرة أخرى بعد قليل أو اختر طريقة دفع أخرى.
refused-by-provider = لم تتم الموافقة على الدفع.
refused-by-provider-next = حاول مرة أخرى أو اختر طريقة دفع أخرى.
authentication-failed = لم يتمكّن مصرفك من التأكد من هويتك.
authentication-failed-next = أعد المحاولة واتبع تعليمات مصرفك، أو استخدم بطاقة أخرى.
not-charged = لم يُخصم منك أي مبلغ.
attempts-heading = المحاولات السابقة
attempts-note = لم يُخصم منك أي مبلغ في أيٍّ منها.
attempts-left = { $count ->
    [one] يمكنك المحاولة مرة واحدة أخرى.
    [two] يمكنك المحاولة مرتين أخريين.
    [few] يمكنك المحاولة { $count-written } مرات أخرى.
   *[other] يمكنك المحاولة { $count-written } مرة أخرى.
}
paused-heading = يُرجى الانتظار قليلًا قبل إعادة المحاولة
paused-note = لم تُقبل عدة عمليات دفع من شبكتك، ولذلك هناك توقف قصير قبل العملية التالية. لم يُرسَل شيء إلى مصرفك.
paused-next = { $count ->
    [one] يمكنك الدفع بعد دقيقة واحدة.
    [two] يمكنك الدفع بعد دقيقتين.
    [few] يمكنك الدفع بعد { $count-written } دقائق.
   *[other] يمكنك الدفع بعد { $count-written } دقيقة.
}

## Nothing charged twice

form-outdated = لم تعد هذه الصفحة محدَّثة، ولذلك لم يُرسَل شيء. راجع البيانات وادفع من جديد. لم يُخصم المبلغ مرتين.
network-trouble = تعذّر الاتصال بالخادم. ما زالت بياناتك هنا. أعد المحاولة: لن يُخصم المبلغ مرتين.

## Waiting for an answer

pending-heading = ننتظر ردّ مصرفك
pending-note = لم يردّ مصرفك بعد. يمكنك مغادرة هذه الصفحة باطمئنان: سيُبلَّغ { $merchant } بالنتيجة، ولن يُخصم المبلغ مرتين.
pending-check = تحقّق مجددًا
pending-alive = تُحدَّث هذه الصفحة تلقائيًا.
pending-by-hand = لا تُحدَّث هذه الصفحة تلقائيًا. تحقّق مجددًا بعد قليل.
waiting-usually = يستغرق هذا عادةً أقل من دقيقة.
waiting-longer = إذا طال الانتظار كثيرًا، فتواصل مع { $merchant }.
pending-other-heading = ننتظر الرد
pending-other-note = لم يصل الرد على دفعتك بعد. يمكنك مغادرة هذه الصفحة بأمان: سنُبلغ { $merchant } بالنتيجة، ولن يُخصم منك المبلغ مرتين.
prompt-heading = وافق على الدفع من هاتفك
prompt-note = هناك طلب بمبلغ { $amount } في طريقه إلى هاتفك. وافق عليه برمزك السري. يمكنك مغادرة هذه الصفحة بأمان: سنُبلغ { $merchant } بالنتيجة، ولن يُخصم منك المبلغ مرتين.
prompt-sent = أُرسل الطلب إلى { $phone }.
prompt-wrong-number = رقم خاطئ؟
prompt-help = لم يصل طلب إلى هاتفك؟ تحقق من أنه يعمل وأن الإشارة متوفرة.
transfer-heading = حوّل { $amount }
transfer-note = أرسل المبلغ بالضبط إلى هذا الحساب مع هذا المرجع. يمكنك مغادرة هذه الصفحة بأمان وفتحها من جديد: سنُبلغ { $merchant } فور وصول المبلغ.
transfer-reference = مرجع التحويل
transfer-holder = صاحب الحساب
transfer-bank = المصرف
transfer-account = رقم الحساب
transfer-branch = رمز الفرع
transfer-arrives = يصل التحويل عادةً خلال يومي عمل.
transfer-awaited = ينتظره { $merchant } حتى { $date }.
copy-button = نسخ
copied-note = تم النسخ
away-heading = ستتابع لدى مزوّد خدمة الدفع
away-bank-heading = ستتابع في موقع مصرفك
away-note = تُفتح الصفحة تلقائيًا. إن لم تُفتح، فاضغط على الزر. ستعود بعد ذلك إلى هنا.
away-button = متابعة
continue-heading = تابع عملية الدفع
continue-note = لم تكتمل عملية الدفع هذه بعد. يمكنك المتابعة من حيث توقفت. لن يُخصم منك المبلغ مرتين.
continue-open-note = إذا لم تتابع، فيمكنك اختيار طريقة دفع أخرى هنا بعد نصف ساعة من البدء.
other-way-note = هل سبق أن وافقت على هذا الدفع أو أرسلت المبلغ؟ يُرجى إذًا انتظار النتيجة. وإلا فيمكنك إلغاء عملية الدفع هذه واختيار طريقة دفع أخرى. لن يُخصم منك المبلغ مرتين.
other-way-button = الدفع بطريقة أخرى
other-way-late = لم يعد ممكنًا إلغاء عملية الدفع هذه. يُرجى انتظار نتيجتها.
given-up-note = لقد ألغيت عملية الدفع تلك، ولم يُخصم منك أي مبلغ. اختر طريقة الدفع.
elsewhere-heading = المتابعة على جهاز آخر
elsewhere-note = امسح هذا الرمز لفتح هذه الصفحة هناك. لا تشارك هذا الرمز مع أحد.
elsewhere-code = رمز QR يحمل عنوان هذه الصفحة
leading-note = ستُعاد إلى { $merchant } خلال خمس ثوانٍ.
stay-button = البقاء في هذه الصفحة

## How it ended

paid-heading = اكتمل الدفع
paid-note = دفعت { $amount } إلى { $merchant }.
refunded-note = أعاد إليك { $merchant } مبلغ { $amount }.
card-checked-heading = تم التحقق من البطاقة
card-checked-note = بطاقتك صالحة. لم يُخصم منك أي مبلغ.
authorized-heading = حُجز المبلغ
authorized-note = حُجز مبلغ { $amount } على بطاقتك لصالح { $merchant }. لم يُخصم منك أي مبلغ.
authorized-release = إذا لم يحصّله { $merchant }، يُلغى الحجز في موعد أقصاه { $date }.
canceled-heading = أُلغي الدفع
canceled-note = أُلغي دفع { $amount } إلى { $merchant }. لم يُخصم منك أي مبلغ.
failed-heading = لم يكتمل الدفع
failed-note = لم يكتمل دفع { $amount } إلى { $merchant }. لم يُخصم منك أي مبلغ. لإعادة المحاولة، ابدأ من جديد لدى { $merchant }.
expired-heading = انتهى الحجز
expired-note = لم يحصّل { $merchant } مبلغ { $amount } في الوقت المحدد، فأُلغي الحجز. لم يُخصم منك أي مبلغ.

## Receipts

receipt-heading = إيصال
receipt-number-label = رقم الإيصال
date-label = التاريخ
refund-heading = استرداد المبلغ
paid-label = المدفوع
total-label = المجموع
total-after-refunds = المجموع بعد الاسترداد

## When there is nothing to pay here

link-invalid-heading = لم يعد رابط الدفع هذا صالحًا
link-invalid-note = عُد إلى المتجر وابدأ الدفع من جديد. لم يُخصم منك أي مبلغ بفتح هذا الرابط.
link-amount-bounds = أدخل مبلغًا من { $min } إلى { $max }.
amount-two-readings = هل تقصد { $first } أم { $second }؟
link-full-heading = لا يمكن إجراء مزيد من الدفعات عبر هذا الرابط
not-found-heading = لم يُعثر على الدفع
not-found-note = لا يوجد دفع في هذا العنوان. تأكد من أن الرابط كامل، أو عُد إلى المتجر.
trouble-heading = حدث خلل من جانبنا
trouble-note = يُرجى إعادة المحاولة بعد قليل. إذا كنت قد دفعت من قبل، فستظهر النتيجة هنا: لن يُخصم المبلغ مرتين.
try-again = أعد المحاولة
too-many-heading = يُرجى الانتظار قليلًا
too-many-note = { $count ->
    [one] وردت من شبكتك طلبات كثيرة في وقت قصير. يُرجى إعادة المحاولة بعد دقيقة واحدة. لن يُخصم المبلغ مرتين.
    [two] وردت من شبكتك طلبات كثيرة في وقت قصير. يُرجى إعادة المحاولة بعد دقيقتين. لن يُخصم المبلغ مرتين.
    [few] وردت من شبكتك طلبات كثيرة في وقت قصير. يُرجى إعادة المحاولة بعد { $count-written } دقائق. لن يُخصم المبلغ مرتين.
   *[other] وردت من شبكتك طلبات كثيرة في وقت قصير. يُرجى إعادة المحاولة بعد { $count-written } دقيقة. لن يُخصم المبلغ مرتين.
}
no-methods-heading = لا تتوفر أي طريقة للدفع
no-methods-note = لا يقدّم { $merchant } أي طريقة تصلح لهذا الدفع. لم يُخصم منك أي مبلغ.
merchant-inactive-heading = الدفع غير ممكن في الوقت الحالي
merchant-inactive-note = لا يستطيع { $merchant } استلام المدفوعات حاليًا. لم يُخصم منك أي مبلغ.

## Signing a debit order

debit-order-note = أنت توقّع تفويضًا بالخصم المباشر: يحصّل { $merchant } الأقساط من حسابك المصرفي.
mandate-title = تفويض بالخصم المباشر لصالح { $merchant }
mandate-now-label = المستحق اليوم
mandate-now-nothing = لا يوجد مبلغ مستحق اليوم.
mandate-instalment-label = كل قسط
mandate-maximum-label = الحد الأقصى لكل قسط
mandate-rhythm-label = موعد التحصيل
mandate-weekly = كل أسبوع يوم { $weekday }
mandate-monthly = كل شهر في اليوم { $day-written }
mandate-monthly-last = في اليوم الأخير من كل شهر
mandate-first-label = أول تحصيل
mandate-last-label = آخر تحصيل
mandate-count-label = عدد الأقساط
mandate-number-label = رقم العقد
mandate-signed-on-label = تاريخ التوقيع
mandate-rights = يمكنك إلغاء تفويض الخصم المباشر عن طريق { $merchant } أو لدى مصرفك.
account-heading = حسابك المصرفي
account-holder-label = صاحب الحساب
bank-other = مصرف آخر
branch-label = رمز الفرع
branch-hint = ستة أرقام
account-number-label = رقم الحساب
account-number-hint = بما في ذلك الأصفار في أوله
account-kind-label = نوع الحساب
option-choose = اختر…
account-kind-current = حساب جارٍ أو حساب شيكات
account-kind-savings = حساب توفير
account-kind-transmission = حساب معاملات (Transmission account)
account-holder-missing = أدخل اسم صاحب الحساب.
account-holder-wrong = أدخل الاسم كما هو مسجّل لدى مصرفك، من دون أرقام.
account-holder-too-long = هذا الاسم أطول من اللازم. أدخل الاسم كما هو مسجّل لدى مصرفك.
bank-missing = اختر مصرفك.
branch-missing = أدخل رمز فرع مصرفك.
branch-wrong = يتكوّن رمز الفرع من ستة أرقام.
account-number-missing = أدخل رقم حسابك.
account-number-not-digits = يتكوّن رقم الحساب من أرقام فقط.
account-number-wrong-length = رقم الحساب هذا أقصر أو أطول من اللازم.
account-number-checksum = رقم الحساب هذا لا يتوافق مع رمز الفرع هذا. تأكد من عدم وجود خطأ في كتابتهما.
account-kind-missing = اختر نوع حسابك.
review-button = راجع البيانات
review-heading = المراجعة والتوقيع
review-note = لم يُرسَل شيء بعد. راجع جميع البيانات ثم وقّع.
mandate-copy-later = بعد التوقيع، افتح هذه الصفحة من جديد كلما احتجت إلى نسخة.
review-edit = تغيير البيانات
mandate-consent = أفوّض التاجر { $merchant } بتحصيل الأقساط المذكورة أعلاه من هذا الحساب المصرفي، في الأيام المذكورة أعلاه وبما لا يتجاوز الحد الأقصى المذكور أعلاه. ويمكنني إلغاء هذا التفويض بالخصم المباشر عن طريق { $merchant } أو لدى مصرفي.
sign-button = وقّع وادفع { $amount }
sign-button-only = وقّع التفويض
mandate-waiting-heading = وافق على الخصم المباشر لدى مصرفك
mandate-waiting-note = يطلب منك مصرفك الموافقة على هذا الخصم المباشر: في تطبيقه أو برسالة نصية أو في أحد فروعه. يمكنك مغادرة هذه الصفحة باطمئنان: سيُبلَّغ { $merchant } بالنتيجة.
mandate-answer-by = يُرجى الموافقة قبل { $time }.
mandate-signed-heading = تم توقيع تفويض الخصم المباشر
mandate-signed-note = احتفظ بنسخة مما اتفقت عليه مع { $merchant }.
mandate-copy = تنزيل نسخة (PDF)
mandate-refused = لم يقبل مصرفك هذا الخصم المباشر.
mandate-refused-next = راجع بيانات الحساب أو اسأل مصرفك.
account-closed = يقول مصرفك إن هذا الحساب مغلق.
invalid-account = لا يعرف مصرفك هذا الحساب، أو أنه لا يقبل الخصم المباشر.
account-funds = لا يوجد رصيد كافٍ في هذا الحساب.
account-ending = حساب ينتهي بالأرقام { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = البريد الإلكتروني
email-wrong = أدخل عنوان بريد إلكتروني مثل name@example.com.
iban-missing = أدخل رقم IBAN.
iban-wrong = رقم IBAN هذا غير صالح. تحقق من الأخطاء الإملائية.
iban-outside = هذا الحساب في بلد لا يشمله الخصم المباشر SEPA.
bsb-wrong = يتكون رقم BSB من ستة أرقام.
address-label = العنوان
city-label = المدينة
postal-code-label = الرمز البريدي
field-missing = املأ هذا الحقل.
identity-kind-label = وثيقة الهوية
identity-kind-id = هوية جنوب أفريقيا
identity-kind-passport = جواز السفر
identity-number-label = رقم الوثيقة
identity-number-wrong = هذا الرقم غير صالح. تحقق من الأخطاء الإملائية.
mandate-there-note = ستدخل حسابك المصرفي وتوقّع في صفحة أخرى.
creditor-id-label = معرّف الدائن
mandate-debit-note = يدفع مصرفك المبلغ الأول خلال أيام قليلة. يمكنك مغادرة هذه الصفحة باطمئنان: سيُبلَّغ { $merchant } بالنتيجة.
amendment-note = يطلب { $merchant } موافقتك على حد أقصى جديد.
amendment-new-label = الحد الأقصى الجديد لكل قسط
amendment-agreed = لقد وافقت على الحد الأقصى الجديد.
amendment-refused = لقد رفضت الحد الأقصى الجديد.
amendment-over = لم يعد هذا الطلب مفتوحًا.

## The sandbox

sandbox-heading = بطاقات اختبار
sandbox-fill = املأ ببيانات بطاقة اختبار { $brand }
sandbox-any = يصلح أي تاريخ انتهاء في المستقبل وأي رمز أمان.
sandbox-declined = إذا كان الاسم على البطاقة { $name }، يُرفض الدفع.
sandbox-error = إذا كان الاسم على البطاقة { $name }، يفشل الدفع.
sandbox-reference = مرجع بهذا الشكل يفرض النتيجة أيًّا كان الاسم: { $example }
sandbox-results = النتيجة واحدة من: { $results }.
challenge-title = مصرف اختباري
challenge-heading = هل توافق على هذا الدفع؟
challenge-note = هنا يطلب منك مصرفك تأكيد دفع { $amount } إلى { $merchant }. هذا اختبار: اختر الجواب.
redirect-note = هنا سيُطلب منك عبر { $method } تأكيد دفع { $amount } إلى { $merchant }. هذا اختبار: اختر الرد.
challenge-approve = موافقة
challenge-decline = رفض
