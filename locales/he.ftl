### The words of the hosted page in Hebrew. How to add one: see en.ftl.
### The customer is addressed in the plural. Before a placeholder stands a whole word, never a glued prefix.

language-name = עברית

## The frame of every page

page-title = תשלום לבית העסק { $merchant }
page-title-card-only = כרטיס עבור { $merchant }
page-title-with-problem = בעיה: { $title }
test-banner = מצב בדיקה: לא מועבר כסף אמיתי.
language-label = שפה
return-button = חזרה אל { $merchant }
terms-link = תנאים והגבלות
privacy-link = מדיניות פרטיות
support-note = יש לכם שאלות על ההזמנה? פנו אל בית העסק { $merchant }:

## What is paid

amount-label = סכום
amount-reserved-label = סכום לשריון
reference-label = אסמכתה
reserve-note = הסכום משוריין כעת בכרטיס שלכם, בלי חיוב. בית העסק { $merchant } יכול לגבות אותו עד { $date }, ולאחר מכן השריון מתבטל.
bill-heading = ההזמנה שלכם
card-check-note = אנחנו בודקים מול חברת האשראי שלכם אם הכרטיס תקף. לא יבוצע חיוב.

## Ways to pay

methods-heading = איך תרצו לשלם?
method-card = כרטיס
method-paypal = PayPal
method-eft = תשלום מיידי מחשבון הבנק
method-bank-transfer = העברה בנקאית
method-mobile-money = ארנק סלולרי
method-voucher = שובר
method-debit-order = הרשאה לחיוב חשבון
payment-method-label = אמצעי תשלום
paypal-note = תאשרו שם את התשלום ותחזרו לכאן.
eft-note = תאשרו את התשלום בבנק שלכם ותחזרו לכאן.
hosted-card-note = תעברו לדף של ספק התשלומים, תזינו שם את הכרטיס ותחזרו לכאן.
bank-transfer-note = העבירו את הכסף מהבנק שלכם. בית העסק { $merchant } יקבל הודעה כשהכסף יגיע.
mobile-money-note = תקבלו בקשה לטלפון ותאשרו אותה בעזרת קוד ה־PIN שלכם.
voucher-note = הסכום המדויק ינוכה מהשובר.
method-another-card = כרטיס אחר
card-ending = { $brand } שמסתיים בספרות { $last4 }
card-brand = כרטיס { $brand }
network-heading = באיזו רשת כרטיסים לבצע את התשלום?

## The card form

card-number-label = מספר כרטיס
expiry-label = תוקף
expiry-hint = MM/YY (חודש/שנה), כפי שמופיע בכרטיס
security-code-label = קוד אבטחה
security-code-hint = 3 הספרות בגב הכרטיס
security-code-hint-front = 4 הספרות בחזית הכרטיס
security-code-hint-any = 3 ספרות בגב הכרטיס, או 4 ספרות בחזית הכרטיס ב־American Express
holder-label = השם על הכרטיס
phone-country-label = מדינה
phone-label = מספר נייד
phone-hint = המספר שאליו משויך הארנק הסלולרי שלכם
voucher-label = קוד השובר
voucher-hint = 10 עד 20 הספרות שעל השובר
card-note = מספר הכרטיס וקוד האבטחה מועברים לחברת הסליקה בלבד. הם אינם נשמרים כאן, ולעולם לא יגיעו לבית העסק { $merchant }.

## Keeping the card for later

remember-label = שמירת הכרטיס לתשלומים הבאים שלי לבית העסק { $merchant }
remember-hint = אפשר להסיר את הכרטיס בכל תשלום נוסף.
remember-later-charges = אם תסמנו תיבה זו, בית העסק { $merchant } יוכל לחייב את הכרטיס גם בעתיד בלי לבקש את אישורכם בכל פעם, כפי שהוסכם ביניכם.
store-required = אם תמשיכו, אתם מסכימים שהכרטיס יישמר לתשלומים עתידיים, ושבית העסק { $merchant } יוכל לחייב אותו גם ללא נוכחותכם, כפי שהוסכם ביניכם. קוד האבטחה ומספר הכרטיס המלא אינם נשמרים.
legal-in-english = חלק זה זמין באנגלית בלבד:
credential-expires = בתוקף עד { $date }
kept-heading = הכרטיסים השמורים שלכם
forget-button = הסרה
forget-label = הסרת { $card }
forget-heading = להסיר את { $card }?
forget-note = הכרטיס לא יוצע לכם שוב, ובית העסק { $merchant } לא יוכל עוד לחייב אותו. תמיד אפשר לשלם בו אם תזינו אותו מחדש.
forget-confirm = הסרת הכרטיס
forget-keep = השארת הכרטיס
forgotten-note = הכרטיס הוסר.

