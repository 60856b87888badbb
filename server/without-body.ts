/**
 * What is answered to a HEAD. Its body is read to its end all the same: a page that waits to be sent, or is given up, stays in
 * memory for as long as the process lives. A live line has no end.
 */
export async function withoutBody(answered: Response | Promise<Response>): Promise<Response> {
  const response = await answered;
  const isLine = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isLine) await response.body?.cancel();
  else await response.body?.pipeTo(new WritableStream());
  return new Response(null, response);
}
