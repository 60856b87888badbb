import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envExample, envExampleIsFresh } from '../../scripts/laws/env-example.ts';
import { BadSetting, settingsFrom } from '../../server/env.ts';

const path = 'deploy/env.example';
const given = (text: string) => new Map([[path, text]]);

/** Reads the file with every line uncommented, like systemd and Docker: single quotes keep a value unchanged. */
function switchedOn(text: string): Record<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^#([A-Z]\w*)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value.replace(/^'(.*)'$/, '$1')]];
  });
  return Object.fromEntries(lines);
}

test('the example file is generated from the settings', () => {
  expect(envExampleIsFresh(given(readFileSync(path, 'utf8')))).toEqual([]);
});

test.each([
  ['a line that was changed', envExample().replace('#PORT=3000', '#PORT=8080')],
  ['a variable that is missing', envExample().replace(/\n# .*\n#METRICS_TOKEN=.*\n/, '')],
])('%s is reported', (_, text) => {
  expect(envExampleIsFresh(given(text))).toEqual([`${path}: is not what node scripts/env-example.ts makes`]);
});

test('every value of the example can be used, with either provider', () => {
  const all = switchedOn(envExample());
  expect(Object.keys(all).length).toBeGreaterThan(40);
  for (const provider of ['console', 'msg91', 'twilio'])
    expect(settingsFrom({ ...all, SMS_PROVIDER: provider }).sms.provider).toBe(provider);
  expect(() => settingsFrom({ ...all, PORT: 'eighty' })).toThrow(BadSetting);
});
