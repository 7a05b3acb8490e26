import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut in the middle of what goes out over it. */
export interface CutLine {
  /** The server's address through it. */
  url: string;
  /** All connections end as soon as so many bytes more have gone out, and again each time until `reconnect`. */
  cutAfter(bytes: number): void;
  reconnect(): void;
  close(): Promise<void>;
}

export async function openCutLine(target: string): Promise<CutLine> {
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const line = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (bytes) => {
      left -= bytes.length;
      if (left <= 0) return cut();
      if (!far.write(bytes)) {
        near.pause();
        far.once('drain', () => near.resume());
      }
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  // By the name of the server: cookies are sent to a name, whatever the port.
  const url = new URL(target);
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.origin,
    cutAfter: (bytes) => {
      left = bytes;
    },
    reconnect: () => {
      left = Number.POSITIVE_INFINITY;
    },
    close: async () => {
      cut();
      line.close();
      await once(line, 'close');
    },
  };
}
