import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScriptSession } from './script-session.ts';

export interface WhereInScript {
  partIDs: readonly string[];
  isEditing: boolean;
}

/** Who walks along lines stays at none of them. */
const tellAfterMs = 300;

/** Tells at which of these nodes somebody is in a script, and whether they write there, so that others see it in the graph. */
export function useTellWhere(
  session: Pick<ScriptSession, 'nodeAt'>,
  nodes: ReadonlyMap<string, unknown>,
  onWhere: (where: WhereInScript | null) => void,
): { at: (line: number) => void; typed: () => void; left: () => void } {
  const [{ line, isEditing }, setWhere] = useState<{ line: number | null; isEditing: boolean }>(nowhere);
  const told = useRef(nothingTold);
  const tell = useEffectEvent((at: string | undefined, isWriting: boolean) => {
    const key = `${at ?? ''} ${isWriting}`;
    if (key === told.current) return;
    told.current = key;
    onWhere({ partIDs: at === undefined ? [] : [at], isEditing: isWriting });
  });
  const nodeAt = useEffectEvent((at: number | null) => (at === null ? undefined : session.nodeAt(at)));
  const leave = useEffectEvent(() => onWhere(null));
  useEffect(() => {
    const timer = setTimeout(() => {
      const nodeID = nodeAt(line);
      tell(nodeID !== undefined && nodes.has(nodeID) ? nodeID : undefined, isEditing);
    }, tellAfterMs);
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
