import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { Pagination } from './pagination.tsx';

function Page() {
  const [page, setPage] = useState(0);
  const [userPage, setUserPage] = useState(7);
  return (
    <div className="flex flex-col gap-6">
      <Pagination label="Pages of items" page={page} pageSize={20} total={1312} onPageChange={setPage} maxPages={5} />
      <Pagination label="Pages of users" page={userPage} pageSize={5} total={39} onPageChange={setUserPage} />
    </div>
  );
}

export const example: Example = {
  slug: 'pagination',
  title: 'Pagination',
  summary: 'Pages of a long list; nothing at all while everything fits on one.',
  notes: {
    use: 'Below lists of more than one page.',
    avoid: 'Where everything fits on one page: it hides itself.',
    keyboard: 'Each page is a button; the first, last, next and previous too.',
    screenReader: 'A navigation region with a name; the current page is marked.',
  },
  playground: playground(Pagination, {
    label: 'Pages of boxes',
    page: 3,
    pageSize: 20,
    total: 1312,
    onPageChange: ignore,
  }),
  Page,
};
