import { m } from '../../../../messages/compiled/messages.js';
import { OWN_ANSWER } from '../../../../rules/own-answer.ts';

/** Waits between tries without a connection, in milliseconds; cut short when the browser reports that it is online. */
const WAITS_MS = [1000, 2000, 4000, 8000, 16_000];

interface Uploaded {
  urls: string[];
}

/**
 * Uploads a picture and returns its address. `onPercent` hears how much is sent, `onLost` that it could not be sent and
 * is tried again after a longer wait each time. Throws with the sentence for the person.
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

/** Statuses of a server that restarts; worth another try. */
const isPassing = (status: number) => [502, 503, 504].includes(status);

/**
 * Sends a picture. Null when the answer did not come from this site, for example from a proxy. (Only XMLHttpRequest
 * reports upload progress.)
 */
function send(picture: Blob, onPercent: (percent: number) => void): Promise<{ status: number; text: string } | null> {
  const form = new FormData();
  form.append('file0', picture, 'picture.webp');
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let reported = 0;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      const percent = Math.floor((loaded * 10) / total) * 10;
      if (percent > reported) onPercent((reported = percent));
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

/** Waits for the time given, or for the connection while the browser knows there is none. */
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
