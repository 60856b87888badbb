import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, chromiumProgram } from '../tests/engines/found.ts';
import { type Role, signIn } from '../tests/sign-in.ts';
import { Site } from '../tests/site.ts';
import { judge, note } from './report.ts';
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

/** Pages that people meet first, and what the signed-in begin with. */
const pages: { what: string; path: string; as?: Role }[] = [
  { what: 'home', path: '/' },
  { what: 'product', path: '/product/21' },
  { what: 'login', path: '/reseller/login' },
  { what: "supplier's dashboard", path: '/supplier/dashboard', as: 'supplier' },
  { what: "reseller's dashboard", path: '/reseller/dashboard', as: 'reseller' },
];
/** The accounts of the demo data. */
const mobiles: Record<Role, string> = { supplier: '9876500001', reseller: '9876500002' };

/**
 * Runs Lighthouse for a phone on each of these pages, or on those named in `PAGES=home,login`. It is installed at its
 * first use, into a folder outside the project.
 */
export async function lighthouse(): Promise<void> {
  const chromium = chromiumProgram();
  if (chromium === null) return note('Chromium is not installed on this machine: Lighthouse is NOT run.');
  const program = await installed();
  if (program === null)
    return note(`lighthouse@${VERSION} cannot be fetched from the package registry: it is NOT run.`);
  const folder = mkdtempSync(join(tmpdir(), 'thok-lighthouse-'));
  const asked = process.env['PAGES']?.split(',') ?? null;
  const site = new Site([process.execPath, 'scripts/start.mjs'], { DATA_DIR: join(folder, 'data'), SAMPLE_DATA: '1' });
  try {
    await site.ready();
    for (const page of pages.filter(({ what }) => asked === null || asked.includes(what)))
      await measure(page, { site, program, chromium, folder });
  } finally {
    await site.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  site: Site;
  program: string;
  chromium: string;
  folder: string;
}

async function measure({ what, path, as }: (typeof pages)[number], place: Place): Promise<void> {
  const { site, folder } = place;
  const person = site.browser();
  if (as) await signIn(person, mobiles[as], as);
  const session = as ? (person.cookies.get('session') ?? null) : null;
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const report = await reportOf(place, { url: site.origin + path, session }, join(folder, `${run}.json`));
    if (report) reports.push(report);
    else note(`Lighthouse could not record run ${run + 1} of ${RUNS} of ${what}: it does not count.`);
  }
  for (const [category, target] of Object.entries(targets) as [Category, number][]) {
    // Nobody finds what is for one person alone.
    if (as && category === 'seo') continue;
    judgeCategory(what, reports, category, target);
  }
}

function judgeCategory(what: string, reports: Report[], category: Category, target: number): void {
  if (reports.length === 0) return note(`Lighthouse ${what}, ${category}: NOT measured, no run was recorded.`);
  const scores = reports.map(({ categories }) => 100 * (categories[category].score ?? 0));
  const measured = median(scores);
  judge({
    what: `Lighthouse ${what}, ${category} (${scores.map(Math.round).join(' ')})`,
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

async function reportOf(
  { program, chromium }: Place,
  { url, session }: { url: string; session: string | null },
  file: string,
): Promise<Report | null> {
  const code = await ended(
    process.execPath,
    [
      program,
      url,
      `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
      ...(session === null ? [] : [`--extra-headers=${JSON.stringify({ cookie: `session=${session}` })}`]),
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
