import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Behaviour } from './behaviour.ts';
import { bulkSaveCommand } from './bulk.ts';
import type { DeclaredKind } from './declared-kind.ts';
import { bulkDuplicateCommand, duplicateCommand } from './graphs/duplicate.ts';
import { deleteCommand, restoreCommand } from './trash.ts';

/** The commands of a kind that may touch many records, and so may run as jobs (docs/decisions/0019). */
export function recordCommands<D extends KindDeclaration>(kind: DeclaredKind<D>, behaviour: Behaviour<D> = {}) {
  return {
    bulkSave: bulkSaveCommand(kind, behaviour),
    delete: behaviour.deleteCommand ?? deleteCommand(kind),
    restore: restoreCommand(kind, behaviour),
    duplicate: duplicateCommand(kind),
    bulkDuplicate: bulkDuplicateCommand(kind),
  };
}
