// The machine's limit: a minimal server of live connections, which sends the same bytes to every listener without any
// checks.
import { createServer } from 'node:http';

const open = new Set();
createServer((request, response) => {
  if (request.method === 'POST') {
    for (const line of open) line.write('data: changed\n\n');
    return response.end();
  }
  if (!request.url?.startsWith('/live')) return response.end();
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 1000\n\n');
  open.add(response);
  response.on('close', () => open.delete(response));
}).listen(process.argv[2], '127.0.0.1');
