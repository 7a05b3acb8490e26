import { expect, test } from 'vitest';
import { listingOf } from './listing.ts';

test('decisions §5: Copy All has a line per permission with a path: path, permissionID and name, tab-separated', () => {
  const listing = listingOf([
    { permissionID: 'id-1', path: 'admin.users', name: 'Manage users' },
    { permissionID: 'id-2', path: '', name: 'Nowhere' },
    { permissionID: 'id-3', path: 'a.b', name: 'Two\twords' },
  ]);
  expect(listing).toBe('admin.users\tid-1\tManage users\na.b\tid-3\tTwo words');
});
