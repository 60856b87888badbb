import type { Findings, Sources } from './sources.ts';

/** Words that only server code holds, and that survive minifying. */
const markers = ['kysely', 'pg_notify', 'sharp', 'createHmac', 'PGlite', 'insertInto', 'selectFrom', 'DATABASE_URL'];

/** No server code in what browsers get. */
export function clientBundle(assets: Sources): Findings {
  return [...assets].flatMap(([path, text]) =>
    markers
      .filter((marker) => text.includes(marker))
      .map((marker) => `${path}: holds '${marker}', which is server code`),
  );
}
