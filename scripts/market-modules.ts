import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Screens whose weight counts most: what a signed-out visitor opens first, and the frame around it. */
const screens = ['entry.client.tsx', 'root.tsx', 'frame/public.tsx', 'catalogue/market/route.tsx'];

/**
 * The modules that the market's screens are made of, by path, and the messages they say, by key. Read from the sources,
 * because messages are reached through one index, which tells nothing about who says them.
 */
export function marketModules(web: string): { files: ReadonlySet<string>; messages: ReadonlySet<string> } {
  const files = new Set<string>();
  const messages = new Set<string>();
  const waiting = screens.map((screen) => join(web, screen));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const whole = readFileSync(file, 'utf8');
    // What only says of what kind something is, brings nothing with it.
    const text = whole.replace(/^(?:import|export) type [^;]*;$/gm, '');
    // What the server alone has never reaches the browser: it reads the domain, or knows of a visit. (A screen has both sides.)
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
