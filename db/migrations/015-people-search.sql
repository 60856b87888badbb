-- The operator finds an account by a part of its name or of its number, both in one text: a word has no blank, so it lies in
-- one of them. Only a new account, a new name and a new number write to it.
create index users_by_words on users using gin (lower(business_name || ' ' || mobile) gin_trgm_ops);
