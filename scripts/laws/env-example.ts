import { variables } from '../../server/env.ts';
import { smsVariables } from '../../server/outside/sms/settings.ts';
import { explained, type Variable } from '../../server/settings-explained.ts';
import type { Findings, Sources } from './sources.ts';

const PATH = 'deploy/env.example';

const head = `# The settings of Thok, a line of explanation for each. Every one may be left out; what is written here is the
# default, or an example where there is none. Values in single quotes are taken as they stand.
# Made of server/env.ts and server/settings-explained.ts by: node scripts/env-example.ts
`;

/** Returns the text of deploy/env.example: every variable, commented out, with its default or an example. */
export function envExample(): string {
  const entries: Record<string, object> = { ...variables.entries, ...smsVariables.entries };
  const parts = Object.entries(explained).map(([name, { line, example }]) => {
    const value = defaultOf(entries[name]) ?? example ?? '';
    return `\n# ${line}\n#${name}=${value}\n`;
  });
  return head + parts.join('');
}

/** Every variable has a line, and the example file is up to date. */
export function envExampleIsFresh(sources: Sources): Findings {
  const known = [...Object.keys(variables.entries), ...Object.keys(smsVariables.entries)];
  const findings = known
    .filter((name) => name !== 'INIT_CWD' && !Object.hasOwn(explained, name))
    .map((name) => `server/settings-explained.ts: says nothing of ${name}`);
  for (const name of Object.keys(explained) as Variable[])
    if (!known.includes(name)) findings.push(`server/settings-explained.ts: explains ${name}, which nothing reads`);
  if (sources.get(PATH) !== envExample()) findings.push(`${PATH}: is not what node scripts/env-example.ts makes`);
  return findings;
}

function defaultOf(schema: object | undefined): string | null {
  return schema && 'default' in schema && typeof schema.default === 'string' ? schema.default : null;
}
