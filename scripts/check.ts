// Runs the steps of `npm run check`, which package.json lists as `check:`, two at a time: most of them use one core.
import { readFileSync } from 'node:fs';
import { failedOf } from './steps.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const steps = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
const failed = await failedOf(Object.fromEntries(steps), 2, console.log);
console.log(failed.length === 0 ? `${steps.length} checks, none failed` : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
