### The words of the merchant portal in English: the model for every other language.
###
### To add a message: write it here and in every other file of this folder under the same id, then name the id in
### `src/portal/texts/messages.rs`: in `texts!` if it takes no argument, in `phrases!` with its arguments if it does.
### To add a language: one file here, one line in `src/portal/texts/mod.rs`.
###
### A number argument comes twice: { $count } chooses the plural form, { $count-written } is what the reader sees.

## The frame of every page

product = Kassa
environment-test = Sandbox
environment-live = Production
open-other-test = Open Sandbox
open-other-live = Open Production
skip-to-content = Skip to content
navigation-label = Portal
settings-heading = Settings
home = Home
api-keys = API keys
webhooks = Webhooks
team = Team
audit-log = Audit log
account = Account
sign-out = Sign out
merchant-label = Merchant
switch-merchant = Switch
page-title = { $page } · { $merchant } · { $environment }
page-title-alone = { $page } · Kassa { $environment }
test-note = Test mode: no real money moves.
merchant-disabled = { $merchant } is disabled: everything can be read, and nothing can be changed.

## What people are

role = Role
role-owner = Owner
role-developer = Developer
role-support = Support
role-owner-note = Everything, and who is in the team.
role-developer-note = API keys, webhooks and the audit log; payments are only looked at in production.
role-support-note = Payments, refunds, mandates and credentials. No keys.

## Forms

errors-heading = { $count ->
    [one] One field needs another look
   *[other] { $count-written } fields need another look
}
refused-heading = Nothing was changed
field-missing = Fill this in.
field-too-long = This is too long.
confirm-label = Confirm it’s you
confirm-code-hint = The six digits from your authenticator app.
confirm-password-hint = Your password.
confirm-wrong = This does not confirm it: nothing was done.
save = Save
back = Back
shown-once = This is shown once. Copy it now; afterwards nobody can read it, Kassa included.
filter = Filter
filter-all = All
from-date = From
to-date = To
older = Older
newer = Newer
date-wrong = Write a date as 2026-11-27.
choice-wrong = Choose one of the list.

## When something is refused

not-found-heading = There is no such page
not-found-note = The address may be wrong, or what was here is gone.
method-heading = This address takes no such request
method-note = Open the page and use its form.
too-large-heading = This is too large
too-large-note = What was sent is larger than this form takes. Nothing was changed.
type-heading = This is no form
type-note = The portal reads the forms of its own pages. Nothing was changed.
forbidden-heading = Your role does not include this
forbidden-note = Ask an owner of { $merchant } if you need it.
foreign-heading = This did not come from this page
foreign-note = Nothing was changed. Open the page again and send its form from there.
too-many-heading = Too many attempts
too-many-note = { $count ->
    [one] Try again in a minute.
   *[other] Try again in { $count-written } minutes.
}
used-token-heading = This was done already
used-token-note = The secret was shown then, and is shown once. Nothing was done again.
race-heading = Changed in the meantime
race-note = Somebody else changed this after you opened the page. Load the page again and repeat what you wanted to do.

## Signing in

sign-in-title = Sign in
email-label = E-mail address
email-wrong = Write an e-mail address, such as anna@shop.example.
password-label = Password
sign-in-button = Sign in
sign-in-wrong = The e-mail address or the password is wrong.
sign-in-note = Accounts are by invitation. Ask an owner of your business for one.
code-title = Enter your code
code-lead = Your password is right. Now the second step.
code-label = Code
code-hint = The six digits from your authenticator app, or one of your recovery codes.
code-button = Continue
code-wrong = This code is not right, or it was used already.
code-over = That took too long, or too many tries. Sign in again.
start-over = Start again
welcome-title = Join { $merchant }
welcome-lead = You are invited as { $role }, under the address { $email }.
welcome-known = You have an account already. Enter its password to join.
welcome-button = Join
welcome-wrong = This is not the password of your account.
welcome-gone-heading = This invitation can’t be used
welcome-gone-note = It was used, replaced by a newer one, or is older than three days. Ask for a new one.
name-label = Name
name-hint = As your team sees it.
new-password-label = New password
new-password-hint = At least 12 characters. A few words that only you would put together are good.
password-too-short = Use at least 12 characters.
password-too-long = Use at most 128 characters.
password-common = This is among the passwords that are guessed first. Choose another.
password-has-address = Leave your e-mail address out of the password.

## Account

