/** Bytes of the answers made by `wholeAnswer`. */
const wholes = new WeakMap<Response, Uint8Array>();

/** Returns an answer whose bytes `bytesOf` can read without the three copies that its body would take. */
export function wholeAnswer(bytes: Uint8Array, init: ResponseInit): Response {
  const answer = new Response(bytes as Uint8Array<ArrayBuffer>, init);
  wholes.set(answer, bytes);
  return answer;
}

/** Returns the bytes of an answer. Only one made by `wholeAnswer` can still be sent afterwards. */
export async function bytesOf(answer: Response): Promise<Uint8Array> {
  return wholes.get(answer) ?? new Uint8Array(await answer.arrayBuffer());
}

/** Frees the memory of bytes that are no longer read: the garbage collector would keep some 20 MB of pages. */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
