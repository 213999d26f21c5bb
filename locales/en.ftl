### The words of the hosted page in English: the model for every other language.
###
### To add a message: write it here and in every other file of this folder under the same id, then name the id in
### `crates/i18n/src/message.rs`: in `Text` if it takes no argument, in `Phrase` with its arguments if it does.
### `cargo test --lib i18n` then tells what is missing, left over, or differs in its placeholders.
### To add a language: one file here, one line in `crates/i18n/src/languages.rs`.
###
### A number argument comes twice: { $count } chooses the plural form, { $count-written } is what the reader sees, in the
### digits of the reader’s locale. Amounts and dates arrive written. No HTML: the page adds the markup.

language-name = English

## The frame of every page

page-title = Pay { $merchant }
page-title-card-only = Card for { $merchant }
page-title-with-problem = Problem: { $title }
test-banner = Test mode: no real money moves.
language-label = Language
return-button = Return to { $merchant }
terms-link = Terms and conditions
privacy-link = Privacy policy
support-note = Questions about your order? Contact { $merchant }:

## What is paid

amount-label = Amount
amount-reserved-label = Amount to reserve
reference-label = Reference
reserve-note = The amount is reserved on your card now, not charged. { $merchant } can collect it until { $date }; after that the reservation is released.
bill-heading = Your order
card-check-note = We’ll ask your bank whether the card is valid. You will not be charged.

## Ways to pay

methods-heading = How would you like to pay?
method-card = Card
method-paypal = PayPal
method-eft = Instant EFT
method-bank-transfer = Bank transfer
method-mobile-money = Mobile money
method-voucher = Voucher
method-debit-order = Debit order
payment-method-label = Payment method
paypal-note = You’ll approve the payment there, then come back here.
eft-note = You’ll approve the payment at your bank, then come back here.
hosted-card-note = You’ll enter your card at the payment provider, then come back here.
bank-transfer-note = Send the money from your own bank. { $merchant } will be told when it arrives.
mobile-money-note = You’ll get a request on your phone. Approve it with your PIN.
voucher-note = The exact amount will be taken from your voucher.
method-another-card = Another card
# Ends with the digits in every language: a label ends in them.
card-ending = { $brand } ending in { $last4 }
card-brand = { $brand } card
network-heading = Which network should this payment use?

## The card form

card-number-label = Card number
expiry-label = Expiry date
expiry-hint = MM/YY, as on your card
security-code-label = Security code
security-code-hint = The 3 digits on the back of your card
security-code-hint-front = The 4 digits on the front of your card
security-code-hint-any = 3 digits on the back of your card, or 4 on the front for American Express
holder-label = Name on card
phone-country-label = Country
phone-label = Mobile number
phone-hint = The number of your mobile money account
voucher-label = Voucher code
voucher-hint = The 10 to 20 digits on your voucher
card-note = Your card number and security code go only to the payment processor. They are not stored here, and { $merchant } never receives them.

## Keeping the card for later

remember-label = Save this card for future payments to { $merchant }
remember-hint = You can remove the card the next time you pay.
remember-later-charges = If you tick this box, { $merchant } may also charge the card later without asking you each time, as you have agreed with them.
store-required = By continuing, you agree that this card is kept for later payments and that { $merchant } may charge it without you being there, as you have agreed with them. Your security code and full card number are not stored.
legal-in-english = This part is available in English only:
credential-expires = Expires { $date }
kept-heading = Your saved cards
forget-button = Remove
forget-label = Remove { $card }
forget-heading = Remove { $card }?
forget-note = You will not be offered this card again, and { $merchant } can no longer charge it. You can still pay with it by entering it again.
forget-confirm = Remove card
forget-keep = Keep card
forgotten-note = The card was removed.

## Paying and cancelling

pay-button = Pay { $amount }
reserve-button = Reserve { $amount }
check-card-button = Verify card
pay-busy = Paying…
reserve-busy = Reserving…
check-card-busy = Verifying…
continue-to = Continue to { $method } · { $amount }
continue-bank = Continue to your bank · { $amount }
continue-provider = Continue to the payment provider · { $amount }
show-transfer = Show bank details · { $amount }
cancel-button = Cancel payment
cancel-heading = Cancel this payment?
cancel-note = You have not been charged. { $merchant } will be told that you cancelled.
cancel-keep = Back to payment