account-title = Your account
account-lead = { $email }
account-own-heading = You
language-label = Language
language-automatic = As my browser asks for
account-saved = Saved.
password-title = Change your password
password-lead = Every other place where you are signed in is signed out.
password-current-label = Current password
password-current-wrong = This is not your current password.
password-button = Change password
password-changed = Your password is changed. Other sign-ins have ended.
password-heading = Password
password-change-link = Change password
totp-title = Authenticator app
totp-heading = Second factor
totp-is-set = An authenticator app is set up.
totp-not-set = Only your password protects this account. An authenticator app adds a code that changes every 30 seconds.
totp-needed = Before anything else opens, set up a second factor. In production everyone has one.
totp-lead = Scan the picture with an authenticator app, or type the key into it. Then enter the code that it shows.
totp-qr-label = The key as a QR code
totp-secret-label = Key
totp-code-label = Code from the app
totp-code-wrong = This is not the code that the app shows now. Check the clock of your phone.
totp-button = Turn on
totp-set-link = Set up an authenticator app
totp-manage-link = Manage
totp-remove-button = Remove the app
totp-remove-note = Remove it before you set up another one, or if you lose the phone. Your recovery codes end with it.
totp-removed = The authenticator app is removed.
totp-later = Not now
recovery-title = Your recovery codes
recovery-lead = Each opens your account once, if you lose your phone. Keep them where you keep your passwords.
recovery-done = I have kept them
sessions-heading = Where you are signed in
session-client = Address
session-browser = Browser
session-started = Signed in
session-seen = Last seen
session-this = This one
session-end = End
session-ended = That sign-in has ended.
session-actions = Actions

## Home

home-title = Home
home-lead = Signed in as { $name }, { $role } of { $merchant }.
home-figures = Figures of payments are not part of this version yet. They are in the API and in your webhooks.
home-settings-heading = What you can do here
home-keys-note = Create a key for your server, limit what it may do, revoke it.
home-webhooks-note = Where events go, what was delivered, and sending it again.
home-team-note = Invite people, change roles, end sign-ins.
home-audit-note = Who did what and when, and proof that nothing was altered.
home-account-note = Your name, password, second factor and sign-ins.
home-docs = API reference
home-docs-note = What your server calls, with examples.

## Team

team-title = Team
team-lead = Who can sign in for { $merchant }, and as what.
team-caption = People
team-person = Person
team-second-factor = Second factor
team-second-factor-yes = Yes
team-second-factor-no = No
team-seen = Last seen
team-never = Never
team-actions = Actions
team-you = You
team-disabled = Disabled
team-invited = Invited
team-invited-until = The link works until { $date }.
team-invite-heading = Invite somebody
team-invite-lead = You get a link to send them. It works once, for three days. Nothing is e-mailed by Kassa.
team-invite-button = Create a link
team-invited-title = An invitation for { $email }
team-invited-lead = Send this link to { $email }. It works once, until { $date }.
team-is-member = This person is in the team already. Change the role in the list.
team-manage = Manage
team-manage-title = { $name }
team-manage-heading = Role and access
team-change-role = Change role
team-role-changed = The role is changed. The person signs in again.
team-remove = Remove from the team
team-remove-note = Every sign-in ends at once. What the person did stays in the audit log.
team-removed = The person is removed.
team-end-sessions = End sign-ins
team-sessions-ended = Every sign-in of the person has ended.
team-last-owner = A merchant keeps at least one owner. Make somebody else an owner first.
team-only-you = Nobody but you yet. Invite whoever answers customers, or who builds your shop.

## Audit log

audit-title = Audit log
audit-lead = Every change, in order. Each entry includes the hash of the one before it.
audit-caption = Entries
audit-number = No.
audit-time = Time
audit-actor = Who
audit-action = What
audit-subject = On
audit-client = From
audit-details = Details
audit-before = Before
audit-after = After
audit-hash = Hash
audit-head = Newest hash
audit-head-note = Keep a copy of this hash elsewhere: with it, an export can be checked without Kassa.
audit-export = Export as NDJSON
audit-empty = No entry matches.
audit-empty-next = Change the filters, or take them all away.
audit-show-all = Show every entry
audit-actor-hint = E-mail address, operator or system
audit-operator = Operator
audit-system = System

## API keys

