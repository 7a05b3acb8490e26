import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import type { OperationShape } from '#contract/operation.ts';
import { createSend } from '#web/api/transport/base-query.ts';
import { type CallArgs, splitArgs } from '#web/api/transport/operation-args.ts';
import type { ApiCall, Send } from '#web/api/transport/pipeline.ts';
import { createTransport } from '#web/api/transport/transport.ts';
import { createStore } from '#web/app/store.ts';

// Runs in the page: the product's steps and store against its bare transport, over one and the same fake fetch.

const answer = JSON.stringify({ rows: [], total: 0, batchID: 'b' });
globalThis.fetch = async () => new Response(answer, { headers: { 'content-type': 'application/json' } });

const store = createStore();
const transport = createTransport();
const calls: Record<string, [OperationShape, (n: number) => CallArgs]> = {
  read: [itemDigestGet, (page) => ({ workspaceID: 'w', page: page % 20, search: 'lamp' })],
  write: [itemSave, (n) => ({ workspaceID: 'w', name: `Lamp ${n}`, tags: ['a', 'b'], description: 'x'.repeat(200) })],
};

/** Mean milliseconds of one call, awaited one after another. */
async function timeOf(send: Send, name: string, count: number): Promise<number> {
  const [operation, args] = calls[name]!;
  const began = performance.now();
  for (let n = 0; n < count; n += 1) {
    const given = args(n);
    const call: ApiCall = {
      ...splitArgs(operation, given),
      operation,
      args: given,
      headers: {},
      signal: new AbortController().signal,
      raise: (event) => void store.dispatch(event),
    };
    const { error } = await send(call);
    if (error) throw new Error(`${name}: ${error.message}`);
  }
  return (performance.now() - began) / count;
}

/** @returns mean milliseconds of a call, and of the same without the pipeline */
async function measure(name: string): Promise<{ pipeline: number; bare: number }> {
  // Below the client's own limits; a new pipeline each time has new ones.
  const count = 500;
  return { bare: await timeOf(transport, name, count), pipeline: await timeOf(createSend(transport), name, count) };
}
Object.assign(globalThis, { measure });
