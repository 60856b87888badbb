/** An issue that stands beside the field of this name, for a schema that reads several fields together. */
export function issueAt<Input extends Record<string, unknown>>(input: Input, key: string, message: string) {
  const item = { type: 'object', origin: 'value', input, key, value: input[key] } as const;
  return { message, path: [item] as [typeof item] };
}
