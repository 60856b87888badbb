import { m } from '../../../../messages/compiled/messages.js';
import { OWN_ANSWER } from '../../../../rules/own-answer.ts';

/** Waits between tries when the connection fails, in milliseconds; it comes back sooner when the browser says so. */
const WAITS_MS = [1000, 2000, 4000, 8000, 16_000];

interface Uploaded {
  urls: string[];
}

/**
 * Sends a picture and gives its address; `onPercent` hears how much of it is sent, `onLost` that it could not be sent and
 * is tried again, ever later. Throws with the sentence that the person is told.
 */
export async function upload(
  picture: Blob,
  { onPercent, onLost }: { onPercent: (percent: number) => void; onLost: () => void },
): Promise<string> {
  for (const wait of [...WAITS_MS, null]) {
    const answer = await send(picture, onPercent);
    if (answer?.status === 200) {
      const [url] = (JSON.parse(answer.text) as Uploaded).urls;
      if (url !== undefined) return url;
    }
    if (answer && !isPassing(answer.status)) throw new Error(messageIn(answer.text) ?? m.images_upload_failed());
    if (wait === null) break;
    onLost();
    await pauseOrConnection(wait);
  }
  throw new Error(m.images_upload_failed());
}

/** What a server on its way down answers. */
const isPassing = (status: number) => [502, 503, 504].includes(status);

/** Null when the site did not answer, whoever else did. (Only XMLHttpRequest tells how much was sent.) */
function send(picture: Blob, onPercent: (percent: number) => void): Promise<{ status: number; text: string } | null> {
  const form = new FormData();
  form.append('file0', picture, 'picture.webp');
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let told = 0;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      const percent = Math.floor((loaded * 10) / total) * 10;
      if (percent > told) onPercent((told = percent));
    });
    request.addEventListener('load', () => {
      const isOwn = request.getResponseHeader(OWN_ANSWER) !== null;
      resolve(isOwn ? { status: request.status, text: request.responseText } : null);
    });
    request.addEventListener('error', () => resolve(null));
    request.addEventListener('abort', () => resolve(null));
    request.open('POST', '/api/upload');
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
}

function messageIn(text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
      ? answer.message
      : null;
  } catch {
    return null;
  }
}

/** While the browser knows that there is no connection, there is nothing to try. */
function pauseOrConnection(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(go, wait) : undefined;
    addEventListener('online', go);
  });
}
