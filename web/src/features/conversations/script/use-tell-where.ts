import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScriptSession } from './script-session.ts';

export interface WhereInScript {
  partIDs: readonly string[];
  isEditing: boolean;
}

/** Who walks along lines stays at none of them. */
const tellAfterMs = 300;

/**
 * Tells at which node somebody is in a script, and whether they write there, so that others see it in the graph.
 * @param nodes with other ones, the same line may be of another node
 */
export function useTellWhere(
  session: Pick<ScriptSession, 'nodeAt'>,
  nodes: unknown,
  onWhere: (where: WhereInScript | null) => void,
): { at: (line: number) => void; typed: () => void; left: () => void } {
  const [{ line, isEditing }, setWhere] = useState<{ line: number | null; isEditing: boolean }>(nowhere);
  const told = useRef(nothingTold);
  const tell = useEffectEvent(() => {
    const nodeID = line === null ? undefined : session.nodeAt(line);
    const key = `${nodeID ?? ''} ${isEditing}`;
    if (key === told.current) return;
    told.current = key;
    onWhere({ partIDs: nodeID === undefined ? [] : [nodeID], isEditing });
  });
  const leave = useEffectEvent(() => onWhere(null));
  useEffect(() => {
    const timer = setTimeout(tell, tellAfterMs);
    return () => clearTimeout(timer);
  }, [line, isEditing, nodes]);
  useEffect(() => () => leave(), []);
  return {
    at: (next) => setWhere((before) => (before.line === next ? before : { ...before, line: next })),
    typed: () => setWhere((before) => (before.isEditing ? before : { ...before, isEditing: true })),
    left: () => setWhere((before) => (before.isEditing ? { ...before, isEditing: false } : before)),
  };
}

const nowhere = { line: null, isEditing: false };
const nothingTold = ' false';
