import type { About } from '../web/app-context.ts';

/** Version of package.json, and the commit or another id of the build; both inserted by the build. */
declare const THOK_VERSION: string;
declare const THOK_BUILD: string;

export function aboutThis(engine: About['engine'], startedAt: Date): About {
  return { version: THOK_VERSION, build: thisBuild(), engine, startedAt };
}

/** Null if the build was made without an id. */
function thisBuild(): string | null {
  return THOK_BUILD === '' ? null : THOK_BUILD;
}

/** Returns version and build in one word, '0.1.0+e317770e' (Semantic Versioning, 10). */
export function versionWord({ version, build }: Pick<About, 'version' | 'build'>): string {
  return build === null ? version : `${version}+${build}`;
}

export function thisVersion(): string {
  return versionWord({ version: THOK_VERSION, build: thisBuild() });
}
