import { expect, test } from 'vitest';
import { designsBelow, draftAbove } from '../../../web/catalogue/listing/pictures/joined-photos.ts';
import type { Photo } from '../../../web/catalogue/listing/pictures/photo.ts';

const photo = (id: string): Photo => ({
  id,
  name: `${id}.jpg`,
  blob: null,
  isConverted: true,
  url: null,
  percent: 0,
  failed: null,
});

const draft = (id: string) => ({ id, key: id, values: {}, photos: [photo(id)], state: 'unsaved' });

test('a row is found by its id while its photos are sent, although each step replaces the object', () => {
  const drawn = [draft('a'), draft('b'), draft('c')];
  const present = drawn.map((row) => ({ ...row, photos: row.photos.map((one) => ({ ...one, percent: 40 })) }));
  for (const rows of [drawn, present]) {
    expect(designsBelow(rows, draft('a')).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(draftAbove(rows, draft('c'))?.id).toBe('b');
  }
});

test('a removed row has neither a draft above nor designs below', () => {
  const rows = [draft('a'), draft('b')];
  expect(draftAbove(rows, draft('gone'))).toBeNull();
  expect(designsBelow(rows, draft('gone'))).toEqual([]);
});
