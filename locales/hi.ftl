### The words of the hosted page in Hindi. How to add one: see en.ftl.

language-name = हिन्दी

## The frame of every page

page-title = { $merchant } को पेमेंट करें
page-title-card-only = { $merchant } के लिए कार्ड
page-title-with-problem = समस्या: { $title }
test-banner = टेस्ट मोड: असली पैसों का कोई लेन-देन नहीं होता।
language-label = भाषा
return-button = { $merchant } पर वापस जाएँ
terms-link = नियम और शर्तें
privacy-link = गोपनीयता नीति
support-note = अपने ऑर्डर के बारे में कोई सवाल है? { $merchant } से संपर्क करें:

## What is paid

amount-label = राशि
amount-reserved-label = रिज़र्व की जाने वाली राशि
reference-label = संदर्भ संख्या
reserve-note = यह राशि अभी आपके कार्ड पर केवल रिज़र्व की जाती है, काटी नहीं जाती। { $merchant } इसे { $date } तक ले सकता है; उसके बाद रिज़र्व हटा दिया जाता है।
bill-heading = आपका ऑर्डर
card-check-note = हम आपके बैंक से पूछते हैं कि कार्ड मान्य है या नहीं। कोई पैसे नहीं कटते।

## Ways to pay

methods-heading = आप कैसे पेमेंट करना चाहेंगे?
method-card = कार्ड
method-paypal = PayPal
method-eft = नेट बैंकिंग
method-bank-transfer = बैंक ट्रांसफ़र
method-mobile-money = मोबाइल मनी
method-voucher = वाउचर
method-debit-order = ऑटो डेबिट
payment-method-label = पेमेंट का तरीका
paypal-note = आप वहाँ पेमेंट को मंज़ूरी देंगे और फिर यहाँ लौट आएँगे।
eft-note = आप अपने बैंक में पेमेंट को मंज़ूरी देंगे और फिर यहाँ लौट आएँगे।
hosted-card-note = आप पेमेंट प्रदाता के पेज पर जाएँगे, वहाँ अपने कार्ड की जानकारी देंगे और फिर यहाँ लौट आएँगे।
bank-transfer-note = अपने बैंक से पैसे भेजें। पैसे पहुँचते ही { $merchant } को सूचना मिल जाएगी।
mobile-money-note = आपके फ़ोन पर एक अनुरोध आएगा, जिसे आप अपने PIN से मंज़ूर करेंगे।
voucher-note = वाउचर से ठीक इतनी ही राशि ली जाएगी।
method-another-card = कोई दूसरा कार्ड
card-ending = { $brand }, अंतिम अंक { $last4 }
card-brand = { $brand } कार्ड
network-heading = इस पेमेंट के लिए कौन-सा कार्ड नेटवर्क इस्तेमाल करना है?

## The card form

card-number-label = कार्ड नंबर
expiry-label = समाप्ति तारीख
expiry-hint = MM/YY, जैसा आपके कार्ड पर है
security-code-label = सुरक्षा कोड
security-code-hint = आपके कार्ड के पीछे लिखे 3 अंक
security-code-hint-front = आपके कार्ड के सामने लिखे 4 अंक
security-code-hint-any = कार्ड के पीछे लिखे 3 अंक, या American Express के लिए सामने लिखे 4 अंक
holder-label = कार्ड पर लिखा नाम
phone-country-label = देश
phone-label = मोबाइल नंबर
phone-hint = आपके मोबाइल मनी खाते का नंबर
voucher-label = वाउचर कोड
voucher-hint = आपके वाउचर पर लिखे 10 से 20 अंक
card-note = आपका कार्ड नंबर और सुरक्षा कोड केवल पेमेंट प्रोसेसर के पास जाते हैं, और कहीं नहीं। उन्हें यहाँ सेव नहीं किया जाता और { $merchant } को वे कभी नहीं मिलते।

## Keeping the card for later

