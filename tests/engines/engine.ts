import { inject } from 'vitest';
import type { Store } from '../../db/connect.ts';
import { storeFromFiles } from './embedded.ts';
import { storeFromTemplate } from './server.ts';

/**
 * Engines prepared by the project's set-up: paths of kept files for the embedded engine, names of templates for a
 * server.
 */
export type PreparedEngine =
  | { kind: 'embedded'; empty: string; samples: string }
  | { kind: 'server'; admin: string; empty: string; samples: string };

declare module 'vitest' {
  interface ProvidedContext {
    engine: PreparedEngine;
  }
}

/** Returns a new store on the engine of this project, migrated by the real migrations. */
export function freshStore(samples: boolean): Promise<Store> {
  const engine = inject('engine');
  const source = samples ? engine.samples : engine.empty;
  return engine.kind === 'embedded' ? storeFromFiles(source) : storeFromTemplate(engine.admin, source);
}
