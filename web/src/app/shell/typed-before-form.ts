import { mainID } from '../routing/page-arrival.ts';

/** What is needed of the router; its own state is ahead of what React has drawn. */
interface Navigations {
  state: { location: { pathname: string }; navigation: { location?: { pathname: string } } };
  subscribe: (listener: () => void) => unknown;
}

const textField = 'input[type=text], input:not([type]), textarea';
const isNewRecord = (path: string) => /\/new$/.test(path);

/**
 * Who presses "New item" types on: what is typed while the screen of a new record is on its way goes into its first
 * field. Pressing elsewhere, Tab, Escape, and a screen that focuses no field forget it.
 */
export function keepTypedForNewRecord(router: Navigations): void {
  let text = '';
  let field: EventTarget | null = null;
  let isKeeping = false;
  let path = router.state.location.pathname;

  const stop = () => {
    isKeeping = false;
    text = '';
    field = null;
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('focusin', onFocus);
    window.removeEventListener('pointerdown', stop, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (field === null && isTextField(event.composedPath()[0])) return;
    if (event.key === 'Tab' || event.key === 'Escape') return stop();
    if (event.key.length !== 1 && event.key !== 'Backspace' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    // A shortcut's key that is still held, and Enter on the link that was pressed, are no part of a name.
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key !== 'Enter' && !event.repeat) text += event.key;
  };
  const onFocus = ({ target }: FocusEvent) => {
    const isThere = isNewRecord(router.state.location.pathname) && router.state.navigation.location === undefined;
    if (!isThere || !document.getElementById(mainID)?.contains(target as Node)) return;
    if (!isTextField(target)) return stop();
    field = target;
    // The field takes it as if it were typed, once all of the screen is there.
    setTimeout(() => {
      const typed = text.trimStart();
      stop();
      if (typed !== '' && document.activeElement === target) typeInto(target, typed);
    });
  };

  router.subscribe(() => {
    const { location, navigation } = router.state;
    const next = navigation.location?.pathname ?? location.pathname;
    if (next === path) return;
    path = next;
    if (isKeeping) stop();
    if (navigation.location === undefined || !isNewRecord(next)) return;
    isKeeping = true;
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('focusin', onFocus);
    window.addEventListener('pointerdown', stop, true);
  });
}

function isTextField(target: EventTarget | null | undefined): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLElement && target.matches(textField);
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
