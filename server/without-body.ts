/**
 * Returns the answer to a HEAD request, without its body. The body is read to its end, because a page that is never
 * read stays in memory; a live connection has no end and is cancelled.
 */
export async function withoutBody(answered: Response | Promise<Response>): Promise<Response> {
  const response = await answered;
  const isLine = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isLine) await response.body?.cancel();
  else await response.body?.pipeTo(new WritableStream());
  return new Response(null, response);
}