remember-label = { $merchant } को मेरे अगले पेमेंट के लिए यह कार्ड सेव रखें
remember-hint = जब भी आप फिर से पेमेंट करें, यह कार्ड हटा सकते हैं।
remember-later-charges = अगर आप यहाँ सही का निशान लगाते हैं, तो { $merchant } बाद में भी, हर बार आपसे पूछे बिना, कार्ड से राशि काट सकता है, जैसा आपने उसके साथ तय किया है।
store-required = आगे बढ़कर आप सहमति देते हैं कि यह कार्ड आगे के पेमेंट के लिए सेव रखा जाए और { $merchant } आपकी मौजूदगी के बिना इससे राशि काट सके, जैसा आपने उसके साथ तय किया है। आपका सुरक्षा कोड और पूरा कार्ड नंबर सेव नहीं किया जाता।
legal-in-english = यह हिस्सा केवल अंग्रेज़ी में उपलब्ध है:
credential-expires = समाप्ति: { $date }
kept-heading = आपके सेव किए गए कार्ड
forget-button = हटाएँ
forget-label = { $card } हटाएँ
forget-heading = { $card } हटाएँ?
forget-note = यह कार्ड आपको दोबारा नहीं दिखाया जाएगा और { $merchant } इससे राशि नहीं काट सकेगा। इसकी जानकारी फिर से डालकर आप इससे पेमेंट कर सकते हैं।
forget-confirm = कार्ड हटाएँ
forget-keep = कार्ड रहने दें
forgotten-note = कार्ड हटा दिया गया।

## Paying and cancelling

pay-button = { $amount } का पेमेंट करें
reserve-button = { $amount } रिज़र्व करें
check-card-button = कार्ड सत्यापित करें
pay-busy = पेमेंट हो रहा है…
reserve-busy = रिज़र्व हो रहा है…
check-card-busy = सत्यापन हो रहा है…
continue-to = { $method } पर आगे बढ़ें · { $amount }
continue-bank = अपने बैंक पर आगे बढ़ें · { $amount }
continue-provider = पेमेंट प्रदाता पर आगे बढ़ें · { $amount }
show-transfer = बैंक की जानकारी दिखाएँ · { $amount }
cancel-button = पेमेंट रद्द करें
cancel-heading = यह पेमेंट रद्द करें?
cancel-note = आपके कोई पैसे नहीं कटे हैं। { $merchant } को बताया जाएगा कि आपने रद्द किया।
cancel-keep = पेमेंट पर वापस जाएँ

## What is wrong with a field

problems-heading = कृपया भरी हुई जानकारी जाँच लें
method-missing = चुनें कि आप कैसे पेमेंट करना चाहते हैं।
network-missing = कोई कार्ड नेटवर्क चुनें।
credential-gone = यह सेव किया गया कार्ड अब इस्तेमाल नहीं हो सकता, इसलिए कुछ नहीं भेजा गया। पेमेंट का कोई दूसरा तरीका चुनें।
number-missing = अपना कार्ड नंबर डालें।
number-not-digits = कार्ड नंबर में केवल अंक होते हैं। अक्षर और दूसरे चिह्न हटा दें।
number-wrong-length = इस कार्ड नंबर में अंक कम या ज़्यादा हैं। इसे अपने कार्ड से मिला लें।
number-checksum = यह कार्ड नंबर मान्य नहीं है। देख लें कि टाइप करने में कोई गलती तो नहीं हुई।
expiry-missing = अपने कार्ड की समाप्ति तारीख डालें।
expiry-unreadable = समाप्ति तारीख महीने और साल के रूप में डालें, जैसे 04/31।
expiry-past = इस कार्ड की अवधि समाप्त हो चुकी है। तारीख जाँचें या कोई दूसरा कार्ड इस्तेमाल करें।
expiry-too-far = यह समाप्ति तारीख बहुत आगे की है। इसे अपने कार्ड से मिला लें।
security-code-missing = अपने कार्ड का सुरक्षा कोड डालें।
security-code-not-digits = सुरक्षा कोड में केवल अंक होते हैं।
security-code-wrong-length = { $count ->
    [one] इस कार्ड के सुरक्षा कोड में { $count-written } अंक होता है।
   *[other] इस कार्ड के सुरक्षा कोड में { $count-written } अंक होते हैं।
}
holder-missing = अपने कार्ड पर लिखा नाम डालें।
holder-looks-like-number = नाम वैसे ही डालें जैसे कार्ड पर लिखा है, बिना अंकों के।
holder-too-long = यह नाम बहुत लंबा है। इसे वैसे ही डालें जैसे कार्ड पर लिखा है।
phone-missing = अपना मोबाइल नंबर डालें।
phone-not-digits = मोबाइल नंबर में केवल अंक होते हैं, और उनसे पहले + हो सकता है।
phone-wrong-length = इस मोबाइल नंबर में अंक कम या ज़्यादा हैं।
phone-no-country = अपना मोबाइल नंबर देश के कोड के साथ डालें, जो + से शुरू होता है।
phone-country-missing = अपने मोबाइल नंबर का देश चुनें।
voucher-missing = अपने वाउचर का कोड डालें।
voucher-not-digits = वाउचर कोड में केवल अंक होते हैं। अक्षर और दूसरे चिह्न हटा दें।
voucher-wrong-length = इस कोड में अंक कम या ज़्यादा हैं। इसे अपने वाउचर से मिला लें।

