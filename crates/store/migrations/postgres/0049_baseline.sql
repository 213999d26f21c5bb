CREATE TABLE merchants (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    look TEXT,
    -- The IANA time zone in which a merchant's dates are read and shown.
    time_zone TEXT NOT NULL DEFAULT 'Africa/Johannesburg',
    -- Where customers go after a payment whose order does not say it.
    return_url TEXT
);

-- `hash` is what is left of the key.
CREATE TABLE api_keys (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    hash BYTEA NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    revoked BIGINT,
    -- `random8` is the beginning of the key's random part. `scopes` are codes, separated by spaces.
    -- `created_by` is the e-mail address of a person, NULL for a key of the command line. `used`
    -- follows the last use by up to an hour.
    name TEXT NOT NULL DEFAULT '',
    random8 TEXT,
    scopes TEXT NOT NULL
        DEFAULT 'intents.read intents.write holds refunds auto credentials beneficiaries mandates sandbox',
    created_by TEXT,
    expires BIGINT,
    used BIGINT
);
CREATE INDEX api_keys_merchant ON api_keys (merchant_id, created, id);

-- What a merchant has agreed with a provider; `methods` is JSON.
CREATE TABLE connections (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    provider TEXT NOT NULL,
    supports_split BOOLEAN NOT NULL,
    methods TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- `position` is the merchant's order, from 1; connections with equal positions are ordered by
    -- age. `mode` is where cards are typed, if the provider has a choice. `currencies` is JSON,
    -- NULL without a restriction. `realistic` restricts the methods of a sandbox to the currencies
    -- of the countries where they are used. `version` counts the changes of what a provider is
    -- opened with. Secrets are sealed; the previous one verifies beside the current one for a while
    -- after a rotation.
    position BIGINT NOT NULL DEFAULT 1 CHECK (position > 0),
    enabled BOOLEAN NOT NULL DEFAULT TRUE,
    mode TEXT CHECK (mode IN ('raw', 'hosted')),
    currencies TEXT,
    realistic BOOLEAN NOT NULL DEFAULT FALSE,
    endpoint TEXT,
    fallback_email TEXT,
    secret BYTEA,
    secret_last4 TEXT,
    secret_previous BYTEA,
    secret_previous_until BIGINT,
    notify_secret BYTEA,
    notify_secret_last4 TEXT,
    notify_secret_previous BYTEA,
    notify_secret_previous_until BIGINT,
    unhealthy_reason TEXT,
    unhealthy_since BIGINT,
    version BIGINT NOT NULL DEFAULT 1,
    updated BIGINT,
    -- When the present secrets were set.
    secret_set BIGINT,
    notify_secret_set BIGINT,
    -- The beneficiary that alone bears the provider's fees of splits. NULL: all beneficiaries do,
    -- in proportion.
    main_beneficiary TEXT
);
CREATE INDEX connections_merchant ON connections (merchant_id, position);

-- Those among whom a payment can be split.
CREATE TABLE beneficiaries (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    connection_id TEXT NOT NULL REFERENCES connections (id),
    external_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    currency TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    account_number TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    -- The account number of a beneficiary, sealed, and its last four digits. `account_number` is
    -- empty where it is sealed.
    sealed_account BYTEA,
    account_last4 TEXT
);
CREATE INDEX beneficiaries_unsealed ON beneficiaries (id) WHERE sealed_account IS NULL;
-- A merchant's beneficiaries, newest first.
CREATE INDEX beneficiaries_listed ON beneficiaries (merchant_id, created, id);

-- What the merchant ordered, then where the intent stands. `last_attempt_id` is no foreign key
-- because attempts refer to intents already.
CREATE TABLE intents (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    created BIGINT NOT NULL,
    token_hash BYTEA NOT NULL,
    token_expires BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991),
    currency TEXT NOT NULL,
    reference_id TEXT NOT NULL,
    purchaser_id TEXT NOT NULL,
    return_url TEXT NOT NULL,
    allow_remember_credentials BOOLEAN NOT NULL,
    request_unscheduled_mit BOOLEAN NOT NULL,
    require_unscheduled_mit BOOLEAN NOT NULL,
    capture_mode TEXT NOT NULL CHECK (capture_mode IN ('immediate', 'prefer_delay')),
    is_interactive BOOLEAN NOT NULL,
    purchaser_email TEXT,
    purchaser_phone TEXT,
    purchaser_country TEXT,
    purchaser_locale TEXT,
    method_filter TEXT,
    split TEXT,
    future_payments TEXT,
    sandbox_result TEXT CHECK (sandbox_result IN ('authorised', 'refused', 'error')),
    sandbox_flow TEXT NOT NULL
        CHECK (sandbox_flow IN ('direct', 'challenge', 'redirect', 'wait', 'outage')),
    version BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    status TEXT NOT NULL
        CHECK (status IN ('selection', 'pending', 'authorized', 'success', 'failed', 'canceled',
            'expired')),
    failed_attempts BIGINT CHECK (failed_attempts >= 0),
    lapses BIGINT,
    attempt_count BIGINT NOT NULL CHECK (attempt_count >= 0),
    last_attempt_id BIGINT,
    -- What the provider was told to do with an authorization, until it has answered; what is
    -- reserved for refunds or given back; and the credentials (ids, JSON) that an automatic payment
    -- tries if this one is refused.
    instructed TEXT CHECK (instructed IN ('capture', 'release')),
    instructed_at BIGINT,
    refunded BIGINT NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND 9007199254740991),
    fallbacks TEXT,
    event_count BIGINT NOT NULL DEFAULT 0 CHECK (event_count >= 0),
    -- Whether a release ends an authorization whose window is over, instead of one that the
    -- merchant canceled.
    lapsing BOOLEAN NOT NULL DEFAULT FALSE,
    -- The reference and the purchaser id in lower case, in UTF-8, so that the beginning of one is
    -- found whatever the collation.
    reference_key BYTEA,
    purchaser_key BYTEA,
    -- When the hosted page was first loaded. Written some seconds later, for many intents at once.
    opened BIGINT,
    -- `line_items` is a JSON array of name, quantity and amount; NULL for a bill without lines.
    description TEXT,
    line_items TEXT,
    cancel_url TEXT,
    CHECK ((failed_attempts IS NOT NULL) = (status IN ('selection', 'pending'))),
    CHECK ((lapses IS NOT NULL) = (status = 'authorized')),
    CHECK ((attempt_count = 0) = (last_attempt_id IS NULL)),
    CHECK (last_attempt_id IS NOT NULL OR status NOT IN ('pending', 'authorized', 'success',
            'expired'))
);
CREATE INDEX intents_authorized ON intents (lapses, id)
    WHERE status = 'authorized' AND instructed IS NULL;
