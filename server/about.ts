import type { About } from '../web/app-context.ts';

/** Version of package.json, inserted by the build. */
declare const THOK_VERSION: string;

/** Returns the facts about this installation that the operator sees. */
export function aboutThis(engine: About['engine'], startedAt: Date): About {
  return { version: THOK_VERSION, engine, startedAt };
}