## A payment that was not accepted

declined-heading = आपका पेमेंट स्वीकार नहीं हुआ
refused-by-issuer = आपके बैंक ने इस पेमेंट को मंज़ूरी नहीं दी।
refused-by-issuer-next = बैंक हमें इसका कारण नहीं बताते। कोई दूसरा कार्ड इस्तेमाल करें या अपने बैंक से पूछें।
insufficient-funds = इस कार्ड पर पर्याप्त राशि उपलब्ध नहीं है।
insufficient-funds-next = कोई दूसरा कार्ड इस्तेमाल करें या पर्याप्त राशि होने पर फिर से कोशिश करें।
card-expired = आपके बैंक के अनुसार इस कार्ड की अवधि समाप्त हो चुकी है।
card-expired-next = समाप्ति तारीख जाँचें या कोई दूसरा कार्ड इस्तेमाल करें।
acquirer-error = तकनीकी समस्या के कारण पेमेंट पूरा नहीं हो सका।
acquirer-error-next = थोड़ी देर में फिर से कोशिश करें या कोई दूसरा कार्ड इस्तेमाल करें।
acquirer-error-other-next = थोड़ी देर में फिर से कोशिश करें या पेमेंट का कोई दूसरा तरीका चुनें।
refused-by-provider = पेमेंट को मंज़ूरी नहीं मिली।
refused-by-provider-next = फिर से कोशिश करें या पेमेंट का कोई दूसरा तरीका चुनें।
authentication-failed = आपका बैंक पुष्टि नहीं कर सका कि यह पेमेंट आप ही कर रहे हैं।
authentication-failed-next = अपने बैंक के निर्देशों के अनुसार फिर से कोशिश करें या कोई दूसरा कार्ड इस्तेमाल करें।
not-charged = आपके कोई पैसे नहीं कटे हैं।
attempts-heading = पिछली कोशिशें
attempts-note = इनमें से किसी के लिए भी आपके पैसे नहीं कटे।
attempts-left = { $count ->
    [one] आप { $count-written } बार और कोशिश कर सकते हैं।
   *[other] आप { $count-written } बार और कोशिश कर सकते हैं।
}
paused-heading = फिर से कोशिश करने से पहले कृपया थोड़ा इंतज़ार करें
paused-note = आपके नेटवर्क से किए गए कई पेमेंट स्वीकार नहीं हुए, इसलिए अगले पेमेंट से पहले थोड़ा रुकना होगा। आपके बैंक को कुछ नहीं भेजा गया है।
paused-next = { $count ->
    [one] आप { $count-written } मिनट बाद पेमेंट कर सकते हैं।
   *[other] आप { $count-written } मिनट बाद पेमेंट कर सकते हैं।
}

## Nothing charged twice

form-outdated = यह पेज पुराना हो गया था, इसलिए कुछ नहीं भेजा गया। कृपया जानकारी जाँचकर फिर से पेमेंट करें। आपके पैसे दो बार नहीं कटे हैं।
network-trouble = सर्वर से संपर्क नहीं हो सका। आपकी जानकारी यहीं मौजूद है। फिर से कोशिश करें: आपके पैसे दो बार नहीं कटेंगे।

## Waiting for an answer

