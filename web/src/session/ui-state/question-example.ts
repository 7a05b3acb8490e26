import type { DialogData } from './dialogs-slice.ts';

/** What asks before an act, as the `x.example.ts` beside it shows it in `questions`; dev/modal-test asks it (§2.1). */
export interface QuestionExample {
  /** `Remove a member` */
  name: string;
  question: DialogData;
}
