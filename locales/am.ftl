### The words of the hosted page in Amharic. How to add one: see en.ftl.
### Full stop ።, comma ፣, semicolon ፤, and ፦ where English has a colon.

language-name = አማርኛ

## The frame of every page

page-title = ለነጋዴው { $merchant } ይክፈሉ
page-title-card-only = ካርድ ለነጋዴው { $merchant }
page-title-with-problem = ችግር፦ { $title }
test-banner = የሙከራ ሁነታ፦ ምንም እውነተኛ ገንዘብ አይንቀሳቀስም።
language-label = ቋንቋ
return-button = ወደ { $merchant } ይመለሱ
terms-link = ውሎችና ሁኔታዎች
privacy-link = የግላዊነት ፖሊሲ
support-note = ስለ ትዕዛዝዎ ጥያቄ አለዎት? ነጋዴውን { $merchant } ያነጋግሩ፦

## What is paid

amount-label = የገንዘብ መጠን
amount-reserved-label = የሚያዘው የገንዘብ መጠን
reference-label = የማጣቀሻ ቁጥር
reserve-note = ገንዘቡ አሁን በካርድዎ ላይ ይያዛል እንጂ አይቀነስም። { $merchant } እስከ { $date } ድረስ ሊወስደው ይችላል፤ ከዚያ በኋላ የተያዘው ገንዘብ ይለቀቃል።
bill-heading = ትዕዛዝዎ
card-check-note = ካርዱ የሚሠራ መሆኑን ባንክዎን እንጠይቃለን። ምንም ገንዘብ አይቀነስም።

## Ways to pay

methods-heading = እንዴት መክፈል ይፈልጋሉ?
method-card = ካርድ
method-paypal = PayPal
method-eft = ኦንላይን ባንኪንግ
method-bank-transfer = የባንክ ዝውውር
method-mobile-money = የሞባይል ገንዘብ
method-voucher = ቫውቸር
method-debit-order = ቀጥታ ተቀናሽ
payment-method-label = የክፍያ መንገድ
paypal-note = ክፍያውን እዚያ ያጸድቃሉ፣ ከዚያም ወደዚህ ይመለሳሉ።
eft-note = ክፍያውን በባንክዎ ያጸድቃሉ፣ ከዚያም ወደዚህ ይመለሳሉ።
hosted-card-note = ወደ ክፍያ አቅራቢው ገጽ ይሄዳሉ፣ ካርድዎን እዚያ ያስገባሉ፣ ከዚያም ወደዚህ ይመለሳሉ።
bank-transfer-note = ገንዘቡን ከራስዎ ባንክ ይላኩ። ገንዘቡ ሲደርስ { $merchant } እንዲያውቅ ይደረጋል።
mobile-money-note = በስልክዎ ላይ ጥያቄ ይደርስዎታል፤ በPIN ቁጥርዎ ያጸድቁታል።
voucher-note = ከቫውቸሩ ላይ ትክክለኛው መጠን ብቻ ይቀነሳል።
method-another-card = ሌላ ካርድ
card-ending = { $brand } መጨረሻው { $last4 }
card-brand = { $brand } ካርድ
network-heading = ይህ ክፍያ የትኛውን የካርድ አውታረ መረብ ይጠቀም?

## The card form

card-number-label = የካርድ ቁጥር
expiry-label = የሚያበቃበት ቀን
expiry-hint = MM/YY፣ በካርድዎ ላይ እንዳለው
security-code-label = የደህንነት ኮድ
security-code-hint = በካርድዎ ጀርባ ያሉት 3 አኃዞች
security-code-hint-front = በካርድዎ ፊት ያሉት 4 አኃዞች
security-code-hint-any = በካርድዎ ጀርባ ያሉት 3 አኃዞች፣ ለAmerican Express ደግሞ በፊቱ ያሉት 4 አኃዞች
holder-label = በካርዱ ላይ ያለው ስም
phone-country-label = አገር
phone-label = የሞባይል ቁጥር
phone-hint = የሞባይል ገንዘብ ሂሳብዎ ቁጥር
voucher-label = የቫውቸር ኮድ
voucher-hint = በቫውቸርዎ ላይ ያሉት ከ10 እስከ 20 አኃዞች
card-note = የካርድ ቁጥርዎና የደህንነት ኮድዎ ለክፍያ አቀናባሪው ብቻ ይላካሉ፤ ወደ ሌላ የትም አይሄዱም። እዚህ አይቀመጡም፣ { $merchant } ደግሞ ፈጽሞ አያገኛቸውም።

