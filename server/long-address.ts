import type { Socket } from 'node:net';
import { m } from '../messages/compiled/messages.js';
import { locales } from '../messages/compiled/runtime.js';

/** Time for a browser to read the answer, while the rest of its request is discarded. */
const READ_MS = 1000;

/**
 * Answers requests that Node cannot parse. An address or header that is too long gets a sentence in every language,
 * because the visitor's language was in the unread part. Everything else is answered as Node does.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code !== 'HPE_HEADER_OVERFLOW') {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    socket.destroySoon();
    return;
  }
  const text = `${locales.map((locale) => m.address_too_long({}, { locale })).join('\n')}\n`;
  const head = [
    'HTTP/1.1 431 Request Header Fields Too Large',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  // A client that is cut off while sending reads no answer.
  socket.resume();
  setTimeout(() => socket.destroy(), READ_MS).unref();
}
