import type { ImportJob } from '#contract/import.ts';

export const formatNames: Readonly<Record<NonNullable<ImportJob['format']>, string>> = {
  lorebox: 'Lorebox CSV',
  homebox: 'Homebox CSV',
  inventree: 'InvenTree stock CSV',
  shelf: 'Shelf CSV',
  partdb: 'Part-DB CSV',
  'inventree-json': 'InvenTree JSON',
  archive: 'Lorebox export',
  mapped: 'Your own table',
};

export const verdictWords = {
  create: { label: 'New', tone: 'success' },
  update: { label: 'Changed', tone: 'info' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  skip: { label: 'Skipped', tone: 'warning' },
  error: { label: 'Error', tone: 'danger' },
} as const;

export const rowNoun = ['row', 'rows'] as const;