CREATE INDEX intents_reference ON intents (merchant_id, reference_key, created, id);
CREATE INDEX intents_purchaser ON intents (merchant_id, purchaser_key, created, id);
CREATE INDEX intents_status ON intents (merchant_id, status, created, id)
    WHERE status IN ('pending', 'authorized', 'failed', 'canceled', 'expired');
-- Newest first, of all, and of the statuses that are few among many. A payment that succeeds at
-- once is written to the second only while it is pending.
CREATE INDEX intents_merchant ON intents (merchant_id, created, id, currency, amount);

-- `provider_reference` is our name for an attempt at the provider; a form token lets a form be sent
-- twice without harm.
CREATE TABLE attempts (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    method TEXT NOT NULL,
    status TEXT NOT NULL
        CHECK (status IN ('initiated', 'pending', 'success', 'failed', 'canceled')),
    failure_reason TEXT,
    action TEXT CHECK (action IN ('challenge', 'redirect')),
    provider_reference TEXT NOT NULL UNIQUE,
    form_token TEXT,
    card_brand TEXT,
    card_bin TEXT,
    card_last4 TEXT,
    card_expiry_year BIGINT,
    card_expiry_month BIGINT CHECK (card_expiry_month BETWEEN 1 AND 12),
    created BIGINT NOT NULL,
    settled BIGINT,
    -- `shares` is JSON: how the amount is split.
    credential_id TEXT,
    shares TEXT,
    -- `provider_id` is the provider's own identifier of the payment, `provider_code` the code of
    -- its refusal.
    connection_id TEXT REFERENCES connections (id),
    provider_id TEXT,
    provider_code TEXT,
    -- When the customer gave the payment up: it is voided as soon as its provider can be reached.
    given_up BIGINT,
    -- `action_url` is the sealed address of the page on which the customer completes the attempt's
    -- step; nothing if Kassa has a page for it, or once the attempt has ended. `storage` is the
    -- customer's consent to storing the instrument: a card that is typed at the provider is known
    -- only with the approval, so its credential is registered then.
    action_url BYTEA,
    storage TEXT CHECK (storage IN ('one_click', 'merchant_initiated')),
    -- The subject under which the refusals of the customer's address are counted. Nothing without a
    -- customer.
    client BYTEA,
    -- Masked: `071 ••• 5678`. The number itself is not stored.
    phone TEXT,
    -- The provider's identifier of the request that it refused, by which its support finds it.
    provider_request_id TEXT,
    -- `networks` is JSON: the networks to choose from, until the customer has chosen or the attempt
    -- has ended. `network_chosen` is when the customer has chosen; the provider is told afterwards,
    -- once.
    networks TEXT,
    network_chosen BIGINT,
    UNIQUE (intent_id, form_token),
    CHECK ((failure_reason IS NOT NULL) = (status = 'failed')),
    CHECK ((settled IS NULL) = (status IN ('initiated', 'pending')))
);
-- An intent has at most one attempt without a result, and at most one that succeeded.
CREATE UNIQUE INDEX attempts_one_open ON attempts (intent_id) WHERE settled IS NULL;
CREATE UNIQUE INDEX attempts_one_success ON attempts (intent_id) WHERE status = 'success';
CREATE INDEX attempts_provider_id ON attempts (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX attempts_connection ON attempts (connection_id, created);
-- Payments are found by the last four digits of their card.
CREATE INDEX attempts_last4 ON attempts (card_last4, id) WHERE card_last4 IS NOT NULL;

-- Events in the order in which they happened; `body` is what the merchant will receive.
CREATE TABLE events (
    position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    kind TEXT NOT NULL,
    created BIGINT NOT NULL,
    body TEXT NOT NULL,
    intent_id TEXT,
    mandate_id BIGINT,
    sequence BIGINT CHECK (sequence > 0),
    -- What an event reports on, such as `refund 7`. NULL for samples.
    subject TEXT
);
CREATE INDEX events_merchant ON events (merchant_id, position);
CREATE UNIQUE INDEX events_sequence ON events (intent_id, COALESCE(mandate_id, 0), sequence);

-- Answers kept for a repeated Idempotency-Key; without `status` the first request is still running.
CREATE TABLE replays (
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    key TEXT NOT NULL,
    path TEXT NOT NULL,
    fingerprint BYTEA NOT NULL,
    created BIGINT NOT NULL,
    status BIGINT,
    sealed BYTEA,
    -- The first request's intent, so that its answer can be given although the program died before
    -- it was.
    subject TEXT,
    PRIMARY KEY (merchant_id, key),
    CHECK ((status IS NULL) = (sealed IS NULL))
);
CREATE INDEX replays_created ON replays (created);

CREATE TABLE settings (
    name TEXT PRIMARY KEY NOT NULL,
    value BYTEA NOT NULL
);

-- What customers let a merchant keep. Card data stand in the attempt it came with; `sealed` is the
-- provider's token.
CREATE TABLE credentials (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    purchaser_id TEXT NOT NULL,
    attempt_id BIGINT NOT NULL UNIQUE REFERENCES attempts (id),
    is_mit_compatible BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    activated BIGINT,
    sealed BYTEA,
    deleted BIGINT,
    deleted_by TEXT CHECK (deleted_by IN ('merchant', 'purchaser')),
    -- A credential can be charged at the provider alone that stores it: the connection is that of
    -- its attempt.
    connection_id TEXT,
    -- A keyed hash of the card: a card that is stored twice is shown once. NULL for one that its
    -- provider tells nothing of, and after the deletion.
    fingerprint BYTEA,
    CHECK ((activated IS NULL) = (sealed IS NULL) OR deleted IS NOT NULL),
    CHECK ((deleted IS NULL) = (deleted_by IS NULL)),
    CHECK (deleted IS NULL OR sealed IS NULL)
);
CREATE INDEX credentials_active ON credentials (merchant_id, purchaser_id, created, id)
    WHERE activated IS NOT NULL AND deleted IS NULL;

-- `amount` counts against the payment's amount until the refund has failed; `shares` as in
-- attempts.
CREATE TABLE refunds (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    attempt_id BIGINT NOT NULL REFERENCES attempts (id),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
    reason TEXT NOT NULL,
    status TEXT NOT NULL
        CHECK (status IN ('initiated', 'pending', 'success', 'failed', 'canceled')),
    failure_reason TEXT,
    shares TEXT,
    provider_reference TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    settled BIGINT,
    CHECK ((failure_reason IS NOT NULL) = (status = 'failed')),
    CHECK ((settled IS NULL) = (status IN ('initiated', 'pending')))
);
CREATE INDEX refunds_intent ON refunds (intent_id, id);
CREATE INDEX refunds_created ON refunds (created);

-- Double entries. `posting` names what happened to which attempt or refund, so nothing is posted
-- twice; debits are positive, credits negative.
CREATE TABLE ledger_entries (
    position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    posting TEXT NOT NULL,
    line BIGINT NOT NULL,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    account TEXT NOT NULL,
    beneficiary_id TEXT,
    currency TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount <> 0),
    created BIGINT NOT NULL,
    -- The takings of one merchant are read without those of all others. Entries of before have no
    -- merchant: they are never changed, and their intents have it.
    merchant_id TEXT,
    UNIQUE (posting, line)
);
CREATE INDEX ledger_entries_intent ON ledger_entries (intent_id, position);
-- What is owed to each beneficiary, and what providers owe by time.
CREATE INDEX ledger_entries_beneficiary ON ledger_entries (beneficiary_id, currency, amount)
    WHERE beneficiary_id IS NOT NULL;
