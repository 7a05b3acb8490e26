import { useState } from 'react';
import type { Example } from '../example/example.ts';
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
  Page,
};
