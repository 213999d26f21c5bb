### The words of the hosted page in Urdu. How to add one: see en.ftl.

language-name = اردو

## The frame of every page

page-title = { $merchant } کو ادائیگی
page-title-card-only = { $merchant } کے لیے کارڈ
page-title-with-problem = مسئلہ: { $title }
test-banner = ٹیسٹ موڈ: کوئی اصل رقم منتقل نہیں ہوتی۔
language-label = زبان
return-button = { $merchant } پر واپس جائیں
terms-link = شرائط و ضوابط
privacy-link = رازداری کی پالیسی
support-note = کیا آرڈر کے بارے میں کوئی سوال ہے؟ { $merchant } سے رابطہ کریں:

## What is paid

amount-label = رقم
amount-reserved-label = مختص کی جانے والی رقم
reference-label = حوالہ نمبر
reserve-note = رقم ابھی آپ کے کارڈ پر صرف مختص کی جا رہی ہے، کاٹی نہیں جا رہی۔ { $merchant } کی جانب سے یہ رقم { $date } تک وصول کی جا سکتی ہے؛ اس کے بعد مختص رقم آزاد ہو جاتی ہے۔
bill-heading = آپ کا آرڈر
card-check-note = ہم آپ کے بینک سے پوچھتے ہیں کہ کارڈ کارآمد ہے یا نہیں۔ کوئی رقم نہیں کاٹی جائے گی۔

## Ways to pay

methods-heading = آپ ادائیگی کیسے کرنا چاہیں گے؟
method-card = کارڈ
method-paypal = PayPal
method-eft = آن لائن بینک سے فوری ادائیگی
method-bank-transfer = بینک ٹرانسفر
method-mobile-money = موبائل والٹ
method-voucher = واؤچر
method-debit-order = ڈائریکٹ ڈیبٹ
payment-method-label = ادائیگی کا طریقہ
paypal-note = آپ وہاں ادائیگی کی منظوری دیں گے اور یہاں واپس آئیں گے۔
eft-note = آپ اپنے بینک میں ادائیگی کی منظوری دیں گے اور یہاں واپس آئیں گے۔
hosted-card-note = آپ ادائیگی فراہم کرنے والے ادارے کے صفحے پر جائیں گے، وہاں اپنا کارڈ درج کریں گے اور یہاں واپس آئیں گے۔
bank-transfer-note = اپنے بینک سے رقم بھیجیں۔ رقم پہنچنے پر { $merchant } کو اطلاع دی جائے گی۔
mobile-money-note = آپ کے فون پر ایک درخواست آئے گی، اپنے PIN سے اس کی منظوری دیں۔
voucher-note = واؤچر سے عین یہی رقم لی جائے گی۔
method-another-card = کوئی اور کارڈ
card-ending = { $brand }، آخری ہندسے { $last4 }
card-brand = { $brand } کارڈ
network-heading = آپ اس ادائیگی کے لیے کون سا کارڈ نیٹ ورک استعمال کرنا چاہیں گے؟

## The card form

card-number-label = کارڈ نمبر
expiry-label = میعاد ختم ہونے کی تاریخ
expiry-hint = MM/YY (مہینہ/سال)، جیسا آپ کے کارڈ پر ہے
security-code-label = سیکیورٹی کوڈ
security-code-hint = آپ کے کارڈ کی پشت پر 3 ہندسے
security-code-hint-front = آپ کے کارڈ کے سامنے والے رخ پر 4 ہندسے
security-code-hint-any = کارڈ کی پشت پر 3 ہندسے، یا American Express کے لیے سامنے والے رخ پر 4 ہندسے
holder-label = کارڈ پر درج نام
phone-country-label = ملک
phone-label = موبائل نمبر
phone-hint = آپ کے موبائل والٹ کا نمبر
voucher-label = واؤچر کوڈ
voucher-hint = آپ کے واؤچر پر درج 10 سے 20 ہندسے
card-note = آپ کا کارڈ نمبر اور سیکیورٹی کوڈ صرف ادائیگی پراسیس کرنے والے ادارے کو جاتے ہیں، کہیں اور نہیں۔ یہ یہاں محفوظ نہیں کیے جاتے اور { $merchant } کو کبھی نہیں ملتے۔

