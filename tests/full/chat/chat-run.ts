import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../until.ts';
import { type Arrived, Listener, type News } from './listener.ts';
import type { Pair, Talker } from './scene.ts';

export interface ChatRun {
  /** Origins of the servers; the two sides of a chat use different ones if there are several. */
  origins: string[];
  pairs: Pair[];
  perSecond: number;
  seconds: number;
  /** Number of connections that are cut each second, one after the other. */
  cutsPerSecond?: number;
  /** How new messages are fetched. */
  news?: News;
}

export interface ChatResult {
  sent: number;
  /** Milliseconds from sending each message until the other side received it. */
  delays: number[];
  /** Milliseconds from the first sending until every message had arrived. */
  ms: number;
  /** Faults: messages that were lost, doubled, out of order or refused. */
  faults: string[];
}

/** Lets everybody in new chats listen and write evenly in turn; then checks every message. */
export async function runChats(run: ChatRun): Promise<ChatResult> {
  const originOf = (at: number) => run.origins[at % run.origins.length] ?? '';
  const listeners = run.pairs.flatMap(({ reseller, supplier }, at) => [
    new Listener(originOf(at), reseller, run.news),
    new Listener(originOf(at + 1), supplier, run.news),
  ]);
  await Promise.all(listeners.map((listener) => listener.open()));
  const began = performance.now();
  const { sentAt, faults } = await sendEvenly(run, originOf, listeners);
  const expected = new Map<string, number>();
  for (const text of sentAt.keys()) expected.set(threadOf(text), (expected.get(threadOf(text)) ?? 0) + 1);
  const expectedOf = ({ talker }: Listener) => expected.get(threadOf(talker.place)) ?? 0;
  const isComplete = () => listeners.every((listener) => listener.arrived.length >= expectedOf(listener));
  // A message that has not arrived by then is among the faults below.
  await until(isComplete, 'messages under way').catch(() => {});
  const ms = performance.now() - began;
  for (const listener of listeners) listener.close();
  for (const listener of listeners)
    faults.push(...listener.failures, ...faultsOf(listener.arrived, listener.talker, expectedOf(listener)));
  const delays = listeners.flatMap(({ arrived }) =>
    arrived.flatMap(({ text, isOwn, at }) => (isOwn ? [] : [at - (sentAt.get(text) ?? at)])),
  );
  return { sent: sentAt.size, delays, ms, faults };
}

async function sendEvenly(
  { pairs, perSecond, seconds, cutsPerSecond = 0 }: ChatRun,
  originOf: (at: number) => string,
  listeners: Listener[],
): Promise<{ sentAt: Map<string, number>; faults: string[] }> {
  const sentAt = new Map<string, number>();
  const faults: string[] = [];
  const lastOf = new Map<Talker, Promise<void>>();
  const began = performance.now();
  const cutEach = cutsPerSecond === 0 ? Number.POSITIVE_INFINITY : Math.ceil(perSecond / cutsPerSecond);
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await pause(Math.max(0, began + (at * 1000) / perSecond - performance.now()));
    // Goes through the pairs in turn, and through the two sides of a pair alternately.
    const pair = pairs[at % pairs.length];
    const talker = Math.floor(at / pairs.length) % 2 === 0 ? pair?.reseller : pair?.supplier;
    if (!talker) continue;
    const text = `${talker.place} ${String(at).padStart(6, '0')}`;
    sentAt.set(text, performance.now());
    // One after the other, as the outbox of a device sends.
    const before = lastOf.get(talker) ?? Promise.resolve();
    const sent = before.then(() => send(originOf(at), talker, text));
    lastOf.set(
      talker,
      sent.catch((error: unknown) => void faults.push(String(error))),
    );
    // Seven is prime to any usual number of listeners, so that all take turns.
    if (at % cutEach === 0 && cutsPerSecond > 0) listeners[((at / cutEach) * 7) % listeners.length]?.cut();
  }
  await Promise.all(lastOf.values());
  return { sentAt, faults };
}

const threadOf = (place: string) => place.split(' ')[0]?.split('/').at(-1) ?? '';

async function send(origin: string, { place, cookie }: Talker, text: string): Promise<void> {
  const body = new URLSearchParams({ key: randomUUID(), text });
  const headers = { cookie, accept: 'application/json', origin, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${origin}${place}/send`, { method: 'POST', body, headers });
  if (answer.status !== 200) throw new Error(`a message was answered with ${answer.status}`);
  await answer.body?.cancel();
}

/** Checks that each number arrived once and in order, and each side's messages in the order of their sending. */
function faultsOf(arrived: Arrived[], { place }: Talker, expected: number): string[] {
  const faults: string[] = [];
  if (arrived.length !== expected) faults.push(`${place}: ${arrived.length} of ${expected} messages arrived`);
  const numbers = arrived.map(({ number }) => number);
  const first = numbers[0] ?? 1;
  if (numbers.some((number, at) => number !== first + at)) faults.push(`${place}: arrived as ${numbers.join(' ')}`);
  for (const isOwn of [true, false]) {
    const texts = arrived.filter((one) => one.isOwn === isOwn).map(({ text }) => text);
    if (texts.some((text, at) => text < (texts[at - 1] ?? ''))) faults.push(`${place}: told as ${texts.join(', ')}`);
  }
  return faults;
}
