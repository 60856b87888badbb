import { parseArgs } from 'node:util';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { thisRun } from './tests/changes.ts';
import { asBuilt } from './tests/engines/as-built.ts';
import {
  canPlayServer,
  chromiumProgram,
  hasIndianFonts,
  nginxProgram,
  pgbouncerProgram,
  postgresPrograms,
  systemdAnalyze,
} from './tests/engines/found.ts';
import { oneAtATime } from './tests/engines/one-at-a-time.ts';
import { onOneEngine } from './tests/engines/one-engine.ts';
import { notOn } from './tests/engines/second-engine.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { Counts } from './tests/reporter.ts';
import { journeyTurns } from './tests/turns/journeys.ts';
import { lifecycleTurns } from './tests/turns/lifecycle.ts';
import { leftOut } from './tests/turns/turns.ts';

/** Vitest starts every project's bundler before it looks at --project, and waits 10 s for those it then leaves alone. */
const { values, positionals } = parseArgs({
  options: { project: { type: 'string', multiple: true } },
  strict: false,
});
const wanted = values.project?.map(String) ?? [];

/** Who names a file means it, whatever day it is. */
const isNamed = positionals.some((word) => !['run', 'watch', 'list'].includes(word));
const occasion = isNamed ? null : thisRun();

const hasPostgres = postgresPrograms() !== null;
const hasChromium = chromiumProgram() !== null;
/** What does not run this time, by project. */
const away = {
  // Without a PostgreSQL the embedded engine is all that there is.
  embedded: occasion && hasPostgres ? notOn('embedded', occasion) : [],
  server: occasion ? notOn('server', occasion) : [],
  lifecycle: occasion ? leftOut(lifecycleTurns, occasion) : [],
  journeys: occasion ? leftOut(journeyTurns, occasion) : [],
};
const skipped = [
  ...(hasPostgres ? [] : ['Skipped: the tests on PostgreSQL, because no PostgreSQL was found']),
  ...(hasChromium ? [] : ['Skipped: the browser tests, because no Chromium was found']),
  ...(nginxProgram() ? [] : ['Skipped: the test behind nginx, because no nginx was found']),
  ...(pgbouncerProgram() ? [] : ['Skipped: the tests behind pgbouncer, because no pgbouncer was found']),
  ...(systemdAnalyze() ? [] : ['Skipped: the check of the systemd units, because no systemd-analyze was found']),
  ...(canPlayServer() ? [] : ['Skipped: the test that installs and upgrades, because this is not root on Linux']),
  ...(hasIndianFonts() ? [] : ['Skipped: layout shift in Hindi and Gujarati, because no fonts of theirs were found']),
  ...Object.entries(away).flatMap(([name, { length }]) =>
    length > 0 && (wanted.length === 0 || wanted.includes(name))
      ? [`In turns: ${length} files of ${name} run on another day (EVERY_TURN=1 runs all)`]
      : [],
  ),
];

/** As many as cores. Said to each project, for one that extends another configuration than this gets a core less. */
const WORKERS = 2;
/** Where a test mostly waits for a browser or for a process, one worker more keeps the cores busy. */
const WAITING_WORKERS = 3;
/**
 * How long a test asks again for what is on its way: less than any test may take, so that it can say what it had last. The
 * usual second is a deadline that a loaded machine misses.
 */
const polling = { poll: { timeout: 10_000 } };

/** The same tests on either engine; files share a worker's modules, for each makes a world of its own. */
const doors = (engine: 'embedded' | 'server') => ({
  extends: './vite.config.ts',
  plugins: [oneAtATime(), asBuilt()],
  test: {
    name: engine,
    include: ['tests/doors/**/*.test.ts'],
    exclude: engine === 'server' ? [...onOneEngine, ...away.server] : away.embedded,
    globalSetup: [`tests/engines/${engine}-setup.ts`],
    isolate: false,
    // 2,120 small files of plain JavaScript: the bundler has nothing to do in them.
    server: { deps: { external: [/\/messages\/compiled\//] } },
    testTimeout: 15_000,
    hookTimeout: 30_000,
    expect: polling,
    maxWorkers: WORKERS,
    sequence: { groupOrder: 1 },
  },
});

/** Tests that need no bundler: pure ones, and those that start the built server. */
const plain = (
  name: string,
  groupOrder: number,
  patience: number,
  { globalSetup = [], exclude = [] }: { globalSetup?: string[]; exclude?: string[] } = {},
) => ({
  test: {
    name,
    globalSetup,
    isolate: false,
    maxWorkers: groupOrder < 2 ? WORKERS : WAITING_WORKERS,
    include: [`tests/${name}/**/*.test.ts`],
    exclude,
    testTimeout: patience,
    hookTimeout: patience,
    expect: polling,
    sequence: { groupOrder },
  },
});

const projects = [
  plain('rules', 0, 15_000),
  plain('laws', 0, 15_000),
  plain('sheets', 0, 30_000),
  // Waits for providers that do not answer, while the doors keep the other worker busy.
  plain('outside', 1, 15_000),
  doors('embedded'),
  ...(hasPostgres ? [doors('server')] : []),
  plain('lifecycle', 2, 120_000, {
    globalSetup: ['tests/engines/cluster-setup.ts', 'tests/engines/seeded-setup.ts'],
    exclude: away.lifecycle,
  }),
  ...(hasChromium
    ? [plain('journeys', 2, 120_000, { globalSetup: ['tests/engines/seeded-setup.ts'], exclude: away.journeys })]
    : []),
] satisfies TestProjectInlineConfiguration[];

/**
 * Before a release (`npm run test:full`), and only where they are named: a quarter of an hour. Races and kills may have the
 * machine together; what measures how long somebody waits has it alone.
 */
const setUp = { globalSetup: ['tests/engines/cluster-setup.ts', 'tests/engines/seeded-setup.ts'] };
const measured = ['backup-waiting', 'connections', 'large-shop', 'one-request', 'soak'];
const files = measured.map((name) => `tests/full/${name}.test.ts`);
const races = plain('full', 3, 1_800_000, setUp);
Object.assign(races.test, { name: 'races', exclude: files, maxWorkers: WORKERS });
const full = plain('full', 4, 1_800_000, setUp);
Object.assign(full.test, { include: files, maxWorkers: 1 });

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    fsModuleCache: true,
    passWithNoTests: true,
    reporters: [['default', { summary: false }], new Counts(skipped)],
    projects:
      wanted.length === 0 ? projects : [...projects, races, full].filter(({ test }) => wanted.includes(test.name)),
  },
});
