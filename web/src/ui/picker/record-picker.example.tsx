import { Package } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { sampleItems } from '../example/inventory-samples.ts';
import { RecordPicker } from './record-picker.tsx';

const records = sampleItems(40).map((item) => ({
  id: item.id,
  title: item.name,
  where: `${item.quantity} in ${item.box} · ${item.place}`,
  icon: Package,
}));

function Page() {
  const [text, setText] = useState('');
  const [value, setValue] = useState<string | null>(null);
  const found = records.filter((record) => record.title.toLowerCase().includes(text.toLowerCase())).slice(0, 8);
  return (
    <div className="max-w-sm">
      <RecordPicker
        label="Item"
        items={found}
        inputValue={text}
        onInputChange={setText}
        value={value}
        valueTitle={records.find(({ id }) => id === value)?.title ?? ''}
        onChange={(option) => {
          setValue(option?.id ?? null);
          setText(option?.title ?? '');
        }}
        onCreate={(name) => setText(name)}
        createNoun="item"
      />
    </div>
  );
}

export const example: Example = {
  slug: 'record-picker',
  title: 'Record picker',
  summary: 'Finds one record by typing and says where it is; can create what is missing.',
  Page,
};
