import { randomUUID } from 'node:crypto';
import { UNSAFE_decodeViaTurboStream } from 'react-router';
import type { NewInThread } from '../../../domain/inquiries/thread-page.ts';
import type { Browser } from '../../browser.ts';

/** Helpers for chats, through the routes that screens and the outbox of a device use. */

/** Opens the chat with a product's supplier as its button does; returns the chat's id. */
export async function chatOpened(reseller: Browser, product: number): Promise<string> {
  const answer = await reseller.post(`/product/${product}/chat`, {});
  const [, id] = /^\/reseller\/chats\/(\d+)$/.exec(answer.headers.get('location') ?? '') ?? [];
  if (answer.status !== 303 || id === undefined) throw new Error(`the chat was answered with ${answer.status}`);
  return id;
}

interface MessageParts {
  key?: string;
  pictures?: File[];
}

/** Sends a message as the outbox of a device does. */
export function sendMessage(
  browser: Browser,
  place: string,
  text: string,
  { key = randomUUID(), pictures = [] }: MessageParts = {},
): Promise<Response> {
  const headers = { accept: 'application/json' };
  return browser.post(`${place}/send`, { key, text, pictures }, { headers });
}

/** Returns the number of a message that is sent. */
export async function numberOf(answer: Promise<Response>): Promise<number> {
  return ((await (await answer).json()) as { number: number }).number;
}

/** Marks a chat as read, as a screen does while its window is visible. */
export function read(browser: Browser, place: string, upTo: number): Promise<Response> {
  return browser.post(`${place}/read`, { upTo: String(upTo) }, { headers: { accept: 'application/json' } });
}

/** Fetches messages after a given one and the state of the chat, as a screen does after an announcement. */
export async function newsOf(browser: Browser, place: string, after = 0): Promise<NewInThread> {
  const answer = await browser.visit(`${place}/messages.data?after=${after}&_routes=${routeOf(place)}`);
  if (answer.status !== 200) throw new Error(`${place} was answered with ${answer.status}`);
  return dataIn<NewInThread>(answer);
}

const routeOf = (place: string) => `${place.split('/')[1]}-chat-messages`;

/** Returns the data of the only loader in an answer for scripts. */
async function dataIn<Data>(answer: Response): Promise<Data> {
  if (!answer.body) throw new Error('there is no answer');
  const { value } = await UNSAFE_decodeViaTurboStream(answer.body, globalThis);
  const [given] = Object.values(value as Record<string, { data: Data }>);
  if (!given) throw new Error('no loader answered');
  return given.data;
}
