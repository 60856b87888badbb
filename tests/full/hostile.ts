import { readFileSync } from 'node:fs';
import type { BuiltRoute } from './built-routes.ts';
import type { Chance } from './chance.ts';

/** One request; `cookie` names the person whose session it uses. */
export interface Hostile {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];

const segments = [
  '1',
  '7',
  '50',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  '%00',
  '%ff',
  '%2e%2e',
  '%2F',
  '__proto__',
  'constructor',
  'toString',
  '%E0%A4%A8',
  '%F0%9F%98%80',
  'null',
  'NaN',
  'a'.repeat(300),
  'wh_abc',
  '00000000-0000-0000-0000-000000000000',
  `${'a'.repeat(24)}.webp`,
  `${'a'.repeat(24)}.webp%00`,
  "'%20or%201=1--",
  '{{7*7}}',
  '$%7Bx%7D',
  'en',
  'hi',
  'about',
  'claims',
  'sample-tapi-textiles',
  '1-1',
  '9825000001',
  '.',
  '..',
  '%20',
  ';x=1',
]; // prettier-ignore

const values = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '24',
  '1e308',
  'NaN',
  'Infinity',
  '0x10',
  '1,00,000',
  '१२',
  '२४',
  '₹ 12.50',
  '12.345',
  '9'.repeat(30),
  'x'.repeat(5000),
  ' '.repeat(2000),
  '\t'.repeat(1000) + 'x',
  '\0',
  'a\0b',
  '\uFEFF',
  '\u202Eabc',
  '\uD83D\uDE00',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'mailto:a@b.c?bcc=x',
  '__proto__',
  'constructor',
  '[object Object]',
  'null',
  'undefined',
  'true',
  'on',
  'yes',
  'no',
  '2026-02-30',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-11-22T00:00:00Z',
  '24AAACC1206D1ZM',
  '9825000001',
  '+919825000001',
  '395004',
  '000000',
  '00000000-0000-4000-8000-000000000000',
  'me@shop.example',
  'r'.repeat(121),
  'અમદાવાદ',
  '=1+1',
  '{"a":1}',
  '{',
  '[]',
]; // prettier-ignore

const types = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=thok',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded; charset=utf-16',
  'image/webp',
  'multipart/mixed; boundary=thok',
  '',
]; // prettier-ignore

