-- A supplier's sheets on their way into the catalogue: what was read, what it would change, what it did, and how it was before.

-- By name, whatever its case and blanks: a row of a sheet without a product id or an item code is found so.
create function plain_name(name text) returns text language sql immutable parallel safe
  as $$ select lower(replace(name, ' ', '')) $$;
create index products_by_plain_name on products (supplier_id, plain_name(name));

create table imports (
  id bigint generated always as identity primary key,
  supplier_id text not null references users on delete cascade,
  file_name text not null,
  state text not null check (state in ('columns', 'checked', 'importing', 'pictures', 'done', 'undoing', 'undone')),
  headers text[] not null,
  -- For each column of the file what it holds; null: not known yet, or left aside.
  mapping text[] not null,
  -- Rows by what became of them, once it is over; until then they are counted.
  counts jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  done_at timestamptz,
  undone_at timestamptz,
  -- When something was last done for it; who finds it left alone goes on with it.
  touched_at timestamptz not null
);
create index imports_by_supplier on imports (supplier_id, id desc);
create unique index imports_one_at_a_time on imports (supplier_id) where state in ('importing', 'pictures', 'undoing');
create index imports_under_way on imports (id) where state in ('importing', 'pictures', 'undoing');

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  -- As a spreadsheet program shows it beside the row.
  number integer not null,
  cells text[] not null,
  -- What was written instead of a cell, by the field it is for.
  mended jsonb not null default '{}',
  is_left_out boolean not null default false,
  verdict text check (verdict in ('new', 'changed', 'unchanged', 'wrong')),
  -- By field the keys of the sentences.
  problems jsonb not null default '{}',
  -- [field, text before, text after] of each cell that would change something.
  changes jsonb not null default '[]',
  -- What no other row of the sheet may be about, and the row that this one repeats.
  claims text[] not null default '{}',
  repeats integer,
  -- The product the row is about, as it was when it was looked at.
  product_id bigint,
  version integer,
  stock_seen jsonb not null default '{}',
  pictures text[] not null default '{}',
  outcome text check (outcome in ('created', 'updated', 'refused')),
  -- Columns, stock and pictures that were there before; json, because the order of a product's lines counts.
  before json,
  version_after integer,
  pictures_at timestamptz,
  undone text check (undone in ('undone', 'kept')),
  primary key (import_id, number)
);
create index import_rows_waiting on import_rows (import_id, number)
  where outcome is null and not is_left_out and verdict in ('new', 'changed');
create index import_rows_by_product on import_rows (product_id) where outcome in ('created', 'updated');
create index import_rows_repeating on import_rows (import_id, repeats) where repeats is not null;

-- What each layout of a supplier's files holds, so that the next file of the same layout is read at once.
create table import_layouts (
  supplier_id text not null references users on delete cascade,
  layout text not null,
  fields jsonb not null,
  used_at timestamptz not null,
  primary key (supplier_id, layout)
);

-- The ZIP of photos that came with a sheet; without its import it is swept.
create table import_archives (
  key text primary key,
  supplier_id text not null references users on delete cascade,
  import_id bigint unique references imports on delete set null,
  names text[] not null,
  created_at timestamptz not null
);

-- What an address gave, so that the same sheet next week changes nothing.
create table picture_sources (
  supplier_id text not null references users on delete cascade,
  source text not null,
  url text not null,
  at timestamptz not null,
  primary key (supplier_id, source)
);
