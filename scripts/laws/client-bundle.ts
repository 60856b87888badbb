import type { Findings, Sources } from './sources.ts';

/** Words that occur in server code only, and are not changed by minifying. */
const markers = ['kysely', 'pg_notify', 'sharp', 'createHmac', 'PGlite', 'insertInto', 'selectFrom', 'DATABASE_URL'];

/** Browsers get no server code. */
export function clientBundle(assets: Sources): Findings {
  return [...assets].flatMap(([path, text]) =>
    markers
      .filter((marker) => text.includes(marker))
      .map((marker) => `${path}: holds '${marker}', which is server code`),
  );
}
