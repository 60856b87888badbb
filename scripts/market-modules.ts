import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Screens whose size matters most: the first page of a signed-out visitor, and the frame around it. */
const screens = ['entry.client.tsx', 'root.tsx', 'frame/public.tsx', 'catalogue/market/route.tsx'];

/**
 * Returns the modules of the market's screens by path, and their messages by key. It reads the sources, because all
 * messages are reached through one index, which does not tell who uses them.
 */
export function marketModules(web: string): { files: ReadonlySet<string>; messages: ReadonlySet<string> } {
  const files = new Set<string>();
  const messages = new Set<string>();
  const waiting = screens.map((screen) => join(web, screen));
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
    if (isServers && !screens.some((screen) => file === join(web, screen))) continue;
    for (const [, key = ''] of text.matchAll(/\bm\.(\w+)/g)) messages.add(key);
    for (const [, place = ''] of text.matchAll(/from '(\.[^']+\.tsx?)'/g)) {
      const imported = resolve(dirname(file), place);
      if (/\/(?:web|rules)\//.test(imported)) waiting.push(imported);
    }
  }
  return { files, messages };
}
