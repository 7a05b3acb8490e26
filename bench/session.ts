import { randomUUID } from 'node:crypto';
import type { Seeded } from './seed.ts';

export interface Session {
  headers: Record<string, string>;
}

/** Signs in and keeps what a browser would send. */
export async function signIn(url: string, seeded: Pick<Seeded, 'emailAddress' | 'password'>): Promise<Session> {
  const answer = await fetch(`${url}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
    body: JSON.stringify({ emailAddress: seeded.emailAddress, password: seeded.password }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { headers: { cookie, 'x-xsrf-token': csrfToken, 'content-type': 'application/json', origin: url } };
}
