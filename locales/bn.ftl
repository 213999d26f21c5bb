### The words of the hosted page in Bengali. How to add one: see en.ftl.
### Numbers in the text itself stand in Bengali digits, as the numbers put into it do; only the example 04/31 is in the digits of the card.

language-name = বাংলা

## The frame of every page

page-title = { $merchant }-কে পেমেন্ট করুন
page-title-card-only = { $merchant }-এর জন্য কার্ড
page-title-with-problem = সমস্যা: { $title }
test-banner = টেস্ট মোড: আসল অর্থের কোনো লেনদেন হয় না।
language-label = ভাষা
return-button = { $merchant }-এ ফিরে যান
terms-link = নিয়ম ও শর্তাবলি
privacy-link = গোপনীয়তা নীতি
support-note = আপনার অর্ডার নিয়ে কোনো প্রশ্ন আছে? { $merchant } প্রতিষ্ঠানে যোগাযোগ করুন:

## What is paid

amount-label = অর্থের পরিমাণ
amount-reserved-label = যে পরিমাণ রিজার্ভ করা হবে
reference-label = রেফারেন্স
reserve-note = এই পরিমাণ অর্থ এখন আপনার কার্ডে শুধু রিজার্ভ করা হচ্ছে, কাটা হচ্ছে না। { $merchant } এটি { $date } পর্যন্ত নিতে পারবে; এরপর রিজার্ভ তুলে নেওয়া হবে।
bill-heading = আপনার অর্ডার
card-check-note = কার্ডটি বৈধ কি না, আমরা আপনার ব্যাংকের কাছে তা জানতে চাই। কোনো অর্থ কাটা হয় না।

## Ways to pay

methods-heading = আপনি কীভাবে পেমেন্ট করতে চান?
method-card = কার্ড
method-paypal = PayPal
method-eft = ইন্টারনেট ব্যাংকিং
method-bank-transfer = ব্যাংক ট্রান্সফার
method-mobile-money = মোবাইল ব্যাংকিং
method-voucher = ভাউচার
method-debit-order = ডাইরেক্ট ডেবিট
payment-method-label = পেমেন্টের মাধ্যম
paypal-note = আপনি সেখানে পেমেন্ট অনুমোদন করে এখানে ফিরে আসবেন।
eft-note = আপনি আপনার ব্যাংকে পেমেন্ট অনুমোদন করে এখানে ফিরে আসবেন।
hosted-card-note = আপনি পেমেন্ট প্রদানকারীর পেজে যাবেন, সেখানে আপনার কার্ডের তথ্য দিয়ে এখানে ফিরে আসবেন।
bank-transfer-note = নিজের ব্যাংক থেকে টাকা পাঠান। টাকা পৌঁছালেই { $merchant }-কে জানানো হবে।
mobile-money-note = আপনার ফোনে একটি অনুরোধ আসবে, আপনার PIN দিয়ে সেটি অনুমোদন করবেন।
voucher-note = ভাউচার থেকে ঠিক এই পরিমাণ অর্থই নেওয়া হবে।
method-another-card = অন্য একটি কার্ড
card-ending = { $brand }, শেষ সংখ্যা { $last4 }
card-brand = { $brand } কার্ড
network-heading = এই পেমেন্টের জন্য কোন কার্ড নেটওয়ার্ক ব্যবহার করতে চান?

## The card form

card-number-label = কার্ড নম্বর
expiry-label = মেয়াদ শেষের তারিখ
expiry-hint = MM/YY, আপনার কার্ডে যেমন আছে
security-code-label = সিকিউরিটি কোড
security-code-hint = আপনার কার্ডের পেছনের ৩টি সংখ্যা
security-code-hint-front = আপনার কার্ডের সামনের ৪টি সংখ্যা
security-code-hint-any = কার্ডের পেছনের ৩টি সংখ্যা, American Express হলে সামনের ৪টি
holder-label = কার্ডে লেখা নাম
phone-country-label = দেশ
phone-label = মোবাইল নম্বর
phone-hint = আপনার মোবাইল ব্যাংকিং অ্যাকাউন্টের নম্বর
voucher-label = ভাউচার কোড
voucher-hint = আপনার ভাউচারে থাকা ১০ থেকে ২০টি সংখ্যা
card-note = আপনার কার্ড নম্বর ও সিকিউরিটি কোড শুধু পেমেন্ট প্রসেসরের কাছে যায়, আর কোথাও নয়। এগুলো এখানে সংরক্ষণ করা হয় না এবং { $merchant } কখনোই এগুলো পায় না।