const files: [string, Buffer][] = [
  ['photo.jpg', readFileSync('tests/pictures/photo.jpg')],
  ['drawing.svg', readFileSync('tests/pictures/drawing.svg')],
  ['script.gif', readFileSync('tests/pictures/script.gif')],
  ['cut.jpg', readFileSync('tests/pictures/photo.jpg').subarray(0, 900)],
  [
    'sheet.csv',
    Buffer.from('Item code,Product name,Category,Price per carton,Pieces per carton\r\nA,Bottle,Clock,100,10\r\n'),
  ],
  ['bad\0name.csv', Buffer.from('Item code\r\n"unclosed')],
  ['empty.zip', Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'))],
  ['nothing.xlsx', Buffer.from('PK\u0003\u0004 not a sheet')],
];

/** Makes random requests as attackers send them: any address, method, headers and body, some of it valid. */
export function hostileMaker(routes: readonly BuiltRoute[], fields: readonly string[]) {
  const withAction = routes.filter(({ hasAction }) => hasAction);

  function pathOf(chance: Chance, isPost: boolean): string {
    const { pattern } = chance.of(isPost && chance.is(0.8) ? withAction : routes);
    let path = pattern.replace(/:\w+|\*/g, () => chance.of(segments));
    if (chance.is(0.4)) path += '.data';
    if (chance.is(0.03)) path = path.toUpperCase();
    if (chance.is(0.02)) path = `/${path}`;
    if (chance.is(0.02)) path += '/';
    if (chance.is(0.02)) path += '%';
    if (chance.is(0.4)) path += `?${pairs(chance, 1 + chance.below(4))}`;
    if (chance.is(0.02)) path += `?paths=${'a,%2,b/c,'.repeat(300)}&version=x`;
    return path.replaceAll(' ', '%20');
  }

  function pairs(chance: Chance, count: number): string {
    const name = () =>
      chance.is(0.9) ? chance.of(fields) : chance.of(['_routes', '__proto__', 'a[]', '%ff', 'q', 'after', '']);
    return Array.from(
      { length: count },
      () => `${name()}=${chance.is(0.9) ? encoded(chance) : chance.of(['%ff', '%', '+', '%00'])}`,
    ).join('&');
  }

  function encoded(chance: Chance): string {
    return encodeURIComponent(chance.of(values));
  }

  function partsOf(chance: Chance): Buffer {
    const parts = Array.from({ length: chance.below(12) }, () => {
      const [fileName, bytes] = chance.of(files);
      const isFile = chance.is(0.3);
      const name = isFile ? chance.of(['images', 'file0', 'pictures', 'sheet', 'photos']) : chance.of(fields);
      const head = `--thok\r\ncontent-disposition: form-data; name="${name}"${isFile ? `; filename="${fileName}"` : ''}\r\n\r\n`;
      return Buffer.concat([Buffer.from(head), isFile ? bytes : Buffer.from(chance.of(values)), Buffer.from('\r\n')]);
    });
    return Buffer.concat([...parts, Buffer.from(chance.is(0.9) ? '--thok--\r\n' : '--tho')]);
  }

  function jsonOf(chance: Chance): string {
    const value = (depth: number): unknown => {
      if (depth > 3 || chance.is(0.6)) return chance.of<unknown>([...values, 0, 1, -1, 1.5, 1e308, true, false, null]);
      if (chance.is(0.5)) return Array.from({ length: chance.below(4) }, () => value(depth + 1));
      return Object.fromEntries(Array.from({ length: chance.below(6) }, () => [chance.of(fields), value(depth + 1)]));
    };
    if (chance.is(0.05)) return '['.repeat(5000);
    return chance.is(0.05) ? '{"__proto__":{"a":1}' : JSON.stringify(value(0));
  }

  function bodyOf(chance: Chance): { type: string; body: Buffer } {
    const kind = chance.below(20);
    if (kind < 9) return { type: types[0] ?? '', body: Buffer.from(pairs(chance, 1 + chance.below(25))) };
    if (kind < 14) return { type: types[1] ?? '', body: partsOf(chance) };
    if (kind < 17) return { type: 'application/json', body: Buffer.from(jsonOf(chance)) };
    if (kind < 18) return { type: types[0] ?? '', body: Buffer.alloc(70_000, chance.of(['a=&', 'x', '%', '='])) };
    const made = chance.is(0.5) ? partsOf(chance) : Buffer.from(jsonOf(chance));
    return { type: chance.of(types), body: made };
  }

  return (chance: Chance, origin: string, cookie: string): Hostile => {
    const method = chance.of(methods);
    const isPost = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
    const headers: Record<string, string> = { accept: chance.of(['*/*', 'text/html', 'application/json', 'x/y', '']) };
    if (chance.is(0.95))
      headers['origin'] = chance.is(0.95) ? origin : chance.of(['null', 'https://evil.example', 'x']);
    headers['cookie'] = chance.is(0.9)
      ? cookie
      : chance.of([
          'session=x',
          'a'.repeat(3000),
          'lang=%00; flash=1',
          'session=; admin=',
          `${cookie}; flash=%ff`,
          `${cookie}; signing-in=e30.${'\u00e9'.repeat(43)}; pressed=e30.${'\u00e9'.repeat(43)}`,
        ]);
    if (chance.is(0.1)) headers['if-none-match'] = chance.of(['*', 'W/"x"', '"']);
    if (chance.is(0.1)) headers['accept-language'] = chance.of(['hi', '*;q=0', 'x'.repeat(500)]);
    if (chance.is(0.1)) headers['x-forwarded-for'] = chance.of(['1.2.3.4', '::', 'x,'.repeat(300)]);
    if (chance.is(0.1)) headers['accept-encoding'] = chance.of(['br', 'gzip;q=0', 'a,'.repeat(300)]);
    if (chance.is(0.05)) headers['authorization'] = chance.of(['Bearer x', 'Basic eDp4', 'Bearer', 'bearer  thok_']);
    if (chance.is(0.1)) headers['idempotency-key'] = chance.of(['x', '"x"', 'k'.repeat(300)]);
    if (chance.is(0.05)) headers['if-match'] = chance.of(['*', '"1"', 'W/"x"']);
    if (chance.is(0.05)) headers['range'] = 'bytes=0-1,5-';
    const path = pathOf(chance, isPost);
    if (!isPost) return { method, path, headers, body: null };
    const { type, body } = bodyOf(chance);
    if (type !== '') headers['content-type'] = type;
    return { method, path, headers, body };
  };
}
