import { ModalTestPage } from '#web/features/developer/modal-test/modal-test-page.tsx';
import { dialogExamples } from './dialog-examples.ts';

/** §2.1 dev/modal-test, with the dialogs of every screen. */
export function Component() {
  return <ModalTestPage examples={dialogExamples} />;
}
