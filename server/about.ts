import type { About } from '../web/app-context.ts';

/** Of package.json, put in by the build. */
declare const THOK_VERSION: string;

/** What runs here. */
export function aboutThis(engine: About['engine'], startedAt: Date): About {
  return { version: THOK_VERSION, engine, startedAt };
}