## Keeping the card for later

remember-label = ለነጋዴው { $merchant } ወደፊት ለምፈጽማቸው ክፍያዎች ይህ ካርድ ይቀመጥልኝ
remember-hint = በድጋሚ በሚከፍሉበት በማንኛውም ጊዜ ካርዱን ማስወገድ ይችላሉ።
remember-later-charges = በዚህ ሳጥን ላይ ምልክት ካደረጉ፣ { $merchant } ከእርስዎ ጋር በተስማማው መሠረት ወደፊትም በየጊዜው ሳይጠይቅዎ ከካርዱ ገንዘብ ሊቀንስ ይችላል።
store-required = በመቀጠልዎ፣ ይህ ካርድ ለወደፊት ክፍያዎች እንዲቀመጥና { $merchant } ከእርስዎ ጋር በተስማማው መሠረት እርስዎ በሌሉበት ከካርዱ ገንዘብ እንዲቀንስ ይስማማሉ። የደህንነት ኮድዎና ሙሉ የካርድ ቁጥርዎ አይቀመጡም።
legal-in-english = ይህ ክፍል በእንግሊዝኛ ብቻ ይገኛል፦
credential-expires = የሚያበቃው፦ { $date }
kept-heading = የተቀመጡ ካርዶችዎ
forget-button = ያስወግዱ
forget-label = { $card } ያስወግዱ
forget-heading = { $card } ይወገድ?
forget-note = ይህ ካርድ ዳግመኛ አይቀርብልዎትም፣ { $merchant } ደግሞ ከእንግዲህ ከካርዱ ገንዘብ መቀነስ አይችልም። መረጃውን እንደገና በማስገባት አሁንም በካርዱ መክፈል ይችላሉ።
forget-confirm = ካርዱን ያስወግዱ
forget-keep = ካርዱን ያቆዩ
forgotten-note = ካርዱ ተወግዷል።

## Paying and cancelling

pay-button = { $amount } ይክፈሉ
reserve-button = { $amount } ያስይዙ
check-card-button = ካርዱን ያረጋግጡ
pay-busy = በመክፈል ላይ…
reserve-busy = በማስያዝ ላይ…
check-card-busy = በማረጋገጥ ላይ…
continue-to = ወደ { $method } ይቀጥሉ · { $amount }
continue-bank = ወደ ባንክዎ ይቀጥሉ · { $amount }
continue-provider = ወደ ክፍያ አቅራቢው ይቀጥሉ · { $amount }
show-transfer = የባንክ መረጃ ያሳዩ · { $amount }
cancel-button = ክፍያውን ይሰርዙ
cancel-heading = ይህን ክፍያ ይሰርዙ?
cancel-note = ምንም ገንዘብ አልተቀነሰብዎትም። መሰረዝዎ ለ{ $merchant } ይነገራል።
cancel-keep = ወደ ክፍያው ይመለሱ

## What is wrong with a field

