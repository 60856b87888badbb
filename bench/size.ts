import { gzipSync } from 'node:zlib';
import { figure, judge, note } from './report.ts';
import { withSite } from './site.ts';

const SCRIPT_KB = 130;
const PAGE_KB = 60;

/**
 * Measures the bytes that a signed-out visitor's browser loads for the complete home page, without pictures and fonts.
 */
export async function size(): Promise<void> {
  await withSite(async ({ origin }) => {
    const html = await text(`${origin}/`);
    const scripts = await withImports(
      origin,
      addresses(
        html,
        /<script[^>]*\ssrc="([^"]+)"|<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"|import\s*(?:[^"'()]*from\s*)?"([^"]+)"|import\("([^"]+)"\)/g,
      ),
    );
    const styles = addresses(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
    const sheets = await Promise.all(styles.map((path) => text(new URL(path, origin).href)));
    judge({
      what: `JavaScript of the home page, gzip, ${scripts.size} files`,
      measured: sum([...scripts.values()]),
      target: SCRIPT_KB,
      kind: 'at most',
      unit: 'KB',
    });
    judge({
      what: 'HTML and CSS of the home page, gzip',
      measured: sum([html, ...sheets]),
      target: PAGE_KB,
      kind: 'at most',
      unit: 'KB',
    });
    for (const [path, code] of scripts) note(`  ${path}: ${figure(sum([code]))} KB`);
  });
}

/** Returns the files at these addresses and everything that they import statically. */
async function withImports(origin: string, paths: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const waiting = [...paths]; waiting.length > 0; ) {
    const path = waiting.pop();
    if (path === undefined || found.has(path)) continue;
    const code = await text(origin + path);
    found.set(path, code);
    for (const imported of addresses(code, /(?:import|export)\s*(?:[\w*${}\s,]*?from\s*)?["'](\.[^"']+)["']/g)) {
      waiting.push(new URL(imported, origin + path).pathname);
    }
  }
  return found;
}

function addresses(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter((group) => group?.match(/^[./]/)));
}

async function text(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

/** Returns kilobytes (of 1000) after gzip at the highest level. */
function sum(texts: string[]): number {
  return texts.reduce((total, one) => total + gzipSync(one, { level: 9 }).byteLength, 0) / 1000;
}
