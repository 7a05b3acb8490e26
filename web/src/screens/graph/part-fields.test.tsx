// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import type { GraphRecord } from './graph-records.ts';
import type { KindGraph } from './kind-graph.ts';
import { PartFields } from './part-fields.tsx';

const { wrapper } = connectedStore();
const graph = { kind: 'quest', inputs: {}, nodeFields: () => ['seconds'], edgeFields: [] } as unknown as KindGraph;

test('content §1: a number that is still being typed is saved when its field goes, and when the page is left', async () => {
  const onChange = vi.fn();
  const record = { id: 'a', version: 1, fields: { type: 'timer', title: 'Wait', seconds: 5 } };
  const fields = <PartFields {...{ graph, record, onChange }} ownerID="q" part="nodes" canEdit />;
  const { unmount } = render(fields, { wrapper });
  const seconds = () => screen.getByRole('textbox', { name: 'Seconds' });
  await userEvent.clear(seconds());
  await userEvent.type(seconds(), '45');
  expect(onChange).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(onChange.mock.calls).toEqual([[{ seconds: 45 }, record]]);
  unmount();

  onChange.mockClear();
  const again = render(fields, { wrapper });
  await userEvent.clear(seconds());
  await userEvent.type(seconds(), '77');
  again.unmount();
  expect(onChange.mock.calls).toEqual([[{ seconds: 77 }, record]]);
});

test('content §8: what others saved in a field while one typed in it leaves the save at the state with which one began', async () => {
  const typedOver = async (theirs: object) => {
    const onChange = vi.fn();
    const begun = { id: 'a', version: 1, fields: { type: 'timer', title: 'Wait', seconds: 5 } };
    const fields = (record: GraphRecord) => (
      <PartFields {...{ graph, record, onChange }} ownerID="q" part="nodes" canEdit />
    );
    const { rerender, unmount } = render(fields(begun), { wrapper });
    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' here');
    const now = { ...begun, version: 2, fields: { ...begun.fields, ...theirs } };
    rerender(fields(now));
    await userEvent.tab();
    unmount();
    return onChange.mock.calls.map(([saved, from]) => [saved, from === begun ? 'as it was' : 'as it is']);
  };
  expect(await typedOver({ seconds: 9 })).toEqual([[{ title: 'Wait here' }, 'as it is']]);
  expect(await typedOver({ title: 'Wait there' })).toEqual([[{ title: 'Wait here' }, 'as it was']]);
  expect(await typedOver({ title: 'Wait here' })).toEqual([]);
});

/** Goes when it is left, as the panel of a node that somebody else deleted. */
function Panel({ onChange }: { onChange: (fields: object) => void }) {
  const [isShown, setShown] = useState(true);
  const record = { id: 'a', version: 1, fields: { type: 'timer', title: 'Wait', seconds: 5 } };
  return (
    isShown && <PartFields {...{ graph, record, onChange }} ownerID="q" part="nodes" canEdit onEditing={setShown} />
  );
}

test('content §8: a field that goes because it is left saves once', async () => {
  const onChange = vi.fn();
  render(<Panel onChange={onChange} />, { wrapper });
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' here');
  await userEvent.click(document.body);
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  expect(onChange.mock.calls.map(([fields]) => fields)).toEqual([{ title: 'Wait here' }]);
});
