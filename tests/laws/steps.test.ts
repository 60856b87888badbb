import { expect, test } from 'vitest';
import { failedOf } from '../../scripts/steps.ts';

test('a step that fails, or is killed, is named, and the output of the others is printed as well', async () => {
  const output: string[] = [];
  const steps = { one: 'echo fine', two: 'echo broken >&2; exit 3', three: 'kill -9 $$', four: 'echo last' };
  expect((await failedOf(steps, 2, (text) => output.push(text))).toSorted()).toEqual(['three', 'two']);
  expect(output.toSorted().map((text) => text.replace(/\d+\.\d s/, 'N s'))).toEqual([
    '> echo broken >&2; exit 3 (N s, failed with 3)\nbroken\n',
    '> echo fine (N s)\nfine\n',
    '> echo last (N s)\nlast\n',
    '> kill -9 $$ (N s, failed with SIGKILL)\n',
  ]);
});

test('no more run at once than may', async () => {
  const started = performance.now();
  const steps = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'node -e "setTimeout(() => {}, 200)"']));
  expect(await failedOf(steps, 1, () => {})).toEqual([]);
  expect(performance.now() - started).toBeGreaterThan(600);
});
