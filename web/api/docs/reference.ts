import { openApi } from './document.ts';

/** One call of the API, prepared for the page. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: FieldLine[];
  body: FieldLine[];
  /** Earlier call with the same body, whose fields are then not repeated. */
  bodyAs: { id: string; name: string } | null;
  answers: { status: string; description: string }[];
  example: string;
}

export interface FieldLine {
  name: string;
  /** Place of a parameter: path, query or header. Null for a field. */
  place: string | null;
  type: string;
  isRequired: boolean;
  description: string;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  example?: object;
}

interface DescribedCall {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
}

/** Returns the OpenAPI document prepared for the page: its calls, and the fields of a product as it is read. */
export function reference(origin: string): { operations: Operation[]; product: FieldLine[] } {
  const { paths, components } = openApi(origin);
  const schemas = components.schemas as Record<string, Schema>;
  const resolved = (schema: Schema): Schema => schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  const documented = new Map<Schema, { id: string; name: string }>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, DescribedCall>).map(([method, described]): Operation => {
      const [[type, sentAs] = []] = Object.entries(described.requestBody?.content ?? {});
      const body = sentAs ? resolved(sentAs.schema) : null;
      const id = described.operationId;
      const bodyAs = (body && documented.get(body)) ?? null;
      if (body) documented.set(body, { id, name: `${method.toUpperCase()} ${path}` });
      return {
        id,
        bodyAs,
        method: method.toUpperCase(),
        path,
        summary: described.summary,
        parameters: (described.parameters ?? []).map((parameter) => ({
          name: parameter.name,
          place: parameter.in,
          type: typeOf(parameter.schema),
          isRequired: parameter.required === true,
          description: parameter.description ?? '',
        })),
        body: body && !bodyAs ? linesOf(body) : [],
        answers: Object.entries(described.responses).map(([status, { description }]) => ({ status, description })),
        example: curl(origin, method.toUpperCase(), path, { type, example: body?.example }),
      };
    }),
  );
  return { operations, product: linesOf(schemas['Product'] ?? {}) };
}

function linesOf({ properties = {}, required = [] }: Schema): FieldLine[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    place: null,
    type: typeOf(schema),
    isRequired: required.includes(name),
    description: schema.description ?? '',
  }));
}

/** Returns a type in words: 'integer, 1 to 1000', 'string, at most 200', 'number or null'. */
function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.enum) return schema.enum.map((value) => `"${value}"`).join(' or ');
  const type = [schema.type ?? 'any'].flat().join(' or ');
  const { minimum, maximum, maxLength } = schema;
  if (minimum !== undefined && maximum !== undefined) return `${type}, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${type}, from ${minimum}`;
  return maxLength === undefined ? type : `${type}, at most ${maxLength}`;
}

function curl(
  origin: string,
  method: string,
  path: string,
  { type, example }: { type: string | undefined; example: object | undefined },
): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path.replace('{id}', '1001')}'`];
  if (path !== '/api/openapi.json') lines.push(`-H 'Authorization: Bearer thok_...'`);
  if (type === 'multipart/form-data') lines.push(`-F 'images=@front.jpg'`, `-F 'images=@carton.jpg'`);
  if (example) lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example)}'`);
  return lines.join(' \\\n  ');
}