## Keeping the card for later

remember-label = { $merchant } کو میری آئندہ ادائیگیوں کے لیے یہ کارڈ محفوظ کریں
remember-hint = آپ اگلی کسی بھی ادائیگی کے وقت کارڈ ہٹا سکتے ہیں۔
remember-later-charges = اگر آپ اس خانے پر نشان لگائیں تو { $merchant } کو یہ اختیار بھی ہو گا کہ آپ کے ساتھ طے شدہ شرائط کے مطابق، بعد میں ہر بار آپ سے پوچھے بغیر، اس کارڈ سے رقم کاٹے۔
store-required = جاری رکھنے کا مطلب ہے کہ آپ متفق ہیں کہ یہ کارڈ آئندہ ادائیگیوں کے لیے محفوظ رکھا جائے اور { $merchant } کو یہ اختیار ہو کہ آپ کے ساتھ طے شدہ شرائط کے مطابق، آپ کی غیر موجودگی میں بھی اس سے رقم کاٹے۔ آپ کا سیکیورٹی کوڈ اور مکمل کارڈ نمبر محفوظ نہیں کیے جاتے۔
legal-in-english = یہ حصہ صرف انگریزی میں دستیاب ہے:
credential-expires = میعاد: { $date } تک
kept-heading = آپ کے محفوظ کارڈ
forget-button = ہٹائیں
forget-label = { $card } ہٹائیں
forget-heading = کیا آپ یہ کارڈ ہٹانا چاہتے ہیں: { $card }؟
forget-note = یہ کارڈ آپ کو دوبارہ نہیں دکھایا جائے گا، اور { $merchant } کی جانب سے اس سے مزید رقم نہیں کاٹی جا سکے گی۔ آپ اسے نئے سرے سے درج کر کے اب بھی ادائیگی کر سکتے ہیں۔
forget-confirm = کارڈ ہٹائیں
forget-keep = کارڈ رہنے دیں
forgotten-note = کارڈ ہٹا دیا گیا۔

## Paying and cancelling

pay-button = { $amount } ادا کریں
reserve-button = { $amount } مختص کریں
check-card-button = کارڈ کی تصدیق کریں
pay-busy = ادائیگی ہو رہی ہے…
reserve-busy = رقم مختص ہو رہی ہے…
check-card-busy = تصدیق ہو رہی ہے…
continue-to = { $method } پر جاری رکھیں · { $amount }
continue-bank = اپنے بینک پر جاری رکھیں · { $amount }
continue-provider = ادائیگی فراہم کرنے والے ادارے پر جاری رکھیں · { $amount }
show-transfer = بینک کی تفصیلات دکھائیں · { $amount }
cancel-button = ادائیگی منسوخ کریں
cancel-heading = یہ ادائیگی منسوخ کریں؟
cancel-note = آپ سے کوئی رقم نہیں کاٹی گئی۔ { $merchant } کو بتایا جائے گا کہ آپ نے منسوخ کر دیا۔
cancel-keep = ادائیگی پر واپس جائیں

## What is wrong with a field

