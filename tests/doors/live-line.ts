import { onTestFinished } from 'vitest';
import type { Browser } from '../browser.ts';

/** Opens a live connection until its test is over: `word` returns the next message, null at the end. */
export async function lineAt(browser: Browser, address: string) {
  const answer = await browser.visit(address);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  onTestFinished(() => reader.cancel());
  const word = async () => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };
  return { answer, word };
}