problems-heading = እባክዎ ያስገቡትን ይመልከቱ
method-missing = እንዴት መክፈል እንደሚፈልጉ ይምረጡ።
network-missing = የካርድ አውታረ መረብ ይምረጡ።
credential-gone = ይህ የተቀመጠ ካርድ ከእንግዲህ አይሠራም፤ ስለዚህ ምንም አልተላከም። ሌላ የክፍያ መንገድ ይምረጡ።
number-missing = የካርድ ቁጥርዎን ያስገቡ።
number-not-digits = የካርድ ቁጥር አኃዞች ብቻ ነው ያሉት። ፊደላትንና ሌሎች ምልክቶችን ያጥፉ።
number-wrong-length = የዚህ ካርድ ቁጥር አኃዞች አንሰዋል ወይም በዝተዋል። ከካርድዎ ጋር ያመሳክሩ።
number-checksum = ይህ የካርድ ቁጥር ትክክል አይደለም። የአጻጻፍ ስህተት መኖሩን ይመልከቱ።
expiry-missing = ካርድዎ የሚያበቃበትን ቀን ያስገቡ።
expiry-unreadable = የሚያበቃበትን ቀን በወርና በዓመት ያስገቡ፣ ለምሳሌ 04/31።
expiry-past = የዚህ ካርድ የአገልግሎት ጊዜ አልፏል። ቀኑን ይመልከቱ ወይም ሌላ ካርድ ይጠቀሙ።
expiry-too-far = ይህ የሚያበቃበት ቀን በጣም ሩቅ ነው። ከካርድዎ ጋር ያመሳክሩ።
security-code-missing = የካርድዎን የደህንነት ኮድ ያስገቡ።
security-code-not-digits = የደህንነት ኮድ አኃዞች ብቻ ነው ያሉት።
security-code-wrong-length = { $count ->
    [one] የዚህ ካርድ የደህንነት ኮድ { $count-written } አኃዝ አለው።
   *[other] የዚህ ካርድ የደህንነት ኮድ { $count-written } አኃዞች አሉት።
}
holder-missing = በካርድዎ ላይ ያለውን ስም ያስገቡ።
holder-looks-like-number = ስሙን በካርድዎ ላይ እንደተጻፈው ያለ ቁጥሮች ያስገቡ።
holder-too-long = ይህ ስም በጣም ረጅም ነው። በካርድዎ ላይ እንደተጻፈው ያስገቡ።
phone-missing = የሞባይል ቁጥርዎን ያስገቡ።
phone-not-digits = የሞባይል ቁጥር አኃዞች ብቻ ነው ያሉት፤ ከፊታቸው + ሊኖር ይችላል።
phone-wrong-length = የዚህ ሞባይል ቁጥር አኃዞች አንሰዋል ወይም በዝተዋል።
phone-no-country = የሞባይል ቁጥርዎን ከአገር ኮዱ ጋር በ + ጀምረው ያስገቡ።
phone-country-missing = የሞባይል ቁጥርዎን አገር ይምረጡ።
voucher-missing = የቫውቸርዎን ኮድ ያስገቡ።
voucher-not-digits = የቫውቸር ኮድ አኃዞች ብቻ ነው ያሉት። ፊደላትንና ሌሎች ምልክቶችን ያጥፉ።
voucher-wrong-length = የዚህ ኮድ አኃዞች አንሰዋል ወይም በዝተዋል። ከቫውቸርዎ ጋር ያመሳክሩ።

## A payment that was not accepted

declined-heading = ክፍያዎ ተቀባይነት አላገኘም
refused-by-issuer = ባንክዎ ይህን ክፍያ አላጸደቀም።
refused-by-issuer-next = ባንኮች ምክንያቱን አይነግሩንም። ሌላ ካርድ ይጠቀሙ ወይም ባንክዎን ይጠይቁ።
insufficient-funds = በዚህ ካርድ ላይ በቂ ገንዘብ የለም።
insufficient-funds-next = ሌላ ካርድ ይጠቀሙ፣ ወይም በቂ ገንዘብ ሲኖር እንደገና ይሞክሩ።
card-expired = የዚህ ካርድ የአገልግሎት ጊዜ እንዳለፈ ባንክዎ ገልጿል።
card-expired-next = የሚያበቃበትን ቀን ይመልከቱ፣ ወይም ሌላ ካርድ ይጠቀሙ።
acquirer-error = በቴክኒክ ችግር ምክንያት ክፍያውን ማስኬድ አልተቻለም።
acquirer-error-next = ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ፣ ወይም ሌላ ካርድ ይጠቀሙ።
acquirer-error-other-next = ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ፣ ወይም ሌላ የክፍያ መንገድ ይምረጡ።
refused-by-provider = ክፍያው አልጸደቀም።
refused-by-provider-next = እንደገና ይሞክሩ፣ ወይም ሌላ የክፍያ መንገድ ይምረጡ።
authentication-failed = ባንክዎ እርስዎ መሆንዎን ማረጋገጥ አልቻለም።
authentication-failed-next = የባንክዎን መመሪያ ተከትለው እንደገና ይሞክሩ፣ ወይም ሌላ ካርድ ይጠቀሙ።
not-charged = ምንም ገንዘብ አልተቀነሰብዎትም።
attempts-heading = ቀደም ያሉ ሙከራዎች
attempts-note = ለየትኛውም ሙከራ ገንዘብ አልተቀነሰብዎትም።
attempts-left = { $count ->
    [one] ተጨማሪ { $count-written } ጊዜ መሞከር ይችላሉ።
   *[other] ተጨማሪ { $count-written } ጊዜ መሞከር ይችላሉ።
}
paused-heading = እባክዎ እንደገና ከመሞከርዎ በፊት ትንሽ ይጠብቁ
paused-note = ከኔትወርክዎ የመጡ በርካታ ክፍያዎች ተቀባይነት ስላላገኙ ከሚቀጥለው በፊት አጭር ቆይታ አለ። ወደ ባንክዎ ምንም አልተላከም።
paused-next = { $count ->
    [one] { $count-written } ደቂቃ ቆይተው መክፈል ይችላሉ።
   *[other] { $count-written } ደቂቃዎች ቆይተው መክፈል ይችላሉ።
}