problems-heading = براہِ کرم درج کردہ معلومات دیکھ لیں
method-missing = منتخب کریں کہ آپ ادائیگی کیسے کرنا چاہیں گے۔
network-missing = کوئی کارڈ نیٹ ورک منتخب کریں۔
credential-gone = یہ محفوظ کارڈ اب استعمال نہیں ہو سکتا، اس لیے کچھ نہیں بھیجا گیا۔ ادائیگی کا کوئی اور طریقہ منتخب کریں۔
number-missing = اپنا کارڈ نمبر درج کریں۔
number-not-digits = کارڈ نمبر میں صرف ہندسے ہوتے ہیں۔ حروف اور دیگر علامات ہٹا دیں۔
number-wrong-length = اس کارڈ نمبر میں ہندسے کم یا زیادہ ہیں۔ اسے اپنے کارڈ سے ملا لیں۔
number-checksum = یہ کارڈ نمبر درست نہیں ہے۔ دیکھ لیں کہ ٹائپنگ کی کوئی غلطی تو نہیں۔
expiry-missing = اپنے کارڈ کی میعاد ختم ہونے کی تاریخ درج کریں۔
expiry-unreadable = میعاد ختم ہونے کی تاریخ مہینے اور سال کی صورت میں درج کریں، مثلاً 04/31۔
expiry-past = اس کارڈ کی میعاد ختم ہو چکی ہے۔ تاریخ دیکھ لیں یا کوئی اور کارڈ استعمال کریں۔
expiry-too-far = یہ تاریخ بہت دور کی ہے۔ اسے اپنے کارڈ سے ملا لیں۔
security-code-missing = اپنے کارڈ کا سیکیورٹی کوڈ درج کریں۔
security-code-not-digits = سیکیورٹی کوڈ میں صرف ہندسے ہوتے ہیں۔
security-code-wrong-length = { $count ->
    [one] اس کارڈ کے سیکیورٹی کوڈ میں { $count-written } ہندسہ ہوتا ہے۔
   *[other] اس کارڈ کے سیکیورٹی کوڈ میں { $count-written } ہندسے ہوتے ہیں۔
}
holder-missing = اپنے کارڈ پر درج نام لکھیں۔
holder-looks-like-number = نام ویسے ہی لکھیں جیسے آپ کے کارڈ پر درج ہے، ہندسوں کے بغیر۔
holder-too-long = یہ نام بہت لمبا ہے۔ اسے ویسے ہی لکھیں جیسے آپ کے کارڈ پر درج ہے۔
phone-missing = اپنا موبائل نمبر درج کریں۔
phone-not-digits = موبائل نمبر میں صرف ہندسے ہوتے ہیں، اور ان سے پہلے + کی علامت ہو سکتی ہے۔
phone-wrong-length = اس موبائل نمبر میں ہندسے کم یا زیادہ ہیں۔
phone-no-country = اپنا موبائل نمبر ملک کے کوڈ کے ساتھ درج کریں، شروع میں + لگائیں۔
phone-country-missing = اپنے موبائل نمبر کا ملک منتخب کریں۔
voucher-missing = اپنے واؤچر کا کوڈ درج کریں۔
voucher-not-digits = واؤچر کوڈ میں صرف ہندسے ہوتے ہیں۔ حروف اور دیگر علامات ہٹا دیں۔
voucher-wrong-length = اس کوڈ میں ہندسے کم یا زیادہ ہیں۔ اسے اپنے واؤچر سے ملا لیں۔

## A payment that was not accepted

declined-heading = آپ کی ادائیگی قبول نہیں ہوئی
refused-by-issuer = آپ کے بینک نے اس ادائیگی کی منظوری نہیں دی۔
refused-by-issuer-next = بینک ہمیں اس کی وجہ نہیں بتاتے۔ کوئی اور کارڈ استعمال کریں یا اپنے بینک سے پوچھیں۔
insufficient-funds = اس کارڈ پر کافی رقم دستیاب نہیں ہے۔
insufficient-funds-next = کوئی اور کارڈ استعمال کریں، یا کافی رقم دستیاب ہونے پر دوبارہ کوشش کریں۔
card-expired = آپ کے بینک کے مطابق اس کارڈ کی میعاد ختم ہو چکی ہے۔
card-expired-next = میعاد ختم ہونے کی تاریخ دیکھ لیں، یا کوئی اور کارڈ استعمال کریں۔
acquirer-error = ایک تکنیکی مسئلے کی وجہ سے ادائیگی مکمل نہیں ہو سکی۔
acquirer-error-next = تھوڑی دیر میں دوبارہ کوشش کریں، یا کوئی اور کارڈ استعمال کریں۔
acquirer-error-other-next = تھوڑی دیر میں دوبارہ کوشش کریں، یا ادائیگی کا کوئی اور طریقہ منتخب کریں۔
refused-by-provider = ادائیگی کی منظوری نہیں ملی۔
refused-by-provider-next = دوبارہ کوشش کریں، یا ادائیگی کا کوئی اور طریقہ منتخب کریں۔
authentication-failed = آپ کا بینک آپ کی شناخت کی تصدیق نہیں کر سکا۔
authentication-failed-next = دوبارہ کوشش کریں اور اپنے بینک کی ہدایات پر عمل کریں، یا کوئی اور کارڈ استعمال کریں۔
not-charged = آپ سے کوئی رقم نہیں کاٹی گئی۔
attempts-heading = پچھلی کوششیں
attempts-note = ان میں سے کسی کے لیے بھی آپ سے رقم نہیں کاٹی گئی۔
attempts-left = { $count ->
    [one] آپ ایک بار اور کوشش کر سکتے ہیں۔
   *[other] آپ { $count-written } بار اور کوشش کر سکتے ہیں۔
}
paused-heading = براہِ کرم دوبارہ کوشش سے پہلے تھوڑا انتظار کریں
paused-note = آپ کے نیٹ ورک سے کئی ادائیگیاں قبول نہیں ہوئیں، اس لیے اگلی ادائیگی سے پہلے کچھ وقفہ ہے۔ آپ کے بینک کو کچھ نہیں بھیجا گیا۔
paused-next = { $count ->
    [one] آپ ایک منٹ بعد ادائیگی کر سکتے ہیں۔
   *[other] آپ { $count-written } منٹ بعد ادائیگی کر سکتے ہیں۔
}

