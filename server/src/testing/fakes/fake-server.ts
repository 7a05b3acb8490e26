import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** More is announced than `body`: then the connection ends, or nothing more comes. */
  rest?: 'cut' | 'hangs';
}

/** Never answers. */
export const hang = Symbol('hang');

export interface FakeServer {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  close(): Promise<void>;
}

/** An HTTP server on loopback in the place of a service on the internet. */
export async function startFakeServer(
  answer: (request: ReceivedRequest) => Promise<FakeAnswer | typeof hang> | FakeAnswer | typeof hang,
): Promise<FakeServer> {
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', headers } = request;
    const given = await answer({
      method,
      url: new URL(request.url ?? '', 'http://127.0.0.1'),
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    if (given === hang) return;
    const { status, body = '', rest } = given;
    if (rest === undefined) return void response.writeHead(status, given.headers).end(body);
    response.writeHead(status, { ...given.headers, 'content-length': body.length + 1000 }).write(body);
    // Once the other side has the head.
    if (rest === 'cut') response.socket?.end();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
