// Checks the laws (docs/architecture.md): `node scripts/laws/run.ts`, a part of `npm run check`.
import { clientBundle } from './client-bundle.ts';
import { clockInTests } from './clock.ts';
import { countedLists } from './counted-lists.ts';
import { envExampleIsFresh } from './env-example.ts';
import { judgedExpressions } from './expressions.ts';
import { keptJudge } from './growth.ts';
import { importCycles, importDirection, knownFloors, plainParts } from './imports.ts';
import { keysOnce, listedLanguages, sameMessages, samePages } from './languages.ts';
import { fileLength, functionLength, lengthReport } from './length.ts';
import { messageUse } from './message-use.ts';
import { expandThenContract } from './migration-changes.ts';
import { landedMigrations } from './migrations.ts';
import { narrowedSums } from './narrow-sums.ts';
import { numberFields } from './number-fields.ts';
import { olderBrowsers } from './older-browsers.ts';
import { databaseClients, embeddedInstance, environmentReader } from './one-place.ts';
import { readParameters } from './parameters.ts';
import { readClientBuild, scriptWeight } from './script-weight.ts';
import { sentencesInMessages } from './sentences.ts';
import { type Findings, readCode, readSources } from './sources.ts';
import { oneSpelling } from './spelling.ts';
import { tableWriters } from './tables.ts';
import { textBeside } from './text-beside.ts';
import { fieldWords } from './words.ts';

const code = readCode();
const messages = readSources(['messages/*.json', 'messages/pages/*/*.md', 'messages/settings.inlang/settings.json']);

const { judge, keep } = keptJudge();

const laws: Record<string, () => Findings | Promise<Findings>> = {
  'imports go one way': () => [...importDirection(code), ...knownFloors(code)],
  'no import cycles': () => importCycles(code),
  'process.env only in server/env.ts': () => environmentReader(code),
  'PGlite only in db/engine-embedded.ts': () => embeddedInstance(code),
  'connections that hear of their loss': () => databaseClients(code),
  'files of at most 300 lines': () => fileLength(new Map([...code, ...readSources(['web/**/*.css'])])),
  'functions of at most 70 lines': () => functionLength(code),
  'web/ui knows no feature': () => plainParts(code),
  'landed migrations stay as they are': () => landedMigrations(readSources(['db/migrations/*'])),
  'a migration leaves the version before at work': () => expandThenContract(readSources(['db/migrations/*'])),
  'a table is written where it is declared': () => tableWriters(code),
  'one list of languages, the same messages in all': () => [
    ...listedLanguages(messages),
    ...sameMessages(messages),
    ...keysOnce(messages),
    ...samePages(messages),
  ],
  'one spelling in Hindi and Gujarati': () =>
    oneSpelling(new Map([...messages, ...readSources(['messages/{names,states,trade-words}.ts'])])),
  'every message used, none missing': () => messageUse(new Map([...code, ...messages])),
  'sentences stand in messages/': () => sentencesInMessages(readSources(['web/**/*.tsx'])),
  'text beside what comes or goes has its own element': () => textBeside(readSources(['web/**/*.tsx'])),
  'no field cuts off a pasted number': () => numberFields(readSources(['web/**/*.{ts,tsx}'])),
  'no expression keeps everybody waiting': () => judgedExpressions(code, judge),
  'tests read no clock and hold no stop-watch': () => clockInTests(code),
  'words of the field': () => fieldWords(code),
  'lists are counted before they are read': () => countedLists(code),
  'no sum is narrowed': () => narrowedSums(code),
  'no parameter of an address goes unread': () => readParameters(code),
  'scripts within their budgets': () => {
    const build = readClientBuild('build/client');
    return build ? scriptWeight(build) : ['build/client: there is no build'];
  },
  'every setting explained, deploy/env.example up to date': () =>
    envExampleIsFresh(readSources(['deploy/env.example'])),
  'scripts run in the oldest browsers that we support': () => olderBrowsers(readSources(['build/client/assets/*.js'])),
  'no server code in the browser': () => clientBundle(readSources(['build/client/assets/*.js'])),
};

let broken = 0;
for (const [name, findings] of Object.entries(laws)) {
  const found = await findings();
  if (found.length === 0) continue;
  broken += 1;
  console.error(`Law broken: ${name}`);
  for (const line of found) console.error(`  ${line}`);
}
keep();
console.log(`${Object.keys(laws).length} laws, ${broken} broken; ${lengthReport(code)}`);
process.exitCode = broken > 0 ? 1 : 0;
