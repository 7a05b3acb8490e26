// @vitest-environment jsdom

import { Box } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListEmpty } from './list-empty.tsx';

const props = {
  icon: Box,
  title: 'No boxes yet',
  nobody: 'No one has added a box to this workspace yet.',
  addLabel: 'Add the first box',
  addHref: '/home/item-management/boxes?new=true',
};

/** What is drawn while all code that is fetched later is still on its way. */
const drawnFirst = (canEdit: boolean) =>
  renderToString(
    <ListEmpty {...props} canEdit={canEdit}>
      A box holds items.
    </ListEmpty>,
  );

it('decisions §1: the words of an empty list come with the list, its buttons follow', () => {
  expect(drawnFirst(true)).toContain('No boxes yet');
  expect(drawnFirst(true)).toContain('A box holds items.');
  expect(drawnFirst(true)).not.toContain('Add the first box');
  expect(drawnFirst(false)).toContain('No one has added a box');
});