## Nothing charged twice

form-outdated = ይህ ገጽ ጊዜው ያለፈበት ስለነበር ምንም አልተላከም። እባክዎ መረጃውን አይተው እንደገና ይክፈሉ። ገንዘብ ሁለት ጊዜ አልተቀነሰብዎትም።
network-trouble = አገልጋዩን ማግኘት አልቻልንም። መረጃዎ አሁንም እዚህ አለ። እንደገና ይሞክሩ፦ ገንዘብ ሁለት ጊዜ አይቀነስብዎትም።

## Waiting for an answer

pending-heading = የባንክዎን ምላሽ እየጠበቅን ነው
pending-note = ባንክዎ ገና አልመለሰም። ያለ ስጋት ይህን ገጽ መዝጋት ይችላሉ፦ { $merchant } ውጤቱን እንዲያውቅ ይደረጋል፣ ገንዘብም ሁለት ጊዜ አይቀነስብዎትም።
pending-check = እንደገና ይመልከቱ
pending-alive = ይህ ገጽ በራሱ ይታደሳል።
pending-by-hand = ይህ ገጽ በራሱ አይታደስም። ከጥቂት ጊዜ በኋላ እንደገና ይመልከቱ።
waiting-usually = ይህ ብዙውን ጊዜ ከአንድ ደቂቃ በታች ይወስዳል።
waiting-longer = ከዚህ ብዙ ከዘገየ ነጋዴውን { $merchant } ያነጋግሩ።
pending-other-heading = ምላሽ እየጠበቅን ነው
pending-other-note = ለክፍያዎ ገና ምላሽ አልመጣም። ያለ ስጋት ይህን ገጽ መዝጋት ይችላሉ፦ { $merchant } ውጤቱን እንዲያውቅ ይደረጋል፣ ገንዘብም ሁለት ጊዜ አይቀነስብዎትም።
prompt-heading = ክፍያውን በስልክዎ ላይ ያጽድቁ
prompt-note = { $amount } እንዲከፍሉ የሚጠይቅ መልእክት ወደ ስልክዎ በመምጣት ላይ ነው። በPIN ቁጥርዎ ያጽድቁት። ያለ ስጋት ይህን ገጽ መዝጋት ይችላሉ፦ { $merchant } ውጤቱን እንዲያውቅ ይደረጋል፣ ገንዘብም ሁለት ጊዜ አይቀነስብዎትም።
prompt-sent = ጥያቄው ወደ { $phone } ተልኳል።
prompt-wrong-number = ቁጥሩ ተሳስቷል?
prompt-help = በስልክዎ ላይ ጥያቄ አልደረሰም? ስልኩ መከፈቱንና ኔትወርክ መኖሩን ያረጋግጡ።
transfer-heading = { $amount } ያስተላልፉ
transfer-note = ትክክለኛውን መጠን በዚህ የማጣቀሻ ቁጥር ወደዚህ ሂሳብ ይላኩ። ያለ ስጋት ይህን ገጽ መዝጋትና በኋላ እንደገና መክፈት ይችላሉ፦ ገንዘቡ ሲደርስ { $merchant } እንዲያውቅ ይደረጋል።
transfer-reference = የዝውውሩ የማጣቀሻ ቁጥር
transfer-holder = የሂሳቡ ባለቤት
transfer-bank = ባንክ
transfer-account = የሂሳብ ቁጥር
transfer-branch = የቅርንጫፍ ኮድ
transfer-arrives = ገንዘብ ማስተላለፍ ብዙውን ጊዜ በሁለት የሥራ ቀናት ውስጥ ይደርሳል።
transfer-awaited = { $merchant } እስከ { $date } ድረስ ይጠብቃል።
copy-button = ይቅዱ
copied-note = ተቀድቷል
away-heading = ወደ ክፍያ አቅራቢው ገጽ ይሄዳሉ
away-bank-heading = ወደ ባንክዎ ገጽ ይሄዳሉ
away-note = ገጹ በራሱ ይከፈታል። ካልተከፈተ ቁልፉን ይጫኑ። ከዚያ በኋላ ወደዚህ ይመለሳሉ።
away-button = ይቀጥሉ
continue-heading = ክፍያዎን ይቀጥሉ
continue-note = ይህ ክፍያ ገና አልተጠናቀቀም። ካቆሙበት መቀጠል ይችላሉ። ገንዘብ ሁለት ጊዜ አይቀነስብዎትም።
continue-open-note = ካልቀጠሉ፣ ከጀመሩ ከግማሽ ሰዓት በኋላ እዚህ ሌላ የክፍያ መንገድ መምረጥ ይችላሉ።
other-way-note = ይህን ክፍያ አስቀድመው አጽድቀዋል ወይም ልከዋል? እንግዲያውስ እባክዎ ውጤቱን ይጠብቁ። ካልሆነ ግን ይህን ክፍያ ሰርዘው ሌላ የክፍያ መንገድ መምረጥ ይችላሉ። ገንዘብ ሁለት ጊዜ አይቀነስብዎትም።
other-way-button = በሌላ መንገድ ይክፈሉ
other-way-late = ይህን ክፍያ ከእንግዲህ መሰረዝ አይቻልም። እባክዎ ውጤቱን ይጠብቁ።
given-up-note = ያንን ክፍያ ሰርዘዋል፤ ምንም ገንዘብ አልተቀነሰብዎትም። እንዴት መክፈል እንደሚፈልጉ ይምረጡ።
elsewhere-heading = በሌላ መሣሪያ ይቀጥሉ
elsewhere-note = ይህን ገጽ እዚያ ለመክፈት ይህን ኮድ ይቃኙ። ይህን ኮድ ለሌላ ሰው አያጋሩ።
elsewhere-code = የዚህ ገጽ አድራሻ ያለበት QR ኮድ
leading-note = በ5 ሰከንድ ውስጥ ወደ { $merchant } ይመለሳሉ።
stay-button = በዚህ ገጽ ላይ ይቆዩ

