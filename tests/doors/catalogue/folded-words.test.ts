import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { latinDigits } from '../../../rules/digits.ts';
import { anyText } from '../../rules/any-text.ts';
import { fileWorld } from '../../world.ts';

const { db } = await fileWorld();

async function folded(words: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_word(word) as folded from unnest(${words}::text[]) with ordinality as words (word, place) order by place`.execute(
    db,
  );
  return rows.map((row) => row.folded);
}

async function words(text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select folded_words(${text}) as words`.execute(db);
  return rows[0]?.words ?? [];
}

describe('one word, however it is written', () => {
  test.each([
    ['घड़ी घडी ઘડી ghadi ghadee GHADI'],
    ['ઘડિયાળ ઘડીયાળ घड़ियाल ghadiyal ghadial'],
    ['बोतल બોટલ बॉटल bottle botal bottal botl bottel'],
    ['छतरी છત્રી chhatri chatri chhatari'],
    ['थैला थेला thela thaila'],
    ['ડબ્બો dabbo dabo'],
    ['ताला ताले તાળા tala taala'],
    ['खिलौना खिलौने khilona khilauna kilona'],
    ['રમકડાં ramakda ramkada'],
    ['कड़ाई कढ़ाई કઢાઈ kadai kadhai kadhayi'],
    ['फूलदान phooldan fuldan phuldaan'],
    ['झाड़ू ઝાડુ jhadu zadu jhaadoo'],
    ['गुड़िया gudiya gudia'],
    ['चाय chai chay'],
    ['रजाई रज़ाई rajai razai'],
    ['कंबल कम्बल kambal kanbal'],
    ['तवा tava tawa'],
    ['स्कूल સ્કૂલ school skool'],
    ['स्टील સ્ટીલ steel'],
    ['पेंसिल પેન્સિલ pencil'],
    ['स्पीकर સ્પીકર speaker'],
    ['क्लीनर ક્લીનર cleaner'],
    ['स्विच સ્વિચ switch'],
    ['बॉक्स બોક્સ box'],
    ['लिपस्टिक લિપસ્ટિક lipstick lipstik'],
    ['बैग बॅग બેગ beg'],
    ['તાંબાની tambani'],
    ['चूड़ी ચૂડી chudi choodi chuudee'],
    ['अगरबत्ती અગરબત્તી agarbatti agarbati'],
    ['शक्ति સક્તિ shakti sakti'],
    ['ज्ञान gyan'],
    ['café cafe ＣＡＦＥ CAFÉ'],
    ['क्\u200dलिप क्लिप ક્\u200cલિપ klip clip'],
    ['दुःख दुख dukh'],
  ])('%s', async (line) => {
    expect(new Set(await folded(line.split(' '))).size).toBe(1);
  });

  test.each([
    ['kadai kadhi kada'],
    ['माला मेला माल मिली'],
    ['mala mela mal mili'],
    ['bag beg big bug'],
    // A clock and a car: the market sells both.
    ['घड़ी गाड़ी'],
    ['ghadi gadi ghodi'],
    ['thela tel telo'],
    ['tala tali talu tal'],
    ['tawa tv'],
    ['saree sadi'],
    ['pani pan pin'],
    ['dabba dabbo dibba dibbi'],
    ['pen pan pin pun'],
    ['kela kila kala kulo'],
    ['gram garam'],
    ['ghee ghada'],
    ['topi topa'],
    ['leather litre'],
    ['kadhi कड़ाही'],
    ['chai cha'],
  ])('remain apart: %s', async (line) => {
    const different = line.split(' ');
    expect(new Set(await folded(different)).size).toBe(different.length);
  });

  test('are stored in this form', async () => {
    expect(await folded(['ઘડિયાળ', 'छतरी', 'bottle', 'साड़ी', 'வீடு', 'Ёлка'])).toEqual([
      'ghadiyl',
      'chatri',
      'botl',
      'sadi',
      'வீடு',
      'Ёлка'.normalize('NFKD').replace('\u0308', ''),
    ]);
  });
});

describe('numbers, sizes and codes', () => {
  test.each([
    ['1200mAh', '1200mah'],
    ['AK-5', 'ak-5'],
    ['٣.٥', '3.5'],
    ['૧૨', '12'],
    ['१२W', '12w'],
    ['Ｂ２２', 'b22'],
    ['M2/ss', 'm2/ss'],
    ['xl', 'ksl'],
  ])('%s becomes %s', async (word, kept) => expect(await folded([word])).toEqual([kept]));

  test('of several parts are one word, and so is each part', async () => {
    expect(await words('AK-5 bottle, 1.8 litre (૩.૫ mm) XL t-shirt Rs.500')).toEqual(
      'ak-5 ak 5 botl 1.8 1 8 litr 3.5 3 m ksl t sirt rs.500 rs 500'.split(' '),
    );
  });

  test('are read in the digits of every script that forms read', async () => {
    const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xe50, 0xff10, 0x1d7ce, 0x1e950];
    const typed = zeros.map((zero) => String.fromCodePoint(zero + 1, zero + 0, zero + 9));
    expect(await folded(typed)).toEqual(typed.map(latinDigits));
    expect(new Set(await folded(typed))).toEqual(new Set(['109']));
  });
});

