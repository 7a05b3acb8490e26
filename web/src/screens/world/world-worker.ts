import type { Request, Told } from './messages.ts';
import { createWorldHost } from './world-host.ts';

/** The part of a worker's global scope that is used here; the types of the project are those of pages. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(told: Told): void;
}

const scope = self as unknown as WorkerScope;
const host = createWorldHost((told) => scope.postMessage(told));
scope.onmessage = ({ data }) => host(data);
