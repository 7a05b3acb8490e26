import { useEffect, useState } from 'react';
import { takeTokenFromAddress } from './one-time-token.ts';

/**
 * The one-time token of the link that the page was opened with, or of the one opened last in the same tab: links that differ
 * in the fragment alone load no page. `kept` is what an earlier one left; `keep` is called with each new one.
 */
export function useAddressToken({ kept, keep }: { kept: () => string; keep: (token: string) => void }): string {
  const [token, setToken] = useState(() => {
    const fromAddress = takeTokenFromAddress();
    if (fromAddress) keep(fromAddress);
    return fromAddress || kept();
  });
  useEffect(() => {
    const takeNext = () => {
      const next = takeTokenFromAddress();
      if (!next) return;
      keep(next);
      setToken(next);
    };
    window.addEventListener('hashchange', takeNext);
    return () => window.removeEventListener('hashchange', takeNext);
  }, [keep]);
  return token;
}
