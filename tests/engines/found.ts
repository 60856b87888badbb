import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
/** The shell first: the same engine without a window, which needs a quarter less processor time (decision 075). */
const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Returns the folder with the programs of the newest PostgreSQL, as Debian installs them; null without one. */
export function postgresPrograms(): string | null {
  if (!existsSync(POSTGRES)) return null;
  const versions = readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(POSTGRES, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Returns the path of a program, searched in the system's folders too; null without one. */
function programNamed(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

export const nginxProgram = () => programNamed('nginx');
export const pgbouncerProgram = () => programNamed('pgbouncer');
export const systemdAnalyze = () => programNamed('systemd-analyze');
export const caddyProgram = () => programNamed('caddy');

/** Returns the path of Debian's Chromium; null without one. */
export function chromiumProgram(): string | null {
  return chromiums.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path)) ?? null;
}

/** The browser must contact our own site only. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** True if this machine has fonts for Hindi and Gujarati, like every phone sold in India. */
export function hasIndianFonts(): boolean {
  const { stdout } = spawnSync('fc-list', [':lang=gu'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}

/** True if this process, as root, can mount folders of its own over the machine's. */
export function canPlayServer(): boolean {
  return process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
}
