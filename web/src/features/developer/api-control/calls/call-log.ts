import { useSyncExternalStore } from 'react';
import type { ApiCall } from '#web/api/transport/pipeline.ts';
import { type CallPass, passOf, type RecordedCall } from './call-pass.ts';

/** As many are kept, newest first. */
const keptCalls = 200;

let calls: readonly RecordedCall[] = [];
let count = 0;
const listeners = new Set<() => void>();
/** Values of fields named like ids in the last answers: examples for the form. */
const ids: Record<string, unknown> = {};

function show(next: readonly RecordedCall[]): void {
  calls = next;
  for (const listener of listeners) listener();
}

export function clearCalls(): void {
  show([]);
}

export const recordedCalls = (): readonly RecordedCall[] => calls;

export function knownIDs(): Readonly<Record<string, unknown>> {
  return ids;
}

/** A call enters the pipeline. */
export function recordCall(call: ApiCall): RecordedCall {
  count += 1;
  const recorded: RecordedCall = {
    id: count,
    operation: call.operation.name,
    method: call.operation.method,
    url: call.url,
    at: Date.now(),
    pass: passOf(call, 0),
    simulated: null,
    status: null,
    bytes: null,
  };
  show([recorded, ...calls].slice(0, keptCalls));
  return recorded;
}

/** Something of a recorded call is known now. */
export function updateCall(id: number, more: Partial<RecordedCall>): void {
  show(calls.map((call) => (call.id === id ? { ...call, ...more } : call)));
}

export function endCall(id: number, pass: CallPass): void {
  if (!pass.answer?.error) rememberIDs(pass.answer?.data, 0);
  updateCall(id, { pass: { ...pass } });
}

/** The first of each name, as deep as rows of a list are. */
function rememberIDs(data: unknown, depth: number): void {
  const whole: unknown = Array.isArray(data) ? data[0] : data;
  if (typeof whole !== 'object' || whole === null || depth > 3) return;
  for (const [name, value] of Object.entries(whole)) {
    if (name.endsWith('ID') && typeof value === 'string') ids[name] = value;
    else rememberIDs(value, depth + 1);
  }
}

export function useCalls(): readonly RecordedCall[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => calls,
  );
}
