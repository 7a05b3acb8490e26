import { workspacesApi } from '#web/api/workspaces.ts';
import type { RootState } from '#web/session/reducer.ts';
import { mainID } from '../routing/page-arrival.ts';

interface Address {
  pathname: string;
  search: string;
}

/** What is needed of the router; its own state is ahead of what React has drawn. */
interface Navigations {
  state: { location: Address; navigation: { location?: Address } };
  subscribe: (listener: () => void) => unknown;
}

const textField = 'input[type=text], input:not([type]), textarea';
/** After so many milliseconds there is no form to wait for: the record is gone, or can't be read. */
const patienceMs = 10_000;

/** The form that an address opens; empty: none. */
function formAt({ pathname, search }: Address): '' | 'new' | 'edit' {
  if (/\/new$/.test(pathname)) return 'new';
  return new URLSearchParams(search).get('edit') === 'true' ? 'edit' : '';
}

/**
 * Who presses "New item", or E on a row, types on: what is typed while the form is on its way goes into its first field, in place
 * of what that holds after Ctrl+A. Pressing elsewhere, Tab, Escape, and a screen that focuses no field forget it.
 */
export function keepTypedForForm(router: Navigations, getState: () => RootState): void {
  let text = '';
  let isAll = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let field: EventTarget | null = null;
  let isKeeping = false;
  let address = addressOf(router.state.location);

  const stop = () => {
    isKeeping = false;
    text = '';
    isAll = false;
    field = null;
    clearTimeout(patience);
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('focusin', onFocus);
    window.removeEventListener('pointerdown', stop, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isSelectAll = isCommand && !event.shiftKey && event.key.toLowerCase() === 'a';
    if (isViewer(getState())) return stop();
    if (event.altKey || (isCommand && !isSelectAll)) return;
    if (field === null && isTextField(event.composedPath()[0])) return;
    if (event.key === 'Tab' || event.key === 'Escape') return stop();
    if (event.key.length !== 1 && event.key !== 'Backspace' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSelectAll) {
      isAll = true;
      text = '';
    }
    // A shortcut's key that is still held, and Enter on the link that was pressed, are no part of a name.
    else if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key !== 'Enter' && !event.repeat) text += event.key;
  };
  const onFocus = ({ target }: FocusEvent) => {
    const form = router.state.navigation.location === undefined ? formAt(router.state.location) : '';
    if (form === '' || !document.getElementById(mainID)?.contains(target as Node)) return;
    // The page of a record has the focus before its form.
    if (form === 'edit' && !(target as Element).closest('form')) return;
    if (!isTextField(target)) return stop();
    field = target;
    // The field takes it as if it were typed, once all of the screen is there.
    setTimeout(() => {
      const typed = text.trimStart();
      const isOverAll = isAll;
      stop();
      if (document.activeElement !== target) return;
      if (isOverAll) target.select();
      if (typed !== '') typeInto(target, typed);
    });
  };

  router.subscribe(() => {
    const { location, navigation } = router.state;
    const next = navigation.location ?? location;
    if (addressOf(next) === address) return;
    address = addressOf(next);
    if (isKeeping) stop();
    const form = formAt(next);
    // What a new record needs is there with its screen, a record that is edited is read first.
    if (form === '' || (form === 'new' && navigation.location === undefined)) return;
    isKeeping = true;
    if (form === 'edit') patience = setTimeout(stop, patienceMs);
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('focusin', onFocus);
    window.addEventListener('pointerdown', stop, true);
  });
}

type CacheState = Parameters<typeof readWorkspaces>[0];
const readWorkspaces = workspacesApi.endpoints.workspaceDigestGet.select(undefined);

/** Who has no form to wait for. Until the role is known, an editor. */
function isViewer(state: RootState): boolean {
  if (!state.api) return false;
  const { data } = readWorkspaces(state as CacheState);
  const workspaceID = state.auth.currentUser?.workspaceID;
  return data?.rows.find((row) => row.workspaceID === workspaceID)?.role === 'viewer';
}

/** Nothing else of an address leads to another form. */
const addressOf = (at: Address) => `${at.pathname} ${formAt(at)}`;

function isTextField(target: EventTarget | null | undefined): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLElement && target.matches(textField);
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
