import { Refusal } from '../../../domain/refusal.ts';
import { STOCK_ENTRIES_MAX } from '../../../rules/limits.ts';

/** The parts of a JSON Schema that describe the fields of a value. */
interface Described {
  properties?: Record<string, Described>;
  additionalProperties?: Described | boolean;
  items?: Described;
  anyOf?: Described[];
}

const NAME_LETTERS_MAX = 100;

/** Refuses a body with a field that none of the schemas has, and names it: a misspelt field would be lost. */
export function refuseUnknown(body: Record<string, unknown>, schemas: object[]): void {
  const field = unknownField(body, schemas);
  if (field !== null) throw new Refusal(400, 'field_unknown', { field: field.slice(0, NAME_LETTERS_MAX) });
}

/**
 * Returns the path of the first field that none of the schemas has, such as `variants[2].price`; null if all are known.
 * Reads only the beginning of a list that is too long: it is refused for its length.
 */
function unknownField(value: unknown, schemas: Described[], path = ''): string | null {
  const all = schemas.flatMap((schema) => [schema, ...(schema.anyOf ?? [])]);
  if (Array.isArray(value)) {
    const items = all.flatMap(({ items: of }) => of ?? []);
    if (items.length === 0) return null;
    return firstOf(value.slice(0, STOCK_ENTRIES_MAX).map((item, at) => [`${path}[${at}]`, item, items]));
  }
  const isObject = all.some(({ properties, additionalProperties }) => properties ?? additionalProperties);
  if (typeof value !== 'object' || value === null || !isObject) return null;
  const named = Object.entries(value).slice(0, STOCK_ENTRIES_MAX);
  return firstOf(named.map(([name, of]) => [path === '' ? name : `${path}.${name}`, of, fieldOf(all, name)]));
}

function firstOf(fields: [path: string, value: unknown, schemas: Described[]][]): string | null {
  for (const [path, value, schemas] of fields) {
    const unknown = schemas.length === 0 ? path : unknownField(value, schemas, path);
    if (unknown !== null) return unknown;
  }
  return null;
}

function fieldOf(schemas: Described[], name: string): Described[] {
  return schemas.flatMap(({ properties = {}, additionalProperties: others }) => {
    if (Object.hasOwn(properties, name)) return properties[name] ?? [];
    return typeof others === 'object' ? others : [];
  });
}
