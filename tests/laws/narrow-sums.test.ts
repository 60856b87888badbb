import { expect, test } from 'vitest';
import { narrowedSums } from '../../scripts/laws/narrow-sums.ts';

const findings = (statement: string) => narrowedSums(new Map([['domain/stock/a.ts', `sql\`select ${statement}\``]]));

test.each([
  'sum(l.available / step * step)::integer as orderable',
  'coalesce(sum(total) filter (where ${sold}), 0)::bigint as sales',
  'sum(total) filter (where paid_at is not null)::bigint',
  '(lying.pieces * p.price_per_piece)::bigint as worth',
  'coalesce((select sum(o.total) from orders o), 0)::int',
])('refuses %s', (statement) => {
  expect(findings(statement)).toHaveLength(1);
});

test.each([
  'sum(l.pieces)::float8 as pieces',
  'coalesce(sum(total), 0) as sales',
  'count(*)::integer',
  '(count(*) filter (where head is null and verdict = 1))::integer',
  '(${2 * place} + ${isOutOfStock})::bigint',
  'unnest(${lines.map(({ pieces }) => pieces)}::integer[])',
])('accepts %s', (statement) => {
  expect(findings(statement)).toEqual([]);
});
