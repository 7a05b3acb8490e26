import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';
import { Random } from './random.ts';
import { itemDescription, itemName } from './texts.ts';
import { vocabulary } from './words.ts';

let counter = 0;

function prepare(load: Load) {
  const random = new Random(process.pid);
  return (request: autocannon.Request): autocannon.Request => {
    counter += 1;
    const id = load.ids?.[(counter * 7919) % load.ids.length] ?? '';
    const put = (text: string) =>
      text
        .replaceAll('{n}', String(counter))
        .replaceAll('{id}', id)
        .replaceAll('{word}', () => random.pick(vocabulary))
        .replaceAll('{name}', () => itemName(random))
        .replaceAll('{description}', () => itemDescription(random));
    request.path = put(load.path);
    if (load.body !== undefined) request.body = put(load.body);
    if (load.hasRequestID) request.headers = { ...request.headers, 'x-request-id': randomUUID() };
    return request;
  };
}

process.once('message', async (message) => {
  const options = message as Load;
  const result = await autocannon({
    url: options.url,
    connections: options.connections,
    duration: options.seconds,
    requests: [
      { method: options.method, path: options.path, headers: options.headers ?? {}, setupRequest: prepare(options) },
    ],
  });
  const answer: Omit<LoadResult, 'processor'> = {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    count: result['2xx'],
    failures: result.non2xx + result.errors + result.timeouts,
  };
  process.send?.(answer);
});
