import { Stretches } from '../db/stretches.ts';

/**
 * The JSON of an object whose lists may be long, as `JSON.stringify(whole, null, 2)` writes it, but item by item: others have
 * their turn between them.
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

/** What stands `depth` deep in another: no text has a bare line break in JSON, so each of them begins a line. */
function json(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(depth)}`);
}