## Nothing charged twice

form-outdated = یہ صفحہ پرانا ہو چکا تھا، اس لیے کچھ نہیں بھیجا گیا۔ براہِ کرم معلومات دیکھ لیں اور دوبارہ ادائیگی کریں۔ آپ سے دو بار رقم نہیں کاٹی گئی۔
network-trouble = سرور سے رابطہ نہیں ہو سکا۔ آپ کی معلومات اب بھی یہیں موجود ہیں۔ دوبارہ کوشش کریں: آپ سے دو بار رقم نہیں کاٹی جائے گی۔

## Waiting for an answer

pending-heading = ہم آپ کے بینک کے جواب کے منتظر ہیں
pending-note = آپ کے بینک نے ابھی جواب نہیں دیا۔ آپ بے فکر ہو کر یہ صفحہ چھوڑ سکتے ہیں: { $merchant } کو نتیجہ بتا دیا جائے گا، اور آپ سے دو بار رقم نہیں کاٹی جائے گی۔
pending-check = دوبارہ چیک کریں
pending-alive = یہ صفحہ خود بخود تازہ ہوتا ہے۔
pending-by-hand = یہ صفحہ خود بخود تازہ نہیں ہوتا۔ تھوڑی دیر میں دوبارہ دیکھیں۔
waiting-usually = اس میں عموماً ایک منٹ سے کم لگتا ہے۔
waiting-longer = اگر بہت زیادہ دیر ہو تو { $merchant } سے رابطہ کریں۔
pending-other-heading = ہم جواب کے منتظر ہیں
pending-other-note = آپ کی ادائیگی کا ابھی کوئی جواب نہیں آیا۔ آپ بے فکر ہو کر یہ صفحہ چھوڑ سکتے ہیں: { $merchant } کو نتیجہ بتا دیا جائے گا، اور آپ سے دو بار رقم نہیں کاٹی جائے گی۔
prompt-heading = اپنے فون پر ادائیگی کی منظوری دیں
prompt-note = { $amount } کی درخواست آپ کے فون پر آ رہی ہے۔ اپنے PIN سے اس کی منظوری دیں۔ آپ بے فکر ہو کر یہ صفحہ چھوڑ سکتے ہیں: { $merchant } کو نتیجہ بتا دیا جائے گا، اور آپ سے دو بار رقم نہیں کاٹی جائے گی۔
prompt-sent = درخواست { $phone } پر بھیجی گئی۔
prompt-wrong-number = نمبر غلط ہے؟
prompt-help = فون پر درخواست نہیں آئی؟ دیکھیں کہ فون آن ہے اور سگنل موجود ہے۔
transfer-heading = { $amount } منتقل کریں
transfer-note = عین یہی رقم اس حوالہ نمبر کے ساتھ اس اکاؤنٹ میں بھیجیں۔ آپ بے فکر ہو کر یہ صفحہ چھوڑ سکتے ہیں اور اسے دوبارہ کھول سکتے ہیں: رقم پہنچنے پر { $merchant } کو اطلاع دی جائے گی۔
transfer-reference = ٹرانسفر کا حوالہ نمبر
transfer-holder = اکاؤنٹ ہولڈر
transfer-bank = بینک
transfer-account = اکاؤنٹ نمبر
transfer-branch = برانچ کوڈ
transfer-arrives = رقم کی منتقلی عموماً دو کاروباری دنوں میں پہنچ جاتی ہے۔
transfer-awaited = { $merchant } { $date } تک اس کا انتظار کرے گا۔
copy-button = کاپی کریں
copied-note = کاپی ہو گیا
away-heading = آپ ادائیگی فراہم کرنے والے ادارے کے صفحے پر جا رہے ہیں
away-bank-heading = آپ اپنے بینک کی سائٹ پر جا رہے ہیں
away-note = صفحہ خود بخود کھلے گا۔ اگر نہ کھلے تو بٹن دبائیں۔ اس کے بعد آپ یہاں واپس آئیں گے۔
away-button = جاری رکھیں
continue-heading = اپنی ادائیگی جاری رکھیں
continue-note = یہ ادائیگی ابھی مکمل نہیں ہوئی۔ آپ نے جہاں چھوڑا تھا وہیں سے جاری رکھ سکتے ہیں۔ آپ سے دو بار رقم نہیں کاٹی جائے گی۔
continue-open-note = اگر آپ جاری نہیں رکھتے تو شروع کرنے کے آدھے گھنٹے بعد یہاں ادائیگی کا کوئی اور طریقہ منتخب کر سکتے ہیں۔
other-way-note = کیا آپ اس ادائیگی کی منظوری دے چکے ہیں یا رقم بھیج چکے ہیں؟ اگر ہاں، تو براہِ کرم نتیجے کا انتظار کریں۔ ورنہ آپ اسے منسوخ کر کے ادائیگی کا کوئی اور طریقہ منتخب کر سکتے ہیں۔ آپ سے دو بار رقم نہیں کاٹی جائے گی۔
other-way-button = کسی اور طریقے سے ادا کریں
other-way-late = یہ ادائیگی اب منسوخ نہیں کی جا سکتی۔ براہِ کرم نتیجے کا انتظار کریں۔
given-up-note = آپ نے وہ ادائیگی منسوخ کر دی اور آپ سے کوئی رقم نہیں کاٹی گئی۔ منتخب کریں کہ آپ ادائیگی کیسے کرنا چاہیں گے۔
elsewhere-heading = کسی اور ڈیوائس پر جاری رکھیں
elsewhere-note = یہ صفحہ وہاں کھولنے کے لیے یہ کوڈ اسکین کریں۔ یہ کوڈ کسی کے ساتھ شیئر نہ کریں۔
elsewhere-code = اس صفحے کے پتے والا QR کوڈ
leading-note = 5 سیکنڈ میں آپ کو { $merchant } پر واپس لے جایا جائے گا۔
stay-button = اسی صفحے پر رہیں

