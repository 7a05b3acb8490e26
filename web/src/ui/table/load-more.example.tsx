import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
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
  notes: {
    use: 'Below a list that grows, where pages would lose the place.',
    avoid: 'For long tables that people go through: use pagination.',
    keyboard: 'A button; focus stays on it after loading.',
    screenReader: 'The number shown and the total are announced after loading.',
  },
  playground: playground(LoadMore, { shown: 20, total: 64, onLoadMore: ignore }, { onLoadMore: () => ({ shown: 40 }) }),
  Page,
};
