import { type GraphKind, graphOf } from '#contract/kinds/graphs.ts';
import type { OperationShape } from '#contract/operation.ts';
import { commandContext } from '#server/records/context.ts';
import { readGraph } from '#server/records/graphs/read-graph.ts';
import { type GraphGesture, saveGraph } from '#server/records/graphs/save-graph.ts';
import { storedGraph } from '#server/records/graphs/stored-graph.ts';
import type { Records } from '#server/records/records.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { ProblemError } from './problem.ts';
import { type Call, type Route, route } from './route.ts';

/** Each holds a whole graph in memory. */
const limited = concurrencyLimit({
  ...{ running: 4, waiting: 1000, ofOne: { running: 2, waiting: 100 } },
  refuse: () =>
    new ProblemError('unavailable', 'Many graphs are being read right now. Try again shortly.', { retryAfter: 5 }),
});

/** A call of an operation whose shape follows from a declaration, which the compiler doesn't know here. */
interface GraphCall extends Omit<Call, 'params' | 'query' | 'body' | 'workspace' | 'user'> {
  params: Record<string, string>;
  query: { after?: string; ids?: string[] };
  body: GraphGesture;
  workspace: { workspaceID: string };
  user: { userID: string; sessionID: string };
}

/** The graph of a kind (docs/decisions/0039); its records themselves are created and changed as every kind is. */
export function graphRoutes(records: Records, kind: GraphKind): Route[] {
  const { graphGet, graphSave } = graphOf(kind);
  const graph = storedGraph(kind);
  const bind = (operation: OperationShape, handle: (call: GraphCall) => Promise<unknown>): Route =>
    route(operation, handle as never);
  const idOf = ({ params }: GraphCall) => params[`${kind}ID`] ?? '';
  return [
    bind(graphGet, (call) => {
      const read = () => readGraph(records, graph, call.workspace.workspaceID, idOf(call), call.query);
      return call.query.ids ? read() : limited(read, call.user.userID);
    }),
    bind(graphSave, (call) =>
      records.command(commandContext(call, graphSave), (tx) => saveGraph(tx, graph, idOf(call), call.body)),
    ),
  ];
}
