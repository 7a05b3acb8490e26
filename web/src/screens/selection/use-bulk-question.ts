import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * Which dialog about the selected records is open. It closes once none is selected any more: somebody else deleted them
 * meanwhile, and what it saved would be refused.
 */
export function useBulkQuestion<Name extends string>(
  hasSelection: boolean,
): [Name | null, Dispatch<SetStateAction<Name | null>>] {
  const [asking, setAsking] = useState<Name | null>(null);
  if (!hasSelection && asking !== null) setAsking(null);
  return [asking, setAsking];
}