## Keeping the card for later

remember-label = { $merchant }-কে আমার ভবিষ্যৎ পেমেন্টের জন্য এই কার্ড সংরক্ষণ করুন
remember-hint = আবার পেমেন্ট করার সময় যেকোনোবার কার্ডটি সরাতে পারবেন।
remember-later-charges = এই ঘরে টিক দিলে { $merchant } পরেও, প্রতিবার আপনাকে জিজ্ঞাসা না করে, কার্ড থেকে অর্থ কাটতে পারবে, যেমনটি আপনি তাদের সঙ্গে সম্মত হয়েছেন।
store-required = এগিয়ে গেলে আপনি সম্মতি দিচ্ছেন যে পরবর্তী পেমেন্টের জন্য এই কার্ড সংরক্ষণ করা হবে এবং আপনার উপস্থিতি ছাড়াই { $merchant } এটি থেকে অর্থ কাটতে পারবে, যেমনটি আপনি তাদের সঙ্গে সম্মত হয়েছেন। আপনার সিকিউরিটি কোড ও সম্পূর্ণ কার্ড নম্বর সংরক্ষণ করা হয় না।
legal-in-english = এই অংশটি শুধু ইংরেজিতে আছে:
credential-expires = মেয়াদ শেষ: { $date }
kept-heading = আপনার সংরক্ষিত কার্ড
forget-button = সরান
forget-label = { $card } সরান
forget-heading = { $card } সরাবেন?
forget-note = এই কার্ডটি আপনাকে আর দেখানো হবে না এবং { $merchant } এটি থেকে আর অর্থ কাটতে পারবে না। নতুন করে তথ্য দিয়ে আপনি এই কার্ডে আবার পেমেন্ট করতে পারবেন।
forget-confirm = কার্ড সরান
forget-keep = কার্ড রাখুন
forgotten-note = কার্ডটি সরানো হয়েছে।

## Paying and cancelling

pay-button = { $amount } পেমেন্ট করুন
reserve-button = { $amount } রিজার্ভ করুন
check-card-button = কার্ড যাচাই করুন
pay-busy = পেমেন্ট হচ্ছে…
reserve-busy = রিজার্ভ হচ্ছে…
check-card-busy = যাচাই হচ্ছে…
continue-to = { $method }-এ এগিয়ে যান · { $amount }
continue-bank = আপনার ব্যাংকে এগিয়ে যান · { $amount }
continue-provider = পেমেন্ট প্রদানকারীর কাছে এগিয়ে যান · { $amount }
show-transfer = ব্যাংকের তথ্য দেখুন · { $amount }
cancel-button = পেমেন্ট বাতিল করুন
cancel-heading = এই পেমেন্ট বাতিল করবেন?
cancel-note = আপনার কোনো অর্থ কাটা হয়নি। আপনি বাতিল করেছেন তা { $merchant }-কে জানানো হবে।
cancel-keep = পেমেন্টে ফিরে যান

## What is wrong with a field

