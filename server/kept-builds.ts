import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ServerBuild } from 'react-router';
import type { BuiltFile } from './built-files.ts';
import { partPath } from './part-path.ts';
import { RouteTree } from './route-of.ts';

const DAY_MS = 86_400_000;
/** Each takes some 7 MB; a shop that is rebuilt constantly keeps no more. */
const BUILDS_MAX = 4;
const LOOK_AGAIN_MS = 1_000;
/** Form of the bundler's build names. */
const versions = /^[\w-]{1,40}$/;
const MANIFEST_BEGINS = 'window.__reactRouterManifest=';

type Files = ReadonlyMap<string, BuiltFile>;
type Routes = ServerBuild['assets']['routes'];

/** The built client: files of this build, and of other recent ones. */
export interface BuiltClient {
  files: Files;
  kept: KeptBuilds;
}

/** Routes of a build, with the addresses of their scripts. */
export interface BuildRoutes {
  routes: Routes;
  tree: RouteTree;
}

/** Another build, whose files stay in memory after the first request. */
interface Loaded {
  files: Files;
  routes: BuildRoutes | null;
}

/**
 * Keeps the client files of builds that served within the last day, so that tabs of the previous or next build find
 * their scripts at any process. Only names listed in a build's file can be requested.
 */
export class KeptBuilds {
  readonly #loaded = new Map<string, Loaded | null>();
  #names: Promise<string[]> | null = null;
  #namesUntil = 0;

  constructor(
    private readonly folder: string,
    private readonly version: string,
    private readonly now: () => Date,
  ) {}

  /** Stores this build's files and marks it as serving; removes builds that have not served for a day. */
  async keep(own: Files): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, this.version);
    const at = this.now();
    const isKept = await utimes(path, at, at).then(
      () => true,
      () => false,
    );
    if (!isKept) {
      const arriving = partPath(path);
      await writeFile(arriving, serialize(own));
      await utimes(arriving, at, at);
      await rename(arriving, path);
    }
    await this.#removeOld();
  }

  /** Returns a file of another build that served within the last day. */
  async file(name: string): Promise<BuiltFile | null> {
    for (const version of await this.#others()) {
      const file = (await this.#load(version))?.files.get(name);
      if (file) return file;
    }
    return null;
  }

  /** Returns the routes of another build that served within the last day. */
  async routesOf(version: string): Promise<BuildRoutes | null> {
    if (!(await this.#others()).includes(version)) return null;
    const loaded = await this.#load(version);
    if (loaded === null) return null;
    loaded.routes ??= routesIn(loaded.files.get(`/assets/manifest-${version}.js`));
    return loaded.routes;
  }

  /** Returns the names of the other builds, the newest first; looks at the disk once a second at most. */
  #others(): Promise<string[]> {
    const at = this.now().getTime();
    if (this.#names === null || at >= this.#namesUntil) {
      this.#namesUntil = at + LOOK_AGAIN_MS;
      this.#names = this.#inUse().then((names) => names.filter((name) => name !== this.version));
    }
    return this.#names;
  }

  async #inUse(): Promise<string[]> {
    const since = this.now().getTime() - DAY_MS;
    const isInUse = ({ name, usedAt }: { name: string; usedAt: number }) => versions.test(name) && usedAt > since;
    const builds = (await this.#all()).filter(isInUse).slice(0, BUILDS_MAX);
    return builds.map(({ name }) => name);
  }

  async #all(): Promise<{ name: string; usedAt: number }[]> {
    const names = await readdir(this.folder).catch(() => []);
    const found = names.map(async (name) => ({ name, usedAt: await usedAtOf(join(this.folder, name)) }));
    return (await Promise.all(found)).sort((one, other) => other.usedAt - one.usedAt);
  }

  async #load(version: string): Promise<Loaded | null> {
    const known = this.#loaded.get(version);
    if (known !== undefined) return known;
    // Another version of Node may have written what this one cannot read.
    const files = await readFile(join(this.folder, version)).then(
      (bytes) => deserialize(bytes) as Files,
      () => null,
    );
    const loaded = files && { files, routes: null };
    this.#loaded.set(version, loaded);
    return loaded;
  }

  async #removeOld(): Promise<void> {
    const kept = new Set([this.version, ...(await this.#inUse())]);
    const since = this.now().getTime() - DAY_MS;
    // Also removes what a killed process has left half written.
    const isLeft = (name: string, usedAt: number) => versions.test(name) || usedAt <= since;
    for (const { name, usedAt } of await this.#all())
      if (!kept.has(name) && isLeft(name, usedAt)) await rm(join(this.folder, name), { force: true });
    for (const name of this.#loaded.keys()) if (!kept.has(name)) this.#loaded.delete(name);
  }
}

function usedAtOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** Reads the manifest that the bundler wrote for browsers. */
function routesIn(manifest: BuiltFile | undefined): BuildRoutes | null {
  const text = new TextDecoder().decode(manifest?.plain);
  if (!text.startsWith(MANIFEST_BEGINS)) return null;
  const { routes } = JSON.parse(text.slice(MANIFEST_BEGINS.length).replace(/;\s*$/, '')) as { routes: Routes };
  return { routes, tree: new RouteTree({ routes: routes as unknown as ServerBuild['routes'] }) };
}
