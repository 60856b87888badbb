// The machine's limit: a minimal chat server, which keeps messages in memory and sends them to both sides without any
// checks.
import { createServer } from 'node:http';

const threads = new Map();
const threadOf = (url) => {
  const id = /\/chats\/(\d+)/.exec(url)?.[1] ?? '';
  const thread = threads.get(id) ?? { messages: [], lines: new Set() };
  threads.set(id, thread);
  return thread;
};

createServer((request, response) => {
  const url = request.url ?? '';
  if (request.method === 'POST') {
    const thread = threadOf(url);
    let body = '';
    request.setEncoding('utf8').on('data', (piece) => (body += piece));
    request.on('end', () => {
      const author = url.split('/')[1];
      thread.messages.push({ number: thread.messages.length + 1, text: new URLSearchParams(body).get('text'), author });
      for (const line of thread.lines) line.write('data: changed\n\n');
      response.end('{}');
    });
    return;
  }
  if (url.startsWith('/live')) {
    // The cookie names the chat.
    const thread = threadOf(`/chats/${/session=(\d+)/.exec(request.headers.cookie ?? '')?.[1]}`);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 1000\n\n');
    thread.lines.add(response);
    response.on('close', () => thread.lines.delete(response));
    return;
  }
  const after = Number(new URL(url, 'http://x').searchParams.get('after') ?? 0);
  const messages = threadOf(url).messages.slice(after);
  response.end(JSON.stringify({ messages }));
}).listen(process.argv[2], '127.0.0.1');