pending-heading = हम आपके बैंक के जवाब का इंतज़ार कर रहे हैं
pending-note = आपके बैंक ने अभी जवाब नहीं दिया है। आप बेफ़िक्र होकर यह पेज छोड़ सकते हैं: { $merchant } को नतीजा बता दिया जाएगा और आपके पैसे दो बार नहीं कटेंगे।
pending-check = फिर से देखें
pending-alive = यह पेज अपने-आप अपडेट होता है।
pending-by-hand = यह पेज अपने-आप अपडेट नहीं होता। थोड़ी देर में फिर जाँचें।
waiting-usually = इसमें आम तौर पर एक मिनट से भी कम लगता है।
waiting-longer = अगर इससे बहुत ज़्यादा समय लगे, तो { $merchant } से संपर्क करें।
pending-other-heading = हम जवाब का इंतज़ार कर रहे हैं
pending-other-note = आपके पेमेंट का अभी कोई जवाब नहीं आया है। आप बेफ़िक्र होकर यह पेज छोड़ सकते हैं: { $merchant } को नतीजा बता दिया जाएगा और आपके पैसे दो बार नहीं कटेंगे।
prompt-heading = अपने फ़ोन पर पेमेंट को मंज़ूरी दें
prompt-note = आपके फ़ोन पर { $amount } का अनुरोध आ रहा है। इसे अपने PIN से मंज़ूर करें। आप बेफ़िक्र होकर यह पेज छोड़ सकते हैं: { $merchant } को नतीजा बता दिया जाएगा और आपके पैसे दो बार नहीं कटेंगे।
prompt-sent = अनुरोध { $phone } पर भेजा गया।
prompt-wrong-number = नंबर गलत है?
prompt-help = फ़ोन पर अनुरोध नहीं आया? देखें कि फ़ोन चालू है और उसमें सिग्नल है।
transfer-heading = { $amount } ट्रांसफ़र करें
transfer-note = ठीक इतनी ही राशि, इस संदर्भ संख्या के साथ, इस खाते में भेजें। आप बेफ़िक्र होकर यह पेज छोड़ सकते हैं और बाद में फिर खोल सकते हैं: पैसे पहुँचते ही { $merchant } को सूचना मिल जाएगी।
transfer-reference = ट्रांसफ़र की संदर्भ संख्या
transfer-holder = खाताधारक
transfer-bank = बैंक
transfer-account = खाता संख्या
transfer-branch = ब्रांच कोड
transfer-arrives = ट्रांसफ़र आम तौर पर दो कार्यदिवसों में पहुँच जाता है।
transfer-awaited = { $merchant } { $date } तक इसका इंतज़ार करेगा।
copy-button = कॉपी करें
copied-note = कॉपी हो गया
away-heading = आप पेमेंट प्रदाता के पेज पर जा रहे हैं
away-bank-heading = आप अपने बैंक के पेज पर जा रहे हैं
away-note = पेज अपने आप खुलेगा। अगर न खुले, तो बटन दबाएँ। इसके बाद आप यहाँ लौट आएँगे।
away-button = जारी रखें
continue-heading = अपना पेमेंट जारी रखें
continue-note = यह पेमेंट अभी पूरा नहीं हुआ है। आपने जहाँ छोड़ा था, वहीं से जारी रख सकते हैं। आपके पैसे दो बार नहीं कटेंगे।
continue-open-note = अगर आप जारी नहीं रखते, तो शुरू करने के आधे घंटे बाद यहाँ पेमेंट का कोई दूसरा तरीका चुन सकते हैं।
other-way-note = क्या आपने इस पेमेंट को मंज़ूरी दे दी है या पैसे भेज दिए हैं? तो कृपया नतीजे का इंतज़ार करें। अगर नहीं, तो आप इसे रद्द करके पेमेंट का कोई दूसरा तरीका चुन सकते हैं। आपके पैसे दो बार नहीं कटेंगे।
other-way-button = दूसरे तरीके से पेमेंट करें
other-way-late = इस पेमेंट को अब रद्द नहीं किया जा सकता। कृपया इसके नतीजे का इंतज़ार करें।
given-up-note = आपने वह पेमेंट रद्द कर दिया और आपके कोई पैसे नहीं कटे हैं। चुनें कि आप कैसे पेमेंट करना चाहते हैं।
elsewhere-heading = किसी दूसरे डिवाइस पर जारी रखें
elsewhere-note = दूसरे डिवाइस पर यह पेज खोलने के लिए इस कोड को स्कैन करें। यह कोड किसी के साथ शेयर न करें।
elsewhere-code = QR कोड, जिसमें इस पेज का पता है
leading-note = 5 सेकंड में आपको { $merchant } पर वापस ले जाया जाएगा।
stay-button = इसी पेज पर रहें