-- The shares and the payouts of one beneficiary, newest first.
CREATE INDEX ledger_entries_share ON ledger_entries (beneficiary_id, position)
    WHERE beneficiary_id IS NOT NULL;
CREATE INDEX ledger_entries_received ON ledger_entries (merchant_id, created)
    WHERE account = 'receivable';

-- `sealed` is the secret that signs; `previous` still signs beside it for a while after a rotation.
-- A paused destination keeps its deliveries. `failures` counts those in a row, the last at
-- `failed`, and nothing is sent before `resting_until`.
CREATE TABLE destinations (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    url TEXT NOT NULL,
    created BIGINT NOT NULL,
    sealed BYTEA NOT NULL,
    previous BYTEA,
    previous_until BIGINT,
    paused BIGINT,
    paused_by TEXT CHECK (paused_by IN ('merchant', 'receiver')),
    deleted BIGINT,
    failures BIGINT NOT NULL DEFAULT 0,
    failed BIGINT,
    resting_until BIGINT,
    -- `paused_person` is the e-mail address of a person, NULL for the command line; `paused_answer`
    -- is the status of the receiver's answer.
    paused_person TEXT,
    paused_answer BIGINT,
    -- `signature_header` is NULL for the default. `is_imported` says that `sealed` is the text that
    -- the merchant chose, not the bytes behind `whsec_`. An earlier secret signs until
    -- `earlier_secrets_until` at the latest.
    format TEXT NOT NULL DEFAULT 'standard' CHECK (format IN ('standard', 'original')),
    ordered BOOLEAN NOT NULL DEFAULT FALSE,
    cancelation_type TEXT NOT NULL DEFAULT 'Cancelation'
        CHECK (cancelation_type IN ('Cancelation', 'cancelation')),
    cancelation_on TEXT NOT NULL DEFAULT 'authorization'
        CHECK (cancelation_on IN ('authorization', 'any')),
    signature_header TEXT,
    is_imported BOOLEAN NOT NULL DEFAULT FALSE,
    earlier_secrets_until BIGINT,
    -- The delivery that asks whether a destination is up again: it alone is sent meanwhile.
    asking BIGINT,
    CHECK ((previous IS NULL) = (previous_until IS NULL)),
    CHECK ((paused IS NULL) = (paused_by IS NULL))
);
CREATE INDEX destinations_merchant ON destinations (merchant_id, created);