## Paying and cancelling

pay-button = לתשלום { $amount }
reserve-button = לשריון { $amount }
check-card-button = אימות הכרטיס
pay-busy = התשלום מתבצע…
reserve-busy = הסכום בתהליך שריון…
check-card-busy = הכרטיס באימות…
continue-to = המשך אל { $method } · { $amount }
continue-bank = המשך אל הבנק שלכם · { $amount }
continue-provider = המשך אל ספק התשלומים · { $amount }
show-transfer = הצגת פרטי הבנק · { $amount }
cancel-button = ביטול התשלום
cancel-heading = לבטל את התשלום הזה?
cancel-note = לא בוצע חיוב. בית העסק { $merchant } יקבל הודעה שביטלתם.
cancel-keep = חזרה לתשלום

## What is wrong with a field

problems-heading = בדקו בבקשה את הפרטים שהזנתם
method-missing = בחרו איך תרצו לשלם.
network-missing = בחרו רשת כרטיסים.
credential-gone = אי אפשר עוד להשתמש בכרטיס השמור הזה, ולכן לא נשלח דבר. בחרו דרך אחרת לשלם.
number-missing = הזינו את מספר הכרטיס.
number-not-digits = מספר כרטיס מורכב מספרות בלבד. הסירו אותיות וסימנים אחרים.
number-wrong-length = במספר הכרטיס הזה חסרות ספרות או שיש ספרות מיותרות. השוו אותו לכרטיס.
number-checksum = מספר הכרטיס אינו תקין. בדקו אם נפלה טעות הקלדה.
expiry-missing = הזינו את תוקף הכרטיס.
expiry-unreadable = הזינו את התוקף כחודש ושנה, לדוגמה 04/31.
expiry-past = תוקף הכרטיס פג. בדקו את התאריך או השתמשו בכרטיס אחר.
expiry-too-far = תאריך התוקף רחוק מדי. השוו אותו לכרטיס.
security-code-missing = הזינו את קוד האבטחה של הכרטיס.
security-code-not-digits = קוד אבטחה מורכב מספרות בלבד.
security-code-wrong-length = { $count ->
    [one] קוד האבטחה של כרטיס זה הוא בן ספרה אחת.
    [two] קוד האבטחה של כרטיס זה הוא בן שתי ספרות.
   *[other] קוד האבטחה של כרטיס זה הוא בן { $count-written } ספרות.
}
holder-missing = הזינו את השם שעל הכרטיס.
holder-looks-like-number = הזינו את השם כפי שהוא כתוב על הכרטיס, ללא מספרים.
holder-too-long = השם ארוך מדי. הזינו אותו כפי שהוא כתוב על הכרטיס.
phone-missing = הזינו את מספר הנייד שלכם.
phone-not-digits = מספר נייד מורכב מספרות בלבד, ולעיתים סימן + לפניהן.
phone-wrong-length = במספר הנייד הזה חסרות ספרות או שיש ספרות מיותרות.
phone-no-country = הזינו את מספר הנייד עם קידומת המדינה, החל בסימן +.
phone-country-missing = בחרו את המדינה של מספר הנייד שלכם.
voucher-missing = הזינו את קוד השובר.
voucher-not-digits = קוד שובר מורכב מספרות בלבד. הסירו אותיות וסימנים אחרים.
voucher-wrong-length = בקוד הזה חסרות ספרות או שיש ספרות מיותרות. השוו אותו לשובר.

## A payment that was not accepted

