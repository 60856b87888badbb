-- What the operator has written in place of the built-in texts: pages of the footer and the claims of the home page, each
-- in a language, and the contact data, in 'all'. The newest version holds. One without content is the built-in text
-- again. Versions are added and not changed: earlier ones can be seen and restored.
create table operator_texts (
  name text not null check (name <> ''),
  language text not null check (language in ('all', 'en', 'hi', 'gu')),
  version integer not null check (version > 0),
  content json,
  at timestamptz not null,
  primary key (name, language, version)
);
