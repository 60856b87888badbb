import { expect, test } from 'vitest';
import { BadSetting, settingsFrom } from '../../server/env.ts';
import { nameOfS3, s3Address } from '../../server/outside/storage/s3-address.ts';

test.each([
  ['s3://key:secret@s3.example/shop', 'https://s3.example/shop/', 'us-east-1'],
  [
    's3://key:secret@s3.example:9000/shop/thok/one?region=eu-central-1',
    'https://s3.example:9000/shop/thok/one/',
    'eu-central-1',
  ],
  ['s3://key:secret@127.0.0.1:9000/shop?https=0&region=auto', 'http://127.0.0.1:9000/shop/', 'auto'],
  ['s3://key:secret@s3.example:443/shop?https=0', 'http://s3.example:443/shop/', 'us-east-1'],
  ['s3://key:secret@[::1]:9000/shop?https=0', 'http://[::1]:9000/shop/', 'us-east-1'],
])('%s is %s in %s', (text, name, region) => {
  const address = s3Address(text);
  expect([address && nameOfS3(address), address?.region]).toEqual([name, region]);
});

test('key and secret may have any characters, percent-encoded', () => {
  const secret = 'a/b+c=@:?#%';
  expect(s3Address(`s3://k%2Fy:${encodeURIComponent(secret)}@s3.example/shop`)).toMatchObject({
    accessKeyId: 'k/y',
    secretAccessKey: secret,
  });
});

test.each([
  's3://s3.example/shop',
  's3://key@s3.example/shop',
  's3://key:secret@s3.example',
  's3://key:secret@s3.example/S',
  's3://key:secret@s3.example/shop/..%2F',
  's3://key:secret@s3.example/shop?https=2',
  's3://key:secret@s3.example/shop?style=host',
  's3://key:secret@s3.example/shop?region=eu west',
  's3://key:secret@s3.example/shop#x',
  's3://key:%ZZ@s3.example/shop',
  'https://key:secret@s3.example/shop',
  '/srv/files',
])('%s is refused without being repeated', (text) => {
  expect(s3Address(text)).toBeNull();
  const refused = () => settingsFrom({ STORAGE_URL: text });
  expect(refused).toThrow(BadSetting);
  expect(refused).toThrow(/^STORAGE_URL must look like s3:\/\/KEY:SECRET@host:port\/bucket, with [^']*\.$/);
});
