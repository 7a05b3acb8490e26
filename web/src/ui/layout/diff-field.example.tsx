import type { Example } from '../example/example.ts';
import { DiffField } from './diff-field.tsx';

function Page() {
  return (
    <div className="flex flex-col items-start gap-2">
      <DiffField field="Name" before="Flashlight" after="Torch" />
      <DiffField field="Place" before={null} after="Garage / Shelf 2" />
      <DiffField field="Value" before="€12.50" after={null} />
      <DiffField field="Description" before="" after="Bought second-hand; the glass has a small scratch." />
    </div>
  );
}

export const example: Example = {
  slug: 'diff-field',
  title: 'Diff field',
  summary: 'One field before and after.',
  Page,
};
