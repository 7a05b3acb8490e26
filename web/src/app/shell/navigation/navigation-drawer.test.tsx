// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';

test.each(['Profile', 'Workspace'])(
  '§2.2: %s in the account menu closes the drawer over the page it leads to',
  async (name) => {
    const onClose = vi.fn<() => void>();
    const { wrapper } = connectedStore();
    render(<NavigationDrawer isOpen onClose={onClose} />, {
      wrapper: ({ children }) => <MemoryRouter>{wrapper({ children })}</MemoryRouter>,
    });
    await userEvent.click(await screen.findByRole('button', { name: /account menu/ }));
    const link = await screen.findByRole('menuitem', { name: new RegExp(name) });
    // Where it leads to is the router's.
    link.addEventListener('click', (event) => event.preventDefault());
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(link);
    expect(onClose).toHaveBeenCalled();
  },
);