declined-heading = התשלום לא התקבל
refused-by-issuer = חברת האשראי שלכם לא אישרה את התשלום.
refused-by-issuer-next = חברות האשראי אינן מוסרות לנו את הסיבה. השתמשו בכרטיס אחר או פנו לחברת האשראי.
insufficient-funds = אין מספיק כסף זמין בכרטיס הזה.
insufficient-funds-next = השתמשו בכרטיס אחר, או נסו שוב כשיהיה סכום מספיק.
card-expired = לפי חברת האשראי שלכם, תוקף הכרטיס פג.
card-expired-next = בדקו את התוקף או השתמשו בכרטיס אחר.
acquirer-error = תקלה טכנית מנעה את ביצוע התשלום.
acquirer-error-next = נסו שוב בעוד רגע או השתמשו בכרטיס אחר.
acquirer-error-other-next = נסו שוב בעוד רגע או בחרו דרך אחרת לשלם.
refused-by-provider = התשלום לא אושר.
refused-by-provider-next = נסו שוב או בחרו דרך אחרת לשלם.
authentication-failed = חברת האשראי לא הצליחה לאמת את זהותכם.
authentication-failed-next = נסו שוב לפי ההנחיות של חברת האשראי, או השתמשו בכרטיס אחר.
not-charged = לא בוצע חיוב.
attempts-heading = ניסיונות קודמים
attempts-note = לא בוצע חיוב באף אחד מהם.
attempts-left = { $count ->
    [one] אפשר לנסות עוד פעם אחת.
    [two] אפשר לנסות עוד פעמיים.
   *[other] אפשר לנסות עוד { $count-written } פעמים.
}
paused-heading = המתינו רגע לפני ניסיון נוסף
paused-note = כמה תשלומים מהרשת שלכם לא התקבלו, ולכן יש הפסקה קצרה לפני התשלום הבא. דבר לא נשלח לחברת האשראי.
paused-next = { $count ->
    [one] אפשר יהיה לשלם בעוד דקה.
    [two] אפשר יהיה לשלם בעוד שתי דקות.
   *[other] אפשר יהיה לשלם בעוד { $count-written } דקות.
}

## Nothing charged twice

form-outdated = הדף כבר לא היה מעודכן, ולכן לא נשלח דבר. בדקו את הפרטים ושלמו שוב. לא חויבתם פעמיים.
network-trouble = לא הצלחנו להתחבר לשרת. הפרטים שהזנתם עדיין כאן. נסו שוב: לא תחויבו פעמיים.

## Waiting for an answer