## How it ended

paid-heading = पेमेंट पूरा हुआ
paid-note = आपने { $merchant } को { $amount } का पेमेंट किया है।
refunded-note = { $merchant } ने आपको { $amount } लौटा दिए हैं।
card-checked-heading = कार्ड सत्यापित हो गया
card-checked-note = आपका कार्ड मान्य है। आपके कोई पैसे नहीं कटे हैं।
authorized-heading = राशि रिज़र्व हो गई
authorized-note = { $merchant } के लिए आपके कार्ड पर { $amount } की राशि रिज़र्व की गई है। यह काटी नहीं गई है।
authorized-release = अगर { $merchant } इसे नहीं लेता, तो यह ज़्यादा से ज़्यादा { $date } तक मुक्त कर दी जाएगी।
canceled-heading = पेमेंट रद्द किया गया
canceled-note = { $merchant } को { $amount } का पेमेंट रद्द कर दिया गया। आपके कोई पैसे नहीं कटे हैं।
failed-heading = पेमेंट पूरा नहीं हुआ
failed-note = { $merchant } को { $amount } का पेमेंट नहीं हो सका। आपके कोई पैसे नहीं कटे हैं। फिर से कोशिश करने के लिए { $merchant } पर जाकर दोबारा शुरू करें।
expired-heading = रिज़र्व की अवधि समाप्त हो गई
expired-note = { $merchant } ने { $amount } की राशि समय पर नहीं ली, इसलिए इसे मुक्त कर दिया गया। आपके कोई पैसे नहीं कटे हैं।

## Receipts

receipt-heading = रसीद
receipt-number-label = रसीद नंबर
date-label = तारीख
refund-heading = रिफ़ंड
paid-label = भुगतान किया गया
total-label = कुल
total-after-refunds = रिफ़ंड के बाद कुल

## When there is nothing to pay here

link-invalid-heading = यह पेमेंट लिंक अब मान्य नहीं है
link-invalid-note = दुकान पर वापस जाकर पेमेंट फिर से शुरू करें। इस लिंक को खोलने से आपके कोई पैसे नहीं कटे हैं।
link-amount-bounds = { $min } से { $max } तक की राशि डालें।
amount-two-readings = क्या आपका मतलब { $first } है या { $second }?
link-full-heading = इस लिंक से अब और पेमेंट नहीं किए जा सकते
not-found-heading = पेमेंट नहीं मिला
not-found-note = इस पते पर कोई पेमेंट नहीं है। देख लें कि लिंक पूरा है, या दुकान पर वापस जाएँ।
trouble-heading = हमारी ओर से कोई गड़बड़ी हुई
trouble-note = कृपया थोड़ी देर में फिर से कोशिश करें। अगर आप पहले ही पेमेंट कर चुके हैं, तो नतीजा यहाँ दिखेगा: आपके पैसे दो बार नहीं कटेंगे।
try-again = फिर से कोशिश करें
too-many-heading = कृपया थोड़ा इंतज़ार करें
too-many-note = { $count ->
    [one] आपके नेटवर्क से कम समय में बहुत सारे अनुरोध आए। कृपया { $count-written } मिनट बाद फिर से कोशिश करें। आपके पैसे दो बार नहीं कटेंगे।
   *[other] आपके नेटवर्क से कम समय में बहुत सारे अनुरोध आए। कृपया { $count-written } मिनट बाद फिर से कोशिश करें। आपके पैसे दो बार नहीं कटेंगे।
}
no-methods-heading = पेमेंट का कोई तरीका उपलब्ध नहीं है
no-methods-note = { $merchant } के पास ऐसा कोई तरीका नहीं है जिससे यह पेमेंट किया जा सके। आपके कोई पैसे नहीं कटे हैं।
merchant-inactive-heading = अभी पेमेंट नहीं किया जा सकता
merchant-inactive-note = { $merchant } इस समय पेमेंट नहीं ले सकता। आपके कोई पैसे नहीं कटे हैं।

