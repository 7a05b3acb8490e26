import type { QuestionExample } from '#web/session/ui-state/question-example.ts';
import type { DialogExample } from '#web/ui/example/dialog-example.ts';

interface ExampleModule {
  dialogs?: readonly DialogExample[];
  questions?: readonly QuestionExample[];
}

const modules = import.meta.glob<ExampleModule>(
  ['../{features,screens,session}/**/*.example.{ts,tsx}', './**/*.example.{ts,tsx}'],
  { eager: true },
);

/** Every dialog and question of a screen, by name (§2.1 dev/modal-test). Adding a file adds it. */
export const dialogExamples: readonly (DialogExample | QuestionExample)[] = Object.values(modules)
  .flatMap(({ dialogs = [], questions = [] }) => [...dialogs, ...questions])
  .toSorted((one, other) => one.name.localeCompare(other.name));
