import { Stretches } from '../db/stretches.ts';

/**
 * Returns exactly `JSON.stringify(whole, null, 2)`, but builds long lists item by item, so that other requests are
 * served in between.
 */
export async function longJson(whole: Record<string, unknown>): Promise<string> {
  const stretch = new Stretches();
  const members: string[] = [];
  for (const [name, value] of Object.entries(whole)) {
    if (value === undefined) continue;
    members.push(
      `  ${JSON.stringify(name)}: ${Array.isArray(value) ? await listJson(value, stretch) : json(value, 2)}`,
    );
  }
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n}`;
}

async function listJson(list: unknown[], stretch: Stretches): Promise<string> {
  const items: string[] = [];
  for (const item of list) {
    items.push(`    ${json(item, 4)}`);
    if (stretch.isOver) await stretch.rest();
  }
  return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n  ]`;
}

/** Indents JSON by `depth`. JSON text has no bare line breaks inside strings, so every one begins a line. */
function json(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(depth)}`);
}
