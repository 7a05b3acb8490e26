// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { KindGraph } from './kind-graph.ts';
import { PartFields } from './part-fields.tsx';

const graph = { kind: 'quest', inputs: {}, nodeFields: () => ['seconds'], edgeFields: [] } as unknown as KindGraph;

test('content §1: a number that is still being typed is saved when its field goes, and when the page is left', async () => {
  const onChange = vi.fn();
  const record = { id: 'a', version: 1, fields: { type: 'timer', title: 'Wait', seconds: 5 } };
  const fields = <PartFields {...{ graph, record, onChange }} ownerID="q" part="nodes" canEdit />;
  const { unmount } = render(fields);
  const seconds = () => screen.getByRole('textbox', { name: 'Seconds' });
  await userEvent.clear(seconds());
  await userEvent.type(seconds(), '45');
  expect(onChange).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(onChange.mock.calls).toEqual([[{ seconds: 45 }]]);
  unmount();

  onChange.mockClear();
  const again = render(fields);
  await userEvent.clear(seconds());
  await userEvent.type(seconds(), '77');
  again.unmount();
  expect(onChange.mock.calls).toEqual([[{ seconds: 77 }]]);
});
