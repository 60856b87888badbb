import { version } from '../package.json';
import type { About } from '../web/world.ts';

/** What runs here. */
export function aboutThis(engine: About['engine'], startedAt: Date): About {
  return { version, engine, startedAt };
}
