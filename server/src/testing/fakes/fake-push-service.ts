import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import { type FakeAnswer, type FakeServer, hang, startFakeServer } from './fake-server.ts';

export interface ReceivedPush {
  /** Decrypted, as the browser would hand it to the service worker. */
  message: { title: string; body: string; path: string };
  headers: Record<string, string>;
  /** Claims of the VAPID token, whose signature was checked against the key beside it. */
  claims: { aud: string; exp: number; sub: string };
  /** The key that the pusher showed, base64url. */
  publicKey: string;
}

/** A browser's part of a subscription: the keys it keeps and what it gives away. */
export interface FakeDevice {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** How the service answers from now on. */
  answer: FakeAnswer | typeof hang;
  pair: ECDH;
  auth: Buffer;
}

export interface FakePushService extends FakeServer {
  device(): FakeDevice;
}

/** A push service on loopback (RFC 8030) that decrypts what it is sent (RFC 8291) and checks who sent it (RFC 8292). */
export async function startFakePushService(): Promise<FakePushService> {
  const devices = new Map<string, FakeDevice>();
  const server = await startFakeServer(async ({ url, headers, body }) => {
    const device = devices.get(url.pathname);
    if (!device) return { status: 404 };
    if (device.answer === hang || device.answer.status >= 300) return device.answer;
    const { t: token = '', k: publicKey = '' } = Object.fromEntries(
      (headers.authorization ?? '')
        .replace(/^vapid /, '')
        .split(', ')
        .map((part) => part.split('=', 2)),
    ) as Record<string, string>;
    const point = Buffer.from(publicKey, 'base64url');
    const key = await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    );
    const { payload } = await jwtVerify(token, key, { audience: server.url });
    const plain = decrypt(body, {
      version: 'aes128gcm',
      privateKey: device.pair,
      authSecret: device.auth.toString('base64url'),
    });
    device.received.push({
      message: JSON.parse(plain.toString('utf8')),
      headers,
      claims: payload as ReceivedPush['claims'],
      publicKey,
    });
    return device.answer;
  });
  return {
    ...server,
    device() {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const device: FakeDevice = {
        subscription: { endpoint: server.url + path, keys: { p256dh, auth: auth.toString('base64url') } },
        received: [],
        answer: { status: 201 },
        pair,
        auth,
      };
      devices.set(path, device);
      return device;
    },
  };
}
