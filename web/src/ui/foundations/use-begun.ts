import { createContext, useContext, useRef } from 'react';

interface BegunState {
  /** All that is edited, as it is now. */
  state: unknown;
  /** What is saved next began with this state. */
  startFrom: (state: unknown) => void;
}

/** Of what several people edit, where a save has to say from which state of it one began. */
export const BegunContext = createContext<BegunState | null>(null);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was saved of a value when somebody began to type another one. If others saved one meanwhile, the save starts from the
 * state of then, so that people are asked which of both stays.
 */
export function useBegun(saved: unknown) {
  const edited = useContext(BegunContext);
  const begun = useRef<{ saved: unknown; state: unknown } | null>(null);
  return {
    begin() {
      begun.current ??= { saved, state: edited?.state };
    },
    /** Answers whether the value is to be saved: not when it was not changed, or others changed it to the same. */
    end(value: unknown): boolean {
      const first = begun.current;
      begun.current = null;
      if (isSame(value, saved) || (first && isSame(value, first.saved))) return false;
      if (first && !isSame(first.saved, saved)) edited?.startFrom(first.state);
      return true;
    },
  };
}
