import { EventEmitter } from 'node:events';

/** Where this process hears what it and the others tell (house.md §4: in process; LISTEN/NOTIFY on PostgreSQL). */
export interface LocalChannel {
  hear(topic: string, listener: (message: unknown) => void): () => void;
  onGap(listener: () => void): () => void;
  deliver(topic: string, message: unknown): void;
  /** Messages may have been missed. */
  gap(): void;
}

const gapEvent = Symbol('gap');

export function createLocalChannel(): LocalChannel {
  const emitter = new EventEmitter().setMaxListeners(0);
  const on = (name: string | symbol, listener: (message: unknown) => void) => {
    emitter.on(name, listener);
    return () => void emitter.off(name, listener);
  };
  return {
    hear: (topic, listener) => on(`topic ${topic}`, listener),
    onGap: (listener) => on(gapEvent, listener),
    deliver: (topic, message) => void emitter.emit(`topic ${topic}`, message),
    gap: () => void emitter.emit(gapEvent),
  };
}