## What is wrong with a field

problems-heading = Please check what you entered
method-missing = Choose how you would like to pay.
network-missing = Choose a network.
credential-gone = This saved card can no longer be used, so nothing was sent. Choose another way to pay.
number-missing = Enter your card number.
number-not-digits = A card number has only digits. Remove letters and symbols.
number-wrong-length = This card number has too few or too many digits. Compare it with your card.
number-checksum = This card number is not valid. Check it for typing mistakes.
expiry-missing = Enter the expiry date of your card.
expiry-unreadable = Enter the expiry date as month and year, for example 04/31.
expiry-past = This card has expired. Check the date or use another card.
expiry-too-far = This expiry date is too far in the future. Check it against your card.
security-code-missing = Enter the security code of your card.
security-code-not-digits = A security code has only digits.
security-code-wrong-length = { $count ->
    [one] The security code of this card has { $count-written } digit.
   *[other] The security code of this card has { $count-written } digits.
}
holder-missing = Enter the name on your card.
holder-looks-like-number = Enter the name as it is written on your card, without numbers.
holder-too-long = This name is too long. Enter it as it is written on your card.
phone-missing = Enter your mobile number.
phone-not-digits = A mobile number has only digits, and may start with +.
phone-wrong-length = This mobile number has too few or too many digits.
phone-no-country = Enter your mobile number with its country code, starting with +.
phone-country-missing = Choose the country of your mobile number.
voucher-missing = Enter the code of your voucher.
voucher-not-digits = A voucher code has only digits. Remove letters and symbols.
voucher-wrong-length = This code has too few or too many digits. Compare it with your voucher.

## A payment that was not accepted

declined-heading = Your payment was not accepted
refused-by-issuer = Your bank did not approve this payment.
refused-by-issuer-next = Banks do not tell us why. Use another card, or ask your bank.
insufficient-funds = There is not enough money available on this card.
insufficient-funds-next = Use another card, or try again once there is enough.
card-expired = Your bank says that this card has expired.
card-expired-next = Check the expiry date, or use another card.
acquirer-error = We could not process the payment because of a technical problem.
acquirer-error-next = Try again in a moment, or use another card.
acquirer-error-other-next = Try again in a moment, or choose another way to pay.
refused-by-provider = The payment was not approved.
refused-by-provider-next = Try again, or choose another way to pay.
authentication-failed = Your bank could not confirm that it was you.
authentication-failed-next = Try again and follow your bank’s instructions, or use another card.
not-charged = You have not been charged.
attempts-heading = Earlier attempts
attempts-note = You were not charged for any of them.
attempts-left = { $count ->
    [one] You can try once more.
   *[other] You can try { $count-written } more times.
}
paused-heading = Please wait a moment before you try again
paused-note = Several payments from your network were not accepted, so you need to wait before the next one. Nothing was sent to your bank.
paused-next = { $count ->
    [one] You can pay in a minute.
   *[other] You can pay in { $count-written } minutes.
}

## Nothing charged twice

form-outdated = This page was out of date, so nothing was sent. Please check the details and pay again. You have not been charged twice.
network-trouble = We could not reach the server. Your details are still here. Try again: you will not be charged twice.

## Waiting for an answer