-- One event on its way to one destination. `due` is when it is tried next, or by when a try under
-- way has ended; nothing once it has arrived or was given up. `claims` tells one try from another.
CREATE TABLE deliveries (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id),
    destination_id TEXT NOT NULL REFERENCES destinations (id),
    created BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    claims BIGINT NOT NULL DEFAULT 0,
    due BIGINT,
    delivered BIGINT,
    given_up BIGINT,
    -- A delivery of a replay waits behind those of new events.
    is_replay BOOLEAN NOT NULL DEFAULT FALSE,
    -- A delivery of a sample that is sent in another format than that of its destination.
    format TEXT CHECK (format IN ('standard', 'original')),
    -- The line of a delivery is its event's subject and the type as sent, `place` is the event's
    -- position. Both are NULL for deliveries that wait for no others. A delivery that waits for
    -- another has the largest number in `due`. `first_try` is when it was tried first, `is_sending`
    -- says that a try is under way, or was when its process ended.
    line TEXT,
    place BIGINT,
    first_try BIGINT,
    is_sending BOOLEAN NOT NULL DEFAULT FALSE,
    UNIQUE (event_id, destination_id),
    CHECK ((due IS NULL) = (delivered IS NOT NULL OR given_up IS NOT NULL))
);
-- The last deliveries of a destination.
CREATE INDEX deliveries_destination ON deliveries (destination_id, id);
CREATE INDEX deliveries_due ON deliveries (destination_id, is_replay, due) WHERE due IS NOT NULL;
CREATE INDEX deliveries_given_up ON deliveries (destination_id, id) WHERE given_up IS NOT NULL;
CREATE INDEX deliveries_line ON deliveries (destination_id, line, is_replay, place)
    WHERE due IS NOT NULL AND line IS NOT NULL;

-- Every try: what the receiver answered, or why it did not.
CREATE TABLE delivery_tries (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    delivery_id BIGINT NOT NULL REFERENCES deliveries (id),
    at BIGINT NOT NULL,
    took BIGINT NOT NULL,
    status BIGINT,
    failure TEXT,
    answer TEXT,
    next_due BIGINT
);
CREATE INDEX delivery_tries_delivery ON delivery_tries (delivery_id, id);
CREATE INDEX delivery_tries_at ON delivery_tries (at);

CREATE TABLE logos (
    id TEXT PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('png', 'jpeg', 'webp')),
    bytes BYTEA NOT NULL,
    created BIGINT NOT NULL
);

-- `ordered` is JSON: what the provider was told of under the name `ordered_as` and has not answered
-- yet, so one thing at a time. `left_open` says that the call has failed, and may be made again
-- before its time is over.
CREATE TABLE mandates (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    attempt_id BIGINT NOT NULL UNIQUE REFERENCES attempts (id),
    status TEXT NOT NULL
        CHECK (status IN ('initiated', 'pending', 'authorized', 'active', 'canceled', 'failed',
            'suspended')),
    ordered TEXT,
    ordered_as TEXT UNIQUE,
    ordered_at BIGINT,
    left_open BOOLEAN NOT NULL DEFAULT FALSE,
    created BIGINT NOT NULL,
    event_count BIGINT NOT NULL DEFAULT 0 CHECK (event_count >= 0),
    -- `next_number` is the instalment that is collected next, at `next_collection` by the business
    -- time; NULL if none is. A process that works on it has the mandate until `collection_lease`.
    -- `next_query` is when the provider is asked about the mandate next. `contract_number` and
    -- `terms` (JSON) are what the provider answered last.
    next_number BIGINT NOT NULL DEFAULT 1 CHECK (next_number > 0),
    next_collection BIGINT,
    collection_lease BIGINT NOT NULL DEFAULT 0,
    next_query BIGINT,
    contract_number TEXT,
    terms TEXT,
    -- The merchant of the intent, so that a merchant's mandates are found without it.
    merchant_id TEXT,
    CHECK ((ordered IS NULL) = (ordered_as IS NULL) AND (ordered IS NULL) = (ordered_at IS NULL))
);
CREATE INDEX mandates_intent ON mandates (intent_id);
CREATE INDEX mandates_next_collection ON mandates (next_collection)
    WHERE next_collection IS NOT NULL;
