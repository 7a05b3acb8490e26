import { useAppSelector } from '../store-hooks.ts';
import { type ViewName, type ViewState, viewOf } from './views-slice.ts';

/** A list's view (§3 Views); change it with viewActions. */
export function useView(view: ViewName): ViewState {
  return useAppSelector((state) => viewOf(state, view));
}
