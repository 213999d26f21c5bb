-- What the bank of a debit order does in the sandbox, if it answers days later. `sandbox_flow` is
-- `direct` then: it had no such codes.
ALTER TABLE intents ADD COLUMN sandbox_bank TEXT
    CHECK (sandbox_bank = 'bank_approves' OR sandbox_bank = 'bank_declines'
        OR sandbox_bank = 'bank_silent' OR sandbox_bank = 'bank_later');