CREATE INDEX mandates_next_query ON mandates (next_query) WHERE next_query IS NOT NULL;
CREATE INDEX mandates_merchant ON mandates (merchant_id, id);
CREATE INDEX mandates_status ON mandates (merchant_id, status, id);

-- What was collected under a mandate, or tried in vain, as its provider told. `due` is YYYY-MM-DD;
-- `failure` is absent where it was paid.
CREATE TABLE mandate_instalments (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    mandate_id BIGINT NOT NULL REFERENCES mandates (id),
    number BIGINT NOT NULL CHECK (number > 0),
    due TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    failure TEXT,
    collected BIGINT NOT NULL,
    -- `status`: `initiated` and `pending` have no result yet; `skipped` was due while the mandate
    -- was frozen or suspended, `missed` was due too long ago to be collected. `failure` is the
    -- reason of `failed`. `returned` is when the payer's bank took a paid instalment back.
    -- `collected` is when the status was reached. Instalments that the provider collected have no
    -- reference.
    status TEXT NOT NULL DEFAULT 'success'
        CHECK (status IN ('initiated', 'pending', 'success', 'failed', 'skipped', 'missed')),
    provider_reference TEXT,
    created BIGINT,
    returned BIGINT,
    UNIQUE (mandate_id, number)
);
CREATE UNIQUE INDEX mandate_instalments_reference ON mandate_instalments (provider_reference)
    WHERE provider_reference IS NOT NULL;

-- A row is written with the change that requires the call, before the provider is called, and
-- `settled` with the provider's answer. `due` is when the call is made or its result is queried
-- next; a process that works on a row has `leased` it: it moves `due` to the end of its lease and
-- increments `fence`, and writes its result only if `fence` is still the same. `problem` is why
-- only an operator can end it, `sealed` what the call needs and no other table has any more. The
-- subject is the id of an attempt (payment, capture, release), a refund, a reversal, a credential,
-- a mandate, a payout or an instalment.
CREATE TABLE provider_calls (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operation TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    connection_id TEXT REFERENCES connections (id),
    created BIGINT NOT NULL,
    due BIGINT,
    leased BOOLEAN NOT NULL DEFAULT FALSE,
    fence BIGINT NOT NULL DEFAULT 0,
    failures BIGINT NOT NULL DEFAULT 0,
    problem TEXT,
    sealed BYTEA,
    settled BIGINT,
    -- When a refund was about to be sent that must not be sent twice: 0 if it was not, NULL if that
    -- is not recorded, because the call is of another kind or was written by an earlier version.
    sending BIGINT,
    CHECK (settled IS NULL OR due IS NULL)
);
CREATE UNIQUE INDEX provider_calls_open ON provider_calls (operation, subject_id)
    WHERE settled IS NULL;
CREATE INDEX provider_calls_due ON provider_calls (due, connection_id) WHERE due IS NOT NULL;
-- Calls that only an operator can end.
CREATE INDEX provider_calls_problem ON provider_calls (id)
    WHERE problem IS NOT NULL AND settled IS NULL;

-- An approval of an attempt that was not open any more, and what gives the amount back.
CREATE TABLE reversals (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    attempt_id BIGINT NOT NULL UNIQUE REFERENCES attempts (id),
    kind TEXT NOT NULL CHECK (kind IN ('release', 'refund')),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991),
    currency TEXT NOT NULL,
    provider_reference TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    settled BIGINT
);
-- What a reconciliation compares in the order of time, as payments and refunds.
CREATE INDEX reversals_created ON reversals (created);

-- A refused payout that is retried has a new `provider_reference`, and as its amount what the
-- beneficiary is owed then.
CREATE TABLE payouts (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    attempt_id BIGINT NOT NULL REFERENCES attempts (id),
    beneficiary_id TEXT NOT NULL REFERENCES beneficiaries (id),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
    currency TEXT NOT NULL,
    provider_reference TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('initiated', 'pending', 'success', 'failed')),
    failure_reason TEXT,
    created BIGINT NOT NULL,
    settled BIGINT,
    UNIQUE (attempt_id, beneficiary_id),
    CHECK ((failure_reason IS NOT NULL) = (status = 'failed')),
    CHECK ((settled IS NULL) = (status IN ('initiated', 'pending')))
);
CREATE INDEX payouts_beneficiary ON payouts (beneficiary_id, id);

-- A notification decides nothing: it names what the provider is to be asked about, so only
-- identifiers are kept. An event is kept once, however often it is sent; one event can name several
-- subjects. `due` is when it is handled, or the end of the lease of the process that handles it.
-- `outcome` is what was done about it.
CREATE TABLE provider_notifications (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    connection_id TEXT NOT NULL REFERENCES connections (id),
    event_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    reference TEXT NOT NULL,
    received BIGINT NOT NULL,
    due BIGINT,
    handled BIGINT,
    outcome TEXT,
    UNIQUE (connection_id, event_id, kind, reference),
    CHECK ((due IS NULL) = (handled IS NOT NULL)),
    CHECK ((outcome IS NULL) = (handled IS NULL))
);
CREATE INDEX provider_notifications_due ON provider_notifications (due) WHERE due IS NOT NULL;
-- The last notification of a connection.
CREATE INDEX provider_notifications_last ON provider_notifications (connection_id, received);
CREATE INDEX provider_notifications_handled ON provider_notifications (received)
    WHERE handled IS NOT NULL;

