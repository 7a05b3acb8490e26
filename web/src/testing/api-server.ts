import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Cuts the connection instead of answering. */
  cut?: boolean;
}

export interface ApiServer {
  origin: string;
  /** What arrived, oldest first. */
  seen: SeenRequest[];
  close(): Promise<void>;
}

/** A server on the loopback that answers as a test says, so that calls are tested over real HTTP. */
export async function startApiServer(
  answer: (request: SeenRequest, count: number) => Answer | Promise<Answer>,
): Promise<ApiServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one: SeenRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    seen.push(one);
    const { status = 200, headers = {}, body = {}, cut } = await answer(one, seen.length);
    if (cut) {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function problem(status: number, type: string, more: object = {}): Answer {
  return { status, body: { type, title: 'Refused', status, ...more } };
}