## How it ended

paid-heading = ክፍያው ተጠናቋል
paid-note = { $amount } ለነጋዴው { $merchant } ከፍለዋል።
refunded-note = { $merchant } { $amount } መልሶልዎታል።
card-checked-heading = ካርዱ ተረጋግጧል
card-checked-note = ካርድዎ የሚሠራ ነው። ምንም ገንዘብ አልተቀነሰብዎትም።
authorized-heading = ገንዘቡ ተይዟል
authorized-note = { $amount } ለነጋዴው { $merchant } በካርድዎ ላይ ተይዟል። ምንም ገንዘብ አልተቀነሰብዎትም።
authorized-release = { $merchant } ገንዘቡን ካልወሰደው፣ ቢዘገይ እስከ { $date } ድረስ ይለቀቃል።
canceled-heading = ክፍያው ተሰርዟል
canceled-note = ለነጋዴው { $merchant } ሊከፈል የነበረው { $amount } ተሰርዟል። ምንም ገንዘብ አልተቀነሰብዎትም።
failed-heading = ክፍያው አልተጠናቀቀም
failed-note = ለነጋዴው { $merchant } ሊከፈል የነበረው { $amount } አልተከፈለም። ምንም ገንዘብ አልተቀነሰብዎትም። እንደገና ለመሞከር ወደ { $merchant } ተመልሰው ከመጀመሪያው ይጀምሩ።
expired-heading = ገንዘቡ የተያዘበት ጊዜ አብቅቷል
expired-note = { $merchant } ገንዘቡን በጊዜው ስላልወሰደ የተያዘው { $amount } ተለቋል። ምንም ገንዘብ አልተቀነሰብዎትም።

