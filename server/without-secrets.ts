/** What no line of the log may hold, wherever it came from: an error of the database quotes what it was given. */
const personal: [RegExp, string][] = [
  [/Failing row contains \([^]*\)/g, 'Failing row contains [values]'],
  [/thok_[\w-]+/g, '[key]'],
  [/\bBearer\s+[^\s"',]+/gi, 'Bearer [key]'],
  // Session tokens: 256 bits in base64url.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
  [/(?<!\p{Nd})(?:\+?(?:91|९१|૯૧)[\s-]?|[0०૦])?[6-9६-९૬-૯]\p{Nd}{4}[\s-]?\p{Nd}{5}(?!\p{Nd})/gu, '[number]'],
];

/** Ten digits or more of a path, in any script and however they are set apart. */
const inPath: [RegExp, string] = [/\p{Nd}(?:[\s().+-]*\p{Nd}){9,}/gu, '[number]'];

/** What we name so ourselves may hold ten digits: an account or a picture. */
const ownName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.data)?$|^[\da-f]{24}\.webp$/;

const code: [RegExp, string] = [/(?<!\d)\d{6}(?!\d)/g, '[code]'];

/** Of our own making or of a known form: an id with six digits in a row stays readable. */
const named = new Set(['requestId', 'method', 'route', 'import']);

/** The newest hash of the audit trail stands in the log to be compared. */
const hash = /^[\da-f]{64}$/;

const DEEPEST = 6;

/** A sentence or a stack without mobile numbers, codes, keys and session tokens. */
export function withoutSecrets(text: string): string {
  return replaced(text, [...personal, code]);
}

/** The fields of a line. Six digits in a path are a product's id: no address of ours carries a code. */
export function fieldsWithoutSecrets(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (named.has(name)) return [name, value];
      return [name, name === 'path' ? pathWithoutSecrets(String(value)) : cleaned(value, 0)];
    }),
  );
}

/** As it was sent, unless there is something to mask once it is read as the site reads it. */
function pathWithoutSecrets(path: string): string {
  const plain = path.replace(/(?:%[\da-f]{2})+/gi, decoded);
  const masked = plain
    .split('/')
    .map((part) => (ownName.test(part) ? part : replaced(part, [...personal, inPath])))
    .join('/');
  return masked === plain ? path : masked;
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return ' ';
  }
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return hash.test(value) ? value : withoutSecrets(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value == null) return value;
  if (depth === DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((one) => cleaned(one, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one, depth + 1)]));
  return typeof value === 'bigint' ? withoutSecrets(value.toString()) : `[${typeof value}]`;
}

function replaced(text: string, rules: [RegExp, string][]): string {
  return rules.reduce((rest, [form, word]) => rest.replace(form, word), text);
}
