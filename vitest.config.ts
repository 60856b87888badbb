import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumProgram, postgresPrograms } from './tests/engines/found.ts';
import { Counts } from './tests/reporter.ts';

const hasPostgres = postgresPrograms() !== null;
const hasChromium = chromiumProgram() !== null;
const skipped = [
  ...(hasPostgres ? [] : ['Skipped: the tests on PostgreSQL, because no PostgreSQL was found']),
  ...(hasChromium ? [] : ['Skipped: the browser tests, because no Chromium was found']),
];

/** The same tests on either engine; files share a worker's modules, for each makes a world of its own. */
const doors = (engine: 'embedded' | 'server'): TestProjectConfiguration => ({
  extends: './vite.config.ts',
  test: {
    name: engine,
    include: ['tests/doors/**/*.test.ts'],
    globalSetup: [`tests/engines/${engine}-setup.ts`],
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    sequence: { groupOrder: 1 },
  },
});

/** Tests that need no bundler: pure ones, and those that start the built server. */
const plain = (name: string, groupOrder: number, patience: number, globalSetup: string[] = []): TestProjectConfiguration => ({
  test: {
    name,
    globalSetup,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: patience,
    hookTimeout: patience,
    sequence: { groupOrder },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    reporters: [['default', { summary: false }], new Counts(skipped)],
    projects: [
      plain('rules', 0, 15_000),
      plain('laws', 0, 15_000),
      doors('embedded'),
      ...(hasPostgres ? [doors('server')] : []),
      plain('lifecycle', 2, 60_000, ['tests/engines/cluster-setup.ts']),
      ...(hasChromium ? [plain('journeys', 3, 60_000)] : []),
    ],
  },
});
