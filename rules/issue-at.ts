import type { MessageKey } from '../messages/message-key.ts';

/** An issue that stands beside the field of this name, for a schema that reads several fields together. */
export function issueAt<Input extends Record<string, unknown>>(input: Input, key: string, message: MessageKey) {
  const item = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
  return { message, path: [item] as [typeof item] };
}

/** By what a schema complains: Valibot knows it as text, and a law looks whether each is the key of a sentence. */
export function keyOf(message: string): MessageKey {
  return message as MessageKey;
}
