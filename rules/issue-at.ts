import type { MessageKey } from '../messages/message-key.ts';

/** Returns an issue for the named field, for a schema that reads several fields together. */
export function issueAt<Input extends Record<string, unknown>>(input: Input, key: string, message: MessageKey) {
  const item = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
  return { message, path: [item] as [typeof item] };
}

/** Narrows Valibot's message text to a message key; a law checks that every message of a schema is one. */
export function keyOf(message: string): MessageKey {
  return message as MessageKey;
}
