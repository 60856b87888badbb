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
])('%s is reported as unread', (text) => {
  expect(findings(text)).toHaveLength(1);
});

test('a parameter read by a reader is allowed, whatever is done with it', () => {
  expect(findings("revoke(db, keyIdFrom(params.id) ?? '', versionFrom(arrival.params['version']));")).toEqual([]);
  expect(findings('verb(async (visit, { params }) => leave({ params }));')).toEqual([]);
});