## Receipts

receipt-heading = ደረሰኝ
receipt-number-label = የደረሰኝ ቁጥር
date-label = ቀን
refund-heading = ተመላሽ ገንዘብ
paid-label = የተከፈለ
total-label = ድምር
total-after-refunds = ከተመላሽ በኋላ ድምር

## When there is nothing to pay here

link-invalid-heading = ይህ የክፍያ ሊንክ ከእንግዲህ አይሠራም
link-invalid-note = ወደ ሱቁ ተመልሰው ክፍያውን እንደገና ይጀምሩ። ይህን ሊንክ በመክፈትዎ ምንም ገንዘብ አልተቀነሰብዎትም።
link-amount-bounds = ከ{ $min } እስከ { $max } ያለ መጠን ያስገቡ።
amount-two-readings = { $first } ማለትዎ ነው ወይስ { $second }?
link-full-heading = በዚህ ሊንክ ከዚህ በላይ ክፍያ መፈጸም አይቻልም
not-found-heading = ክፍያው አልተገኘም
not-found-note = በዚህ አድራሻ ምንም ክፍያ የለም። ሊንኩ ሙሉ መሆኑን ይመልከቱ፣ ወይም ወደ ሱቁ ይመለሱ።
trouble-heading = በእኛ በኩል ችግር ተፈጥሯል
trouble-note = እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ። ቀድሞ ከፍለው ከሆነ ውጤቱን እዚህ ያዩታል፦ ገንዘብ ሁለት ጊዜ አይቀነስብዎትም።
try-again = እንደገና ይሞክሩ
too-many-heading = እባክዎ ትንሽ ይጠብቁ
too-many-note = { $count ->
    [one] ከኔትወርክዎ በአጭር ጊዜ ውስጥ ብዙ ጥያቄዎች መጥተዋል። እባክዎ { $count-written } ደቂቃ ቆይተው እንደገና ይሞክሩ። ገንዘብ ሁለት ጊዜ አይቀነስብዎትም።
   *[other] ከኔትወርክዎ በአጭር ጊዜ ውስጥ ብዙ ጥያቄዎች መጥተዋል። እባክዎ { $count-written } ደቂቃዎች ቆይተው እንደገና ይሞክሩ። ገንዘብ ሁለት ጊዜ አይቀነስብዎትም።
}
no-methods-heading = ምንም የክፍያ መንገድ የለም
no-methods-note = { $merchant } ለዚህ ክፍያ የሚያገለግል የክፍያ መንገድ አያቀርብም። ምንም ገንዘብ አልተቀነሰብዎትም።
merchant-inactive-heading = ለጊዜው መክፈል አይቻልም
merchant-inactive-note = { $merchant } አሁን ክፍያ መቀበል አይችልም። ምንም ገንዘብ አልተቀነሰብዎትም።

## Signing a debit order

