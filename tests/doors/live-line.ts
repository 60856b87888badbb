import { onTestFinished } from 'vitest';
import type { Browser } from '../browser.ts';

/** A line that is heard until its test is over: `word` gives what is said next, null at its end. */
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