-- A job that one process at a time runs. `due` is its next run, or the end of the lease of the
-- process that runs it.
CREATE TABLE job_leases (
    name TEXT PRIMARY KEY NOT NULL,
    due BIGINT NOT NULL
);

-- The nightly comparison of a connection with its provider's own list. `differences` is JSON:
-- references and amounts, nothing of a purchaser.
CREATE TABLE reconciliations (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    connection_id TEXT NOT NULL REFERENCES connections (id),
    window_from BIGINT NOT NULL,
    window_to BIGINT NOT NULL,
    completed BIGINT NOT NULL,
    checked BIGINT NOT NULL CHECK (checked >= 0),
    differences TEXT NOT NULL
);
CREATE INDEX reconciliations_connection ON reconciliations (connection_id, id);
CREATE INDEX reconciliations_completed ON reconciliations (completed);

-- `version` counts the changes: an answer of the provider is written only if no other was written
-- since it was asked.
CREATE TABLE disputes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    connection_id TEXT NOT NULL REFERENCES connections (id),
    provider_id TEXT NOT NULL,
    attempt_id BIGINT NOT NULL REFERENCES attempts (id),
    amount BIGINT NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
    currency TEXT NOT NULL,
    reason TEXT NOT NULL,
    status TEXT NOT NULL
        CHECK (status IN ('inquiry', 'needs_response', 'under_review', 'won', 'lost')),
    evidence_due BIGINT,
    opened BIGINT NOT NULL,
    version BIGINT NOT NULL,
    -- The merchant of the connection.
    merchant_id TEXT,
    UNIQUE (connection_id, provider_id)
);
CREATE INDEX disputes_attempt ON disputes (attempt_id);
-- The disputes that are read every night.
CREATE INDEX disputes_open ON disputes (connection_id, id) WHERE status NOT IN ('won', 'lost');
-- First those that wait for evidence, the next one due first; then the others, the newest first.
-- Times are smaller than the number from which `opened` is subtracted.
CREATE INDEX disputes_listed
    ON disputes (merchant_id, (COALESCE(evidence_due, 4000000000000000 - opened)), id);

-- `email` is in lower case. `password` is an Argon2 hash in PHC format; nothing until it is chosen,
-- and after a reset. `totp` is the sealed secret; `totp_step` is the last step whose code was used.
CREATE TABLE people (
    id TEXT PRIMARY KEY NOT NULL,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    language TEXT,
    password TEXT,
    active BOOLEAN NOT NULL,
    totp BYTEA,
    totp_added BIGINT,
    totp_step BIGINT,
    created BIGINT NOT NULL,
    -- When the person last signed in, or was enabled again.
    last_used BIGINT NOT NULL DEFAULT 0,
    -- Argon2 hashes of the passwords before, one a line, the newest first.
    earlier_passwords TEXT,
    CHECK ((totp IS NULL) = (totp_added IS NULL)),
    CHECK ((totp IS NULL) = (totp_step IS NULL))
);
CREATE INDEX people_unused ON people (last_used) WHERE active;

-- `seen` is when the person last used the portal for this merchant.
CREATE TABLE memberships (
    person_id TEXT NOT NULL REFERENCES people (id),
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'developer', 'support')),
    created BIGINT NOT NULL,
    seen BIGINT,
    PRIMARY KEY (person_id, merchant_id)
);
CREATE INDEX memberships_merchant ON memberships (merchant_id, created, person_id);

-- A newer invitation of an address to a merchant replaces the one before, and a used one is
-- deleted. `is_reset`: the person belongs to the merchant, and chooses a password again.
CREATE TABLE invitations (
    email TEXT NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    token_hash BYTEA NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('owner', 'developer', 'support')),
    is_reset BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    PRIMARY KEY (email, merchant_id)
);
CREATE INDEX invitations_merchant ON invitations (merchant_id, created, email);
CREATE INDEX invitations_expires ON invitations (expires);

-- A row is deleted when its session has ended. `confirmed` is when a factor was last given.
CREATE TABLE portal_sessions (
    id TEXT PRIMARY KEY NOT NULL,
    token_hash BYTEA NOT NULL UNIQUE,
    person_id TEXT NOT NULL REFERENCES people (id),
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    confirmed BIGINT NOT NULL,
    client TEXT,
    agent TEXT
);
CREATE INDEX portal_sessions_person ON portal_sessions (person_id, created, id);
CREATE INDEX portal_sessions_expires ON portal_sessions (expires);

-- Sign-ins whose password was right and whose second factor is missing.
CREATE TABLE pending_sign_ins (
    token_hash BYTEA PRIMARY KEY NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    expires BIGINT NOT NULL,
    tries BIGINT NOT NULL
);
CREATE INDEX pending_sign_ins_person ON pending_sign_ins (person_id);
CREATE INDEX pending_sign_ins_expires ON pending_sign_ins (expires);

-- Failed sign-ins, by the hash of an address or of a client. They have recovered completely at
-- `recovers`.
CREATE TABLE sign_in_failures (
    subject BYTEA PRIMARY KEY NOT NULL,
    recovers BIGINT NOT NULL
);
CREATE INDEX sign_in_failures_recovers ON sign_in_failures (recovers);

