import { Inspector } from '../inspector.ts';

/** Returns the heap of a server started with `--inspect` after a garbage collection, in megabytes. */
export async function usedMegabytes(errors: string): Promise<number> {
  const inspector = await Inspector.of(errors);
  try {
    return await inspector.usedMegabytes();
  } finally {
    inspector.close();
  }
}
