-- The oldest schema whose programs go on working after a migration; NULL for its own alone.
ALTER TABLE _sqlx_migrations ADD COLUMN oldest_program BIGINT;
