// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { UserPhoto } from './user-photo.tsx';

test('§2.7: a new photo that was not saved yet is shown again after a reload, and can be removed', () => {
  const value = { photoURL: '', photoFile: 'iVBORw0KGgo=' };
  render(<UserPhoto name="Ada" value={value} onChange={() => undefined} isDisabled={false} />, {
    wrapper: connectedStore().wrapper,
  });
  screen.getByRole('button', { name: 'Delete photo' });
  expect(screen.getByRole('img', { hidden: true }).getAttribute('src')).toContain(value.photoFile);
});