## Signing a debit order

debit-order-note = आप ऑटो डेबिट मैंडेट पर हस्ताक्षर करते हैं: { $merchant } आपके बैंक खाते से किस्तें काटता है।
mandate-title = { $merchant } के लिए ऑटो डेबिट मैंडेट
mandate-now-label = आज देय
mandate-now-nothing = आज कुछ भी देय नहीं है।
mandate-instalment-label = हर किस्त
mandate-maximum-label = प्रति किस्त अधिकतम राशि
mandate-rhythm-label = किस्त कटने का समय
mandate-weekly = हर हफ़्ते { $weekday } को
mandate-monthly = हर महीने की { $day-written } तारीख को
mandate-monthly-last = हर महीने के अंतिम दिन
mandate-first-label = पहली किस्त कटेगी
mandate-last-label = अंतिम किस्त कटेगी
mandate-count-label = किस्तों की संख्या
mandate-number-label = अनुबंध संख्या
mandate-signed-on-label = हस्ताक्षर की तारीख
mandate-rights = आप ऑटो डेबिट मैंडेट को { $merchant } के ज़रिए या अपने बैंक में रद्द कर सकते हैं।
account-heading = आपका बैंक खाता
account-holder-label = खाताधारक
bank-other = कोई दूसरा बैंक
branch-label = ब्रांच कोड
branch-hint = 6 अंक
account-number-label = खाता संख्या
account-number-hint = शुरू के शून्य भी लिखें
account-kind-label = खाते का प्रकार
option-choose = चुनें…
account-kind-current = चालू या चेक खाता
account-kind-savings = बचत खाता
account-kind-transmission = लेन-देन खाता (Transmission account)
account-holder-missing = खाताधारक का नाम डालें।
account-holder-wrong = नाम वैसे ही डालें जैसे आपके बैंक में दर्ज है, बिना अंकों के।
account-holder-too-long = यह नाम बहुत लंबा है। नाम वैसे ही डालें जैसे आपके बैंक में दर्ज है।
bank-missing = अपना बैंक चुनें।
branch-missing = अपने बैंक का ब्रांच कोड डालें।
branch-wrong = ब्रांच कोड में 6 अंक होते हैं।
account-number-missing = अपनी खाता संख्या डालें।
account-number-not-digits = खाता संख्या में केवल अंक होते हैं।
account-number-wrong-length = इस खाता संख्या में अंक कम या ज़्यादा हैं।
account-number-checksum = यह खाता संख्या इस ब्रांच कोड से मेल नहीं खाती। देख लें कि दोनों में टाइप करने की कोई गलती तो नहीं हुई।
account-kind-missing = अपने खाते का प्रकार चुनें।
review-button = जानकारी जाँचें
review-heading = जाँचें और हस्ताक्षर करें
review-note = अभी कुछ नहीं भेजा गया है। हर जानकारी जाँच लें, फिर हस्ताक्षर करें।
mandate-copy-later = हस्ताक्षर करने के बाद जब भी कॉपी चाहिए, यह पेज फिर से खोलें।
review-edit = जानकारी बदलें
mandate-consent = { $merchant } को मेरी अनुमति है कि वह ऊपर दी गई किस्तें इस बैंक खाते से, ऊपर दिए गए दिनों पर और ऊपर दी गई अधिकतम राशि की सीमा में काटे। मुझे यह ऑटो डेबिट मैंडेट { $merchant } के ज़रिए या अपने बैंक में रद्द करने का अधिकार है।
sign-button = हस्ताक्षर करें और { $amount } का पेमेंट करें
sign-button-only = मैंडेट पर हस्ताक्षर करें
mandate-waiting-heading = अपने बैंक में ऑटो डेबिट मैंडेट को मंज़ूरी दें
mandate-waiting-note = आपका बैंक आपसे इस ऑटो डेबिट मैंडेट को मंज़ूरी देने को कहता है: अपने ऐप में, SMS से या ब्रांच में। आप बेफ़िक्र होकर यह पेज छोड़ सकते हैं: { $merchant } को नतीजा बता दिया जाएगा।
mandate-answer-by = { $time } तक मंज़ूरी दें।
mandate-signed-heading = आपके ऑटो डेबिट मैंडेट पर हस्ताक्षर हो गए
mandate-signed-note = { $merchant } के साथ जो तय हुआ है, उसकी एक कॉपी अपने पास रखें।
mandate-copy = कॉपी डाउनलोड करें (PDF)
mandate-refused = आपके बैंक ने यह ऑटो डेबिट मैंडेट स्वीकार नहीं किया।
mandate-refused-next = खाते की जानकारी जाँचें या अपने बैंक से पूछें।
account-closed = आपके बैंक के अनुसार यह खाता बंद है।
invalid-account = आपका बैंक इस खाते को नहीं पहचानता, या इसमें ऑटो डेबिट नहीं होता।
account-funds = इस खाते में पर्याप्त पैसे नहीं हैं।
account-ending = खाता, अंतिम अंक { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = ईमेल पता
email-wrong = ईमेल पता लिखें, जैसे name@example.com।
iban-missing = अपना IBAN लिखें।
iban-wrong = यह IBAN मान्य नहीं है। टाइपिंग की गलतियाँ जाँचें।
iban-outside = यह खाता ऐसे देश में है जहाँ SEPA डायरेक्ट डेबिट नहीं है।
bsb-wrong = BSB में 6 अंक होते हैं।
address-label = पता
city-label = शहर
postal-code-label = पिन कोड
field-missing = यह जगह भरें।
identity-kind-label = पहचान दस्तावेज़
identity-kind-id = दक्षिण अफ़्रीकी पहचान पत्र
identity-kind-passport = पासपोर्ट
identity-number-label = दस्तावेज़ का नंबर
identity-number-wrong = यह नंबर मान्य नहीं है। टाइपिंग की गलतियाँ जाँचें।
mandate-there-note = आप दूसरे पेज पर अपना बैंक खाता लिखेंगे और हस्ताक्षर करेंगे।
creditor-id-label = लेनदार की पहचान संख्या
mandate-debit-note = आपका बैंक कुछ दिनों में पहली राशि चुकाएगा। आप बेफ़िक्र होकर यह पेज छोड़ सकते हैं: { $merchant } को नतीजा बता दिया जाएगा।
amendment-note = { $merchant } आपसे नई अधिकतम राशि के लिए सहमति माँग रहा है।
amendment-new-label = प्रति किस्त नई अधिकतम राशि
amendment-agreed = आपने नई अधिकतम राशि पर सहमति दी है।
amendment-refused = आपने नई अधिकतम राशि अस्वीकार की है।
amendment-over = यह अनुरोध अब खुला नहीं है।

## The sandbox

sandbox-heading = टेस्ट कार्ड
sandbox-fill = { $brand } टेस्ट कार्ड की जानकारी भरें
sandbox-any = आगे की कोई भी समाप्ति तारीख और कोई भी सुरक्षा कोड चलेगा।
sandbox-declined = अगर कार्ड पर नाम { $name } है, तो पेमेंट अस्वीकार होता है।
sandbox-error = अगर कार्ड पर नाम { $name } है, तो पेमेंट विफल होता है।
sandbox-reference = इस रूप की संदर्भ संख्या से नतीजा तय हो जाता है, नाम चाहे जो हो: { $example }
sandbox-results = नतीजा इनमें से एक होता है: { $results }।
challenge-title = टेस्ट बैंक
challenge-heading = क्या आप इस पेमेंट को मंज़ूरी देते हैं?
challenge-note = यहाँ आपका बैंक आपसे { $merchant } को { $amount } के पेमेंट की पुष्टि करने को कहता। यह एक टेस्ट है: जवाब चुनें।
redirect-note = यहाँ { $method } आपसे { $merchant } को { $amount } के पेमेंट की पुष्टि करने को कहता। यह एक टेस्ट है: जवाब चुनें।
challenge-approve = मंज़ूर करें
challenge-decline = अस्वीकार करें
