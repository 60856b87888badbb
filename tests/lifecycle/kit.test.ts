import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { IMPORT_FORM_BYTES_MAX } from '../../rules/limits.ts';
import { explained } from '../../server/settings-explained.ts';
import { caddyProgram, systemdAnalyze } from '../engines/found.ts';
import { dataFolder, launch, seededFolder } from './launch.ts';

const deploy = (name: string) => readFileSync(join('deploy', name), 'utf8');

/** Returns the expressions of the dashboard and the alert rules. */
function expressions(): string[] {
  const { panels } = JSON.parse(deploy('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const { groups } = parse(deploy('prometheus-alerts.yaml')) as { groups: { rules: { expr: string }[] }[] };
  return [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
}

/** Returns the metrics in a Prometheus expression; throws if it cannot be parsed. */
function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`cannot be parsed at '${expression.slice(from)}': ${expression}`);
      if (type.name === 'Identifier') names.push(text);
    },
  });
  return names;
}

test('every metric in the dashboard and the alerts is in /metrics', async () => {
  const wanted = new Set(expressions().flatMap(metricsIn));
  expect(wanted.size).toBeGreaterThan(20);
  // Prometheus itself reports whether a target is up.
  wanted.delete('up');
  const DATA_DIR = seededFolder();
  const site = await launch({ DATA_DIR }).ready();
  await site.browser().visit('/help');
  const backup = launch({ DATA_DIR }, [
    process.execPath,
    'scripts/start.mjs',
    'backup',
    join(dataFolder(), 'shop.zip'),
  ]);
  expect((await backup.ended).code).toBe(0);
  const text = await (await site.browser().visit('/metrics')).text();
  const there = new Set([...text.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name ?? ''));
  // Counters of events that have not happened, and gauges of replicas that this shop lacks, have no line yet.
  for (const [, name] of text.matchAll(/^# TYPE (\w+ counter|thok_replica_\w+ gauge)$/gm))
    there.add(name?.split(' ')[0] ?? '');
  expect([...wanted].filter((name) => !there.has(name))).toEqual([]);
  expect(Number(/^thok_backup_age_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(0);
});

test('an expression that is no PromQL is reported', () => {
  expect(metricsIn('rate(one[5m]) > 2')).toEqual(['one']);
  expect(() => metricsIn('rate(one[5m]')).toThrow('cannot be parsed');
});

test.skipIf(systemdAnalyze() === null)('the units pass verification, and are hardened', () => {
  const folder = dataFolder();
  const unit = (name: string, as = name) => {
    const path = join(folder, as);
    writeFileSync(path, deploy(name).replaceAll('/opt/thok/current/node_modules/node/bin/node', process.execPath));
    return path;
  };
  const units = [unit('thok@.service', 'thok@3000.service')];
  const analyze = (...args: string[]) => spawnSync(systemdAnalyze() ?? '', args, { encoding: 'utf8' });
  const verified = analyze('verify', '--man=no', ...units);
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  const [service = ''] = units;
  // Out of 100; 13 was measured.
  expect(analyze('security', '--offline=true', '--threshold=20', service).status).toBe(0);
});

test.skipIf(caddyProgram() === null)(
  'Caddy accepts its file, with one process and with those of the composition',
  () => {
    for (const THOK_UPSTREAM of ['', 'dynamic a thok 3000']) {
      const env = {
        PATH: process.env['PATH'],
        HOME: dataFolder(),
        THOK_DOMAIN: 'thok.example',
        ...(THOK_UPSTREAM && { THOK_UPSTREAM }),
      };
      const args = ['adapt', '--validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];
      const { status, stdout } = spawnSync(caddyProgram() ?? '', args, { env, encoding: 'utf8' });
      expect([status, stdout.includes('"flush_interval":-1')]).toEqual([0, true]);
    }
  },
);

test("both proxies allow the server's limits", () => {
  const megabytes = IMPORT_FORM_BYTES_MAX / 1024 / 1024;
  expect(deploy('nginx.conf')).toContain(`client_max_body_size ${megabytes}m;`);
  expect(deploy('Caddyfile')).toContain(`max_size ${megabytes}MiB`);
});

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  ports?: string[];
}

test('the composition has known settings and all parts, and only Caddy can be reached from outside', () => {
  const compose = parse(deploy('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: object;
    networks: object;
  };
  const { services } = compose;
  expect(Object.keys(services)).toEqual(['thok', 'postgres', 'caddy']);
  const { environment = {}, read_only, volumes: ownVolumes = [] } = services['thok'] ?? {};
  expect(Object.keys(environment).filter((variable) => !Object.hasOwn(explained, variable))).toEqual([]);
  expect([read_only, ownVolumes]).toEqual([true, ['data:/data', `backups:${environment['BACKUP_DIR']}`]]);
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['caddy']);
  for (const { volumes = [], networks = [], depends_on = {} } of Object.values(services)) {
    const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((volume) => !volume.startsWith('.'));
    expect(named.filter((volume) => !Object.hasOwn(compose.volumes, volume))).toEqual([]);
    expect(networks.filter((network) => !Object.hasOwn(compose.networks, network))).toEqual([]);
    expect(Object.keys(depends_on).filter((name) => !Object.hasOwn(services, name))).toEqual([]);
  }
});

/** Returns the last stage of the Dockerfile: its copies, settings and command. */
function lastStage() {
  const text =
    deploy('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copies = [...text.matchAll(/^COPY --from=build --chown=(\d+):\d+ (.+) (\S+)$/gm)].map(
    ([, owner = '', sources = '', to = '']) => ({
      owner: Number(owner),
      sources: sources.split(' '),
      to,
    }),
  );
  const env = Object.fromEntries(
    [...(/^ENV (.+)$/m.exec(text)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [])].map(([, name, value]) => [name, value]),
  );
  const run = (name: string) => JSON.parse(new RegExp(`${name} (\\[.+\\])$`, 'm').exec(text)?.[1] ?? '[]') as string[];
  return {
    copies,
    env: env as Record<string, string>,
    entry: run('ENTRYPOINT'),
    health: run('CMD'),
    user: /^USER (\d+)/m.exec(text)?.[1],
  };
}

const MEGABYTE = 1_000_000;
/** Of gcr.io/distroless/cc-debian12: Debian's C library, its certificates and time zones. */
const BASE_MB = 25;

/** Carries out the Dockerfile in bare folders: /app of its build, and the root of its last stage. */
function builtImage(): { root: string; bytes: number } {
  const [build, root] = [join(dataFolder(), 'app'), dataFolder()];
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: true }>;
  };
  for (const path of ['package.json', 'package-lock.json', 'build', 'scripts/start.mjs', 'deploy'])
    cpSync(path, join(build, path), { recursive: true });
  for (const [path, { dev }] of Object.entries(packages)) {
    const isThere = path !== '' && !dev && spawnSync('test', ['-d', path]).status === 0;
    if (isThere)
      cpSync(path, join(build, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (from) => from === path || !from.slice(path.length).startsWith('/node_modules'),
      });
  }
  mkdirSync(join(build, 'empty'));
  expect(spawnSync(process.execPath, ['deploy/only-production.mjs'], { cwd: build }).status).toBe(0);
  for (const { sources, to, owner } of lastStage().copies)
    for (const source of sources) {
      const from = source === '/empty' ? join(build, 'empty') : join(build, source.replace('/app/', ''));
      const target = to.startsWith('/') ? to : join('/app', to);
      const path = join(root, to.endsWith('/') ? join(target, from.split('/').at(-1) ?? '') : target);
      cpSync(from, path, { recursive: true, verbatimSymlinks: true });
      if (owner !== 0 && process.getuid?.() === 0) spawnSync('chown', [`${owner}:${owner}`, path]);
    }
  spawnSync('chmod', ['-R', 'a+rX,go-w', root]);
  const { stdout } = spawnSync('du', ['--summarize', '--bytes', root], { encoding: 'utf8' });
  return { root, bytes: Number.parseInt(stdout, 10) };
}

test('the Dockerfile is sound, copies little, and runs without privileges', async () => {
  expect(validate(deploy('Dockerfile')).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
  const { root, bytes } = builtImage();
  const megabytes = bytes / MEGABYTE + BASE_MB;
  expect(megabytes).toBeGreaterThan(100);
  expect(megabytes).toBeLessThan(250);

  const { env, entry, health, user } = lastStage();
  expect(user).toBe('65532');
  const here = (word: string) => (word.startsWith('/') ? join(root, word) : word);
  const as = process.getuid?.() === 0 ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--'] : [];
  const inApp = (words: string[]): [string, ...string[]] => [
    'sh',
    '-c',
    'cd "$0" && exec "$@"',
    join(root, 'app'),
    ...as,
    ...words.map(here),
  ];
  const settings = {
    ...env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(root, 'data'),
    SAMPLE_DATA: '0',
    HOME: '/nonexistent',
    NODE_COMPILE_CACHE: '',
  };
  const site = await launch(settings, inApp(entry)).ready();
  expect((await site.browser().visit('/help')).status).toBe(200);
  const { port } = new URL(site.origin);
  expect((await launch({ ...settings, PORT: port }, inApp(health)).ended).code).toBe(0);
  expect((await launch({ ...settings, PORT: '1' }, inApp(health)).ended).code).not.toBe(0);
  const backup = [...entry, 'backup', '/backups/shop.zip'];
  const made = await launch(settings, inApp(backup)).ended;
  expect([made.code, made.out]).toEqual([0, expect.stringContaining('The back-up is in ')]);
  expect(await site.stop()).toMatchObject({ code: 0, errors: '' });
});
