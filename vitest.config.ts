import { parseArgs } from 'node:util';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { asBuilt } from './tests/engines/as-built.ts';
import { embeddedOnly } from './tests/engines/embedded-only.ts';
import {
  caddyProgram,
  canPlayServer,
  chromiumProgram,
  hasIndianFonts,
  nginxProgram,
  pgbouncerProgram,
  postgresPrograms,
  systemdAnalyze,
} from './tests/engines/found.ts';
import { oneAtATime } from './tests/engines/one-at-a-time.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { Counts } from './tests/reporter.ts';

/** Vitest starts every project's bundler before it looks at --project, and waits 10 s for those it then leaves alone. */
const { values } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false });
const wanted = values.project?.map(String) ?? [];

const hasPostgres = postgresPrograms() !== null;
const hasChromium = chromiumProgram() !== null;
const skipped = [
  ...(hasPostgres ? [] : ['Skipped: the tests on PostgreSQL, because no PostgreSQL was found']),
  ...(hasChromium ? [] : ['Skipped: the browser tests, because no Chromium was found']),
  ...(nginxProgram() ? [] : ['Skipped: the test behind nginx, because no nginx was found']),
  ...(pgbouncerProgram() ? [] : ['Skipped: the tests behind pgbouncer, because no pgbouncer was found']),
  ...(caddyProgram() ? [] : ['Skipped: the check of the Caddyfile, because no Caddy was found']),
  ...(systemdAnalyze() ? [] : ['Skipped: the check of the systemd units, because no systemd-analyze was found']),
  ...(canPlayServer() ? [] : ['Skipped: the tests with folders of their own, because this is not root on Linux']),
  ...(hasIndianFonts() ? [] : ['Skipped: layout shift in Hindi and Gujarati, because no fonts of theirs were found']),
];

/** As many as cores. Said to each project, for one that extends another configuration than this gets a core less. */
const WORKERS = 2;
/** Where a test mostly waits for a browser or for a process, one worker more keeps the cores busy. */
const WAITING_WORKERS = 3;
/** How long `expect.poll` asks again; as long as `until` in tests/until.ts. */
const polling = { poll: { timeout: 30_000 } };
/** Only a test that hangs takes this long, even on a busy machine. */
const PATIENCE_MS = 180_000;
const LONG_PATIENCE_MS = 1_800_000;

/** The same tests on either engine; files share a worker's modules, for each makes a world of its own. */
const doors = (engine: 'embedded' | 'server') => ({
  extends: './vite.config.ts',
  plugins: [oneAtATime(), asBuilt()],
  test: {
    name: engine,
    include: ['tests/doors/**/*.test.ts'],
    exclude: engine === 'server' ? embeddedOnly() : [],
    setupFiles: ['tests/fixed-seed.ts'],
    globalSetup: [`tests/engines/${engine}-setup.ts`],
    isolate: false,
    // 2,120 small files of plain JavaScript: the bundler has nothing to do in them.
    server: { deps: { external: [/\/messages\/compiled\//] } },
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: polling,
    maxWorkers: WORKERS,
    sequence: { groupOrder: 1 },
  },
});

/** Tests that need no bundler: pure ones, and those that start the built server. */
const plain = (name: string, groupOrder: number, globalSetup: string[] = []) => ({
  test: {
    name,
    globalSetup,
    isolate: false,
    maxWorkers: groupOrder < 2 ? WORKERS : WAITING_WORKERS,
    include: [`tests/${name}/**/*.test.ts`],
    setupFiles: ['tests/fixed-seed.ts'],
    testTimeout: groupOrder < 3 ? PATIENCE_MS : LONG_PATIENCE_MS,
    hookTimeout: groupOrder < 3 ? PATIENCE_MS : LONG_PATIENCE_MS,
    expect: polling,
    sequence: { groupOrder },
  },
});

const stores = ['tests/engines/cluster-setup.ts', 'tests/engines/seeded-setup.ts'];

const projects = [
  plain('rules', 0),
  plain('laws', 0),
  plain('sheets', 0),
  // Waits for providers that do not answer, while the doors keep the other worker busy.
  plain('outside', 1),
  doors('embedded'),
  ...(hasPostgres ? [doors('server')] : []),
  plain('lifecycle', 2, stores),
  ...(hasChromium ? [plain('journeys', 2, ['tests/engines/seeded-setup.ts'])] : []),
] satisfies TestProjectInlineConfiguration[];

/**
 * Races, kills and soaks: `npm run test:full`, and only where they are named. Races and kills may share the machine; the
 * measured files have it to themselves, because they assert on time or memory.
 */
const measured = ['backup-waiting', 'connections', 'holds', 'large-shop', 'one-request', 'soak'].map(
  (name) => `tests/full/${name}.test.ts`,
);
const races = plain('full', 3, stores);
Object.assign(races.test, { name: 'races', exclude: measured, maxWorkers: WORKERS });
const full = plain('full', 4, stores);
Object.assign(full.test, { name: 'measured', include: measured, maxWorkers: 1 });

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
