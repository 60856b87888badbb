// Stands in for systemctl where systemd does not run: starts, ends and judges the processes of a unit as far as
// deploy/install.sh asks. What has ended by itself counts as failed; nothing is started again.
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const UNITS = '/etc/systemd/system';
const STATE = '/run/little-systemd';
/** As TimeoutStopSec of the unit. */
const STOP_MS = 20_000;

/** Returns the values of a key of a unit, with its instance put in. */
function settingOf(unit, key) {
  const [, instance] = /@(.+?)(?:\.service)?$/.exec(unit) ?? [];
  const lines = readFileSync(`${UNITS}/thok@.service`, 'utf8').split('\n');
  const values = lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  return values.join(' ').replaceAll('%i', instance);
}

const variables = (words) => Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2)));

function pidOf(unit) {
  try {
    return Number(readFileSync(`${STATE}/${unit}.pid`, 'utf8'));
  } catch {
    return null;
  }
}

function isRunning(pid) {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

async function stop(unit) {
  const pid = pidOf(unit);
  if (pid === null) return;
  if (isRunning(pid)) process.kill(pid, 'SIGTERM');
  for (const end = Date.now() + STOP_MS; isRunning(pid); await pause(20))
    if (Date.now() > end) process.kill(pid, 'SIGKILL');
  rmSync(`${STATE}/${unit}.pid`);
}

function start(unit) {
  mkdirSync(STATE, { recursive: true });
  const log = openSync(`${STATE}/${unit}.log`, 'a');
  const [user, group] = [settingOf(unit, 'User'), settingOf(unit, 'Group')];
  const command = [
    `--reuid=${user}`,
    `--regid=${group}`,
    '--init-groups',
    '--',
    ...settingOf(unit, 'ExecStart').split(' '),
  ];
  const given = readFileSync(settingOf(unit, 'EnvironmentFile'), 'utf8').split('\n');
  const child = spawn('setpriv', command, {
    cwd: settingOf(unit, 'WorkingDirectory'),
    env: {
      PATH: process.env.PATH,
      ...variables(settingOf(unit, 'Environment').split(' ')),
      ...variables(given.filter((line) => /^\w+=/.test(line))),
    },
    stdio: ['ignore', log, log],
    detached: true,
  });
  writeFileSync(`${STATE}/${unit}.pid`, `${child.pid}\n`);
  child.unref();
}

function enable(unit) {
  const wanted = `${UNITS}/multi-user.target.wants`;
  mkdirSync(wanted, { recursive: true });
  rmSync(`${wanted}/${unit}.service`, { force: true });
  symlinkSync(`${UNITS}/thok@.service`, `${wanted}/${unit}.service`);
}

const [verb, ...words] = process.argv.slice(2);
const [unit] = words.filter((word) => !word.startsWith('--'));
if (verb === 'enable') enable(unit);
else if (verb === 'restart') {
  await stop(unit);
  start(unit);
} else if (verb === 'stop') await stop(unit);
else if (verb === 'is-failed') process.exitCode = isRunning(pidOf(unit)) ? 1 : 0;
else if (!['daemon-reload', 'reset-failed', 'reload-or-restart'].includes(verb)) throw new Error(`what is ${verb}?`);
