import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  caddyProgram,
  chromiumProgram,
  hasIndianFonts,
  nginxProgram,
  pgbouncerProgram,
  postgresPrograms,
} from '../engines/found.ts';

const programs = mkdtempSync(join(tmpdir(), 'thok-programs-'));
afterAll(() => rmSync(programs, { recursive: true }));

/** Puts stand-ins for node, npm and npx on the path: the steps of .ci/run behave as the environment says. */
function program(name: string, script: string): void {
  const path = join(programs, name);
  writeFileSync(path, `#!/bin/bash\n${script}\n`);
  chmodSync(path, 0o755);
}
program('node', 'exit 0');
program(
  'npm',
  `[[ $1 == run ]] && exit "$CHECK"
printf '%b' "$FILES" > "$FAILED_FILES"
echo "$FIRST"
[[ -z $FILES ]]`,
);
program('npx', 'echo "$AGAIN"; [[ $AGAIN == *" 0 failed" ]]');

function ciRun(steps: Record<string, string>) {
  const { stdout, status } = spawnSync('bash', ['.ci/run'], {
    encoding: 'utf8',
    env: { PATH: `${programs}:${process.env['PATH']}`, CHECK: '0', FILES: '', ...steps },
  });
  const lines = stdout.trim().split('\n');
  return { status, last: lines.at(-1), lines };
}

const failedFile = (name: string) => `journeys\\ttests/journeys/${name}.test.ts\\t3\\t2\\n`;

/** If a package is missing, .ci/run would install it, or be red. */
const isComplete =
  [caddyProgram(), chromiumProgram(), nginxProgram(), pgbouncerProgram(), postgresPrograms()].every(
    (found) => found !== null,
  ) && hasIndianFonts();

describe.runIf(isComplete)('.ci/run', () => {
  test('a green run counts the check as one', () => {
    expect(ciRun({ FIRST: '10 passed, 0 failed' })).toMatchObject({ status: 0, last: '11 passed, 0 failed' });
  });

  test('a file that passes when run again alone counts as passed and is named', () => {
    const { status, last, lines } = ciRun({
      FIRST: '8 passed, 2 failed',
      FILES: failedFile('chat'),
      AGAIN: '5 passed, 0 failed',
    });
    expect([status, last]).toEqual([0, '11 passed, 0 failed']);
    expect(lines).toContain('Green when run again alone: tests/journeys/chat.test.ts (journeys)');
  });

  test.each([
    ['fails again', { FIRST: '8 passed, 2 failed', FILES: failedFile('chat'), AGAIN: '4 passed, 1 failed' }],
    [
      'ran no test the second time',
      { FIRST: '8 passed, 2 failed', FILES: failedFile('chat'), AGAIN: '0 passed, 0 failed' },
    ],
  ])('a file that %s stays red', (_, steps) => {
    expect(ciRun(steps)).toMatchObject({ status: 1, last: '9 passed, 2 failed' });
  });

  test('more than three failed files get no second look', () => {
    const FILES = ['a', 'b', 'c', 'd'].map(failedFile).join('');
    const { status, lines } = ciRun({ FIRST: '2 passed, 8 failed', FILES, AGAIN: '5 passed, 0 failed' });
    expect(status).toBe(1);
    expect(lines).toContain('4 files failed: too many for a second look.');
  });

  test('an interrupted run, and a red check, are red', () => {
    expect(ciRun({ FIRST: 'Killed' })).toMatchObject({ status: 1, last: '1 passed, 1 failed' });
    expect(ciRun({ FIRST: '10 passed, 0 failed', CHECK: '1' })).toMatchObject({
      status: 1,
      last: '10 passed, 1 failed',
    });
  });
});
