import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { LoadMore } from './load-more.tsx';

function Page() {
  const [shown, setShown] = useState(20);
  return (
    <div className="flex flex-col gap-4">
      <LoadMore shown={shown} total={64} onLoadMore={() => setShown(shown + 20)} />
      <LoadMore shown={40} total={64} onLoadMore={() => undefined} isLoading />
    </div>
  );
}

export const example: Example = {
  slug: 'load-more',
  title: 'Load more',
  summary: 'Adds the next rows below those shown.',
  Page,
};
