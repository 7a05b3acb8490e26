import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Bytes that may wait for a reader who does not keep up; beyond them the connection is cut (the client comes again). */
export const slowReaderBytes = 512 * 1024;

/** What is said last has this long to arrive. */
const lastWordsMilliseconds = 1000;

/** One answer of server-sent events. */
export interface EventStream {
  /** @param text whole events, as `eventText` makes them */
  write(text: string): void;
  /** Says a last thing and closes. */
  end(text: string): void;
  /** Calls back once, when the connection is gone, whoever ended it. */
  onClose(listener: () => void): void;
}

/** One event on the wire. @param id what a client that lost its connection names, to be told what came after */
export function eventText(data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Takes the answer over from Fastify, so that nothing is buffered but in the socket itself. */
export function openEventStream(reply: FastifyReply): EventStream {
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would wait until it has a buffer full.
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  return {
    write(text) {
      if (raw.writableEnded || raw.destroyed) return;
      if (raw.writableLength > slowReaderBytes) raw.destroy();
      else raw.write(text);
    },
    end(text) {
      if (raw.writableEnded || raw.destroyed) return;
      raw.end(text);
      // Who does not read would keep the server from stopping.
      setTimeout(() => raw.destroy(), lastWordsMilliseconds).unref();
    },
    onClose: (listener) => void raw.once('close', listener),
  };
}
