import { expect, onTestFinished, test, vi } from 'vitest';
import { Announcements, type Topic } from '../../../db/announcements.ts';

/** Returns two processes: the messages of each are passed to the other. */
function processes() {
  const messages: string[] = [];
  const other = new Announcements(async () => true);
  const one = new Announcements(async (message) => {
    messages.push(message);
    other.receive(message);
    return true;
  });
  return { one, other, messages };
}

test('an announcement to certain people reaches only them, through another process', async () => {
  const { one, other } = processes();
  const received: string[] = [];
  for (const name of ['a', 'b', 'c']) other.onTo(name, ['orders', 'catalogue'], () => received.push(name));
  other.on(['orders'], () => received.push('all'));
  one.announce('orders', ['a', 'c']);
  await one.sent();
  expect(received).toEqual(['a', 'c', 'all']);
  received.length = 0;
  one.announce('catalogue');
  await one.sent();
  expect(received).toEqual(['a', 'b', 'c']);
});

test('no name is taken for another, for two names or for a topic', async () => {
  const { one, other } = processes();
  const names = ['a,catalogue', 'b:c', 'd e', '50% off', 'दुकान'];
  const received: string[] = [];
  for (const name of [...names, 'a', 'b', 'c', 'd', 'e']) other.onTo(name, ['orders'], () => received.push(name));
  other.on(['catalogue'], () => received.push('catalogue'));
  one.announce('orders', names);
  await one.sent();
  expect(received).toEqual(names);
});

test('unknown parts of a message end nothing, and the others are received', () => {
  const { other } = processes();
  const received: string[] = [];
  other.onTo('a', ['orders'], () => received.push('a'));
  other.receive('somebody,orders:%E0%A4%A,%,nothing:a,orders:a');
  expect(received).toEqual(['a']);
});

test('announcements are gathered into messages below the 8,000 bytes that PostgreSQL allows', async () => {
  const { one, other, messages } = processes();
  const received = new Set<string>();
  const topics = new Set<Topic>();
  const people = Array.from({ length: 2000 }, (_, at) => `account-${String(at).padStart(8, '0')}`);
  for (const name of people) other.onTo(name, ['orders'], () => received.add(name));
  other.on(['catalogue', 'texts'], () => topics.add('catalogue'));
  one.announce('orders', people);
  one.announce('catalogue');
  await one.sent();
  expect(received.size).toBe(people.length);
  expect(topics.size).toBe(1);
  expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8000);
  expect(messages.length).toBeLessThan(10);
});

test('frequent announcements are sent once at their beginning and once at their end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { one, other } = processes();
  let received = 0;
  other.on(['catalogue'], () => (received += 1));
  const gathered = async (times: number) => {
    for (let at = 0; at < times; at += 1) one.announceGathered('catalogue');
    await vi.advanceTimersByTimeAsync(1);
    return received;
  };
  expect(await gathered(50)).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toBe(2);
  // The pause of a second after that announcement counts as well.
  expect(await gathered(50)).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toBe(3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(received).toBe(3);
  expect(await gathered(1)).toBe(4);
});

test("a person's change is announced at once during gathering, and everything before a process ends", async () => {
  const { one } = processes();
  let received = 0;
  one.on(['catalogue'], () => (received += 1));
  for (const _ of [1, 2, 3]) one.announceGathered('catalogue');
  expect(received).toBe(1);
  one.announce('catalogue');
  expect(received).toBe(2);
  await one.sent();
  expect(received).toBe(3);
  await one.sent();
  expect(received).toBe(3);
});

test('an announcement that could not be sent is sent once the line is back', async () => {
  let isAway = true;
  const other = new Announcements(async () => true);
  const one = new Announcements(async (message) => {
    if (!isAway) other.receive(message);
    return !isAway;
  });
  const received: string[] = [];
  other.onTo('a', ['orders'], () => received.push('a'));
  other.on(['catalogue'], () => received.push('all'));
  one.announce('orders', ['a']);
  one.announce('catalogue');
  await one.sent();
  expect(received).toEqual([]);
  isAway = false;
  one.receiveEverything();
  await one.sent();
  expect(received).toEqual(['a', 'all']);
  one.receiveEverything();
  await one.sent();
  expect(received).toEqual(['a', 'all']);
});