problems-heading = অনুগ্রহ করে আপনার দেওয়া তথ্য দেখে নিন
method-missing = আপনি কীভাবে পেমেন্ট করতে চান তা বেছে নিন।
network-missing = একটি কার্ড নেটওয়ার্ক বেছে নিন।
credential-gone = এই সংরক্ষিত কার্ডটি আর ব্যবহার করা যাবে না, তাই কিছুই পাঠানো হয়নি। পেমেন্টের অন্য একটি মাধ্যম বেছে নিন।
number-missing = আপনার কার্ড নম্বর লিখুন।
number-not-digits = কার্ড নম্বরে শুধু সংখ্যা থাকে। অক্ষর ও অন্যান্য চিহ্ন মুছে দিন।
number-wrong-length = এই কার্ড নম্বরে সংখ্যা কম বা বেশি আছে। আপনার কার্ডের সঙ্গে মিলিয়ে দেখুন।
number-checksum = এই কার্ড নম্বরটি সঠিক নয়। টাইপ করতে ভুল হয়েছে কি না দেখুন।
expiry-missing = আপনার কার্ডের মেয়াদ শেষের তারিখ লিখুন।
expiry-unreadable = মেয়াদ শেষের মাস ও বছর লিখুন, যেমন 04/31।
expiry-past = এই কার্ডের মেয়াদ শেষ হয়ে গেছে। তারিখটি দেখে নিন অথবা অন্য কার্ড ব্যবহার করুন।
expiry-too-far = মেয়াদ শেষের এই তারিখ অনেক বেশি দূরের। আপনার কার্ডের সঙ্গে মিলিয়ে দেখুন।
security-code-missing = আপনার কার্ডের সিকিউরিটি কোড লিখুন।
security-code-not-digits = সিকিউরিটি কোডে শুধু সংখ্যা থাকে।
security-code-wrong-length = { $count ->
    [one] এই কার্ডের সিকিউরিটি কোডে { $count-written }টি সংখ্যা থাকে।
   *[other] এই কার্ডের সিকিউরিটি কোডে { $count-written }টি সংখ্যা থাকে।
}
holder-missing = আপনার কার্ডে লেখা নাম লিখুন।
holder-looks-like-number = কার্ডে যেভাবে আছে সেভাবেই নাম লিখুন, কোনো সংখ্যা ছাড়া।
holder-too-long = নামটি খুব বড়। কার্ডে যেভাবে আছে সেভাবেই লিখুন।
phone-missing = আপনার মোবাইল নম্বর লিখুন।
phone-not-digits = মোবাইল নম্বরে শুধু সংখ্যা থাকে, শুরুতে + থাকতে পারে।
phone-wrong-length = এই মোবাইল নম্বরে সংখ্যা কম বা বেশি আছে।
phone-no-country = দেশের কোডসহ আপনার মোবাইল নম্বর লিখুন, + দিয়ে শুরু করে।
phone-country-missing = আপনার মোবাইল নম্বরের দেশ বেছে নিন।
voucher-missing = আপনার ভাউচারের কোড লিখুন।
voucher-not-digits = ভাউচার কোডে শুধু সংখ্যা থাকে। অক্ষর ও অন্যান্য চিহ্ন মুছে দিন।
voucher-wrong-length = এই কোডে সংখ্যা কম বা বেশি আছে। আপনার ভাউচারের সঙ্গে মিলিয়ে দেখুন।

## A payment that was not accepted

declined-heading = আপনার পেমেন্ট গৃহীত হয়নি
refused-by-issuer = আপনার ব্যাংক এই পেমেন্ট অনুমোদন করেনি।
refused-by-issuer-next = ব্যাংক আমাদের এর কারণ জানায় না। অন্য কার্ড ব্যবহার করুন অথবা আপনার ব্যাংকে জিজ্ঞাসা করুন।
insufficient-funds = এই কার্ডে পর্যাপ্ত অর্থ নেই।
insufficient-funds-next = অন্য কার্ড ব্যবহার করুন অথবা পর্যাপ্ত অর্থ জমা হলে আবার চেষ্টা করুন।
card-expired = আপনার ব্যাংক জানিয়েছে, এই কার্ডের মেয়াদ শেষ হয়ে গেছে।
card-expired-next = মেয়াদ শেষের তারিখ দেখে নিন অথবা অন্য কার্ড ব্যবহার করুন।
acquirer-error = কারিগরি সমস্যার কারণে পেমেন্টটি সম্পন্ন করা যায়নি।
acquirer-error-next = একটু পরে আবার চেষ্টা করুন অথবা অন্য কার্ড ব্যবহার করুন।
acquirer-error-other-next = একটু পরে আবার চেষ্টা করুন অথবা পেমেন্টের অন্য মাধ্যম বেছে নিন।
refused-by-provider = পেমেন্টটি অনুমোদিত হয়নি।
refused-by-provider-next = আবার চেষ্টা করুন অথবা পেমেন্টের অন্য মাধ্যম বেছে নিন।
authentication-failed = পেমেন্টটি আপনিই করছেন কি না, আপনার ব্যাংক তা নিশ্চিত করতে পারেনি।
authentication-failed-next = আপনার ব্যাংকের নির্দেশনা মেনে আবার চেষ্টা করুন অথবা অন্য কার্ড ব্যবহার করুন।
not-charged = আপনার কোনো অর্থ কাটা হয়নি।
attempts-heading = আগের চেষ্টাগুলো
attempts-note = এগুলোর কোনোটির জন্যই আপনার অর্থ কাটা হয়নি।
attempts-left = { $count ->
    [one] আপনি আরও { $count-written } বার চেষ্টা করতে পারবেন।
   *[other] আপনি আরও { $count-written } বার চেষ্টা করতে পারবেন।
}
paused-heading = আবার চেষ্টা করার আগে একটু অপেক্ষা করুন
paused-note = আপনার নেটওয়ার্ক থেকে কয়েকটি পেমেন্ট গৃহীত হয়নি, তাই পরের পেমেন্টের আগে একটু বিরতি রাখা হয়েছে। আপনার ব্যাংকে কিছুই পাঠানো হয়নি।
paused-next = { $count ->
    [one] আপনি { $count-written } মিনিট পরে পেমেন্ট করতে পারবেন।
   *[other] আপনি { $count-written } মিনিট পরে পেমেন্ট করতে পারবেন।
}

