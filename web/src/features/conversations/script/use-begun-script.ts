import { useEffect, useState } from 'react';
import { v7 as newID } from 'uuid';
import { GoneParts } from '#content/script/gone-parts.ts';
import { type IncrementalOptions, IncrementalScript } from '#content/script/incremental-script.ts';
import type { ScriptNames } from '#content/script/script-names.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import type { GraphStore } from '#web/screens/graph/graph-store.ts';
import { newCaseID } from '../node-ports.ts';
import { inSlices } from './in-slices.ts';

export const scriptOptions = (
  conversationID: string,
  order: readonly string[] = [],
  gone = new GoneParts(),
): IncrementalOptions => ({
  ...{ conversationID, order, gone, newIDs: { node: newID, case: newCaseID } },
});

/** The script of a graph that is there, printed without holding the page up; null: not yet. What changes later is for its session. */
export function useBegunScript(
  conversationID: string,
  store: GraphStore,
  names: ScriptNames | undefined,
): IncrementalScript | null {
  const [begun, setBegun] = useState<IncrementalScript | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // The page says it, with a way to try again.
  if (failure) throw failure.error;
  const isBegun = begun !== null;
  useEffect(() => {
    if (!names || isBegun) return;
    const ending = new AbortController();
    const parts = store.state as unknown as ScriptParts;
    const { nodes, edges } = parts;
    void inSlices(IncrementalScript.begin({ nodes, edges }, names, scriptOptions(conversationID)), ending.signal).then(
      (script) => script && setBegun(script),
      (error: unknown) => setFailure({ error }),
    );
    return () => ending.abort();
  }, [conversationID, store, names, isBegun]);
  return begun;
}
