import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { Browser } from '../browser.ts';
import { freePorts } from '../lifecycle/behind-nginx.ts';
import { dataFolder } from '../lifecycle/launch.ts';

/** The fixed paths of deploy/install.sh; the machine's own folders stay unchanged. */
const own = ['/etc', '/opt', '/usr/local', '/var/lib', '/var/backups'];
/** The packages of this checkout, shared by all releases; a package that is taken out stays here. */
const PACKAGES = '/opt/packages/node_modules';
const parts = ['rules', 'messages', 'domain', 'db', 'web', 'server', 'public', 'scripts', 'deploy'];
const files = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/** How a release differs from the present sources. */
export type Fault = 'serves not' | 'migrates not' | 'installs not' | 'installs for ever';

interface Ran {
  code: number | null;
  out: string;
  errors: string;
}

/**
 * A server as deploy/install.sh finds it, in a mount namespace: its paths, accounts and services are its own. Debian's
 * packages are there, npm gives the packages and the build of this checkout, and a small stand-in carries out the units.
 */
export class BareServer {
  readonly folder = dataFolder();
  #holder: ChildProcess | undefined;
  ports: number[] = [];
  readonly #bin = join(this.folder, 'bin');

  /** `settings` go into /etc/thok/env; with `services` processes, on free ports. */
  async begin(settings: Record<string, string>, services: number): Promise<this> {
    this.ports = await freePorts(services);
    this.#putPrograms();
    // In memory: an overlay cannot be mounted on another one, such as a container's disk.
    const layers = join(this.folder, 'layers');
    const overlay = (lower: string, onto: string) => {
      const [upper, work] = ['upper', 'work'].map((kind) => join(layers, kind, onto));
      return `mkdir -p ${upper} ${work} && mount -t overlay overlay -o lowerdir=${lower},upperdir=${upper},workdir=${work} ${onto}`;
    };
    const wants = '/etc/systemd/system/multi-user.target.wants';
    // One value with several words and no quotes, which must not run as a command.
    const lines = [
      ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
      'SMS_SIGNATURE=Team of Thok',
    ];
    writeFileSync(join(this.folder, 'env'), `${lines.join('\n')}\n`);
    const begin = [
      `mkdir ${layers} && mount -t tmpfs -o size=8g tmpfs ${layers}`,
      ...own.map((path) => overlay(path, path)),
      `mkdir -p ${PACKAGES}`,
      overlay(resolve('node_modules'), PACKAGES),
      'mount -t tmpfs tmpfs /run',
      'mkdir -p /run/systemd/system /etc/thok /etc/caddy',
      `cp ${join(this.folder, 'env')} /etc/thok/env`,
      `rm -rf ${wants} && mkdir -p ${wants}`,
      ...this.ports.map((port) => `ln -s ../thok@.service ${wants}/thok@${port}.service`),
      'echo mounted',
      'exec sleep infinity',
    ];
    const holder = spawn('unshare', ['--mount', 'sh', '-ec', begin.join('\n')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#holder = holder;
    onTestFinished(async () => {
      for (const port of this.ports) await this.run('systemctl', 'stop', `thok@${port}`);
      holder.kill('SIGKILL');
    });
    await Promise.race([
      once(holder.stdout, 'data'),
      once(holder, 'exit').then(() => Promise.reject(new Error('the server has no folders of its own'))),
    ]);
    return this;
  }

  /** Runs a program on the server, as root. */
  run(...command: string[]): Promise<Ran> {
    return this.start(...command).ended;
  }

  start(...command: string[]): { ended: Promise<Ran>; process: ChildProcess } {
    const enter = [`--mount=/proc/${this.#holder?.pid}/ns/mnt`, '--', ...command];
    const { HOME = '/root', PATH = '' } = process.env;
    const child = spawn('nsenter', enter, {
      cwd: '/',
      env: { HOME, PATH: `${this.#bin}:/usr/local/bin:${dirname(process.execPath)}:${PATH}:/usr/sbin` },
      detached: true,
    });
    const texts = { out: '', errors: '' };
    child.stdout.on('data', (text: Buffer) => (texts.out += text));
    child.stderr.on('data', (text: Buffer) => (texts.errors += text));
    return { process: child, ended: once(child, 'close').then(([code]) => ({ code, ...texts })) };
  }

  install(folder: string, argument = 'thok.example'): Promise<Ran> {
    return this.run(join(folder, 'deploy/install.sh'), argument);
  }

  /** Runs `install`; throws if it fails. Returns its output. */
  async installed(folder: string, argument?: string): Promise<string> {
    const { code, out, errors } = await this.install(folder, argument);
    if (code !== 0) throw new Error(`the installation ended with ${code}: ${out}${errors}${await this.#log()}`);
    return out;
  }

  /** Unpacks a release of the present sources, with another version in its name. */
  unpacked(version: string, fault?: Fault): string {
    const folder = join(this.folder, `thok-${version}`);
    for (const name of [...parts, ...files])
      cpSync(name, join(folder, name), { recursive: true, filter: (from) => !from.endsWith('/compiled') });
    const change = (name: string, make: (text: string) => string) =>
      writeFileSync(join(folder, name), make(readFileSync(join(folder, name), 'utf8')));
    change('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
    const exit = (when: string) => (text: string) => `if (${when}) process.exit(1);\n${text}`;
    if (fault === 'serves not') change('scripts/start.mjs', exit('process.argv[2] === undefined'));
    if (fault === 'migrates not') change('scripts/start.mjs', exit("process.argv[2] === 'migrate'"));
    if (fault === 'installs not') writeFileSync(join(folder, 'npm-fails'), '');
    if (fault === 'installs for ever') writeFileSync(join(folder, 'npm-hangs'), '');
    return folder;
  }

  /**
   * Returns the versions of the releases that are there, of the current and the previous one, and of each running
   * process.
   */
  async releases(): Promise<{ there: string[]; current: string; previous: string; running: string[] }> {
    const version = (path: string) => /releases\/(\d+\.\d+\.\d+)-/.exec(path)?.[1] ?? path.trim();
    const lines = async (...command: string[]) => (await this.run(...command)).out.split('\n').filter(Boolean);
    const [current = '', previous = ''] = await Promise.all(
      ['current', 'previous'].map(async (name) => version((await this.run('readlink', `/opt/thok/${name}`)).out)),
    );
    const pids = await lines('sh', '-c', 'cat /run/little-systemd/*.pid');
    const running = await Promise.all(pids.map((pid) => this.run('readlink', `/proc/${pid}/cwd`)));
    return {
      there: (await lines('find', '/opt/thok/releases', '-mindepth', '1', '-maxdepth', '1')).map(version).sort(),
      current,
      previous,
      running: running.map(({ out }) => version(out)),
    };
  }

  /** Returns a browser that reaches whichever process accepts the connection, as through a proxy. */
  browser(): Browser {
    const [first = 0] = this.ports;
    const answer = async (request: Request): Promise<Response> => {
      const body = request.body === null ? '' : await request.text();
      for (const port of this.ports) {
        const came = await sent(request, port, body).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ECONNREFUSED' || port === this.ports.at(-1)) throw error;
        });
        if (came) return came;
      }
      throw new Error('there is no port');
    };
    return new Browser({ origin: `http://127.0.0.1:${first}`, answer, codeFor: (mobile) => this.#codeFor(mobile) });
  }

  async #codeFor(mobile: string): Promise<string | null> {
    return [...(await this.#log()).matchAll(new RegExp(`OTP for \\+91 ${mobile}: (\\d{6})`, 'g'))].at(-1)?.[1] ?? null;
  }

  async #log(): Promise<string> {
    return (await this.run('sh', '-c', 'cat /run/little-systemd/*.log')).out;
  }

  #putPrograms(): void {
    const put = (name: string, script: string) => {
      writeFileSync(join(this.#bin, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(this.#bin, name), 0o755);
    };
    mkdirSync(this.#bin);
    put('systemctl', `exec ${process.execPath} ${resolve('tests/full/little-systemd.mjs')} "$@"`);
    put('apt-get', `echo "$@" >> ${join(this.folder, 'apt')}`);
    put('caddy', 'exit 0');
    const copy = `ln -s ${PACKAGES} node_modules && cp -a ${resolve('build')} build`;
    put('npm', `[ ! -e npm-fails ] || exit 1\n[ ! -e npm-hangs ] || exec sleep infinity\n${copy}`);
  }
}

async function sent(request: Request, port: number, body: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const asked = ask({
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'http' },
    // A new connection each time, because a kept one may be closing at the other end.
    agent: false,
  });
  asked.end(body);
  const [came] = (await once(asked, 'response')) as [IncomingMessage];
  const text = (await came.toArray()).join('');
  const headers = Object.entries(came.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value) => [name, value] as [string, string]),
  );
  return new Response(text === '' ? null : text, { status: came.statusCode ?? 0, headers });
}
