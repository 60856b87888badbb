-- Suppliers who have said that they take cash only, so that nobody asks them any more where buyers pay (decision 083).
create table cash_only_suppliers (
  supplier_id text primary key references users,
  since timestamptz not null
);
