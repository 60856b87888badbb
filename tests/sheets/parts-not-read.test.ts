import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsStored, storedParts } from '../../domain/sheets/parts-not-read.ts';

test('parts that were not read come back as they were stored', () => {
  const count = fc.integer({ min: 1, max: 10_000 });
  const name = fc.oneof(fc.string(), fc.constantFrom('Size (2/5)', '{"name":"x"}'));
  const part = fc.record({ name, repeated: fc.record({ count, all: count }) }, { requiredKeys: ['name'] });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(partsStored(storedParts(parts))).toEqual(parts);
    }),
  );
});

test('a text from before tells the repeated rows of its sheet', () => {
  expect(partsStored(['Udhna (2/5)', 'Notes'])).toEqual([
    { name: 'Udhna', repeated: { count: 2, all: 5 } },
    { name: 'Notes' },
  ]);
});
