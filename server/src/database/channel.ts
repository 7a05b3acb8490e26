import { EventEmitter } from 'node:events';

/** The subscriptions of this process (house §4: in process; LISTEN/NOTIFY on PostgreSQL). */
export interface LocalChannel {
  subscribe(topic: string, listener: (message: unknown) => void): () => void;
  onReconnect(listener: () => void): () => void;
  dispatch(topic: string, message: unknown): void;
  /** Messages may have been missed. */
  reconnected(): void;
}

const reconnectEvent = Symbol('gap');

export function createLocalChannel(): LocalChannel {
  const emitter = new EventEmitter().setMaxListeners(0);
  const on = (name: string | symbol, listener: (message: unknown) => void) => {
    emitter.on(name, listener);
    return () => void emitter.off(name, listener);
  };
  return {
    subscribe: (topic, listener) => on(`topic ${topic}`, listener),
    onReconnect: (listener) => on(reconnectEvent, listener),
    dispatch: (topic, message) => void emitter.emit(`topic ${topic}`, message),
    reconnected: () => void emitter.emit(reconnectEvent),
  };
}
