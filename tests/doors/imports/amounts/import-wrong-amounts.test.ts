import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { fieldsIn } from '../../catalogue/edit-fields.ts';
import { sentBack } from '../../flash.ts';
import { opened, textOf, voids } from '../../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows, stockOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827950000');

let number = 0;
/** A row with this price, these pieces and this stock. */
const row = (price: string | number, pieces: string | number = 24, stock: string | number = 48) => {
  number += 1;
  return [`A-${number}`, `Basket ${number}`, 'Bag', price, pieces, stock];
};
const headers = [...header, 'Stock'];

interface Question {
  word: string;
  meaning: string;
}

/** Returns the questions about wrong texts, with their preselected answers. */
function questionsIn(html: string): Question[] {
  const inputs = voids(html, 'input');
  const valueOf = (name: string) => inputs.find((input) => input.get('name') === name)?.get('value') ?? '';
  const words = inputs.filter((input) => /^word\d+$/.test(input.get('name') ?? ''));
  return words.map((_, place) => ({ word: valueOf(`word${place}`), meaning: valueOf(`meaning${place}`) }));
}

/** Returns the fields of the form with these answers; 'out' leaves the rows out. */
function answering(questions: Question[], answers: Record<string, string>): Record<string, string> {
  const fields = questions.flatMap(({ word }, place): [string, string][] => {
    const answer = answers[word] ?? '';
    const own: [string, string] = answer === 'out' ? [`out${place}`, 'yes'] : [`meaning${place}`, answer];
    return [[`word${place}`, word], own];
  });
  return Object.fromEntries(fields);
}

test('asks once about a wrong amount in several rows, or leaves its rows out', async () => {
  const place = await sendRows(own.supplier, [
    headers,
    row('on request'),
    row('On Request'),
    row('on request '),
    row('12OO'),
    row('12OO'),
    row('1.250,50'),
    row('1.250,50'),
    row(100, 'box'),
    row(100, 'box'),
    row(100, 24, 'NA'),
    row(100, 24, 'NA'),
    row('ask'),
  ]);
  const html = await opened(own.supplier, place);
  expect(textOf(html).toLowerCase()).toContain('rupees per carton for “on request” · 3 rows');
  const questions = questionsIn(html);
  const stock = `stock:${own.warehouse}:na`;
  expect(questions).toEqual([
    { word: 'pricePerCarton:on request', meaning: '' },
    { word: 'piecesPerCarton:box', meaning: '' },
    { word: 'pricePerCarton:1.250,50', meaning: '1250.50' },
    { word: 'pricePerCarton:12oo', meaning: '1200' },
    { word: stock, meaning: '' },
  ]);
  const { html: after } = await sentBack(
    own.supplier,
    `${place}/words`,
    answering(questions, {
      'pricePerCarton:on request': 'out',
      'piecesPerCarton:box': '36',
      'pricePerCarton:1.250,50': '1250.50',
      'pricePerCarton:12oo': '1200',
      [stock]: '0',
    }),
  );
  expect(kindsOf(after)).toMatchObject({ New: 8, Wrong: 1, 'Left out': 3 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  const facts = await Promise.all(
    products.map(async ({ id, price_per_carton, pieces_per_carton }) => [
      Number(price_per_carton),
      pieces_per_carton,
      await stockOf(world, id),
    ]),
  );
  expect(facts).toEqual([
    ...[0, 1].map(() => [120_000, 24, 48]),
    ...[0, 1].map(() => [125_050, 24, 48]),
    ...[0, 1].map(() => [10_000, 36, 48]),
    ...[0, 1].map(() => [10_000, 24, 0]),
  ]);
});

test('one tick leaves out all rows without an answer, and all rows of a product whose first row is among them', async () => {
  const place = await sendRows(own.supplier, [
    [...headers, 'Variant'],
    ['K-1', 'Kurti', 'Bag', '-', 24, 48, 'Red'],
    ['K-2', 'Kurti', 'Bag', 100, 24, 48, 'Blue'],
    ['S-1', 'Saree', 'Bag', 100, 24, 48, 'Red'],
    ['S-2', 'Saree', 'Bag', '-', 24, 48, 'Blue'],
    ['D-1', 'Dupatta', 'Heap', 100, 24, 48, 'Red'],
    ['D-2', 'Dupatta', 'Heap', 100, 24, 48, 'Blue'],
  ]);
  const questions = questionsIn(await opened(own.supplier, place));
  const { html } = await sentBack(own.supplier, `${place}/words`, {
    ...answering(questions, { 'category:heap': 'Bag' }),
    outOthers: 'yes',
  });
  expect(kindsOf(html)).toMatchObject({ New: 2, Wrong: 0, 'Left out': 3 });
  expect(textOf(await opened(own.supplier, `${place}?show=left-out`))).toContain('Include all again');
  const again = await sentBack(own.supplier, `${place}/take-in`, {});
  const left = questionsIn(again.html);
  expect(kindsOf(again.html)).toMatchObject({ New: 1, Wrong: 4 });
  expect(left).toEqual([{ word: 'pricePerCarton:-', meaning: '' }]);
  await own.supplier.post(`${place}/words`, { ...answering(left, {}), word0: left[0]?.word ?? '', outOthers: 'yes' });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(['Saree', 'Dupatta']);
});

test('one tick leaves out all rows if every wrong amount has a likely answer', async () => {
  const place = await sendRows(own.supplier, [headers, row('12OO'), row('12OO'), row('13OO'), row('13OO'), row(100)]);
  const html = await opened(own.supplier, place);
  const fields = fieldsIn(html, 'word0');
  expect(fields).toMatchObject({ meaning0: '1200', meaning1: '1300' });
  expect(voids(html, 'input').map((input) => input.get('name'))).toContain('outAll');
  const after = await sentBack(own.supplier, `${place}/words`, { ...fields, outAll: 'yes' });
  expect(kindsOf(after.html)).toMatchObject({ New: 1, Wrong: 0, 'Left out': 4 });
});

test('asks about a price per piece as the price per carton it becomes, and not about prices that only contradict others', async () => {
  const place = await sendRows(own.supplier, [
    ['Product name', 'Category', 'Carton price given per piece', 'Pieces per carton', 'MRP'],
    ['Mug', 'Bag', 'on call', 12, ''],
    ['Cup', 'Bag', 'on call', 24, ''],
    ['Jug', 'Bag', 50, 24, 40],
    ['Pot', 'Bag', 50, 24, 40],
  ]);
  const questions = questionsIn(await opened(own.supplier, place));
  expect(questions).toEqual([{ word: 'pricePerCarton:on call', meaning: '' }]);
  await own.supplier.post(`${place}/words`, answering(questions, { 'pricePerCarton:on call': '600' }));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 2 });
});