describe('words of a text', () => {
  test.each([
    ['Steel bottle, steel BOTTLE / બોટલ', ['stil', 'botl']],
    ['दीवाल घड़ी।લાલ', ['divl', 'ghadi', 'lal']],
    ['LEDબલ્બ', ['ledblb']],
    ["men's “gel” pen…", ['men', 's', 'gel', 'pen']],
    ['😀 ☎️ 👨‍👩‍👧 ₹ ™', ['tm']],
    ['\u200d \u200b \u202e \u0301 ़ ा ં ઃ . - _ / !', []],
    ['\u202eghadi\u202c', ['ghadi']],
    ['ક્\u200dલિપ gha\u00addi', ['klip', 'ghadi']],
    ['', []],
  ])('%j', async (text, expected) => expect(await words(text)).toEqual(expected));

  test('are sixty at most, of forty letters, however long the text', async () => {
    const many = await words(Array.from({ length: 500 }, (_, at) => `w${at}`).join(' '));
    expect([many.length, many[0], many[59]]).toEqual([60, 'w0', 'w59']);
    const last = await words(`${Array.from({ length: 59 }, (_, at) => `w${at}`).join(' ')} ab-5`);
    expect([last.length, last[59]]).toEqual([60, 'ab-5']);
    for (const long of [
      'kilo'.repeat(2500),
      'x'.repeat(10_000),
      '5'.repeat(10_000),
      'घि'.repeat(5000),
      'a-'.repeat(5000),
    ])
      for (const word of [...(await words(long)), ...(await folded([long]))])
        expect(word.length).toBeLessThanOrEqual(40);
  });
});

const one = (letters: string) => fc.constantFrom(...letters);
const latin = fc.string({ unit: one('aaaeeiiouychsgkntldrmbpwvxzjfq'), minLength: 1, maxLength: 14 });
const shared = Array.from({ length: 0x70 }, (_, at) => 0x900 + at).filter(
  (code) => /[\p{L}\p{M}]/u.test(String.fromCharCode(code)) && /[\p{L}\p{M}]/u.test(String.fromCharCode(code + 0x180)),
);
const devanagari = fc.string({
  unit: fc.constantFrom(...shared.map((code) => String.fromCharCode(code))),
  minLength: 1,
  maxLength: 10,
});
const inGujarati = (word: string) =>
  word.replace(/[\u0900-\u097f]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x180));
/** Any text that a database can hold. */
const text = anyText(30).map((any) => any.replaceAll('\0', '').toWellFormed());
const many = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 60, maxLength: 60 });

describe('any word', () => {
  test('stays as folded when it is folded again, and has at most three times the letters', async () => {
    const word = fc.oneof(latin, devanagari, devanagari.map(inGujarati));
    await fc.assert(
      fc.asyncProperty(many(word), async (list) => {
        const once = await folded(list);
        expect(await folded(once)).toEqual(once);
        for (const [at, skeleton] of once.entries())
          expect(skeleton.length).toBeLessThanOrEqual((list[at]?.length ?? 0) * 3);
      }),
      { numRuns: 25 },
    );
  });

  test('in any text is accepted and kept', async () => {
    await fc.assert(
      fc.asyncProperty(many(text), async (list) => {
        const found = await words(list.join('!'));
        expect(found).not.toContain('');
        expect(new Set(found).size).toBe(found.length);
        const whole = await folded(list);
        expect(await folded(whole)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  test('is alike in Devanagari and Gujarati', async () => {
    await fc.assert(
      fc.asyncProperty(many(devanagari), async (list) => {
        expect(await folded(list.map(inGujarati))).toEqual(await folded(list));
      }),
      { numRuns: 20 },
    );
  });

  test('that is a number differs from another number', async () => {
    const number = fc.tuple(fc.nat(5000), one('.-/'), fc.nat(99), fc.constantFrom('', 'ml', 'mAh', 'kg', 'w'));
    await fc.assert(
      fc.asyncProperty(many(number), async (list) => {
        const typed = list.map(
          ([first, between, second, unit]) => `${first}${second % 2 ? between + second : ''}${unit}`,
        );
        const kept = await folded(typed);
        expect(kept).toEqual(typed.map((word) => word.toLowerCase()));
        const found = await words(typed.slice(0, 5).join(' '));
        expect(typed.slice(0, 5).every((word) => found.includes(word.toLowerCase()))).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});