## Nothing charged twice

form-outdated = এই পেজটি পুরোনো হয়ে গিয়েছিল, তাই কিছুই পাঠানো হয়নি। অনুগ্রহ করে তথ্যগুলো দেখে আবার পেমেন্ট করুন। আপনার অর্থ দুবার কাটা হয়নি।
network-trouble = সার্ভারের সঙ্গে সংযোগ করা যায়নি। আপনার দেওয়া তথ্য এখানেই আছে। আবার চেষ্টা করুন: আপনার অর্থ দুবার কাটা হবে না।

## Waiting for an answer

pending-heading = আমরা আপনার ব্যাংকের উত্তরের অপেক্ষায় আছি
pending-note = আপনার ব্যাংক এখনো উত্তর দেয়নি। আপনি নিশ্চিন্তে এই পেজ ছেড়ে যেতে পারেন: { $merchant }-কে ফলাফল জানানো হবে এবং আপনার অর্থ দুবার কাটা হবে না।
pending-check = আবার দেখুন
pending-alive = এই পেজ নিজে থেকেই হালনাগাদ হয়।
pending-by-hand = এই পেজ নিজে থেকে হালনাগাদ হয় না। কিছুক্ষণ পরে আবার দেখুন।
waiting-usually = এতে সাধারণত এক মিনিটেরও কম সময় লাগে।
waiting-longer = এর চেয়ে অনেক বেশি সময় লাগলে { $merchant } প্রতিষ্ঠানে যোগাযোগ করুন।
pending-other-heading = আমরা উত্তরের অপেক্ষায় আছি
pending-other-note = আপনার পেমেন্টের কোনো উত্তর এখনো আসেনি। আপনি নিশ্চিন্তে এই পেজ ছেড়ে যেতে পারেন: { $merchant }-কে ফলাফল জানানো হবে এবং আপনার অর্থ দুবার কাটা হবে না।
prompt-heading = আপনার ফোনে পেমেন্ট অনুমোদন করুন
prompt-note = আপনার ফোনে { $amount } পেমেন্টের একটি অনুরোধ যাচ্ছে। আপনার PIN দিয়ে সেটি অনুমোদন করুন। আপনি নিশ্চিন্তে এই পেজ ছেড়ে যেতে পারেন: { $merchant }-কে ফলাফল জানানো হবে এবং আপনার অর্থ দুবার কাটা হবে না।
prompt-sent = অনুরোধটি { $phone } নম্বরে পাঠানো হয়েছে।
prompt-wrong-number = ভুল নম্বর?
prompt-help = ফোনে কোনো অনুরোধ আসেনি? ফোন চালু আছে ও নেটওয়ার্ক আছে কি না দেখুন।
transfer-heading = { $amount } ট্রান্সফার করুন
transfer-note = এই রেফারেন্স দিয়ে ঠিক এই পরিমাণ অর্থ এই অ্যাকাউন্টে পাঠান। আপনি নিশ্চিন্তে এই পেজ ছেড়ে যেতে এবং পরে আবার খুলতে পারেন: টাকা পৌঁছালেই { $merchant }-কে জানানো হবে।
transfer-reference = ট্রান্সফারের রেফারেন্স
transfer-holder = অ্যাকাউন্টধারীর নাম
transfer-bank = ব্যাংক
transfer-account = অ্যাকাউন্ট নম্বর
transfer-branch = শাখা কোড
transfer-arrives = ট্রান্সফার সাধারণত দুই কর্মদিবসের মধ্যে পৌঁছায়।
transfer-awaited = { $merchant } { $date } পর্যন্ত এটির জন্য অপেক্ষা করবে।
copy-button = কপি করুন
copied-note = কপি হয়েছে
away-heading = আপনি পেমেন্ট প্রদানকারীর পেজে যাচ্ছেন
away-bank-heading = আপনি আপনার ব্যাংকের পেজে যাচ্ছেন
away-note = পেজটি নিজে থেকেই খুলবে। না খুললে বোতামটি চাপুন। এরপর আপনি এখানে ফিরে আসবেন।
away-button = এগিয়ে যান
continue-heading = আপনার পেমেন্ট চালিয়ে যান
continue-note = এই পেমেন্ট এখনো সম্পূর্ণ হয়নি। যেখানে থেমেছিলেন সেখান থেকেই চালিয়ে যেতে পারেন। আপনার অর্থ দুবার কাটা হবে না।
continue-open-note = চালিয়ে না গেলে শুরু করার আধা ঘণ্টা পর এখানে পেমেন্টের অন্য একটি মাধ্যম বেছে নিতে পারবেন।
other-way-note = আপনি কি এই পেমেন্ট আগেই অনুমোদন করেছেন বা টাকা পাঠিয়েছেন? তাহলে অনুগ্রহ করে ফলাফলের জন্য অপেক্ষা করুন। না হলে এই পেমেন্ট বাতিল করে পেমেন্টের অন্য একটি মাধ্যম বেছে নিতে পারেন। আপনার অর্থ দুবার কাটা হবে না।
other-way-button = অন্য মাধ্যমে পেমেন্ট করুন
other-way-late = এই পেমেন্ট এখন আর বাতিল করা যাবে না। অনুগ্রহ করে ফলাফলের জন্য অপেক্ষা করুন।
given-up-note = আপনি ওই পেমেন্টটি বাতিল করেছেন এবং আপনার কোনো অর্থ কাটা হয়নি। আপনি কীভাবে পেমেন্ট করতে চান তা বেছে নিন।
elsewhere-heading = অন্য ডিভাইসে চালিয়ে যান
elsewhere-note = অন্য ডিভাইসে এই পেজ খুলতে এই কোডটি স্ক্যান করুন। এই কোড কারও সাথে শেয়ার করবেন না।
elsewhere-code = এই পেজের ঠিকানাসহ QR কোড
leading-note = ৫ সেকেন্ডের মধ্যে আপনাকে { $merchant }-এ ফিরিয়ে নেওয়া হবে।
stay-button = এই পেজেই থাকুন

