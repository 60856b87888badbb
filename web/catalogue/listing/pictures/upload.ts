import { m } from '../../../../messages/compiled/messages.js';
import { OWN_ANSWER } from '../../../../rules/own-answer.ts';
import { isFailed, isPassing } from '../../../ui/failed-answer.ts';

/** Waits between tries, in milliseconds; cut short when the browser reports that it is online. */
const WAITS_MS = [1000, 2000, 4000, 8000, 16_000];
/** Failed tries after which the user is informed: three seconds after the first if each fails at once. */
const LATE_AFTER_TRIES = 3;

interface Uploaded {
  urls: string[];
}

/** What an upload waits for before its next try. */
export type WaitsFor = 'connection' | 'server';

interface Listeners {
  /** Called with how much is sent. */
  onPercent: (percent: number) => void;
  /** Called before each wait for another try. */
  onWait: (cause: WaitsFor) => void;
  /** Called once when several tries have failed; others follow. */
  onLate: () => void;
}

/**
 * Uploads a picture and returns its address. Retries a failed send, waiting longer each time. Throws an error with the
 * sentence for the user.
 */
export async function upload(picture: Blob, { onPercent, onWait, onLate }: Listeners): Promise<string> {
  for (const [tries, wait] of [...WAITS_MS, null].entries()) {
    const answer = await send(picture, onPercent);
    if (answer?.isOwn && answer.status === 200) {
      const [url] = (JSON.parse(answer.text) as Uploaded).urls;
      if (url !== undefined) return url;
    }
    if (answer && (answer.isOwn ? !isPassing(answer.status) : isFailed(answer.status)))
      throw new Error((answer.isOwn ? messageIn(answer.text) : null) ?? m.images_upload_failed());
    if (wait === null) break;
    onWait(answer && isPassing(answer.status) ? 'server' : 'connection');
    if (tries + 1 === LATE_AFTER_TRIES) onLate();
    await pauseOrConnection(wait);
  }
  throw new Error(m.images_upload_failed());
}

interface Answer {
  /** False if a proxy or the network answered in place of the site. */
  isOwn: boolean;
  status: number;
  text: string;
}

/** Sends a picture; null without an answer. (Only XMLHttpRequest reports upload progress.) */
function send(picture: Blob, onPercent: (percent: number) => void): Promise<Answer | null> {
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
      resolve({ isOwn, status: request.status, text: request.responseText });
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