pending-heading = אנחנו ממתינים לחברת האשראי שלכם
pending-note = חברת האשראי עדיין לא השיבה. אפשר לעזוב את הדף בלי חשש: התוצאה תימסר לבית העסק { $merchant }, ולא תחויבו פעמיים.
pending-check = בדיקה חוזרת
pending-alive = הדף הזה מתעדכן מעצמו.
pending-by-hand = הדף הזה אינו מתעדכן מעצמו. אפשר לבדוק שוב בעוד רגע.
waiting-usually = זה נמשך בדרך כלל פחות מדקה.
waiting-longer = אם זה נמשך הרבה יותר, פנו אל בית העסק { $merchant }.
pending-other-heading = אנחנו ממתינים לתשובה
pending-other-note = עדיין אין תשובה לגבי התשלום שלכם. אפשר לעזוב את הדף בלי חשש: התוצאה תימסר לבית העסק { $merchant }, ולא תחויבו פעמיים.
prompt-heading = אשרו את התשלום בטלפון
prompt-note = בקשה לתשלום של { $amount } בדרך לטלפון שלכם. אשרו אותה בעזרת קוד ה־PIN. אפשר לעזוב את הדף בלי חשש: התוצאה תימסר לבית העסק { $merchant }, ולא תחויבו פעמיים.
prompt-sent = הבקשה נשלחה אל { $phone }.
prompt-wrong-number = מספר שגוי?
prompt-help = לא הגיעה בקשה לטלפון? בדקו שהוא דולק ושיש קליטה.
transfer-heading = העברה של { $amount }
transfer-note = העבירו את הסכום המדויק לחשבון הזה, עם האסמכתה הזו. אפשר לעזוב את הדף בלי חשש ולפתוח אותו שוב: בית העסק { $merchant } יקבל הודעה כשהכסף יגיע.
transfer-reference = אסמכתה להעברה
transfer-holder = בעל החשבון
transfer-bank = בנק
transfer-account = מספר חשבון
transfer-branch = קוד סניף
transfer-arrives = העברה מגיעה בדרך כלל בתוך שני ימי עסקים.
transfer-awaited = בית העסק { $merchant } ימתין לה עד { $date }.
copy-button = העתקה
copied-note = הועתק
away-heading = תעברו לדף של ספק התשלומים
away-bank-heading = תעברו לאתר הבנק שלכם
away-note = הדף נפתח מעצמו. אם לא, לחצו על הכפתור. לאחר מכן תחזרו לכאן.
away-button = המשך
continue-heading = המשיכו את התשלום
continue-note = התשלום הזה עדיין לא הושלם. אפשר להמשיך מהמקום שבו הפסקתם. לא תחויבו פעמיים.
continue-open-note = אם לא תמשיכו, תוכלו לבחור כאן דרך אחרת לשלם חצי שעה לאחר שהתחלתם.
other-way-note = כבר אישרתם את התשלום או העברתם את הכסף? אם כן, המתינו בבקשה לתוצאה. אם לא, אפשר לבטל את התשלום הזה ולבחור דרך אחרת לשלם. לא תחויבו פעמיים.
other-way-button = תשלום בדרך אחרת
other-way-late = אי אפשר עוד לבטל את התשלום הזה. המתינו בבקשה לתוצאה.
given-up-note = ביטלתם את התשלום הזה, ולא בוצע חיוב. בחרו איך תרצו לשלם.
elsewhere-heading = המשך במכשיר אחר
elsewhere-note = סרקו את הקוד כדי לפתוח את הדף במכשיר השני. אל תשתפו את הקוד הזה.
elsewhere-code = קוד QR עם הכתובת של דף זה
leading-note = בעוד 5 שניות תוחזרו אל { $merchant }.
stay-button = להישאר בדף הזה

## How it ended

paid-heading = התשלום הושלם
paid-note = שילמתם { $amount } לבית העסק { $merchant }.
refunded-note = בית העסק { $merchant } החזיר לכם { $amount }.
card-checked-heading = הכרטיס אומת
card-checked-note = הכרטיס שלכם תקף. לא בוצע חיוב.
authorized-heading = הסכום שוריין
authorized-note = סכום של { $amount } משוריין בכרטיס שלכם עבור { $merchant }. לא בוצע חיוב.
authorized-release = אם בית העסק { $merchant } לא יגבה את הסכום, הוא ישוחרר עד { $date } לכל המאוחר.
canceled-heading = התשלום בוטל
canceled-note = התשלום של { $amount } לבית העסק { $merchant } בוטל. לא בוצע חיוב.
failed-heading = התשלום לא הושלם
failed-note = התשלום של { $amount } לבית העסק { $merchant } לא הצליח. לא בוצע חיוב. כדי לנסות שוב, התחילו מחדש אצל { $merchant }.
expired-heading = השריון הסתיים
expired-note = בית העסק { $merchant } לא גבה במועד את הסכום { $amount }, ולכן הוא שוחרר. לא בוצע חיוב.

## Receipts

receipt-heading = קבלה
receipt-number-label = מספר קבלה
date-label = תאריך
refund-heading = החזר כספי
paid-label = שולם
total-label = סך הכול
total-after-refunds = סך הכול אחרי החזרים

## When there is nothing to pay here

