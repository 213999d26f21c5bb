-- A database in which almost everything is done: tables that grow have thousands of rows, of which
-- some dozens wait for something.

INSERT INTO merchants (id, name, active, created)
    SELECT 'm' || g, 'Merchant', TRUE, g FROM generate_series(1, 20) g;
INSERT INTO api_keys (id, merchant_id, hash, created)
    SELECT 'k' || g, 'm' || g, decode(md5('a' || g) || md5('b' || g), 'hex'), g
    FROM generate_series(1, 20) g;
INSERT INTO connections (id, merchant_id, provider, supports_split, methods, created, updated)
    SELECT 'c' || g, 'm' || g, 'sandbox', TRUE, '[]', g, g FROM generate_series(1, 20) g;
INSERT INTO destinations (id, merchant_id, url, created, sealed)
    SELECT 'd' || g, 'm' || g, 'https://shop.example/', g, 'x' FROM generate_series(1, 20) g;
INSERT INTO destination_secrets (destination_id, sealed, is_imported, valid_until)
    SELECT 'd' || g % 20 + 1, 'x', FALSE, g FROM generate_series(1, 4000) g;
INSERT INTO beneficiaries (id, merchant_id, connection_id, external_id, kind, name, description,
        currency, bank_code, account_number, created, updated)
    SELECT 'b' || g, 'm' || g % 20 + 1, 'c' || g % 20 + 1, 'x', 'x', 'x', 'x', 'ZAR', 'x', 'x', g, g
    FROM generate_series(0, 1999) g;

INSERT INTO intents (id, merchant_id, created, token_hash, token_expires, amount, currency,
        reference_id, purchaser_id, return_url, allow_remember_credentials, request_unscheduled_mit,
        require_unscheduled_mit, capture_mode, is_interactive, sandbox_flow, version, updated,
        status, lapses, attempt_count, last_attempt_id, reference_key, purchaser_key)
    SELECT 'i' || g, 'm' || g % 20 + 1, g, decode(md5('a' || g) || md5('b' || g), 'hex'), g, 1250,
        'ZAR', 'order', 'u' || g % 400, 'https://shop.example/', TRUE, FALSE, FALSE, 'immediate',
        TRUE, 'direct', 1, g, CASE WHEN g <= 40 THEN 'authorized' ELSE 'success' END,
        CASE WHEN g <= 40 THEN g END, 1, g, convert_to('order' || g, 'UTF8'),
        convert_to('u' || g % 400, 'UTF8')
    FROM generate_series(1, 4000) g;
INSERT INTO attempts (intent_id, method, status, provider_reference, form_token, card_brand,
        card_bin, card_last4, card_expiry_year, card_expiry_month, created, settled, connection_id,
        provider_id)
    SELECT 'i' || g, 'card', CASE WHEN g <= 3960 THEN 'success' ELSE 'pending' END, 'r' || g,
        'f' || g, 'visa', '411111', lpad((g % 2000)::text, 4, '0'), 2031, 7, g, CASE WHEN g <= 3960 THEN g END,
        'c' || g % 20 + 1, 'p' || g
    FROM generate_series(1, 4000) g;
INSERT INTO credentials (id, merchant_id, purchaser_id, attempt_id, is_mit_compatible, created,
        activated, sealed, connection_id)
    SELECT 's' || g, 'm' || g % 20 + 1, 'u' || g % 400, g, TRUE, g, g, 'x', 'c' || g % 20 + 1
    FROM generate_series(1, 4000) g;
INSERT INTO refunds (intent_id, attempt_id, amount, reason, status, provider_reference, created,
        settled)
    SELECT 'i' || g, g, 1, 'other', CASE WHEN g <= 40 THEN 'pending' ELSE 'success' END, 'f' || g,
        g, CASE WHEN g > 40 THEN g END
    FROM generate_series(1, 4000) g;
INSERT INTO reversals (attempt_id, kind, amount, currency, provider_reference, created, settled)
    SELECT g, 'refund', 1, 'ZAR', 'v' || g, g, CASE WHEN g > 40 THEN g END
    FROM generate_series(1, 2000) g;
INSERT INTO payouts (attempt_id, beneficiary_id, amount, currency, provider_reference, status,
        failure_reason, created, settled)
    SELECT g, 'b' || g % 2000, 1, 'ZAR', 'o' || g,
        CASE WHEN g <= 40 THEN 'failed' ELSE 'success' END,
        CASE WHEN g <= 40 THEN 'acquirer_error' END, g, g
    FROM generate_series(1, 2000) g;
INSERT INTO disputes (connection_id, provider_id, attempt_id, amount, currency, reason, status,
        opened, version, merchant_id, evidence_due)
    SELECT 'c' || g % 20 + 1, 'q' || g, g, 1, 'ZAR', 'fraudulent',
        CASE WHEN g <= 40 THEN 'needs_response' ELSE 'lost' END, g, 1, 'm' || g % 20 + 1,
        CASE WHEN g <= 40 THEN g END
    FROM generate_series(1, 2000) g;
