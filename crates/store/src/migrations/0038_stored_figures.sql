-- The figures of the portal's home, for each merchant and quarter of an hour, so that a period is read in the same time with
-- any number of payments. A job writes them. Takings are those of the ledger's entries of the quarter; the rest is of the
-- intents that were created in it, and changes with them.

-- `takings` and `methods` are JSON. Quarters are numbered since 1970. One in which nothing was created has no row.
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

-- Of which quarters there are figures: those from `kept_from` to before `stored_until`. Changes of quarters before `noted_until`
-- are noted, since `noted_since`. No row before the job has begun.
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
