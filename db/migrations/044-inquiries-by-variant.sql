-- Which variants of its product an inquiry is about, [{"id": "1002", "values": ["Red", "M"]}, ...] as they were called;
-- empty for any of them. It outlives the variants, so that the numbers are no references.
alter table inquiries add column variants jsonb not null default '[]'
  check (jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) <= 100);
