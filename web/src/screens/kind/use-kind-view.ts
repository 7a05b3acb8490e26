import { useLocation } from 'react-router';
import { derivedKinds, listPath } from '#web/api/kinds.ts';
import { type KindView, kindView } from './kind-view.ts';

/** The kind whose screens the address is of. */
export function useKindView(): KindView {
  const { pathname } = useLocation();
  const kind = derivedKinds.find((each) => `${pathname}/`.startsWith(`${listPath(each)}/`));
  if (kind === undefined) throw new Error(`No kind has its screens at ${pathname}`);
  return kindView(kind);
}
