interface SampleLoan {
  person: string;
  item: string;
  quantity: number | null;
  contact: string;
  /** In days from the day that the world is loaded. */
  since: number;
  dueAt: number;
}

export const sampleLoans: SampleLoan[] = [
  {
    person: 'Studio Nord',
    item: 'LED lantern',
    quantity: 2,
    contact: 'props@studio-nord.example',
    since: -21,
    dueAt: -2,
  },
  { person: 'Marta', item: 'Raven puppet', quantity: null, contact: '', since: -3, dueAt: 11 },
];

interface SampleTask {
  name: string;
  item: string;
  everyDays: number | null;
  dueAt: number;
  notes: string;
}

export const sampleTasks: SampleTask[] = [
  { name: 'Charge and test', item: 'LED lantern', everyDays: 30, dueAt: 3, notes: 'All of them, two hours each.' },
  { name: 'Mend the left wing', item: 'Raven puppet', everyDays: null, dueAt: 9, notes: 'Black linen thread.' },
];
