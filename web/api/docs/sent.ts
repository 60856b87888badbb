import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/**
 * What a schema of `rules/` takes, as JSON Schema: read off the very schema that refuses. What only code can tell a field
 * says of itself (`json` in its metadata); what cannot be left out is found by leaving it out.
 */
export function sent(schema: v.GenericSchema, about: Record<string, string> = {}): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    overrideAction: ({ valibotAction }) =>
      valibotAction.type === 'metadata'
        ? ((valibotAction as unknown as { metadata: { json?: JsonSchema } }).metadata.json ?? null)
        : null,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type !== 'object') return null;
      const { entries } = valibotSchema as unknown as { entries: Record<string, v.GenericSchema> };
      const required = Object.keys(entries).filter(
        (name) => !v.safeParse(entries[name] as v.GenericSchema, undefined).success,
      );
      const { required: __, ...rest } = jsonSchema;
      return required.length > 0 ? { ...rest, required } : rest;
    },
  });
  const properties = Object.entries(json.properties ?? {}).map(([name, property]) => [
    name,
    about[name] === undefined ? property : { description: about[name], ...(property as JsonSchema) },
  ]);
  return { ...json, properties: Object.fromEntries(properties) as Record<string, JsonSchema> };
}
