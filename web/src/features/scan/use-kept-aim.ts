import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Target } from './moves.ts';

export type Mode = 'open' | 'move';

/**
 * What scans do, and where they move to. Both stand in the address and its entry of the browser's history: Back from what was
 * looked at in between, and a reload, go on where the scanning was.
 */
export function useKeptAim() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>(() => (new URLSearchParams(search).get('mode') === 'move' ? 'move' : 'open'));
  const [target, setTarget] = useState(() => keptTarget(state, new URLSearchParams(search).get('to')));
  const keep = (nextMode: Mode, next: Target | null) => {
    const kept = nextMode === 'move' ? { mode: nextMode, ...(next && { to: next.id }) } : {};
    const to = { search: new URLSearchParams(kept).toString() };
    void navigate(to, { replace: true, preventScrollReset: true, state: { target: next } });
  };
  return {
    mode,
    target,
    setMode: (next: Mode) => {
      setMode(next);
      keep(next, target);
    },
    setTarget: (next: Target | null) => {
      setTarget(next);
      keep(mode, next);
    },
  };
}

/** Of an address that was sent to somebody else nothing is kept here. */
function keptTarget(state: unknown, id: string | null): Target | null {
  const target = (state as { target?: Target | null } | null)?.target;
  return target && target.id === id ? target : null;
}
