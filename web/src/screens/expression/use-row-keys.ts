import { useRef, useState } from 'react';

/** Keys for rows that have no ids of their own, so that each keeps its inputs while others are removed and moved. */
export function useRowKeys(count: number) {
  const next = useRef(count);
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, (_, index) => index));
  const current =
    keys.length === count ? keys : Array.from({ length: count }, (_, index) => keys[index] ?? `new ${index}`);
  return {
    keys: current,
    added: () => setKeys([...keys, next.current++]),
    removed: (index: number) => setKeys(keys.toSpliced(index, 1)),
    /** The row at the index and the one after it changed places. */
    swapped: (index: number) => setKeys(keys.toSpliced(index, 2, keys[index + 1]!, keys[index]!)),
  };
}
