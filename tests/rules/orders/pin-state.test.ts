import { expect, test } from 'vitest';
import { statesOfPin } from '../../../rules/orders/pin-state.ts';

test.each([
  ['395004', ['GJ']],
  ['400001', ['MH']],
  ['403001', ['GA']],
  ['396230', ['DN']],
  ['396191', ['GJ']],
  ['302001', ['RJ']],
  ['110006', ['DL']],
  ['160017', ['PB', 'CH']],
  ['226001', ['UP']],
  ['248001', ['UK']],
  ['247667', ['UP', 'UK']],
  ['500001', ['TS']],
  ['682001', ['KL']],
  ['682555', ['LD']],
  ['737101', ['SK']],
  ['792001', ['AR']],
  ['834001', ['JH']],
  ['800001', ['BR']],
  ['999999', ['APS']],
])('%s is in %j', (pincode, codes) => expect(statesOfPin(pincode)).toEqual(codes));

test.each(['', '39500', '3950041', '095004', '100001', 'x95004'])('%j names no state', (pincode) => {
  expect(statesOfPin(pincode)).toEqual([]);
});