debit-order-note = የቀጥታ ተቀናሽ ፈቃድ ይፈርማሉ፦ { $merchant } የክፍፍል ክፍያዎቹን ከባንክ ሂሳብዎ ይወስዳል።
mandate-title = የቀጥታ ተቀናሽ ፈቃድ ለነጋዴው { $merchant }
mandate-now-label = ዛሬ የሚከፈል
mandate-now-nothing = ዛሬ የሚከፈል ምንም የለም።
mandate-instalment-label = እያንዳንዱ የክፍፍል ክፍያ
mandate-maximum-label = ለእያንዳንዱ የክፍፍል ክፍያ ከፍተኛው መጠን
mandate-rhythm-label = የሚወሰድበት ጊዜ
mandate-weekly = በየሳምንቱ { $weekday }
mandate-monthly = በየወሩ ቀን { $day-written } ላይ
mandate-monthly-last = በየወሩ የመጨረሻ ቀን
mandate-first-label = ለመጀመሪያ ጊዜ የሚወሰደው
mandate-last-label = ለመጨረሻ ጊዜ የሚወሰደው
mandate-count-label = የክፍፍል ክፍያዎች ብዛት
mandate-number-label = የውል ቁጥር
mandate-signed-on-label = የተፈረመበት ቀን
mandate-rights = የቀጥታ ተቀናሽ ፈቃድን በነጋዴው { $merchant } በኩል ወይም በባንክዎ መሰረዝ ይችላሉ።
account-heading = የባንክ ሂሳብዎ
account-holder-label = የሂሳቡ ባለቤት
bank-other = ሌላ ባንክ
branch-label = የቅርንጫፍ ኮድ
branch-hint = 6 አኃዞች
account-number-label = የሂሳብ ቁጥር
account-number-hint = ከፊት ያሉትን ዜሮዎች ጨምሮ
account-kind-label = የሂሳብ ዓይነት
option-choose = ይምረጡ…
account-kind-current = ተንቀሳቃሽ ወይም የቼክ ሂሳብ
account-kind-savings = የቁጠባ ሂሳብ
account-kind-transmission = የግብይት ሂሳብ (Transmission account)
account-holder-missing = የሂሳቡን ባለቤት ስም ያስገቡ።
account-holder-wrong = ስሙን በባንክዎ እንደተመዘገበው ያለ ቁጥሮች ያስገቡ።
account-holder-too-long = ይህ ስም በጣም ረጅም ነው። ስሙን በባንክዎ እንደተመዘገበው ያስገቡ።
bank-missing = ባንክዎን ይምረጡ።
branch-missing = የባንክዎን የቅርንጫፍ ኮድ ያስገቡ።
branch-wrong = የቅርንጫፍ ኮድ 6 አኃዞች አሉት።
account-number-missing = የሂሳብ ቁጥርዎን ያስገቡ።
account-number-not-digits = የሂሳብ ቁጥር አኃዞች ብቻ ነው ያሉት።
account-number-wrong-length = የዚህ ሂሳብ ቁጥር አኃዞች አንሰዋል ወይም በዝተዋል።
account-number-checksum = ይህ የሂሳብ ቁጥር ከዚህ የቅርንጫፍ ኮድ ጋር አይጣጣምም። ከሁለቱ በአንዱ ላይ የአጻጻፍ ስህተት መኖሩን ይመልከቱ።
account-kind-missing = የሂሳብዎን ዓይነት ይምረጡ።
review-button = መረጃውን ይመልከቱ
review-heading = ተመልክተው ይፈርሙ
review-note = ገና ምንም አልተላከም። እያንዳንዱን መረጃ ይመልከቱ፣ ከዚያም ይፈርሙ።
mandate-copy-later = ከፈረሙ በኋላ ቅጂ በሚያስፈልግዎት ጊዜ ሁሉ ይህን ገጽ እንደገና ይክፈቱ።
review-edit = መረጃውን ይቀይሩ
mandate-consent = { $merchant } ከላይ የተጠቀሱትን የክፍፍል ክፍያዎች ከዚህ የባንክ ሂሳብ፣ ከላይ በተጠቀሱት ቀናትና ከላይ ከተጠቀሰው ከፍተኛ መጠን ሳያልፍ እንዲወስድ እፈቅዳለሁ። ይህን የቀጥታ ተቀናሽ ፈቃድ በነጋዴው { $merchant } በኩል ወይም በባንኬ መሰረዝ እችላለሁ።
sign-button = ፈርመው { $amount } ይክፈሉ
sign-button-only = የቀጥታ ተቀናሽ ፈቃዱን ይፈርሙ
mandate-waiting-heading = የቀጥታ ተቀናሽ ፈቃዱን በባንክዎ ያጽድቁ
mandate-waiting-note = ባንክዎ ይህን የቀጥታ ተቀናሽ ፈቃድ እንዲያጸድቁ ይጠይቅዎታል፦ በመተግበሪያው፣ በአጭር የጽሑፍ መልእክት ወይም በቅርንጫፍ። ያለ ስጋት ይህን ገጽ መዝጋት ይችላሉ፦ { $merchant } ውጤቱን እንዲያውቅ ይደረጋል።
mandate-answer-by = እስከ { $time } ድረስ ያጽድቁ።
mandate-signed-heading = የቀጥታ ተቀናሽ ፈቃድዎ ተፈርሟል
mandate-signed-note = ከነጋዴው { $merchant } ጋር የተስማሙበትን ቅጂ ያስቀምጡ።
mandate-copy = ቅጂ ያውርዱ (PDF)
mandate-refused = ባንክዎ ይህን የቀጥታ ተቀናሽ ፈቃድ አልተቀበለም።
mandate-refused-next = የሂሳቡን መረጃ ይመልከቱ፣ ወይም ባንክዎን ይጠይቁ።
account-closed = ባንክዎ ይህ ሂሳብ ተዘግቷል ይላል።
invalid-account = ባንክዎ ይህን ሂሳብ አያውቀውም፣ ወይም ሂሳቡ የቀጥታ ተቀናሽ አይቀበልም።
account-funds = በዚህ ሂሳብ ውስጥ በቂ ገንዘብ የለም።
account-ending = ሂሳብ መጨረሻው { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = የኢሜይል አድራሻ
email-wrong = እንደ name@example.com ያለ የኢሜይል አድራሻ ያስገቡ።
iban-missing = IBAN ያስገቡ።
iban-wrong = ይህ IBAN ትክክል አይደለም። የአጻጻፍ ስህተት እንዳለው ያረጋግጡ።
iban-outside = ይህ ሂሳብ የSEPA ቀጥታ ክፍያ በሌለበት አገር ነው።
bsb-wrong = BSB 6 አሃዞች አሉት።
address-label = አድራሻ
city-label = ከተማ
postal-code-label = የፖስታ ኮድ
field-missing = ይህን ቦታ ይሙሉ።
identity-kind-label = የመታወቂያ ሰነድ
identity-kind-id = የደቡብ አፍሪካ መታወቂያ
identity-kind-passport = ፓስፖርት
identity-number-label = የሰነዱ ቁጥር
identity-number-wrong = ይህ ቁጥር ትክክል አይደለም። የአጻጻፍ ስህተት እንዳለው ያረጋግጡ።
mandate-there-note = የባንክ ሂሳብዎን በሌላ ገጽ ላይ አስገብተው ይፈርማሉ።
creditor-id-label = የአበዳሪ መለያ
mandate-debit-note = ባንክዎ የመጀመሪያውን መጠን በጥቂት ቀናት ውስጥ ይከፍላል። ያለ ስጋት ይህን ገጽ መዝጋት ይችላሉ፦ { $merchant } ውጤቱን እንዲያውቅ ይደረጋል።
amendment-note = { $merchant } በአዲስ ከፍተኛ መጠን እንዲስማሙ ይጠይቃል።
amendment-new-label = አዲስ ከፍተኛ መጠን በክፍያ
amendment-agreed = በአዲሱ ከፍተኛ መጠን ተስማምተዋል።
amendment-refused = አዲሱን ከፍተኛ መጠን አልተቀበሉም።
amendment-over = ይህ ጥያቄ ከእንግዲህ ክፍት አይደለም።

## The sandbox

sandbox-heading = የሙከራ ካርዶች
sandbox-fill = { $brand } የሙከራ ካርድ መረጃ ይሙሉ
sandbox-any = ማንኛውም ወደፊት የሚያበቃ ቀንና ማንኛውም የደህንነት ኮድ ያገለግላል።
sandbox-declined = በካርዱ ላይ ያለው ስም { $name } ከሆነ ክፍያው ውድቅ ይደረጋል።
sandbox-error = በካርዱ ላይ ያለው ስም { $name } ከሆነ ክፍያው ሳይሳካ ይቀራል።
sandbox-reference = ስሙ ምንም ይሁን ምን፣ እንዲህ ያለ የማጣቀሻ ቁጥር ውጤቱን ይወስናል፦ { $example }
sandbox-results = ውጤቱ ከእነዚህ አንዱ ነው፦ { $results }።
challenge-title = የሙከራ ባንክ
challenge-heading = ይህን ክፍያ ያጸድቃሉ?
challenge-note = እዚህ ላይ ባንክዎ ለነጋዴው { $merchant } የሚከፈለውን { $amount } እንዲያረጋግጡ ይጠይቅዎ ነበር። ይህ ሙከራ ነው፦ መልሱን ይምረጡ።
redirect-note = እዚህ ላይ { $method } ለነጋዴው { $merchant } የሚከፈለውን { $amount } እንዲያረጋግጡ ይጠይቅዎ ነበር። ይህ ሙከራ ነው፦ መልሱን ይምረጡ።
challenge-approve = ያጽድቁ
challenge-decline = ውድቅ ያድርጉ
