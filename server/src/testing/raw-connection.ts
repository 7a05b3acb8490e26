import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestUser } from './app.ts';

/** A connection on which a test writes HTTP by hand. */
export async function openConnection(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** A request line and headers, with the session of the user if one is given. */
export function requestHead(line: string, headers: Record<string, string>, user?: TestUser): string {
  const cookie = [...(user?.client.cookies ?? [])].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const session = user ? { cookie, 'x-xsrf-token': user.client.csrfToken } : {};
  const lines = Object.entries({ host: 'x', ...session, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
