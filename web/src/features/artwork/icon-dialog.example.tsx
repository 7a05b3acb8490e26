import type { DialogExample } from '#web/ui/example/dialog-example.ts';
import { IconDialog } from './icon-dialog.tsx';

export const dialogs: readonly DialogExample[] = [{ name: 'New artwork from an icon', Dialog: IconDialog }];
