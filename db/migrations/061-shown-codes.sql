-- The code itself, where the code screen of a demonstration shows it: any process may be asked for the screen (decision 123).
-- Null in every other shop, where only the hash is kept.
alter table one_time_codes add column shown text;
