import { expect, onTestFinished, test, vi } from 'vitest';
import { Announcements, type Topic } from '../../../db/announcements.ts';

/** Returns two processes: the messages of each are passed to the other. */
function processes() {
  const messages: string[] = [];
  const other = new Announcements(async () => {});
  const one = new Announcements(async (message) => {
    messages.push(message);
    other.hear(message);
  });
  return { one, other, messages };
}

test('what is said to certain people reaches them, and only them, through another process', async () => {
  const { one, other } = processes();
  const heard: string[] = [];
  for (const name of ['a', 'b', 'c']) other.onTo(name, ['orders', 'catalogue'], () => heard.push(name));
  other.on(['orders'], () => heard.push('all'));
  one.announce('orders', ['a', 'c']);
  await one.sent();
  expect(heard).toEqual(['a', 'c', 'all']);
  heard.length = 0;
  one.announce('catalogue');
  await one.sent();
  expect(heard).toEqual(['a', 'b', 'c']);
});

test('no name is taken for another, for two or for a topic', async () => {
  const { one, other } = processes();
  const names = ['a,catalogue', 'b:c', 'd e', '50% off', 'दुकान'];
  const heard: string[] = [];
  for (const name of [...names, 'a', 'b', 'c', 'd', 'e']) other.onTo(name, ['orders'], () => heard.push(name));
  other.on(['catalogue'], () => heard.push('catalogue'));
  one.announce('orders', names);
  await one.sent();
  expect(heard).toEqual(names);
});

test('what is none of ours ends nothing, and what stands beside it is heard', () => {
  const { other } = processes();
  const heard: string[] = [];
  other.onTo('a', ['orders'], () => heard.push('a'));
  other.hear('somebody,orders:%E0%A4%A,%,nothing:a,orders:a');
  expect(heard).toEqual(['a']);
});

test('messages are gathered and keep below the 8,000 bytes that PostgreSQL carries', async () => {
  const { one, other, messages } = processes();
  const heard = new Set<string>();
  const topics = new Set<Topic>();
  const people = Array.from({ length: 2000 }, (_, at) => `account-${String(at).padStart(8, '0')}`);
  for (const name of people) other.onTo(name, ['orders'], () => heard.add(name));
  other.on(['catalogue', 'texts'], () => topics.add('catalogue'));
  one.announce('orders', people);
  one.announce('catalogue');
  await one.sent();
  expect(heard.size).toBe(people.length);
  expect(topics.size).toBe(1);
  expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8000);
  expect(messages.length).toBeLessThan(10);
});

test('what comes up many times a second is told once at its beginning and once when it is over', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { one, other } = processes();
  let heard = 0;
  other.on(['catalogue'], () => (heard += 1));
  const gathered = async (times: number) => {
    for (let at = 0; at < times; at += 1) one.announceGathered('catalogue');
    await vi.advanceTimersByTimeAsync(1);
    return heard;
  };
  expect(await gathered(50)).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toBe(2);
  // The second that began with that announcement is a pause too.
  expect(await gathered(50)).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toBe(3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toBe(3);
  expect(await gathered(1)).toBe(4);
});

test('what somebody has changed is told at once however much is being gathered, and before a process ends all is told', async () => {
  const { one } = processes();
  let heard = 0;
  one.on(['catalogue'], () => (heard += 1));
  for (const _ of [1, 2, 3]) one.announceGathered('catalogue');
  expect(heard).toBe(1);
  one.announce('catalogue');
  expect(heard).toBe(2);
  await one.sent();
  expect(heard).toBe(3);
  await one.sent();
  expect(heard).toBe(3);
});