keys-title = API keys
keys-lead = What your server signs in with. A key can do what its scopes allow, and nothing else.
keys-caption = API keys
keys-name = Name
keys-begins = Begins with
keys-scopes = May
keys-created = Created
keys-created-by = By
keys-used = Last used
keys-expires = Expires
keys-state = State
keys-actions = Actions
keys-state-active = Active
keys-state-expired = Expired
keys-state-revoked = Revoked
keys-unnamed = No name
keys-unknown = Unknown
keys-never-used = Never
keys-never-expires = Never
keys-empty = No key yet.
keys-empty-next = Create the first one below, and put it into the settings of your server.
keys-create-heading = Create a key
keys-create-lead = The key is shown once. Give each server its own, so that one can be revoked alone.
keys-create-button = Create a key
keys-name-hint = Where the key is used, such as “Shop server”.
keys-expires-label = Last day
keys-expires-hint = The key stops working at the end of this day. Leave it empty for a key without an end.
keys-expires-past = This day is over.
keys-scopes-label = What the key may do
keys-scopes-none = Tick at least one.
keys-created-title = Your new API key
keys-created-lead = Put it into the settings of your server, and nowhere else.
keys-revoke = Revoke
keys-revoke-heading = Revoke this key
keys-revoke-lead = Requests with this key are refused from then on, within a second. This cannot be undone.
keys-revoked = The key is revoked.
scope-with-note = { $scope }: { $note }
scope-intents-read = read payment intents
scope-intents-write = create and cancel payment intents
scope-holds = capture and release authorizations
scope-refunds = refund payments
scope-auto = charge stored credentials without the customer
scope-credentials = delete stored credentials
scope-beneficiaries = register beneficiaries of split payments
scope-mandates = read and change mandates
scope-sandbox = use the test helpers of the sandbox

## Webhooks

hooks-title = Webhooks
hooks-lead = Where your server is told about changes. Every event is sent until it has arrived, for seven days.
hooks-caption = Destinations
hooks-address = Address
hooks-state = State
hooks-failures = Failures in a row
hooks-next = Next try
hooks-actions = Actions
hooks-state-active = Active
hooks-state-paused = Paused
hooks-paused-by-person = by { $person }, since { $date }
hooks-paused-by-command = by a command on the server, since { $date }
hooks-paused-by-answer = because the receiver answered { $answer }, since { $date }
hooks-nothing-waits = Nothing waits
hooks-manage = Manage
hooks-deliveries = Deliveries
hooks-pause = Pause
hooks-resume = Resume
hooks-empty = No destination yet.
hooks-empty-next = Add the address of your server below. It gets every event of this merchant.
hooks-create-heading = Add a destination
hooks-create-lead = The signing secret is shown once. Your server checks the signature of every event with it.
hooks-create-button = Add a destination
hooks-url-label = Address
hooks-url-hint = https://…, on the public internet.
hooks-url-wrong = This is not an address that events can be sent to.
hooks-created-title = The signing secret
hooks-created-lead = Check the signature of every event with it.
hooks-rotated-lead = For 24 hours the old secret signs too, so that no event is lost meanwhile.
hooks-send-heading = Send by hand
hooks-test-label = Sample event
hooks-test-button = Send a sample
hooks-tested = The sample is on its way.
hooks-resend-label = Event
hooks-resend-hint = The id of an event, its webhook-id.
hooks-resend-button = Send again
hooks-resent = The event is on its way again.
hooks-replay-heading = Send the events of some days again
hooks-replay-lead = At most 30 days and 100,000 events, with their ids, behind new events.
hooks-replay-only = Which
hooks-replay-failed = Those that were given up
hooks-replay-all = All
hooks-replay-button = Send again
hooks-replayed = The events are sent again, behind new ones.
hooks-replay-reversed = The last day is before the first.
hooks-replay-too-long = At most 30 days at once.
hooks-replay-too-many = More than 100,000 events: choose fewer days.
hooks-change-heading = Secret and removal
hooks-change-note = A removed destination gets no more events, and what waits for it is given up.
hooks-rotate = New secret
hooks-delete = Remove
hooks-paused = The destination is paused. Its events wait.
hooks-resumed = The destination is active again.
hooks-deleted = The destination is removed.
deliveries-title = Deliveries
deliveries-caption = Deliveries
deliveries-event = Event
deliveries-status = Status
deliveries-written = Since
deliveries-next = Next try
deliveries-tries = Tries
deliveries-details = Details
deliveries-waiting = Waiting
deliveries-delivered = Delivered
deliveries-failed = Failed
deliveries-empty = No delivery matches.
deliveries-empty-next = Send a sample event, or take the filter away.
deliveries-show-all = Show every delivery
deliveries-body = Body
deliveries-headers = Headers
deliveries-no-try = No try yet.
deliveries-answer = Answer
deliveries-no-answer = no answer
deliveries-try = { $status }, { $milliseconds } ms
