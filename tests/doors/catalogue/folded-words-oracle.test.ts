import Sanscript from '@indic-transliteration/sanscript';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { businesses, colours, goodsInGujarati, goodsInHindi } from '../../../db/generate/scripts.ts';
import { categoryNames, vicinityNames } from '../../../db/seed/reference.ts';
import { sampleProducts } from '../../../db/seed/samples/products.ts';
import { sampleSuppliers } from '../../../db/seed/samples/suppliers.ts';
import { namesInAll } from '../../../messages/names.ts';
import { searchWords } from '../../../messages/search-words.ts';
import { categorySynonyms } from '../../../rules/admin/category-synonyms.ts';
import { judgedQueries } from '../../search/judged-queries.ts';
import { fileWorld } from '../../world.ts';

const { db } = await fileWorld();

const texts = JSON.stringify([
  [goodsInGujarati, goodsInHindi, colours, businesses],
  [...categoryNames, ...vicinityNames].map(namesInAll),
  [searchWords, categorySynonyms, judgedQueries, sampleProducts, sampleSuppliers],
]);
const words = [...new Set(texts.normalize('NFC').match(/[\u0900-\u0963\u0a80-\u0ae3]+/g))];

type Rewriting = [RegExp, string];

/** Marks that the oracle leaves unchanged: dots below, and the signs for English vowels. */
const unknown: Rewriting[] = [
  [/[\u093c\u0abc]/g, ''],
  [/\u0949/g, '\u094b'],
  [/\u0ac9/g, '\u0acb'],
  [/\u0911/g, '\u0913'],
  [/\u0a91/g, '\u0a93'],
  [/\u0945/g, '\u0947'],
  [/\u0ac5/g, '\u0ac7'],
];
/**
 * Each scheme transliterates letter for letter with marks that no trader types: its own signs, distinguished by case
 * alone, and the unspoken 'a' and the nasal at a word's end.
 */
const schemes: Record<string, Rewriting[]> = {
  hk: [
    [/(?<=[^aeiouAIUR])a$|[M~]$/g, ''],
    [/jJ/g, 'gy'],
    [/c/g, 'ch'],
    [/z/g, 'sh'],
    [/[GJM~]/g, 'n'],
    [/R/g, 'ri'],
  ],
  itrans: [
    [/(?<=[^aeiouAIU])a$|(?:M|\.N)$/g, ''],
    [/j~n/g, 'gy'],
    [/M|\.N|~N|~n/g, 'n'],
    [/RRi/g, 'ri'],
  ],
  iast: [
    [/(?<=[^aeiouāīū])a$|[ṃ~]$/g, ''],
    [/jñ/g, 'gy'],
    [/c/g, 'ch'],
    [/[śṣ]/g, 'sh'],
    [/[ṃ~]/g, 'n'],
    [/ṛ/g, 'ri'],
  ],
};

const rewritten = (text: string, rewritings: Rewriting[]) =>
  rewritings.reduce((written, [sign, letters]) => written.replace(sign, letters), text);

async function folded(list: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_word(word) as folded from unnest(${list}::text[]) with ordinality as words (word, place) order by place`.execute(
    db,
  );
  return rows.map((row) => row.folded);
}

test('there are many words, in both scripts', () => {
  expect(words.filter((word) => /[\u0900-\u097f]/.test(word)).length).toBeGreaterThan(200);
  expect(words.filter((word) => /[\u0a80-\u0aff]/.test(word)).length).toBeGreaterThan(200);
});

describe.each(Object.entries(schemes))('in %s', (scheme, rewritings) => {
  test('every word folds as it is transliterated', async () => {
    const latin = words.map((word) => {
      const script = /[\u0a80-\u0aff]/.test(word) ? 'gujarati' : 'devanagari';
      return rewritten(Sanscript.t(rewritten(word, unknown), script, scheme).normalize('NFC'), rewritings);
    });
    const [own, others] = [await folded(words), await folded(latin)];
    const different = words.flatMap((word, at) =>
      own[at] === others[at] ? [] : [`${word}: ${own[at]}, ${latin[at]}: ${others[at]}`],
    );
    expect(different).toEqual([]);
  });
});
