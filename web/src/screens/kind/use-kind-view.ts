import { useLocation } from 'react-router';
import { pageKinds } from '#contract/kinds/names.ts';
import { listPath } from '#web/api/kinds.ts';
import { type KindView, kindView } from './kind-view.ts';

/** The kind whose screen the address is of. */
export function useKindView(): KindView {
  const { pathname } = useLocation();
  const kind = pageKinds.find((each) => `${pathname}/`.startsWith(`${listPath(each)}/`));
  if (kind === undefined) throw new Error(`No kind has its screens at ${pathname}`);
  return kindView(kind);
}