## How it ended

paid-heading = ادائیگی مکمل ہو گئی
paid-note = آپ نے { $merchant } کو { $amount } کی ادائیگی کر دی ہے۔
refunded-note = { $merchant } نے آپ کو { $amount } واپس کر دیے ہیں۔
card-checked-heading = کارڈ کی تصدیق ہو گئی
card-checked-note = آپ کا کارڈ کارآمد ہے۔ آپ سے کوئی رقم نہیں کاٹی گئی۔
authorized-heading = رقم مختص ہو گئی
authorized-note = آپ کے کارڈ پر { $merchant } کے لیے { $amount } کی رقم مختص ہے۔ آپ سے کوئی رقم نہیں کاٹی گئی۔
authorized-release = اگر { $merchant } کی جانب سے یہ رقم وصول نہ کی گئی تو زیادہ سے زیادہ { $date } تک آزاد ہو جائے گی۔
canceled-heading = ادائیگی منسوخ ہو گئی
canceled-note = { $merchant } کو { $amount } کی ادائیگی منسوخ کر دی گئی۔ آپ سے کوئی رقم نہیں کاٹی گئی۔
failed-heading = ادائیگی مکمل نہیں ہوئی
failed-note = { $merchant } کو { $amount } کی ادائیگی نہیں ہو سکی۔ آپ سے کوئی رقم نہیں کاٹی گئی۔ دوبارہ کوشش کے لیے { $merchant } پر نئے سرے سے شروع کریں۔
expired-heading = مختص رقم کی مدت ختم ہو گئی
expired-note = { $merchant } کی جانب سے { $amount } کی رقم بروقت وصول نہیں کی گئی، اس لیے وہ آزاد کر دی گئی۔ آپ سے کوئی رقم نہیں کاٹی گئی۔