INSERT INTO ledger_entries (posting, line, intent_id, account, currency, amount, created)
    SELECT 'sale:' || g, line, 'i' || g,
        CASE line WHEN 1 THEN 'receivable' ELSE 'merchant_payable' END, 'ZAR',
        CASE line WHEN 1 THEN 1250 ELSE -1250 END, g
    FROM generate_series(1, 4000) g, generate_series(1, 2) line;
INSERT INTO ledger_entries (posting, line, intent_id, account, beneficiary_id, currency, amount,
        created)
    SELECT 'capture:' || g, line, 'i' || g,
        CASE line WHEN 1 THEN 'receivable' ELSE 'beneficiary_payable' END,
        CASE line WHEN 2 THEN 'b' || g % 2000 END, 'ZAR',
        CASE line WHEN 1 THEN 1250 ELSE -1250 END, g
    FROM generate_series(1, 4000) g, generate_series(1, 2) line;
INSERT INTO mandates (intent_id, attempt_id, status, created, next_collection, next_query,
        merchant_id)
    SELECT 'i' || g, g, CASE WHEN g <= 40 THEN 'active' ELSE 'canceled' END, g,
        CASE WHEN g <= 40 THEN g END, CASE WHEN g <= 40 THEN g END, 'm' || g % 20 + 1
    FROM generate_series(1, 2000) g;
INSERT INTO mandate_instalments (mandate_id, number, due, amount, currency, collected, created,
        status, provider_reference)
    SELECT g, number, '2026-01-01', 1, 'ZAR', g, g,
        CASE WHEN number = 2 AND g <= 40 THEN 'initiated' ELSE 'success' END,
        'n' || g || '-' || number
    FROM generate_series(1, 2000) g, generate_series(1, 2) number;

INSERT INTO events (id, merchant_id, kind, created, body, intent_id, sequence)
    SELECT 'e' || g || '-' || sequence, 'm' || g % 20 + 1, 'payment', g, '{}', 'i' || g, sequence
    FROM generate_series(1, 4000) g, generate_series(1, 2) sequence;
UPDATE intents SET event_count = 2;
INSERT INTO deliveries (event_id, destination_id, created, tries, due, delivered, given_up, line,
        place)
    SELECT 'e' || g || '-1', 'd' || g % 20 + 1, g, 1, CASE WHEN g <= 40 THEN g END,
        CASE WHEN g > 80 THEN g END, CASE WHEN g BETWEEN 41 AND 80 THEN g END,
        'intent ' || g % 20 || ' payment', g
    FROM generate_series(1, 4000) g;
INSERT INTO webhook_replays (destination_id, only_failed, from_time, until_time, next_id, end_id,
        created, completed)
    SELECT 'd' || g % 20 + 1, FALSE, 1, g, 1, 1, g, CASE WHEN g > 5 THEN g END
    FROM generate_series(1, 2000) g;
INSERT INTO delivery_tries (delivery_id, at, took, status)
    SELECT g, g, 1, 200 FROM generate_series(1, 4000) g;
INSERT INTO replays (merchant_id, key, path, fingerprint, created, status, sealed)
    SELECT 'm' || g % 20 + 1, 'key' || g, '/', 'x', g, 200, 'x' FROM generate_series(1, 4000) g;
INSERT INTO provider_calls (operation, subject_id, connection_id, created, due, settled, problem)
    SELECT (ARRAY['payment', 'capture', 'refund', 'reversal', 'payout', 'collection'])[g % 6 + 1],
        g, 'c' || g % 20 + 1, g, CASE WHEN g BETWEEN 5 AND 40 THEN g END,
        CASE WHEN g > 40 THEN g END, CASE WHEN g < 5 THEN 'parked' END
    FROM generate_series(1, 4000) g;
INSERT INTO provider_notifications (connection_id, event_id, kind, reference, received, due,
        handled, outcome)
    SELECT 'c' || g % 20 + 1, 'e' || g, 'payment', 'r' || g, g, CASE WHEN g <= 40 THEN g END,
        CASE WHEN g > 40 THEN g END, CASE WHEN g > 40 THEN 'done' END
    FROM generate_series(1, 4000) g;
INSERT INTO reconciliations (connection_id, window_from, window_to, completed, checked, differences)
    SELECT 'c' || g % 20 + 1, g, g, g, 1, '[]' FROM generate_series(1, 20000) g;
INSERT INTO logos (id, kind, bytes, created)
    SELECT 'l' || g, 'png', 'x', g FROM generate_series(1, 20) g;
INSERT INTO settings (name, value) SELECT 'setting' || g, 'x' FROM generate_series(1, 20) g;
INSERT INTO job_leases (name, due) SELECT 'job' || g, g FROM generate_series(1, 5) g;

INSERT INTO people (id, email, name, active, created)
    SELECT 'p' || g, 'p' || g || '@shop.example', 'Person', TRUE, g FROM generate_series(1, 2000) g;
INSERT INTO memberships (person_id, merchant_id, role, created)
    SELECT 'p' || g, 'm' || g % 20 + 1, 'support', g FROM generate_series(1, 2000) g;
