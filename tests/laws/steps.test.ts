import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failedOf } from '../../scripts/steps.ts';

test('a step that fails or is killed is named, and the output of the others is printed too', async () => {
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

test('as many steps run at once as allowed, and no more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thok-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Fails if another one has begun and not ended.
  const alone = `mkdir ${folder}/busy && sleep 0.1 && rmdir ${folder}/busy`;
  expect(await failedOf({ one: alone, two: alone, three: alone }, 1, () => {})).toEqual([]);
  // Ends only while the other one runs.
  const meeting = (own: string, other: string) =>
    `touch ${folder}/${own}; until [ -e ${folder}/${other} ]; do sleep 0.01; done`;
  expect(await failedOf({ one: meeting('a', 'b'), two: meeting('b', 'a') }, 2, () => {})).toEqual([]);
});