## How it ended

paid-heading = পেমেন্ট সম্পন্ন হয়েছে
paid-note = আপনি { $merchant }-কে { $amount } পেমেন্ট করেছেন।
refunded-note = { $merchant } আপনাকে { $amount } ফেরত দিয়েছে।
card-checked-heading = কার্ড যাচাই হয়েছে
card-checked-note = আপনার কার্ডটি বৈধ। আপনার কোনো অর্থ কাটা হয়নি।
authorized-heading = অর্থ রিজার্ভ হয়েছে
authorized-note = { $merchant }-এর জন্য আপনার কার্ডে { $amount } রিজার্ভ করা হয়েছে। আপনার কোনো অর্থ কাটা হয়নি।
authorized-release = { $merchant } এটি না নিলে { $date } তারিখের মধ্যেই রিজার্ভ তুলে নেওয়া হবে।
canceled-heading = পেমেন্ট বাতিল হয়েছে
canceled-note = { $merchant }-কে { $amount } পেমেন্ট বাতিল করা হয়েছে। আপনার কোনো অর্থ কাটা হয়নি।
failed-heading = পেমেন্ট সম্পন্ন হয়নি
failed-note = { $merchant }-কে { $amount } পেমেন্ট করা যায়নি। আপনার কোনো অর্থ কাটা হয়নি। আবার চেষ্টা করতে { $merchant } থেকে নতুন করে শুরু করুন।
expired-heading = রিজার্ভের মেয়াদ শেষ হয়েছে
expired-note = { $merchant } সময়মতো { $amount } নেয়নি, তাই রিজার্ভ তুলে নেওয়া হয়েছে। আপনার কোনো অর্থ কাটা হয়নি।

