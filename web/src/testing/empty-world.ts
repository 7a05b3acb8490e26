import type { Request } from '#web/screens/world/messages.ts';

/** In place of the worker that knows the records of a workspace, which jsdom can't start: knows of none. */
export class EmptyWorld {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(request: Request): void {
    if (request.type === 'ask') this.onmessage?.({ data: { type: 'answer', id: request.id, answer: [] } });
  }
  terminate(): void {}
}
