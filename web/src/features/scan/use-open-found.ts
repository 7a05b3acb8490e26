import { useNavigate } from 'react-router';
import { type FoundElsewhere, openElsewhere } from '#web/session/elsewhere.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { scanPaths } from './scan-paths.ts';

/** Opens a record of another workspace, and that workspace with it. */
export function useOpenFound(): (found: FoundElsewhere) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (found) => {
    if (await dispatch(openElsewhere(found))) await navigate(scanPaths.record(found.match.kind, found.match.id));
  };
}
