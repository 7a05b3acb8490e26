import type { Example } from '../example/example.ts';
import { playground } from '../example/playground.ts';
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
  notes: {
    use: 'For one changed field in history, conflicts and confirmations.',
    avoid: 'For long texts that changed in a few words.',
    keyboard: 'Not focusable.',
    screenReader: 'Read as “from … to …”, not as an arrow.',
  },
  playground: playground(DiffField, { field: 'Name', before: 'Flashlight', after: 'Torch' }),
  Page,
};