CREATE TABLE recovery_codes (
    person_id TEXT NOT NULL REFERENCES people (id),
    hash BYTEA NOT NULL,
    used BIGINT,
    PRIMARY KEY (person_id, hash)
);

-- Forms that were handled, by the hash of person, form and one-time token. `place` is the address
-- they led to.
CREATE TABLE form_uses (
    hash BYTEA PRIMARY KEY NOT NULL,
    place TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX form_uses_expires ON form_uses (expires);

-- What was done, for each merchant from 1 without gaps. `actor` is an e-mail address, `operator` or
-- `system`. `before` and `after` are JSON. `hash` depends on `prev`, which is the hash of the entry
-- before.
CREATE TABLE audit_entries (
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    seq BIGINT NOT NULL CHECK (seq > 0),
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    actor_id TEXT,
    client TEXT,
    action TEXT NOT NULL,
    subject TEXT,
    before TEXT,
    after TEXT,
    prev TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (merchant_id, seq)
);
CREATE INDEX audit_entries_at ON audit_entries (merchant_id, at, seq);
CREATE INDEX audit_entries_actor ON audit_entries (merchant_id, actor, seq);
CREATE INDEX audit_entries_action ON audit_entries (merchant_id, action, seq);
-- What was done to one payment.
CREATE INDEX audit_entries_subject ON audit_entries (merchant_id, subject, seq);

-- How many entries a merchant has, and the time and hash of the newest, sealed.
CREATE TABLE audit_heads (
    merchant_id TEXT PRIMARY KEY NOT NULL REFERENCES merchants (id),
    sealed BYTEA NOT NULL
);

-- Events from `from_time` until before `until_time` that are sent to a destination again, a batch
-- at a time. `next_id` is where the next batch begins: the id of a delivery if `only_failed`, else
-- the position of an event; `end_id` is where the last ends.
CREATE TABLE webhook_replays (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    destination_id TEXT NOT NULL REFERENCES destinations (id),
    only_failed BOOLEAN NOT NULL,
    from_time BIGINT NOT NULL,
    until_time BIGINT NOT NULL,
    next_id BIGINT NOT NULL,
    end_id BIGINT NOT NULL,
    created BIGINT NOT NULL,
    completed BIGINT
);
CREATE INDEX webhook_replays_open ON webhook_replays (destination_id, id) WHERE completed IS NULL;

-- `subject` is a keyed hash of an address, of an intent, or of a merchant and the first six and
-- last four digits of a card. Its refusals are forgotten at `recovers`; the newest has moved it by
-- `interval_ms`.
CREATE TABLE card_testing_counts (
    subject BYTEA PRIMARY KEY NOT NULL,
    recovers BIGINT NOT NULL,
    interval_ms BIGINT NOT NULL
);
CREATE INDEX card_testing_counts_recovers ON card_testing_counts (recovers);

-- A merchant's own figures, as `10/10m` or `off`. Without one those of the service apply.
CREATE TABLE merchant_limits (
    merchant_id TEXT PRIMARY KEY NOT NULL REFERENCES merchants (id),
    address TEXT,
    intent TEXT,
    card TEXT
);

-- Passkeys of people. `credential` is JSON with the public key; none of it is secret. `counter` is
-- the last number that the passkey has counted, 0 if it does not count.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY NOT NULL,
    person_id TEXT NOT NULL REFERENCES people (id),
    credential_id BYTEA NOT NULL UNIQUE,
    name TEXT NOT NULL,
    credential TEXT NOT NULL,
    counter BIGINT NOT NULL,
    added BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX passkeys_person ON passkeys (person_id, added, id);

-- Challenges that wait for the answer of a passkey, each for one answer. `session_id` is empty for
-- a sign-in. `state` is JSON.
CREATE TABLE passkey_challenges (
    token_hash BYTEA PRIMARY KEY NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('sign_in', 'register', 'confirm')),
    session_id TEXT NOT NULL,
    state TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires);

