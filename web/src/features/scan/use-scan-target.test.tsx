// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useScanTarget } from './use-scan-target.ts';

test('decisions §2: a viewer with an editor’s link to moving opens what is scanned', () => {
  const { wrapper: Store } = connectedStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Store>
      <MemoryRouter initialEntries={['/?mode=move']}>{children}</MemoryRouter>
    </Store>
  );
  const modeOf = (canMove: boolean) => renderHook(() => useScanTarget(canMove), { wrapper }).result.current.mode;
  expect([modeOf(true), modeOf(false)]).toEqual(['move', 'open']);
});