INSERT INTO invitations (email, merchant_id, token_hash, role, is_reset, created, expires)
    SELECT 'i' || g || '@shop.example', 'm' || g % 20 + 1,
        decode(md5('a' || g) || md5('b' || g), 'hex'), 'support', FALSE, g, g
    FROM generate_series(1, 2000) g;
INSERT INTO portal_sessions (id, token_hash, person_id, merchant_id, created, seen, expires,
        confirmed)
    SELECT 's' || g, decode(md5('a' || g) || md5('b' || g), 'hex'), 'p' || g % 2000 + 1,
        'm' || g % 20 + 1, g, g, g, g
    FROM generate_series(1, 4000) g;
INSERT INTO pending_sign_ins (token_hash, person_id, expires, tries)
    SELECT decode(md5('a' || g) || md5('b' || g), 'hex'), 'p' || g, g, 0
    FROM generate_series(1, 2000) g;
INSERT INTO sign_in_failures (subject, recovers)
    SELECT decode(md5('a' || g) || md5('b' || g), 'hex'), g FROM generate_series(1, 4000) g;
INSERT INTO card_testing_counts (subject, recovers, interval_ms)
    SELECT decode(md5('a' || g) || md5('b' || g), 'hex'), g, 1 FROM generate_series(1, 4000) g;
INSERT INTO merchant_limits (merchant_id, address)
    SELECT 'm' || g, '10/10m' FROM generate_series(1, 20) g;
INSERT INTO failed_api_requests (id, merchant_id, at, method, path, status, detail)
    SELECT 'f' || g, 'm' || g % 20 + 1, g, 'GET', '/api/intents', 404, 'x' FROM generate_series(1, 4000) g;
INSERT INTO recovery_codes (person_id, hash)
    SELECT 'p' || g, decode(md5(g || '-' || n) || md5('b' || g), 'hex')
    FROM generate_series(1, 400) g, generate_series(1, 10) n;
INSERT INTO passkeys (id, person_id, credential_id, name, credential, counter, added)
    SELECT 'k' || g, 'p' || g % 2000 + 1, decode(md5('a' || g) || md5('b' || g), 'hex'), 'Laptop',
        '{}', 0, g
    FROM generate_series(1, 4000) g;
INSERT INTO passkey_challenges (token_hash, purpose, session_id, state, expires)
    SELECT decode(md5('a' || g) || md5('b' || g), 'hex'), 'sign_in', '', '{}', g
    FROM generate_series(1, 4000) g;
INSERT INTO form_uses (hash, place, expires)
    SELECT decode(md5('a' || g) || md5('b' || g), 'hex'), '/portal', g
    FROM generate_series(1, 4000) g;
INSERT INTO audit_entries (merchant_id, seq, at, actor, action, subject, prev, hash)
    SELECT 'm' || g % 20 + 1, g, g, 'p' || g % 100 || '@shop.example',
        CASE g % 3 WHEN 0 THEN 'sign_in' WHEN 1 THEN 'sign_out' ELSE 'exported' END,
        'i' || g % 4000 + 1, 'x', 'x'
    FROM generate_series(1, 20000) g;
INSERT INTO audit_heads (merchant_id, sealed)
    SELECT 'm' || g, 'x' FROM generate_series(1, 20) g;
INSERT INTO payment_links (id, merchant_id, token_hash, created, created_by, currency, amount_min,
        amount_max, reference_id, purchaser_id, return_url, capture_mode, sandbox_flow, places,
        paid, paid_total)
    SELECT 'l' || g, 'm' || g % 20 + 1, decode(md5('a' || g) || md5('b' || g), 'hex'), g, 'x',
        'ZAR', 1250, 1250, 'till', 'walk-in', '', 'immediate', 'direct', 100, 100, 125000
    FROM generate_series(1, 2000) g;
INSERT INTO payment_link_intents (intent_id, link_id, form_hash, created, settled)
    SELECT 'i' || g, 'l' || g % 40 + 1, decode(md5('a' || g) || md5('b' || g), 'hex'), g,
        CASE WHEN g > 40 THEN g END
    FROM generate_series(1, 3000) g;
INSERT INTO receipt_emails (intent_id, created, tries, sent)
    SELECT 'i' || g, g, 1, g FROM generate_series(1, 4000) g;
INSERT INTO receipt_emails (intent_id, created, due)
    SELECT 'i' || g, g, g FROM generate_series(1, 20) g;
INSERT INTO figures (merchant_id, quarter, takings, methods, created, opened, tried, paid)
    SELECT 'm' || m, g, '{}', '{}', 1, 1, 1, 1
    FROM generate_series(1, 20) m, generate_series(1, 400) g;
INSERT INTO figure_changes (merchant_id, quarter)
    SELECT 'm' || g % 20 + 1, g FROM generate_series(1, 4000) g;
INSERT INTO figure_progress (id, version, kept_from, stored_until, noted_until, noted_since)
    VALUES (1, 1, 1, 400, 400, 1);

ANALYZE;