pending-heading = We are waiting for your bank
pending-note = Your bank has not answered yet. You can safely leave this page: { $merchant } will be told the result, and you will not be charged twice.
pending-check = Check again
pending-alive = This page updates by itself.
pending-by-hand = This page does not update by itself. Check again in a moment.
waiting-usually = This usually takes less than a minute.
waiting-longer = If it takes much longer, contact { $merchant }.
pending-other-heading = We are waiting for an answer
pending-other-note = There is no answer to your payment yet. You can safely leave this page: { $merchant } will be told the result, and you will not be charged twice.
prompt-heading = Approve the payment on your phone
prompt-note = A request for { $amount } is on its way to your phone. Approve it with your PIN. You can safely leave this page: { $merchant } will be told the result, and you will not be charged twice.
prompt-sent = The request was sent to { $phone }.
prompt-wrong-number = Wrong number?
prompt-help = No request on your phone? Check that it is switched on and has a signal.
transfer-heading = Transfer { $amount }
transfer-note = Send the exact amount to this account, with this reference. You can safely leave this page, and open it again: { $merchant } will be told once the money has arrived.
transfer-reference = Transfer reference
transfer-holder = Account holder
transfer-bank = Bank
transfer-account = Account number
transfer-branch = Branch code
transfer-arrives = A transfer usually arrives within two working days.
transfer-awaited = { $merchant } will wait for it until { $date }.
copy-button = Copy
copied-note = Copied
away-heading = Continue at the payment provider
away-bank-heading = Continue at your bank
away-note = The page opens by itself. If it does not, press the button. You’ll come back here afterwards.
away-button = Continue
continue-heading = Continue your payment
continue-note = This payment is not complete yet. You can continue where you left off. You will not be charged twice.
continue-open-note = If you do not continue, you can choose another way to pay here 30 minutes after you started.
other-way-note = Have you approved or sent this payment already? Then please wait for the result. Otherwise you can cancel it and choose another way to pay. You will not be charged twice.
other-way-button = Pay another way
other-way-late = This payment can no longer be cancelled. Please wait for its result.
given-up-note = You cancelled that payment and have not been charged. Choose how you would like to pay.
elsewhere-heading = Continue on another device
elsewhere-note = Scan this code to open this page there. Don’t share this code.
elsewhere-code = QR code with the address of this page

## How it ended

leading-note = You will be taken back to { $merchant } in 5 seconds.
stay-button = Stay on this page
paid-heading = Payment complete
paid-note = You have paid { $amount } to { $merchant }.
refunded-note = { $merchant } has refunded { $amount } to you.
card-checked-heading = Card verified
card-checked-note = Your card is valid. You have not been charged.
authorized-heading = Amount reserved
authorized-note = { $amount } is reserved on your card for { $merchant }. You have not been charged.
authorized-release = If { $merchant } does not collect it, it will be released by { $date } at the latest.
canceled-heading = Payment cancelled
canceled-note = The payment of { $amount } to { $merchant } was cancelled. You have not been charged.
failed-heading = Payment not completed
failed-note = The payment of { $amount } to { $merchant } did not go through. You have not been charged. To try again, start a new payment with { $merchant }.
expired-heading = The reservation has ended
expired-note = { $merchant } did not collect the { $amount } in time, so it was released. You have not been charged.

## Receipts

receipt-heading = Receipt
receipt-number-label = Receipt number
date-label = Date
refund-heading = Refund
paid-label = Paid
total-label = Total
total-after-refunds = Total after refunds

## When there is nothing to pay here

link-invalid-heading = This payment link is no longer valid
link-invalid-note = Go back to the shop and start the payment again. Opening this link has not charged you.
link-amount-bounds = Enter an amount from { $min } to { $max }.
amount-two-readings = Do you mean { $first } or { $second }?
link-full-heading = No more payments can be made with this link
not-found-heading = Payment not found
not-found-note = There is no payment at this address. Check that the link is complete, or go back to the shop.
trouble-heading = Something went wrong on our side
trouble-note = Please try again in a moment. If you had already paid, you will see the result here: you will not be charged twice.
try-again = Try again
too-many-heading = Please wait a moment
too-many-note = { $count ->
    [one] There were too many requests from your network. Please try again in a minute. You will not be charged twice.
   *[other] There were too many requests from your network. Please try again in { $count-written } minutes. You will not be charged twice.
}
no-methods-heading = No payment methods available
no-methods-note = { $merchant } has no payment method for this payment. You have not been charged.
merchant-inactive-heading = Payments are not possible at the moment
merchant-inactive-note = { $merchant } cannot take payments right now. You have not been charged.

## Signing a debit order