## Receipts

receipt-heading = رسید
receipt-number-label = رسید نمبر
date-label = تاریخ
refund-heading = رقم کی واپسی
paid-label = ادا شدہ
total-label = کل رقم
total-after-refunds = واپسی کے بعد کل رقم

## When there is nothing to pay here

link-invalid-heading = ادائیگی کا یہ لنک اب کارآمد نہیں
link-invalid-note = دکان پر واپس جائیں اور ادائیگی دوبارہ شروع کریں۔ یہ لنک کھولنے سے آپ سے کوئی رقم نہیں کاٹی گئی۔
link-amount-bounds = { $min } سے { $max } تک کی رقم درج کریں۔
amount-two-readings = کیا آپ کا مطلب { $first } ہے یا { $second }؟
link-full-heading = اس لنک سے مزید ادائیگی نہیں کی جا سکتی
not-found-heading = ادائیگی نہیں ملی
not-found-note = اس پتے پر کوئی ادائیگی موجود نہیں۔ دیکھ لیں کہ لنک مکمل ہے، یا دکان پر واپس جائیں۔
trouble-heading = ہماری طرف کوئی مسئلہ پیش آ گیا
trouble-note = براہِ کرم تھوڑی دیر میں دوبارہ کوشش کریں۔ اگر آپ پہلے ہی ادائیگی کر چکے تھے تو نتیجہ یہیں نظر آئے گا: آپ سے دو بار رقم نہیں کاٹی جائے گی۔
try-again = دوبارہ کوشش کریں
too-many-heading = براہِ کرم تھوڑا انتظار کریں
too-many-note = { $count ->
    [one] آپ کے نیٹ ورک سے تھوڑے وقت میں بہت سی درخواستیں آئی ہیں۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں۔ آپ سے دو بار رقم نہیں کاٹی جائے گی۔
   *[other] آپ کے نیٹ ورک سے تھوڑے وقت میں بہت سی درخواستیں آئی ہیں۔ براہِ کرم { $count-written } منٹ بعد دوبارہ کوشش کریں۔ آپ سے دو بار رقم نہیں کاٹی جائے گی۔
}
no-methods-heading = ادائیگی کا کوئی طریقہ دستیاب نہیں
no-methods-note = { $merchant } کے پاس ایسا کوئی طریقہ نہیں جو اس ادائیگی کے لیے استعمال ہو سکے۔ آپ سے کوئی رقم نہیں کاٹی گئی۔
merchant-inactive-heading = اس وقت ادائیگی ممکن نہیں
merchant-inactive-note = { $merchant } کو اس وقت ادائیگی نہیں کی جا سکتی۔ آپ سے کوئی رقم نہیں کاٹی گئی۔

## Signing a debit order

