import { useEffect, useRef, useState } from 'react';
import { v7 as newID } from 'uuid';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { graphKinds, graphOf } from '#contract/kinds/graphs.ts';
import { graphSaveEndpoint } from '#web/api/world/problems.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

export interface FlowMends {
  /** Adds the ending that a dead end lacks. */
  addEnding: (problem: ListedProblem) => void;
  /** Adds the start that a flow lacks, with a link to what follows where that is certain. */
  addStart: (problem: ListedProblem) => void;
  /** Links a dead end to another node of its graph; answers the error if it was not saved. */
  connect: (problem: ListedProblem, toID: string) => Promise<unknown>;
  /** What was added for it is on its way, or not checked yet. */
  isMending: (problem: ListedProblem) => boolean;
}

interface Mend {
  summary: string;
  /** Absent: nothing but a link is added. */
  node?: { id: string; type: string };
  link?: Readonly<Record<string, unknown>> | null;
}

const saving = Symbol('saving');

/**
 * What mends a dead end and a flow without a start, each as one command that can be undone.
 * @param answer the problems as they were checked last: a mend counts from the next answer after it
 */
export function useFlowMends(answer?: object): FlowMends {
  /** By problem: that it is saving, or the answer that was there when it was saved. */
  const [mends, setMends] = useState<ReadonlyMap<string, unknown>>(new Map());
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const save = async ({ where, owner, newNodeAt }: ListedProblem, { summary, node, link }: Mend) => {
    const flow = owner ?? where;
    const graphKind = graphKinds.find((each) => each === flow.kind);
    if (!graphKind) return undefined;
    const kinds = graphOf(graphKind);
    const created = node && { [`${kinds.node.kind}ID`]: node.id, type: node.type, ...newNodeAt };
    const gesture = {
      ...{ workspaceID, [`${graphKind}ID`]: flow.id, summary },
      ...(created && { nodes: { create: [created] } }),
      ...(link && { edges: { create: [{ ...link, [`${kinds.edge.kind}ID`]: newID() }] } }),
    };
    const { error } = await dispatch(graphSaveEndpoint(graphKind).initiate(gesture));
    return error;
  };
  const isMending = ({ id }: ListedProblem) =>
    mends.get(id) === saving || (answer !== undefined && mends.get(id) === answer);
  /** Once: a second press has other ids, which would add it again. */
  const mend = async (problem: ListedProblem, added: Mend) => {
    if (isMending(problem)) return;
    const set = (state: unknown) => setMends((before) => new Map(before).set(problem.id, state));
    set(saving);
    const error = await save(problem, added);
    set(error === undefined ? latest.current : undefined);
  };
  const linkOn = ({ where, looseEnd }: ListedProblem, toID: string) => ({ ...looseEnd?.link, fromID: where.id, toID });
  return {
    addEnding(problem) {
      if (!problem.looseEnd) return;
      const id = newID();
      const node = { id, type: problem.looseEnd.ending };
      void mend(problem, { summary: 'Added an ending', node, link: linkOn(problem, id) });
    },
    addStart(problem) {
      const id = newID();
      const toID = problem.missingStart?.next?.id;
      const link = toID === undefined ? null : { fromID: id, toID };
      void mend(problem, { summary: 'Added a start', node: { id, type: 'start' }, link });
    },
    connect: (problem, toID) => save(problem, { summary: 'Linked two nodes', link: linkOn(problem, toID) }),
    isMending,
  };
}