-- Requests of a merchant's server that failed, for the portal. `id` is the request id of the
-- answer, a UUID that rises with time; `detail` is the answer's words. Bodies and query strings are
-- not kept.
CREATE TABLE failed_api_requests (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    at BIGINT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    status BIGINT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX failed_api_requests_merchant ON failed_api_requests (merchant_id, id);
CREATE INDEX failed_api_requests_at ON failed_api_requests (at);

-- `token_hash` is of the token in the link. The amount is fixed if both bounds are equal, else
-- typed by the customer. `ends` is the end of the day `ends_on` in the merchant's time zone at the
-- time of creation. `places` counts the intents of `payment_link_intents` that are paid or may
-- still be, as far as counted: at most `max_payments`. `paid` and `paid_total` count those of them
-- that are settled and paid.
CREATE TABLE payment_links (
    id TEXT PRIMARY KEY NOT NULL,
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    token_hash BYTEA NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    created_by TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount_min BIGINT NOT NULL CHECK (amount_min >= 0),
    amount_max BIGINT NOT NULL CHECK (amount_max >= amount_min),
    reference_id TEXT NOT NULL,
    purchaser_id TEXT NOT NULL,
    return_url TEXT NOT NULL,
    description TEXT,
    capture_mode TEXT NOT NULL,
    purchaser_email TEXT,
    purchaser_locale TEXT,
    method_filter TEXT,
    sandbox_result TEXT,
    sandbox_flow TEXT NOT NULL,
    max_payments BIGINT CHECK (max_payments > 0),
    ends_on TEXT,
    ends BIGINT,
    disabled BIGINT,
    places BIGINT NOT NULL CHECK (places >= 0 AND (max_payments IS NULL OR places <= max_payments)),
    paid BIGINT NOT NULL CHECK (paid >= 0 AND paid <= places),
    paid_total BIGINT NOT NULL CHECK (paid_total >= 0),
    -- The sum of the payments of a link can exceed 64 bits: `paid_total` has its lowest 62,
    -- `paid_total_high` those above them.
    paid_total_high BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX payment_links_merchant ON payment_links (merchant_id, created, id);

-- `form_hash` is of the customer's form and amount, so that a form that is sent twice makes one
-- intent. `settled` is when the end of the intent was counted.
CREATE TABLE payment_link_intents (
    intent_id TEXT PRIMARY KEY NOT NULL REFERENCES intents (id),
    link_id TEXT NOT NULL REFERENCES payment_links (id),
    form_hash BYTEA NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    settled BIGINT
);
CREATE INDEX payment_link_intents_link ON payment_link_intents (link_id, created, intent_id);
CREATE INDEX payment_link_intents_open ON payment_link_intents (link_id, created)
    WHERE settled IS NULL;

-- Receipts to be sent by e-mail. A row is written with the change that it is about, and again when
-- a person asks for it. The address is not kept here: it is the purchaser's of the intent.
CREATE TABLE receipt_emails (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    intent_id TEXT NOT NULL REFERENCES intents (id),
    -- NULL for the receipt of the payment.
    refund_id BIGINT REFERENCES refunds (id),
    created BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    -- NULL once it was sent or given up. While it is being sent, when another process may try.
    due BIGINT,
    sent BIGINT,
    -- The receipt of a paid instalment is sent by e-mail too.
    instalment_id BIGINT REFERENCES mandate_instalments (id),
    CHECK (sent IS NULL OR due IS NULL)
);
CREATE INDEX receipt_emails_due ON receipt_emails (due) WHERE due IS NOT NULL;
CREATE INDEX receipt_emails_intent ON receipt_emails (intent_id, id);

-- `takings` and `methods` are JSON. Quarters are numbered since 1970. One in which nothing was
-- created has no row.
CREATE TABLE figures (
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    quarter BIGINT NOT NULL,
    takings TEXT NOT NULL,
    methods TEXT NOT NULL,
    created BIGINT NOT NULL,
    opened BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    paid BIGINT NOT NULL,
    PRIMARY KEY (merchant_id, quarter)
);
CREATE INDEX figures_quarter ON figures (quarter);

-- Of which quarters there are figures: those from `kept_from` to before `stored_until`. Changes of
-- quarters before `noted_until` are noted, since `noted_since`. No row before the job has begun.
CREATE TABLE figure_progress (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    version BIGINT NOT NULL,
    kept_from BIGINT NOT NULL,
    stored_until BIGINT NOT NULL,
    noted_until BIGINT NOT NULL,
    noted_since BIGINT NOT NULL
);

-- Quarters whose figures are counted again. Until then nobody reads what is stored of them.
CREATE TABLE figure_changes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    merchant_id TEXT NOT NULL,
    quarter BIGINT NOT NULL
);
CREATE INDEX figure_changes_merchant ON figure_changes (merchant_id, quarter);

-- The secrets before rotations, each of which signs until `valid_until`.
CREATE TABLE destination_secrets (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    destination_id TEXT NOT NULL REFERENCES destinations (id),
    sealed BYTEA NOT NULL,
    is_imported BOOLEAN NOT NULL,
    valid_until BIGINT NOT NULL
);
CREATE INDEX destination_secrets_destination ON destination_secrets (destination_id, valid_until);

-- Codes of `payment_method_filter` that Kassa does not know, for the portal: one row for a merchant
-- and a code, with the time of a request that named it. It is written at most once a day.
CREATE TABLE unknown_method_codes (
    merchant_id TEXT NOT NULL REFERENCES merchants (id),
    code TEXT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (merchant_id, code)
);
CREATE INDEX unknown_method_codes_seen ON unknown_method_codes (seen);

-- The ledger and the audit log are append-only.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only';
END
$$ LANGUAGE plpgsql;
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_remain BEFORE TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE FUNCTION audit_is_append_only() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END
$$ LANGUAGE plpgsql;
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_entries_remain BEFORE TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- PostgreSQL expects more the more rows there are, because its sample has whole pages, on which the
-- rows of an intent stand together: with 20,000,000 attempts it expected 23 of each intent, and read
-- the whole table for those of an hour.
ALTER TABLE attempts ALTER COLUMN intent_id SET (n_distinct = -0.5);
ALTER TABLE events ALTER COLUMN intent_id SET (n_distinct = -0.2);
ALTER TABLE ledger_entries ALTER COLUMN intent_id SET (n_distinct = -0.3);
