/** What answers were made of that were whole from the beginning. */
const wholes = new WeakMap<Response, Uint8Array>();

/** An answer whose bytes can be had again as they are: through its body they would be copied three times. */
export function wholeAnswer(bytes: Uint8Array, init: ResponseInit): Response {
  const answer = new Response(bytes as Uint8Array<ArrayBuffer>, init);
  wholes.set(answer, bytes);
  return answer;
}

/** All that an answer says. Only a whole one can be read again afterwards. */
export async function bytesOf(answer: Response): Promise<Uint8Array> {
  return wholes.get(answer) ?? new Uint8Array(await answer.arrayBuffer());
}
