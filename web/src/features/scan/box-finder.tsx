import { Box, MapPin } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useInventorySearchQuery } from '#web/api/inventory.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { RecordPicker } from '#web/ui/picker/record-picker.tsx';
import type { Target } from './moves.ts';

export interface BoxFinderProps {
  label: string;
  /** Places too, for boxes to be moved to. */
  withPlaces?: boolean;
  value: Target | null;
  onChange: (target: Target | null) => void;
}

const waitMs = 150;

/** Finds a box (or a place) by name or code. */
export function BoxFinder({ label, withPlaces = false, value, onChange }: BoxFinderProps) {
  const workspaceID = useWorkspaceID();
  const [text, setText] = useState(value?.title ?? '');
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value?.title ?? '');
  }
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching } = useInventorySearchQuery(
    { workspaceID, search, limit: 30, kind: withPlaces ? undefined : 'box' },
    { skip: search === '' },
  );
  const rows = search === '' ? undefined : data?.rows;
  const hits = useMemo(
    () => (rows ?? []).filter(({ kind }) => kind === 'box' || (withPlaces && kind === 'place')),
    [rows, withPlaces],
  );
  const options = useMemo(
    () => hits.map(({ id, title, where, kind }) => ({ id, title, where, icon: kind === 'box' ? Box : MapPin })),
    [hits],
  );
  return (
    <RecordPicker
      label={label}
      items={options}
      inputValue={text}
      onInputChange={setText}
      isLoading={isFetching || text.trim() !== search}
      value={value?.id ?? null}
      valueTitle={value?.title ?? ''}
      placeholder={withPlaces ? 'Box or place' : 'Name or code of a box'}
      onChange={(option) => {
        const hit = hits.find(({ id }) => id === option?.id);
        if (hit) {
          onChange({ kind: hit.kind === 'place' ? 'place' : 'box', id: hit.id, title: hit.title, where: hit.where });
        }
      }}
    />
  );
}
