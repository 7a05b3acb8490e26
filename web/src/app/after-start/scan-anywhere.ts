import { inventoryApi } from '#web/api/inventory.ts';
import { recordPath } from '#web/api/kinds.ts';
import { KeyBurst } from '#web/screens/scan/key-burst.ts';
import { isInDialog, isOutsideFields, scanners } from '#web/screens/scan/use-hand-scanner.ts';
import type { Router } from '../routing/router.ts';
import type { Store } from '../store.ts';

/** Fewer keys may be a shortcut of two, or struck together. */
const surelyScanned = 3;
/** Box codes, bar codes and addresses; a word that is typed fast jumps to a row. */
const codeMarks = /[\d/-]/;

/**
 * A hand scanner opens what it reads on every screen of the inventory, as the camera of a phone does. Where stories are written, keys come fast too. A field keeps what it types, and a screen that scans takes
 * it itself (decisions §4 Scanning).
 */
export function openScans({ dispatch, getState }: Store, router: Router): void {
  const burst = new KeyBurst();
  let fast = 0;
  let scans = 0;

  const open = async (code: string) => {
    const workspaceID = getState().auth.currentUser?.workspaceID;
    if (!workspaceID) return;
    const scan = ++scans;
    const { data } = await dispatch(
      inventoryApi.endpoints.scanResolve.initiate({ workspaceID, code }, { track: false }),
    );
    // Another was scanned meanwhile.
    if (scan !== scans) return;
    // The page of what isn't here looks into other workspaces, and offers a box of that code.
    const path = data?.match ? recordPath(data.match.kind, data.match.id) : `/s/${encodeURIComponent(labelCode(code))}`;
    await router.navigate(path);
  };
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      // Also what a search hands on to the row it names: refused there, the letter would be lost.
      if (!isOutsideFields(document.activeElement)) return;
      const found = burst.note(event.key, event.timeStamp);
      fast = found.kind === 'more' ? fast + 1 : found.kind === 'first' ? 1 : 0;
      const isOurs =
        router.state.location.pathname.startsWith('/home/item-management') && scanners.size === 0 && !isInDialog();
      if (!isOurs || !isOutsideFields(event.composedPath()[0] ?? null)) return;
      // The rest of a code is no shortcut, and presses no button.
      if (found.kind === 'more' && fast >= surelyScanned) event.preventDefault();
      if (found.kind !== 'scan' || !codeMarks.test(found.code)) return;
      event.preventDefault();
      event.stopPropagation();
      void open(found.code.trim());
    },
    { capture: true },
  );
}

/** Of the address on a label: `http://box.example/s/B-1` is `B-1`. */
function labelCode(code: string): string {
  const [, ofLabel] = /^https?:\/\/[^/]+\/s\/([^/]+)\/?$/i.exec(code) ?? [];
  try {
    return ofLabel === undefined ? code : decodeURIComponent(ofLabel);
  } catch {
    return code;
  }
}
