import { expect, test } from 'vitest';
import { readParameters } from '../../scripts/laws/parameters.ts';

const findings = (text: string) => readParameters(new Map([['web/accounts/a.ts', text]]));

test.each([
  "revoke(db, params.id ?? '');",
  "revoke(db, params['id']);",
  'revoke(db, arrival.params.id);',
  'const { id } = params;',
  "const key = params['key'];",
  "const id = keyIdFrom(params.id ?? '');",
])('%s is unread', (text) => {
  expect(findings(text)).toHaveLength(1);
});

test('what a reader reads is fine, wherever it goes then', () => {
  expect(findings("revoke(db, keyIdFrom(params.id) ?? '', versionFrom(arrival.params['version']));")).toEqual([]);
  expect(findings('verb(async (visit, { params }) => leave({ params }));')).toEqual([]);
});
