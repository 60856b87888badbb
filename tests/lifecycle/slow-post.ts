import { once } from 'node:events';
import { request as begin } from 'node:http';
import type { Site } from '../site.ts';

/** Posts the first half of a form; `finish` sends the rest and returns the answer's status. */
export async function slowPost(
  site: Site,
  path: string,
  fields: Record<string, string>,
): Promise<{ finish(): Promise<number> }> {
  const body = new URLSearchParams(fields).toString();
  const half = Math.ceil(body.length / 2);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    // The server answers 'continue' when it has begun to handle the request.
    expect: '100-continue',
  };
  const request = begin(new URL(path, site.origin), { method: 'POST', headers });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    request.on('error', reject);
  });
  status.catch(() => {});
  request.flushHeaders();
  await once(request, 'continue');
  await new Promise((resolve) => request.write(body.slice(0, half), resolve));
  return {
    finish() {
      request.end(body.slice(half));
      return status;
    },
  };
}
