import { expect, test } from 'vitest';
import { pictureAddressProblem } from '../../../rules/imports/cells/sheet-picture-address.ts';

test.each([
  ['https://shop.in/a.jpg', null],
  [' https://8.8.8.8/a.jpg ', null],
  ['https://[2606:4700::1]/a.jpg', null],
  ['https://10.in/a.jpg', null],
  ['http://shop.in/a.jpg', 'picture_url_invalid'],
  ['ftp://shop.in/a.jpg', 'picture_url_invalid'],
  ['https://', 'picture_url_invalid'],
  ['https://me:word@shop.in/a.jpg', 'picture_url_invalid'],
  ['https://127.0.0.1/a.jpg', 'picture_url_forbidden'],
  ['https://2130706433/a.jpg', 'picture_url_forbidden'],
  ['https://0x7f.1/a.jpg', 'picture_url_forbidden'],
  ['https://10.0.0.8/a.jpg', 'picture_url_forbidden'],
  ['https://172.31.0.1/a.jpg', 'picture_url_forbidden'],
  ['https://172.32.0.1/a.jpg', null],
  ['https://192.168.1.1/a.jpg', 'picture_url_forbidden'],
  ['https://169.254.169.254/a.jpg', 'picture_url_forbidden'],
  ['https://[::1]/a.jpg', 'picture_url_forbidden'],
  ['https://[::ffff:10.0.0.1]/a.jpg', 'picture_url_forbidden'],
  ['https://[fd00::1]/a.jpg', 'picture_url_forbidden'],
  ['https://localhost/a.jpg', 'picture_url_forbidden'],
])('judges the picture address %j: %s', (address, problem) => {
  expect(pictureAddressProblem(address)).toBe(problem);
});
