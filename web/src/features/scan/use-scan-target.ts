import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { Target } from './moves.ts';

export type Mode = 'open' | 'move';

/**
 * What scans do, and where they move to. Both stand in the address and its entry of the browser's history: Back from what was
 * looked at in between, and a reload, go on where the scanning was.
 */
export function useScanTarget(canMove: boolean) {
  const { search, state } = useLocation();
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [kept, setMode] = useState(() => modeIn(search));
  // The address may be an editor's.
  const mode = canMove ? kept : 'open';
  const [target, setTarget] = useState(() => targetIn(search, state, workspaceID));
  // A link of the page, or Back, leads to other scanning.
  const [shownSearch, setShownSearch] = useState(search);
  if (search !== shownSearch) {
    setShownSearch(search);
    setMode(modeIn(search));
    setTarget(targetIn(search, state, workspaceID));
  }
  // A scan may be answered once another page is there: its address is not ours.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const keep = (nextMode: Mode, next: Target | null) => {
    if (!isHere.current) return;
    const values = nextMode === 'move' ? { mode: nextMode, ...(next && { to: next.id }) } : {};
    const to = { search: new URLSearchParams(values).toString() };
    void navigate(to, { replace: true, preventScrollReset: true, state: { target: next, workspaceID } });
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

const modeIn = (search: string): Mode => (new URLSearchParams(search).get('mode') === 'move' ? 'move' : 'open');

/** Of an address that was sent to somebody else nothing is kept here, nor of another workspace. */
function targetIn(search: string, state: unknown, workspaceID: string): Target | null {
  const kept = state as { target?: Target | null; workspaceID?: string } | null;
  if (!kept?.target || kept.workspaceID !== workspaceID) return null;
  return kept.target.id === new URLSearchParams(search).get('to') ? kept.target : null;
}
