-- Searches that found next to nothing are counted beside those that found nothing (decision 132): how many products the
-- last one found. Those counted so far found none.
alter table empty_searches add column found smallint not null default 0;