## Receipts

receipt-heading = রসিদ
receipt-number-label = রসিদ নম্বর
date-label = তারিখ
refund-heading = অর্থ ফেরত
paid-label = পরিশোধিত
total-label = মোট
total-after-refunds = ফেরতের পর মোট

## When there is nothing to pay here

link-invalid-heading = এই পেমেন্ট লিংকটি আর বৈধ নয়
link-invalid-note = দোকানে ফিরে গিয়ে আবার পেমেন্ট শুরু করুন। এই লিংক খোলার কারণে আপনার কোনো অর্থ কাটা হয়নি।
link-amount-bounds = { $min } থেকে { $max } পর্যন্ত একটি পরিমাণ লিখুন।
amount-two-readings = আপনি কি { $first } বোঝাতে চেয়েছেন, নাকি { $second }?
link-full-heading = এই লিংক দিয়ে আর কোনো পেমেন্ট করা যাবে না
not-found-heading = পেমেন্ট পাওয়া যায়নি
not-found-note = এই ঠিকানায় কোনো পেমেন্ট নেই। লিংকটি সম্পূর্ণ কি না দেখুন অথবা দোকানে ফিরে যান।
trouble-heading = আমাদের দিক থেকে একটি সমস্যা হয়েছে
trouble-note = অনুগ্রহ করে একটু পরে আবার চেষ্টা করুন। আপনি আগেই পেমেন্ট করে থাকলে ফলাফল এখানে দেখতে পাবেন: আপনার অর্থ দুবার কাটা হবে না।
try-again = আবার চেষ্টা করুন
too-many-heading = অনুগ্রহ করে একটু অপেক্ষা করুন
too-many-note = { $count ->
    [one] আপনার নেটওয়ার্ক থেকে অল্প সময়ে অনেক অনুরোধ এসেছে। অনুগ্রহ করে { $count-written } মিনিট পরে আবার চেষ্টা করুন। আপনার অর্থ দুবার কাটা হবে না।
   *[other] আপনার নেটওয়ার্ক থেকে অল্প সময়ে অনেক অনুরোধ এসেছে। অনুগ্রহ করে { $count-written } মিনিট পরে আবার চেষ্টা করুন। আপনার অর্থ দুবার কাটা হবে না।
}
no-methods-heading = পেমেন্টের কোনো মাধ্যম নেই
no-methods-note = এই পেমেন্টের জন্য ব্যবহার করা যায় এমন কোনো মাধ্যম { $merchant } দেয় না। আপনার কোনো অর্থ কাটা হয়নি।
merchant-inactive-heading = এই মুহূর্তে পেমেন্ট করা যাচ্ছে না
merchant-inactive-note = { $merchant } এখন পেমেন্ট নিতে পারছে না। আপনার কোনো অর্থ কাটা হয়নি।

## Signing a debit order

