/** A bucket of an S3-compatible store, with credentials. */
export interface S3Address {
  /** Origin of the store: 'https://s3.example'. */
  origin: string;
  bucket: string;
  /** Put before every path: '' or 'shop/'. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export const S3_FORM = 's3://KEY:SECRET@host:port/bucket, with ?region=... and &https=0 where needed';

const bucketForm = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const prefixForm = /^(?:[\w-]+\/)*$/;
const regionForm = /^[a-z\d-]{1,63}$/;
const USUAL_REGION = 'us-east-1';

/**
 * Reads the address of a bucket: `s3://KEY:SECRET@host:port/bucket/folder?region=eu-central-1&https=0`. Key and secret
 * are percent-encoded, as in any URL; folder, region and https may be left out. Null for anything else.
 */
export function s3Address(text: string): S3Address | null {
  const rest = text.startsWith('s3://') ? text.slice('s3://'.length) : '';
  // Parsed under the store's own scheme, because URL drops a scheme's default port.
  const scheme = /[?&]https=0(?:&|$)/.test(rest) ? 'http' : 'https';
  const url = URL.parse(`${scheme}://${rest}`);
  if (!url || url.hash !== '') return null;
  const { region = USUAL_REGION, https = '1', ...unknown } = Object.fromEntries(url.searchParams);
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  const isRight =
    bucketForm.test(bucket) && prefixForm.test(prefix) && regionForm.test(region) && ['0', '1'].includes(https);
  if (!isRight || !accessKeyId || !secretAccessKey || Object.keys(unknown).length > 0) return null;
  return { origin: `${scheme}://${url.host}`, bucket, prefix, region, accessKeyId, secretAccessKey };
}

/** Names a bucket without its secret. */
export function nameOfS3({ origin, bucket, prefix }: S3Address): string {
  return `${origin}/${bucket}/${prefix}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
