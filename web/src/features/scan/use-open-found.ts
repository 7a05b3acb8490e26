import { useNavigate } from 'react-router';
import { recordPath } from '#web/api/kinds.ts';
import { type FoundElsewhere, openElsewhere } from '#web/session/elsewhere.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

/** Opens a record of another workspace, and that workspace with it. */
export function useOpenFound(): (found: FoundElsewhere) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (found) => {
    if (await dispatch(openElsewhere(found))) await navigate(recordPath(found.match.kind, found.match.id));
  };
}