link-invalid-heading = קישור התשלום כבר אינו בתוקף
link-invalid-note = חזרו לחנות והתחילו את התשלום מחדש. פתיחת הקישור לא גרמה לחיוב.
link-amount-bounds = הזינו סכום מ־{ $min } עד { $max }.
amount-two-readings = האם הכוונה ל־{ $first } או ל־{ $second }?
link-full-heading = לא ניתן לבצע תשלומים נוספים בקישור הזה
not-found-heading = התשלום לא נמצא
not-found-note = אין תשלום בכתובת הזו. בדקו שהקישור מלא, או חזרו לחנות.
trouble-heading = משהו השתבש אצלנו
trouble-note = נסו שוב בעוד רגע. אם כבר שילמתם, תראו כאן את התוצאה: לא תחויבו פעמיים.
try-again = ניסיון נוסף
too-many-heading = המתינו רגע
too-many-note = { $count ->
    [one] התקבלו הרבה בקשות מהרשת שלכם בזמן קצר. נסו שוב בעוד דקה. לא תחויבו פעמיים.
    [two] התקבלו הרבה בקשות מהרשת שלכם בזמן קצר. נסו שוב בעוד שתי דקות. לא תחויבו פעמיים.
   *[other] התקבלו הרבה בקשות מהרשת שלכם בזמן קצר. נסו שוב בעוד { $count-written } דקות. לא תחויבו פעמיים.
}
no-methods-heading = אין אמצעי תשלום זמין
no-methods-note = בית העסק { $merchant } אינו מציע אמצעי תשלום שמתאים לתשלום הזה. לא בוצע חיוב.
merchant-inactive-heading = אי אפשר לשלם כרגע
merchant-inactive-note = בית העסק { $merchant } אינו יכול לקבל תשלומים כרגע. לא בוצע חיוב.

## Signing a debit order