debit-order-note = آپ ڈائریکٹ ڈیبٹ کے اجازت نامے پر دستخط کرتے ہیں: { $merchant } کی جانب سے قسطیں آپ کے بینک اکاؤنٹ سے وصول کی جائیں گی۔
mandate-title = { $merchant } کے لیے ڈائریکٹ ڈیبٹ
mandate-now-label = آج قابل ادائیگی
mandate-now-nothing = آج کوئی رقم قابل ادائیگی نہیں۔
mandate-instalment-label = ہر قسط
mandate-maximum-label = فی قسط زیادہ سے زیادہ رقم
mandate-rhythm-label = وصولی کا دن
mandate-weekly = ہر ہفتے { $weekday } کو
mandate-monthly = ہر مہینے کی { $day-written } تاریخ کو
mandate-monthly-last = ہر مہینے کے آخری دن
mandate-first-label = پہلی وصولی
mandate-last-label = آخری وصولی
mandate-count-label = قسطوں کی تعداد
mandate-number-label = معاہدہ نمبر
mandate-signed-on-label = دستخط کی تاریخ
mandate-rights = آپ ڈائریکٹ ڈیبٹ کا اجازت نامہ { $merchant } کے ذریعے یا اپنے بینک میں منسوخ کر سکتے ہیں۔
account-heading = آپ کا بینک اکاؤنٹ
account-holder-label = اکاؤنٹ ہولڈر
bank-other = کوئی اور بینک
branch-label = برانچ کوڈ
branch-hint = 6 ہندسے
account-number-label = اکاؤنٹ نمبر
account-number-hint = شروع کے صفروں سمیت
account-kind-label = اکاؤنٹ کی قسم
option-choose = منتخب کریں…
account-kind-current = کرنٹ یا چیک اکاؤنٹ
account-kind-savings = سیونگز اکاؤنٹ
account-kind-transmission = ٹرانزیکشن اکاؤنٹ (Transmission account)
account-holder-missing = اکاؤنٹ ہولڈر کا نام درج کریں۔
account-holder-wrong = نام ویسے ہی لکھیں جیسے آپ کے بینک میں درج ہے، ہندسوں کے بغیر۔
account-holder-too-long = یہ نام بہت لمبا ہے۔ نام ویسے ہی لکھیں جیسے آپ کے بینک میں درج ہے۔
bank-missing = اپنا بینک منتخب کریں۔
branch-missing = اپنے بینک کا برانچ کوڈ درج کریں۔
branch-wrong = برانچ کوڈ میں 6 ہندسے ہوتے ہیں۔
account-number-missing = اپنا اکاؤنٹ نمبر درج کریں۔
account-number-not-digits = اکاؤنٹ نمبر میں صرف ہندسے ہوتے ہیں۔
account-number-wrong-length = اس اکاؤنٹ نمبر میں ہندسے کم یا زیادہ ہیں۔
account-number-checksum = یہ اکاؤنٹ نمبر اس برانچ کوڈ سے مطابقت نہیں رکھتا۔ دونوں کو دیکھ لیں کہ ٹائپنگ کی کوئی غلطی تو نہیں۔
account-kind-missing = اپنے اکاؤنٹ کی قسم منتخب کریں۔
review-button = معلومات چیک کریں
review-heading = چیک کریں اور دستخط کریں
review-note = ابھی کچھ نہیں بھیجا گیا۔ تمام معلومات دیکھ لیں، پھر دستخط کریں۔
mandate-copy-later = دستخط کے بعد جب بھی نقل کی ضرورت ہو، یہ صفحہ دوبارہ کھولیں۔
review-edit = معلومات تبدیل کریں
mandate-consent = میری جانب سے { $merchant } کو اختیار دیا جاتا ہے کہ اوپر دی گئی قسطیں اس بینک اکاؤنٹ سے، اوپر دیے گئے دنوں پر اور اوپر دی گئی زیادہ سے زیادہ رقم کی حد تک وصول کرے۔ مجھے حق ہے کہ ڈائریکٹ ڈیبٹ کا یہ اجازت نامہ { $merchant } کے ذریعے یا اپنے بینک میں منسوخ کروں۔
sign-button = دستخط کریں اور { $amount } ادا کریں
sign-button-only = اجازت نامے پر دستخط کریں
mandate-waiting-heading = اپنے بینک میں ڈائریکٹ ڈیبٹ کی منظوری دیں
mandate-waiting-note = آپ کا بینک آپ سے اس ڈائریکٹ ڈیبٹ کی منظوری مانگے گا: اپنی ایپ میں، ایس ایم ایس کے ذریعے یا برانچ میں۔ آپ بے فکر ہو کر یہ صفحہ چھوڑ سکتے ہیں: { $merchant } کو نتیجہ بتا دیا جائے گا۔
mandate-answer-by = { $time } تک منظوری دیں۔
mandate-signed-heading = ڈائریکٹ ڈیبٹ کے اجازت نامے پر دستخط ہو گئے
mandate-signed-note = { $merchant } کے ساتھ طے شدہ شرائط کی ایک نقل اپنے پاس رکھیں۔
mandate-copy = نقل ڈاؤن لوڈ کریں (PDF)
mandate-refused = آپ کے بینک نے یہ ڈائریکٹ ڈیبٹ قبول نہیں کیا۔
mandate-refused-next = اکاؤنٹ کی معلومات دیکھ لیں، یا اپنے بینک سے پوچھیں۔
account-closed = آپ کے بینک کے مطابق یہ اکاؤنٹ بند ہے۔
invalid-account = آپ کا بینک اس اکاؤنٹ کو نہیں پہچانتا، یا اس میں ڈائریکٹ ڈیبٹ کی سہولت نہیں۔
account-funds = اس اکاؤنٹ میں کافی رقم نہیں ہے۔
account-ending = اکاؤنٹ، آخری ہندسے { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = ای میل پتا
email-wrong = کوئی ای میل پتا درج کریں، جیسے name@example.com۔
iban-missing = اپنا IBAN درج کریں۔
iban-wrong = یہ IBAN درست نہیں۔ ٹائپنگ کی غلطیاں دیکھیں۔
iban-outside = یہ اکاؤنٹ ایسے ملک میں ہے جہاں SEPA ڈائریکٹ ڈیبٹ نہیں۔
bsb-wrong = BSB میں 6 ہندسے ہوتے ہیں۔
address-label = پتا
city-label = شہر
postal-code-label = پوسٹل کوڈ
field-missing = یہ خانہ پُر کریں۔
identity-kind-label = شناختی دستاویز
identity-kind-id = جنوبی افریقہ کا شناختی کارڈ
identity-kind-passport = پاسپورٹ
identity-number-label = دستاویز کا نمبر
identity-number-wrong = یہ نمبر درست نہیں۔ ٹائپنگ کی غلطیاں دیکھیں۔
mandate-there-note = آپ اپنا بینک اکاؤنٹ دوسرے صفحے پر درج کر کے وہیں دستخط کریں گے۔
creditor-id-label = قرض خواہ کا شناختی نمبر
mandate-debit-note = آپ کا بینک پہلی رقم چند دنوں میں ادا کرے گا۔ آپ بے فکر ہو کر یہ صفحہ چھوڑ سکتے ہیں: { $merchant } کو نتیجہ بتا دیا جائے گا۔
amendment-note = { $merchant } آپ سے نئی زیادہ سے زیادہ حد پر رضامندی چاہتا ہے۔
amendment-new-label = فی قسط نئی زیادہ سے زیادہ حد
amendment-agreed = آپ نے نئی حد پر رضامندی دے دی ہے۔
amendment-refused = آپ نے نئی حد مسترد کر دی ہے۔
amendment-over = یہ درخواست اب کھلی نہیں ہے۔

## The sandbox

sandbox-heading = ٹیسٹ کارڈ
sandbox-fill = { $brand } ٹیسٹ کارڈ کی معلومات بھریں
sandbox-any = میعاد کی کوئی بھی آئندہ تاریخ اور کوئی بھی سیکیورٹی کوڈ چلے گا۔
sandbox-declined = اگر کارڈ پر نام { $name } ہو تو ادائیگی مسترد ہو جاتی ہے۔
sandbox-error = اگر کارڈ پر نام { $name } ہو تو ادائیگی ناکام ہو جاتی ہے۔
sandbox-reference = اس شکل کا حوالہ نمبر، نام کچھ بھی ہو، نتیجہ طے کر دیتا ہے: { $example }
sandbox-results = نتیجہ ان میں سے ایک ہوتا ہے: { $results }۔
challenge-title = ٹیسٹ بینک
challenge-heading = کیا آپ اس ادائیگی کی منظوری دیتے ہیں؟
challenge-note = یہاں آپ کا بینک آپ سے { $merchant } کو { $amount } کی ادائیگی کی تصدیق کرنے کو کہتا۔ یہ ایک ٹیسٹ ہے: جواب منتخب کریں۔
redirect-note = یہاں { $method } کے ذریعے آپ سے { $merchant } کو { $amount } کی ادائیگی کی تصدیق کرنے کو کہا جاتا۔ یہ ایک ٹیسٹ ہے: جواب منتخب کریں۔
challenge-approve = منظور کریں
challenge-decline = مسترد کریں
