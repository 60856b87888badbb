// The machine's limit: a minimal server, which sends bytes and headers from a file and does nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { port, headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bytes = Buffer.from(body, 'base64');
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(port, '127.0.0.1');