test('refuses a form without an answer, and a field that is never asked about', async () => {
  const first = row('ask');
  const place = await sendRows(own.supplier, [headers, first, row('ask')]);
  const empty = answering(questionsIn(await opened(own.supplier, place)), {});
  const { html } = await sentBack(own.supplier, `${place}/words`, empty);
  expect(textOf(html)).toContain('Please choose or write what this word means');
  await own.supplier.post(`${place}/words`, { word0: `name:${String(first[1]).toLowerCase()}`, out0: 'yes' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Wrong: 2 });
});

test('guesses no amount for rates per piece or dozen, and asks about each wrong text separately', async () => {
  const rated = (perPiece: string, perDozen: string) => [...row('', 12).slice(0, 3), perPiece, perDozen, 12];
  const place = await sendRows(own.supplier, [
    ['Item code', 'Name', 'Category', 'Net rate per pc', 'Rate per dozen', 'Pieces per carton'],
    rated('4O', ''),
    rated('4O', ''),
    rated('', '48O'),
    rated('', '48O'),
  ]);
  expect(questionsIn(await opened(own.supplier, place))).toEqual([
    { word: 'pricePerCarton:48o', meaning: '' },
    { word: 'pricePerCarton:4o', meaning: '' },
  ]);
});

test('does not guess thousands for two and a half, and does not ask about a long text', async () => {
  const place = await sendRows(own.supplier, [
    headers,
    row(900, 24, '2.500'),
    row(900, 24, '2.500'),
    row('as agreed on the telephone '.repeat(10)),
    row('as agreed on the telephone '.repeat(10)),
  ]);
  const [question, ...others] = questionsIn(await opened(own.supplier, place));
  expect([question?.word.split(':').at(-1), question?.meaning, others]).toEqual(['2.500', '', []]);
});

test('asks about a wrong amount of one row if it can be guessed', async () => {
  const place = await sendRows(own.supplier, [
    headers,
    row('1.150,00'),
    row('9O0'),
    row('later'),
    row(900, '6 set/ctn'),
    row(900, '8 sets per box'),
    row(900, '5 kg'),
    row(900, '500 ml'),
    row('2.5OO'),
  ]);
  const questions = questionsIn(await opened(own.supplier, place));
  expect(questions).toEqual([
    { word: 'piecesPerCarton:6 set/ctn', meaning: '6' },
    { word: 'piecesPerCarton:8 sets per box', meaning: '8' },
    { word: 'pricePerCarton:1.150,00', meaning: '1150.00' },
    { word: 'pricePerCarton:9o0', meaning: '900' },
  ]);
  const answers = Object.fromEntries(questions.map(({ word, meaning }) => [word, meaning]));
  await own.supplier.post(`${place}/words`, answering(questions, answers));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 4, Wrong: 4 });
});

test('guesses sets in a carton beside a rate per set, and computes the price per carton', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Rate per pc', 'Packing', 'Stock'],
    ['Bedsheet set', 'Home & Kitchen', 640, '12 set/ctn', '60 set'],
  ]);
  const questions = questionsIn(await opened(own.supplier, place));
  expect(questions).toEqual([
    { word: 'stockUnit:set', meaning: '1' },
    { word: 'piecesPerCarton:12 set/ctn', meaning: '12' },
  ]);
  await own.supplier.post(
    `${place}/words`,
    answering(questions, { 'stockUnit:set': '1', 'piecesPerCarton:12 set/ctn': '12' }),
  );
  await importNow(world, own.supplier, place);
  const [set] = await productsOf(world, own.mobile);
  expect([Number(set?.price_per_carton), await stockOf(world, set?.id as bigint)]).toEqual([768_000, 60]);
});