debit-order-note = আপনি ডাইরেক্ট ডেবিটের সম্মতিপত্রে স্বাক্ষর করছেন: { $merchant } আপনার ব্যাংক অ্যাকাউন্ট থেকে কিস্তিগুলো নেবে।
mandate-title = { $merchant }-এর জন্য ডাইরেক্ট ডেবিট
mandate-now-label = আজ প্রদেয়
mandate-now-nothing = আজ কিছু প্রদেয় নেই।
mandate-instalment-label = প্রতিটি কিস্তি
mandate-maximum-label = প্রতি কিস্তিতে সর্বোচ্চ
mandate-rhythm-label = কিস্তি নেওয়া হবে
mandate-weekly = প্রতি সপ্তাহে { $weekday }
mandate-monthly = প্রতি মাসের { $day-written } তারিখে
mandate-monthly-last = প্রতি মাসের শেষ দিনে
mandate-first-label = প্রথম কিস্তি নেওয়ার তারিখ
mandate-last-label = শেষ কিস্তি নেওয়ার তারিখ
mandate-count-label = কিস্তির সংখ্যা
mandate-number-label = চুক্তি নম্বর
mandate-signed-on-label = স্বাক্ষরের তারিখ
mandate-rights = আপনি { $merchant }-এর মাধ্যমে অথবা আপনার ব্যাংকে ডাইরেক্ট ডেবিট বাতিল করতে পারেন।
account-heading = আপনার ব্যাংক অ্যাকাউন্ট
account-holder-label = অ্যাকাউন্টধারীর নাম
bank-other = অন্য একটি ব্যাংক
branch-label = শাখা কোড
branch-hint = ৬টি সংখ্যা
account-number-label = অ্যাকাউন্ট নম্বর
account-number-hint = শুরুর শূন্যগুলোসহ
account-kind-label = অ্যাকাউন্টের ধরন
option-choose = বেছে নিন…
account-kind-current = কারেন্ট বা চেক অ্যাকাউন্ট
account-kind-savings = সঞ্চয়ী অ্যাকাউন্ট
account-kind-transmission = লেনদেন অ্যাকাউন্ট (Transmission account)
account-holder-missing = অ্যাকাউন্টধারীর নাম লিখুন।
account-holder-wrong = ব্যাংকে যেভাবে আছে সেভাবেই নাম লিখুন, কোনো সংখ্যা ছাড়া।
account-holder-too-long = নামটি খুব বড়। ব্যাংকে যেভাবে আছে সেভাবেই নাম লিখুন।
bank-missing = আপনার ব্যাংক বেছে নিন।
branch-missing = আপনার ব্যাংকের শাখা কোড লিখুন।
branch-wrong = শাখা কোডে ৬টি সংখ্যা থাকে।
account-number-missing = আপনার অ্যাকাউন্ট নম্বর লিখুন।
account-number-not-digits = অ্যাকাউন্ট নম্বরে শুধু সংখ্যা থাকে।
account-number-wrong-length = এই অ্যাকাউন্ট নম্বরে সংখ্যা কম বা বেশি আছে।
account-number-checksum = এই অ্যাকাউন্ট নম্বর এই শাখা কোডের সঙ্গে মেলে না। কোনোটিতে টাইপ করতে ভুল হয়েছে কি না দেখুন।
account-kind-missing = আপনার অ্যাকাউন্টের ধরন বেছে নিন।
review-button = তথ্য যাচাই করুন
review-heading = যাচাই করে স্বাক্ষর করুন
review-note = এখনো কিছুই পাঠানো হয়নি। প্রতিটি তথ্য যাচাই করে তারপর স্বাক্ষর করুন।
mandate-copy-later = স্বাক্ষরের পর যখনই কপি দরকার হবে, এই পেজটি আবার খুলুন।
review-edit = তথ্য পরিবর্তন করুন
mandate-consent = আমি { $merchant }-কে অনুমতি দিচ্ছি যে তারা উপরে উল্লেখিত কিস্তিগুলো উপরে উল্লেখিত দিনে এবং উপরে উল্লেখিত সর্বোচ্চ সীমা পর্যন্ত এই ব্যাংক অ্যাকাউন্ট থেকে নিতে পারবে। আমি { $merchant }-এর মাধ্যমে অথবা আমার ব্যাংকে এই ডাইরেক্ট ডেবিট বাতিল করতে পারি।
sign-button = স্বাক্ষর করে { $amount } পেমেন্ট করুন
sign-button-only = ডাইরেক্ট ডেবিটে স্বাক্ষর করুন
mandate-waiting-heading = আপনার ব্যাংকে ডাইরেক্ট ডেবিট অনুমোদন করুন
mandate-waiting-note = আপনার ব্যাংক আপনাকে এই ডাইরেক্ট ডেবিট অনুমোদন করতে বলবে: তাদের অ্যাপে, এসএমএসে অথবা কোনো শাখায়। আপনি নিশ্চিন্তে এই পেজ ছেড়ে যেতে পারেন: { $merchant }-কে ফলাফল জানানো হবে।
mandate-answer-by = { $time }-এর মধ্যে অনুমোদন করুন।
mandate-signed-heading = আপনার ডাইরেক্ট ডেবিটে স্বাক্ষর হয়েছে
mandate-signed-note = { $merchant }-এর সঙ্গে আপনি যে বিষয়ে সম্মত হয়েছেন তার একটি কপি রেখে দিন।
mandate-copy = কপি ডাউনলোড করুন (PDF)
mandate-refused = আপনার ব্যাংক এই ডাইরেক্ট ডেবিট গ্রহণ করেনি।
mandate-refused-next = অ্যাকাউন্টের তথ্য দেখে নিন অথবা আপনার ব্যাংকে জিজ্ঞাসা করুন।
account-closed = আপনার ব্যাংক বলছে যে এই অ্যাকাউন্টটি বন্ধ।
invalid-account = আপনার ব্যাংক এই অ্যাকাউন্টটি চেনে না, অথবা এতে ডাইরেক্ট ডেবিট চলে না।
account-funds = এই অ্যাকাউন্টে যথেষ্ট টাকা নেই।
account-ending = অ্যাকাউন্ট, শেষ সংখ্যা { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = ইমেল ঠিকানা
email-wrong = একটি ইমেল ঠিকানা লিখুন, যেমন name@example.com।
iban-missing = আপনার IBAN লিখুন।
iban-wrong = এই IBAN বৈধ নয়। টাইপের ভুল আছে কি না দেখুন।
iban-outside = এই অ্যাকাউন্টটি এমন দেশে, যেখানে SEPA ডাইরেক্ট ডেবিট নেই।
bsb-wrong = BSB-তে ৬টি অঙ্ক থাকে।
address-label = ঠিকানা
city-label = শহর
postal-code-label = পোস্টাল কোড
field-missing = এই ঘরটি পূরণ করুন।
identity-kind-label = পরিচয়পত্র
identity-kind-id = দক্ষিণ আফ্রিকার পরিচয়পত্র
identity-kind-passport = পাসপোর্ট
identity-number-label = নথির নম্বর
identity-number-wrong = এই নম্বর বৈধ নয়। টাইপের ভুল আছে কি না দেখুন।
mandate-there-note = আপনি অন্য একটি পৃষ্ঠায় ব্যাঙ্ক অ্যাকাউন্ট লিখে স্বাক্ষর করবেন।
creditor-id-label = পাওনাদারের শনাক্তকারী
mandate-debit-note = আপনার ব্যাঙ্ক কয়েক দিনের মধ্যে প্রথম অঙ্কটি পরিশোধ করবে। আপনি নিশ্চিন্তে এই পেজ ছেড়ে যেতে পারেন: { $merchant }-কে ফলাফল জানানো হবে।
amendment-note = { $merchant } আপনাকে একটি নতুন সর্বোচ্চ সীমায় সম্মত হতে অনুরোধ করছে।
amendment-new-label = প্রতি কিস্তির নতুন সর্বোচ্চ সীমা
amendment-agreed = আপনি নতুন সর্বোচ্চ সীমায় সম্মত হয়েছেন।
amendment-refused = আপনি নতুন সর্বোচ্চ সীমা প্রত্যাখ্যান করেছেন।
amendment-over = এই অনুরোধটি আর খোলা নেই।

## The sandbox

sandbox-heading = টেস্ট কার্ড
sandbox-fill = { $brand } টেস্ট কার্ডের তথ্য বসান
sandbox-any = মেয়াদ শেষের যেকোনো ভবিষ্যৎ তারিখ ও যেকোনো সিকিউরিটি কোড চলবে।
sandbox-declined = কার্ডে লেখা নাম { $name } হলে পেমেন্ট প্রত্যাখ্যান করা হয়।
sandbox-error = কার্ডে লেখা নাম { $name } হলে পেমেন্ট ব্যর্থ হয়।
sandbox-reference = নাম যা-ই হোক, রেফারেন্স এই রকম হলে ফলাফল সেটিই ঠিক করে দেয়: { $example }
sandbox-results = ফলাফল এগুলোর একটি: { $results }।
challenge-title = টেস্ট ব্যাংক
challenge-heading = আপনি কি এই পেমেন্ট অনুমোদন করেন?
challenge-note = এখানে আপনার ব্যাংক { $merchant }-এর জন্য { $amount } পেমেন্টটি নিশ্চিত করতে বলত। এটি একটি টেস্ট: উত্তর বেছে নিন।
redirect-note = এখানে { $method } { $merchant }-এর জন্য { $amount } পেমেন্টটি নিশ্চিত করতে বলত। এটি একটি টেস্ট: উত্তর বেছে নিন।
challenge-approve = অনুমোদন করুন
challenge-decline = প্রত্যাখ্যান করুন
