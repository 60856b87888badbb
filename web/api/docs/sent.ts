import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/**
 * Returns the input of a schema of `rules/` as JSON Schema. A check that is code describes itself by `json` in its
 * metadata. A field is required if its schema refuses undefined.
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
