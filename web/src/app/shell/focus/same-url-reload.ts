import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { api } from '#web/api/api.ts';
import { tagTypes } from '#web/api/cache/tags.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

/** §2.1: navigating to the same URL reloads, that is: everything on the page is read again from the server. */
export function useSameUrlReload(): void {
  const dispatch = useAppDispatch();
  const { pathname, search, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const before = useRef({ url: '', key: '' });
  const url = pathname + search + hash;
  useEffect(() => {
    const isSame = before.current.url === url && before.current.key !== key;
    before.current = { url, key };
    if (isSame && navigationType !== 'POP') dispatch(api.util.invalidateTags([...tagTypes]));
  }, [url, key, navigationType, dispatch]);
}
