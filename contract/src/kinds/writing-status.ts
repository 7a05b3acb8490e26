import { choice } from './field-types.ts';

/** How far the writing of a record is (content §1): lists filter by it. */
export const writingStatus = () =>
  choice(
    { draft: 'Draft', review: 'In review', final: 'Final' },
    {
      label: 'Status',
      tones: { draft: 'neutral', review: 'info', final: 'success' },
      isFilterable: true,
      isSortable: true,
      isInList: true,
      isInBulk: true,
    },
  );
