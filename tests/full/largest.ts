import type { Buffer as Bytes } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { sheetFields } from '../../rules/imports/headers/sheet-columns.ts';
import { headerWords } from '../../rules/imports/headers/sheet-headers.ts';
import {
  FORM_BYTES_MAX,
  IMAGE_BYTES_LIMIT,
  JSON_BYTES_MAX,
  LONG_FORM_BYTES_MAX,
  PICTURES_FORM_BYTES_MAX,
  SHEET_BYTES_MAX,
  SHEET_ROWS_MAX,
  ZIP_BYTES_MAX,
} from '../../rules/limits.ts';
import { longPlaces, picturePlaces } from '../../server/body-places.ts';
import { blackPng, bytesOf, photoOf } from '../doors/catalogue/pictures.ts';
import { xlsxAround } from '../sheets/xlsx-making.ts';
import { zipOf } from '../sheets/zip-making.ts';
import { builtRoutes, knownFields } from './built-routes.ts';
import { Chance } from './chance.ts';
import type { Who } from './people.ts';

export interface Largest {
  who: Who;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Bytes | null;
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=thok' };
const longBoundary = 'a'.repeat(8000);
const longMultipart = { 'content-type': `multipart/form-data; boundary=${longBoundary}` };
/** Repeated texts that slow down badly written readers of numbers, words and addresses. */
const fills = ['%09', '+', '9', '%E2%82%B9', ',', '1%2C', '%20x', '.', '<!---->', '-', '%00', '%E0%AA%B8'];
const ADDRESS_MAX = 15_000;

const get = (path: string, headers: Record<string, string> = {}, who: Who = 'nobody'): Largest => ({
  who,
  method: 'GET',
  path,
  headers,
  body: null,
});

const upTo = (bytes: number, fill: string) => fill.repeat(Math.floor(bytes / fill.length));

/** Returns every kind of request at the largest accepted size, by its name. */
export function largestKinds(): Map<string, () => Promise<Largest[]>> {
  const fields = knownFields();
  const withAction = builtRoutes().filter(({ hasAction }) => hasAction);
  const addressOf = (pattern: string) => pattern.replace(/:\w+|\*/g, '1');
  const areaOf = (path: string): Who =>
    path.startsWith('/admin') ? 'operator' : path.startsWith('/reseller') ? 'reseller' : 'supplier';
  const post = (path: string, headers: Record<string, string>, body: Bytes, who = areaOf(path)): Largest => ({
    who,
    method: 'POST',
    path,
    headers,
    body,
  });

  const kinds = new Map<string, () => Promise<Largest[]>>();
  const add = (name: string, make: () => Largest[] | Promise<Largest[]>) =>
    kinds.set(name, async () => Promise.resolve(make()));

  const chance = new Chance(1);
  const asLongAsCanBe = (pattern: string, max: number, fill: string) => {
    const pairs = [1, 2, 3].map(() => `${chance.of(fields)}=${upTo(max / 3 - 100, fill)}${chance.of(['x', ''])}`);
    return post(`${addressOf(pattern)}.data`, urlencoded, Buffer.from(pairs.join('&')));
  };
  add('forms of 64 KB at every address, three fields as long as can be', () =>
    withAction.flatMap(({ pattern }) => [1, 2, 3].map(() => asLongAsCanBe(pattern, FORM_BYTES_MAX, chance.of(fills)))),
  );
  add('forms of 256 KB where they are taken', () =>
    longPlaces.flatMap((pattern) => fills.map((fill) => asLongAsCanBe(pattern, LONG_FORM_BYTES_MAX, fill))),
  );
  add('forms of nothing but fields', () =>
    withAction.flatMap(({ pattern }) =>
      ['a=&', '&', '='].map((fill) =>
        post(addressOf(pattern), urlencoded, Buffer.from(upTo(FORM_BYTES_MAX, fill)), 'nobody'),
      ),
    ),
  );
  add('forms of 22 MB where pictures are taken', () =>
    picturePlaces.flatMap((pattern) => {
      const head = '--thok\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';
      const text = '--thok\r\ncontent-disposition: form-data; name="images"\r\n\r\n';
      const room = PICTURES_FORM_BYTES_MAX - 200;
      const bodies = [
        Buffer.concat([Buffer.from(head), Buffer.alloc(room, '\r\n--tho'), Buffer.from('\r\n--thok--\r\n')]),
        Buffer.concat([Buffer.from('--thok\r\n'), Buffer.alloc(room, 'a: b\r\n'), Buffer.from('\r\n\r\n--thok--')]),
        Buffer.concat([Buffer.from('--thok\r\ncontent-disposition: form-data; name="'), Buffer.alloc(room, '%22')]),
        Buffer.alloc(room, '--thok\r\ncontent-disposition: form-data; name="images"\r\n\r\n\r\n'),
        Buffer.concat([Buffer.from(text), Buffer.alloc(room, '\r\n--'), Buffer.from('\r\n--thok--\r\n')]),
      ];
      const who = areaOf(pattern);
      const largeType = { 'content-type': 'Multipart/Form-Data; boundary=thok' };
      return [
        ...bodies.map((body) => post(addressOf(pattern), multipart, body)),
        ...bodies.map((body) => post(addressOf(pattern), multipart, body, 'nobody')),
        ...bodies.slice(1, 2).map((body) => post(addressOf(pattern), largeType, body, who)),
        post(
          addressOf(pattern),
          longMultipart,
          Buffer.concat([Buffer.from(`--${longBoundary}\r\n\r\n`), Buffer.alloc(room - 8000, 'a')]),
          who,
        ),
      ];
    }),
  );
  add('22 MB of nobody', () =>
    ['/language', '/contact', '/supplier/login', '/api/upload', '/upload-image'].map((path) =>
      post(path, urlencoded, Buffer.alloc(PICTURES_FORM_BYTES_MAX, 'a=&'), 'nobody'),
    ),
  );
  add('four pictures', pictures);
  add('1 MB of JSON', () =>
    ['/api/product', '/api/product/1', '/api/stock'].flatMap((path) => {
      const stock = (fill: string) =>
        JSON.stringify({
          stock: Array.from({ length: 1000 }, () => ({ productId: fill, warehouseId: fill, quantity: fill })),
        });
      const bodies = [
        '['.repeat(JSON_BYTES_MAX),
        JSON.stringify({ name: 'x'.repeat(JSON_BYTES_MAX - 20) }),
        JSON.stringify({ pricePerCarton: '\t'.repeat(JSON_BYTES_MAX / 2 - 40) }),
        `{${Array.from({ length: 70_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
        ...['options', 'variants', 'setContent', 'images', 'stock'].map(
          (name) => `{"${name}":[${upTo(JSON_BYTES_MAX - 40, '0,')}0]}`,
        ),
        stock('9'.repeat(300)),
        stock('1'),
      ];
      return bodies.map((body) => ({
        ...post(path, { 'content-type': 'application/json' }, Buffer.from(body), 'supplier'),
        method: path === '/api/product' ? 'POST' : 'PUT',
      }));
    }),
  );
  add('sheets', () => Promise.all(sheets().map((sheet) => formWith('/supplier/import', [['sheet', sheet]]))));
  add('a sheet and 100 MB of photos', async () => {
    const photo = Buffer.concat([
      bytesOf('photo.jpg'),
      randomBytes(IMAGE_BYTES_LIMIT - bytesOf('photo.jpg').length - 1),
    ]);
    const full = Array.from({ length: Math.floor(ZIP_BYTES_MAX / photo.length) - 1 }, (_, at) => ({
      path: `${at}.jpg`,
      bytes: photo,
    }));
    const many = Array.from({ length: 2000 }, (_, at) => ({ path: `${at}.jpg`, bytes: photo.subarray(0, 40_000) }));
    const sheet = new File(['Item code,Product name\r\n0,Bottle'], 'a.csv');
    return Promise.all(
      [full, many].map((entries) =>
        formWith('/supplier/import', [
          ['sheet', sheet],
          ['photos', new File([Uint8Array.from(zipOf(entries))], 'photos.zip')],
        ]),
      ),
    );
  });
  add('the manifest', () =>
    ['1', '%25', 'admin%2F', 'reseller%2Forders%2F1', '%252F'].map((fill) =>
      get(`/__manifest?version=cb4ce09a&paths=${upTo(7400, `${fill}%2C`)}`),
    ),
  );
  add('words to search for, and long addresses', () =>
    ['/', '/products', '/suppliers', '/reseller/products', '/admin/inventory/products', '/supplier/products'].flatMap(
      (path) => [
        ...fills.map((fill) => get(`${path}?q=${upTo(ADDRESS_MAX, fill)}`, {}, areaOf(path))),
        get(`${path}?${upTo(ADDRESS_MAX, 'q=a+b&')}`, {}, areaOf(path)),
        get(`${path}${upTo(ADDRESS_MAX, '/a')}`),
        get(`${path}${upTo(ADDRESS_MAX, '/%25')}`),
      ],
    ),
  );
  add('cookies and other headers', () =>
    ['session=a; ', ' ; ', '=', 'lang=hi;', '%00', 'a'].flatMap((fill) =>
      [
        'cookie',
        'accept-encoding',
        'accept-language',
        'if-none-match',
        'x-forwarded-for',
        'user-agent',
        'authorization',
      ].map((name) => get('/supplier/warehouses', { [name]: upTo(12_000, fill).trim() || 'x' })),
    ),
  );
  return kinds;
}

async function pictures(): Promise<Largest[]> {
  const makers = [() => photoOf(IMAGE_BYTES_LIMIT - 1), () => blackPng(7000, 7000)];
  return Promise.all(
    makers.map((make) =>
      formWith(
        '/api/upload',
        [1, 2, 3, 4].map(() => ['images', make()]),
      ),
    ),
  );
}

export const IMPORTS = '/supplier/imports/';

/** Returns the requests for an import whose sheet was stored; the last one discards it. */
export function withImport(place: string): Largest[] {
  const at = place.replace(/\/columns$/, '');
  const columns = ['sku', 'name', 'category', 'pricePerCarton', 'piecesPerCarton', 'description'];
  const mapping = columns.map((column, number) => `column${number}=${column}`).join('&');
  const by = { who: 'supplier', method: 'POST', headers: urlencoded } as const;
  return [
    get(at, {}, 'supplier'),
    get(`${at}/columns`, {}, 'supplier'),
    { ...by, path: `${at}/columns`, body: Buffer.from(mapping) },
    get(`${at}?show=wrong&page=400`, {}, 'supplier'),
    get('/supplier/import', {}, 'supplier'),
    { ...by, path: `${at}/discard`, body: Buffer.from('') },
  ];
}

/** Returns a supplier's form, as a browser sends it. */
async function formWith(path: string, files: [string, File][]): Promise<Largest> {
  const form = new FormData();
  for (const [name, file] of files) form.append(name, file);
  const request = new Request('http://thok.test', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return {
    who: 'supplier',
    method: 'POST',
    path,
    headers: { 'content-type': type },
    body: Buffer.from(await request.arrayBuffer()),
  };
}

function sheets(): File[] {
  const header = 'Item code,Product name,Category,Price per carton,Pieces per carton\r\n';
  const row = (at: number, fill: string) => `A${at},Bottle ${at},Water Bottles,${fill},24\r\n`;
  const rows = (fill: string) => header + Array.from({ length: SHEET_ROWS_MAX }, (_, at) => row(at, fill)).join('');
  const wide = (columns: number, fill: string) => {
    const more = Array.from({ length: columns - 5 }, () => fill).join(',');
    const heads = Array.from({ length: columns - 5 }, (_, at) => (at === 0 ? 'Description' : `Extra ${at}`)).join(',');
    const count = Math.min(SHEET_ROWS_MAX, Math.floor(18_000_000 / (more.length + 50)));
    const lines = Array.from({ length: count }, (_, at) => `A${at},Bottle ${at},Clock,2400,24,${more}x\r\n`);
    return `${header.trim()},${heads}\r\n${lines.join('')}`;
  };
  const fieldsOnly = (fill: string) => {
    const heads = sheetFields.map((field) => headerWords[field].split(';')[0]?.trim()).slice(1);
    const line = heads.map(() => fill).join(';');
    return `${heads.join(';')}\r\n${`${line}\r\n`.repeat(18_000_000 / line.length)}`;
  };
  return [
    rows('2400'),
    rows(`"1${' '.repeat(1900)}x"`),
    header + '"'.repeat(SHEET_BYTES_MAX - header.length - 1),
    ...[',', '\n', '""', 'a,', 'a\n', ' ', '\u001A', "'"].map(
      (fill) => header + upTo(SHEET_BYTES_MAX - header.length - 1, fill),
    ),
    '\0'.repeat(SHEET_BYTES_MAX - 1),
    `${`${'A '.repeat(2000)},`.repeat(90)}\n`.repeat(40) + header + row(1, '2400'),
    fieldsOnly('9'.repeat(4900)),
    fieldsOnly('Steel bottle 1, '.repeat(300)),
    wide(100, ''),
    wide(100, 'x'.repeat(10)),
    wide(90, 'y'.repeat(4900)).slice(0, 19_000_000),
    '<!---->'.repeat(1000) + 'x',
  ]
    .map((text) => new File([text], 'products.csv'))
    .concat(workbook());
}

/** Returns a workbook of ten thousand rows with twenty cells each. */
function workbook(): File {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (at: number, cells: string[]) => `<row r="${at}">${cells.map(cell).join('')}</row>`;
  const header = row(1, ['Item code', 'Product name', ...Array.from({ length: 18 }, (_, at) => `Column ${at}`)]);
  const rows = Array.from({ length: SHEET_ROWS_MAX }, (_, at) =>
    row(at + 2, [`A${at}`, `Bottle ${at}`, ...Array.from({ length: 18 }, () => '1 2 3 4 5 6 7 8 9')]),
  );
  return new File([Uint8Array.from(xlsxAround(header + rows.join('')))], 'products.xlsx');
}
