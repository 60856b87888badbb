import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, chromiumProgram } from '../tests/engines/found.ts';
import { judge, note } from './report.ts';
import { withSite } from './site.ts';
import { median } from './statistics.ts';

const VERSION = '13.5.0';
const RUNS = 5;
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof targets;

interface Audit {
  id: string;
  title: string;
  score: number | null;
  displayValue?: string;
  details?: { items?: { node?: { snippet?: string }; url?: string }[] };
}

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

/**
 * Runs Lighthouse for a phone on the home page. It is installed at its first use, into a folder outside the project.
 */
export async function lighthouse(): Promise<void> {
  const chromium = chromiumProgram();
  if (chromium === null) return note('Chromium is not installed on this machine: Lighthouse is NOT run.');
  const program = await installed();
  if (program === null)
    return note(`lighthouse@${VERSION} cannot be fetched from the package registry: it is NOT run.`);
  const folder = mkdtempSync(join(tmpdir(), 'thok-lighthouse-'));
  try {
    await withSite(async ({ origin }) => {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const report = await reportOf(program, chromium, `${origin}/`, join(folder, `${run}.json`));
        if (report) reports.push(report);
        else note(`Lighthouse could not record run ${run + 1} of ${RUNS}: it does not count.`);
      }
      for (const [category, target] of Object.entries(targets) as [Category, number][])
        judgeCategory(reports, category, target);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judgeCategory(reports: Report[], category: Category, target: number): void {
  if (reports.length === 0) return note(`Lighthouse ${category}: NOT measured, no run was recorded.`);
  const scores = reports.map(({ categories }) => 100 * (categories[category].score ?? 0));
  const measured = median(scores);
  judge({
    what: `Lighthouse ${category} (${scores.map(Math.round).join(' ')})`,
    measured,
    target,
    kind: 'at least',
    unit: '',
  });
  const report = reports[scores.indexOf(measured)];
  if (measured >= target || !report) return;
  for (const { id, weight } of report.categories[category].auditRefs) {
    const audit = report.audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9 || weight === 0) continue;
    const places = (audit.details?.items ?? []).slice(0, 3).map(({ node, url }) => node?.snippet ?? url ?? '');
    note(`  ${id}: ${audit.title} ${audit.displayValue ?? ''} ${places.join(' ').slice(0, 300)}`);
  }
}

async function installed(): Promise<string | null> {
  const folder = join(tmpdir(), `thok-lighthouse-${VERSION}`);
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return program;
  await ended(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${VERSION}`],
    {},
  );
  return existsSync(program) ? program : null;
}

async function reportOf(program: string, chromium: string, url: string, file: string): Promise<Report | null> {
  const code = await ended(
    process.execPath,
    [
      program,
      url,
      `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
    ],
    { CHROME_PATH: chromium },
  );
  if (code !== 0) return null;
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function ended(program: string, args: string[], env: Record<string, string>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
