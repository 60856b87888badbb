import { expect, test } from 'vitest';
import { initialsOf } from '../../rules/initials.ts';

test.each([
  ['Khodiyar Hardware and Safety', 'KH'],
  ['tapi', 'T'],
  ["  'Om' & Sons", 'OS'],
  ['3 Star (Surat)', '3S'],
  ['શ્રી ઉમિયા ટ્રેડર્સ', 'શઉ'],
  ['श्री गणेश', 'शग'],
  ['😀 !', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
