// Writes deploy/env.example from the schema of the settings: `node scripts/env-example.ts`. `npm run check` compares it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from './laws/env-example.ts';

writeFileSync(join(import.meta.dirname, '../deploy/env.example'), envExample());