debit-order-note = אתם חותמים על הרשאה לחיוב חשבון: בית העסק { $merchant } גובה את התשלומים מחשבון הבנק שלכם.
mandate-title = הרשאה לחיוב חשבון לטובת בית העסק { $merchant }
mandate-now-label = לתשלום היום
mandate-now-nothing = אין סכום לתשלום היום.
mandate-instalment-label = כל תשלום
mandate-maximum-label = סכום מרבי לכל תשלום
mandate-rhythm-label = מועד הגבייה
mandate-weekly = מדי שבוע: { $weekday }
mandate-monthly = מדי חודש, ביום { $day-written } בחודש
mandate-monthly-last = ביום האחרון של כל חודש
mandate-first-label = גבייה ראשונה
mandate-last-label = גבייה אחרונה
mandate-count-label = מספר התשלומים
mandate-number-label = מספר חוזה
mandate-signed-on-label = תאריך החתימה
mandate-rights = אפשר לבטל הרשאה לחיוב חשבון באמצעות בית העסק { $merchant } או בבנק שלכם.
account-heading = חשבון הבנק שלכם
account-holder-label = בעל החשבון
bank-other = בנק אחר
branch-label = קוד סניף
branch-hint = 6 ספרות
account-number-label = מספר חשבון
account-number-hint = כולל האפסים בהתחלה
account-kind-label = סוג החשבון
option-choose = בחרו…
account-kind-current = חשבון עובר ושב או חשבון שיקים
account-kind-savings = חשבון חיסכון
account-kind-transmission = חשבון לפעולות שוטפות (Transmission account)
account-holder-missing = הזינו את שם בעל החשבון.
account-holder-wrong = הזינו את השם כפי שהוא רשום בבנק שלכם, ללא מספרים.
account-holder-too-long = השם ארוך מדי. הזינו את השם כפי שהוא רשום בבנק שלכם.
bank-missing = בחרו את הבנק שלכם.
branch-missing = הזינו את קוד הסניף של הבנק שלכם.
branch-wrong = קוד סניף הוא בן 6 ספרות.
account-number-missing = הזינו את מספר החשבון שלכם.
account-number-not-digits = מספר חשבון מורכב מספרות בלבד.
account-number-wrong-length = במספר החשבון הזה חסרות ספרות או שיש ספרות מיותרות.
account-number-checksum = מספר החשבון הזה אינו מתאים לקוד הסניף הזה. בדקו אם נפלה טעות הקלדה באחד מהם.
account-kind-missing = בחרו את סוג החשבון שלכם.
review-button = בדיקת הפרטים
review-heading = בדיקה וחתימה
review-note = עדיין לא נשלח דבר. בדקו כל פרט, ואז חתמו.
mandate-copy-later = אחרי החתימה, פתחו שוב את הדף בכל פעם שתצטרכו עותק.
review-edit = שינוי הפרטים
mandate-consent = ניתנת בזאת הרשאתי לבית העסק { $merchant } לגבות מחשבון בנק זה את התשלומים המפורטים לעיל, במועדים המפורטים לעיל ועד לסכום המרבי המפורט לעיל. באפשרותי לבטל הרשאה זו לחיוב חשבון באמצעות בית העסק { $merchant } או בבנק שלי.
sign-button = לחתימה ולתשלום { $amount }
sign-button-only = חתימה על ההרשאה
mandate-waiting-heading = אשרו את ההרשאה לחיוב חשבון בבנק שלכם
mandate-waiting-note = הבנק שלכם מבקש שתאשרו את ההרשאה הזו לחיוב חשבון: באפליקציה שלו, בהודעת טקסט או בסניף. אפשר לעזוב את הדף בלי חשש: התוצאה תימסר לבית העסק { $merchant }.
mandate-answer-by = יש לאשר עד { $time }.
mandate-signed-heading = ההרשאה שלכם לחיוב חשבון נחתמה
mandate-signed-note = שמרו עותק של מה שסיכמתם עם בית העסק { $merchant }.
mandate-copy = הורדת עותק (PDF)
mandate-refused = הבנק שלכם לא קיבל את ההרשאה הזו לחיוב חשבון.
mandate-refused-next = בדקו את פרטי החשבון או פנו לבנק שלכם.
account-closed = לפי הבנק שלכם, החשבון הזה סגור.
invalid-account = הבנק שלכם אינו מכיר את החשבון הזה, או שאי אפשר לחייב אותו בהרשאה.
account-funds = אין מספיק כסף בחשבון הזה.
account-ending = חשבון שמסתיים בספרות { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = כתובת דוא״ל
email-wrong = יש להזין כתובת דוא״ל, למשל name@example.com.
iban-missing = יש להזין את מספר ה־IBAN.
iban-wrong = מספר IBAN זה אינו תקין. יש לבדוק שגיאות הקלדה.
iban-outside = החשבון נמצא במדינה ללא חיובים ישירים של SEPA.
bsb-wrong = ב־BSB יש 6 ספרות.
address-label = כתובת
city-label = עיר
postal-code-label = מיקוד
field-missing = יש למלא שדה זה.
identity-kind-label = מסמך מזהה
identity-kind-id = תעודת זהות דרום אפריקאית
identity-kind-passport = דרכון
identity-number-label = מספר המסמך
identity-number-wrong = מספר זה אינו תקין. יש לבדוק שגיאות הקלדה.
mandate-there-note = את חשבון הבנק מזינים בדף אחר, ושם גם חותמים.
creditor-id-label = מזהה הנושה
mandate-debit-note = הבנק שלך ישלם את הסכום הראשון בתוך כמה ימים. אפשר לעזוב את הדף בלי חשש: התוצאה תימסר לבית העסק { $merchant }.
amendment-note = { $merchant } מבקש את הסכמתך לסכום מרבי חדש.
amendment-new-label = סכום מרבי חדש לתשלום
amendment-agreed = הסכמת לסכום המרבי החדש.
amendment-refused = סירבת לסכום המרבי החדש.
amendment-over = בקשה זו כבר אינה פתוחה.

## The sandbox

sandbox-heading = כרטיסי בדיקה
sandbox-fill = מילוי כרטיס בדיקה של { $brand }
sandbox-any = כל תוקף עתידי וכל קוד אבטחה מתאימים.
sandbox-declined = אם השם על הכרטיס הוא { $name }, התשלום נדחה.
sandbox-error = אם השם על הכרטיס הוא { $name }, התשלום נכשל.
sandbox-reference = אסמכתה במבנה הזה קובעת את התוצאה, בלי קשר לשם: { $example }
sandbox-results = התוצאה היא אחת מאלה: { $results }.
challenge-title = חברת אשראי לבדיקה
challenge-heading = האם אתם מאשרים את התשלום?
challenge-note = בשלב זה חברת האשראי הייתה מבקשת מכם לאשר תשלום של { $amount } לבית העסק { $merchant }. זוהי בדיקה: בחרו את התשובה.
redirect-note = בשלב זה הייתם מתבקשים לאשר באמצעות { $method } תשלום של { $amount } לבית העסק { $merchant }. זוהי בדיקה: בחרו את התשובה.
challenge-approve = אישור
challenge-decline = דחייה
