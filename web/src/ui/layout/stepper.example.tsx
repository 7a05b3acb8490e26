import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { Stepper } from './stepper.tsx';

const steps = [
  { id: 'file', label: 'Choose a file' },
  { id: 'columns', label: 'Match columns' },
  { id: 'check', label: 'Dry run' },
  { id: 'import', label: 'Import' },
];

function Page() {
  const [current, setCurrent] = useState('check');
  return <Stepper label="Import" steps={steps} current={current} onGoTo={setCurrent} />;
}

export const example: Example = {
  slug: 'stepper',
  title: 'Stepper',
  summary: 'The steps of a wizard.',
  notes: {
    use: 'For tasks in steps that build on each other, such as an import.',
    avoid: 'For parts that can be read in any order: use tabs.',
    keyboard: 'Steps that are done are buttons; those to come are not.',
    screenReader: 'A list of steps; the current one is marked, the done ones say so.',
  },
  playground: playground(
    Stepper,
    { label: 'Another import', steps, current: 'check', onGoTo: ignore },
    { onGoTo: (current: string) => ({ current }) },
  ),
  Page,
};
