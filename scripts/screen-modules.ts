import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

interface ScreenModules {
  files: ReadonlySet<string>;
  messages: ReadonlySet<string>;
}

/**
 * Returns the modules of these screens by path, and their messages by key. Reads the sources, because all messages are
 * reached through one index, which does not show who uses them.
 */
export function screenModules(web: string, names: string[]): ScreenModules {
  const screens = new Set(names.map((name) => join(web, name)));
  const files = new Set<string>();
  const messages = new Set<string>();
  const waiting = [...screens];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const whole = readFileSync(file, 'utf8');
    // Imports of types add nothing to the bundle.
    const text = whole.replace(/^(?:import|export) type [^;]*;$/gm, '');
    // Modules that only the server uses never reach the browser: they import the domain or the request context. (A
    // screen has both.)
    const isServers =
      /^import [^;]*'(?:node:|[^']*\/(?:domain|db|server)\/)/m.test(text) || /\/request-context\.ts'/.test(whole);
    if (isServers && !screens.has(file)) continue;
    for (const [, key = ''] of text.matchAll(/\bm\.(\w+)/g)) messages.add(key);
    for (const [, place = ''] of text.matchAll(/from '(\.[^']+\.tsx?)'/g)) {
      const imported = resolve(dirname(file), place);
      if (/\/(?:web|rules)\//.test(imported)) waiting.push(imported);
    }
  }
  return { files, messages };
}

/** Returns the modules of the screens below these lists of web/routes.ts. */
export function screensOf(web: string, ...lists: string[]): string[] {
  const parts = readFileSync(join(web, 'routes.ts'), 'utf8').split(/^const /m);
  const listed = parts.filter((part) => [...lists, 'signIn', 'chats'].some((list) => part.startsWith(`${list} =`)));
  return listed.flatMap((part) => [...part.matchAll(/'([\w/-]+\.tsx)'/g)].map(([, name = '']) => name));
}

/** Does this module of the bundle belong to the screens? */
export function isOf({ files, messages }: ScreenModules, id: string): boolean {
  return files.has(id) || messages.has(/\/compiled\/messages\/(\w+)\.js$/.exec(id)?.[1] ?? '');
}
