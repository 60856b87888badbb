import { m } from '../messages/compiled/messages.js';

type Sentence = (params?: Record<string, string | number>) => string;

/** The sentence of a key in the language of this request. Server only: it holds every sentence. */
export function sentence(key: string, params: Record<string, string | number> = {}): string {
  const sentences = m as unknown as Record<string, Sentence | undefined>;
  return sentences[key]?.(params) ?? m.request_failed();
}