debit-order-note = You’ll sign a debit order: { $merchant } collects the instalments from your bank account.
mandate-title = Debit order for { $merchant }
mandate-now-label = Due today
mandate-now-nothing = Nothing is due today.
mandate-instalment-label = Each instalment
mandate-maximum-label = Maximum per instalment
mandate-rhythm-label = Collected
mandate-weekly = Every week on { $weekday }
mandate-monthly = { $day ->
    [1] On the 1st of every month
    [2] On the 2nd of every month
    [3] On the 3rd of every month
    [21] On the 21st of every month
    [22] On the 22nd of every month
    [23] On the 23rd of every month
   *[other] On the { $day-written }th of every month
}
mandate-monthly-last = On the last day of every month
mandate-first-label = First collection
mandate-last-label = Last collection
mandate-count-label = Number of instalments
mandate-number-label = Contract number
mandate-signed-on-label = Signed on
mandate-rights = You can cancel a debit order through { $merchant } or at your bank.
account-heading = Your bank account
account-holder-label = Account holder
bank-other = Another bank
branch-label = Branch code
branch-hint = 6 digits
account-number-label = Account number
account-number-hint = Include any leading zeros
account-kind-label = Type of account
option-choose = Choose…
account-kind-current = Current or cheque account
account-kind-savings = Savings account
account-kind-transmission = Transmission account
account-holder-missing = Enter the name of the account holder.
account-holder-wrong = Enter the name as your bank knows it, without numbers.
account-holder-too-long = This name is too long. Enter the name as your bank knows it.
bank-missing = Choose your bank.
branch-missing = Enter the branch code of your bank.
branch-wrong = A branch code has 6 digits.
account-number-missing = Enter your account number.
account-number-not-digits = An account number has only digits.
account-number-wrong-length = This account number has too few or too many digits.
account-number-checksum = This account number does not match this branch code. Check both for typing mistakes.
account-kind-missing = Choose the type of your account.
review-button = Check details
review-heading = Check and sign
review-note = Nothing has been sent yet. Check every detail, then sign.
mandate-copy-later = To get a copy later, open this page again after signing.
review-edit = Change details
mandate-consent = I authorise { $merchant } to collect the instalments above from this bank account, on the days above and up to the maximum above. I can cancel this debit order through { $merchant } or at my bank.
sign-button = Sign and pay { $amount }
sign-button-only = Sign debit order
mandate-waiting-heading = Approve the debit order at your bank
mandate-waiting-note = Your bank asks you to approve this debit order: in its app, by text message, or in a branch. You can safely leave this page: { $merchant } will be told the result.
mandate-answer-by = Approve by { $time }.
mandate-signed-heading = Your debit order is signed
mandate-signed-note = Keep a copy of what you agreed with { $merchant }.
mandate-copy = Download a copy (PDF)
mandate-refused = Your bank did not accept this debit order.
mandate-refused-next = Check the account details, or ask your bank.
account-closed = Your bank says that this account is closed.
invalid-account = Your bank does not know this account, or it takes no debit orders.
account-funds = There is not enough money in this account.
account-ending = Account ending in { $last4 }
iban-label = IBAN
bsb-label = BSB
email-label = Email address
email-wrong = Enter an email address, such as name@example.com.
iban-missing = Enter your IBAN.
iban-wrong = This IBAN is not valid. Check it for typing mistakes.
iban-outside = This account is in a country without SEPA direct debits.
bsb-wrong = A BSB has 6 digits.
address-label = Address
city-label = City
postal-code-label = Postal code
field-missing = Fill in this field.
identity-kind-label = Identity document
identity-kind-id = South African ID
identity-kind-passport = Passport
identity-number-label = Number of the document
identity-number-wrong = This number is not valid. Check it for typing mistakes.
mandate-there-note = You’ll enter your bank account and sign on another page.
creditor-id-label = Creditor identifier
mandate-debit-note = Your bank pays the first amount within a few days. You can safely leave this page: { $merchant } will be told the result.
amendment-note = { $merchant } asks you to agree to a new maximum.
amendment-new-label = New maximum per instalment
amendment-agreed = You have agreed to the new maximum.
amendment-refused = You have refused the new maximum.
amendment-over = This request is no longer open.

## The sandbox

sandbox-heading = Test cards
sandbox-fill = Fill in the { $brand } test card
sandbox-any = Use any future expiry date and any security code.
sandbox-declined = If the name on the card is { $name }, the payment is refused.
sandbox-error = If the name on the card is { $name }, the payment fails.
sandbox-reference = A reference in this format sets the result, whatever the name: { $example }
sandbox-results = Possible results: { $results }.
challenge-title = Test bank
challenge-heading = Do you approve this payment?
challenge-note = Here, your bank would ask you to confirm a payment of { $amount } to { $merchant }. This is a test: choose the answer.
redirect-note = Here, { $method } would ask you to confirm a payment of { $amount } to { $merchant }. This is a test: choose the answer.
challenge-approve = Approve
challenge-decline = Decline
