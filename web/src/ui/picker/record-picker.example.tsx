import { Package } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { sampleItems } from '../example/inventory-samples.ts';
import { ignore, playground } from '../example/playground.ts';
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
  notes: {
    use: 'For choosing one record among thousands, found by the server.',
    avoid: 'For a short, fixed list: use a dropdown.',
    keyboard: 'Typing searches, arrow keys move, Enter chooses or creates, Escape closes.',
    screenReader: 'Announced as a combo box; each result is read with where it is.',
  },
  playground: playground(
    RecordPicker,
    {
      label: 'Item',
      items: records.slice(0, 8),
      inputValue: '',
      onInputChange: ignore,
      value: null,
      valueTitle: '',
      onChange: ignore,
      createNoun: 'item',
    },
    {
      onChange: (option: { id: string; title: string } | null) => ({
        value: option?.id ?? null,
        valueTitle: option?.title ?? '',
        inputValue: option?.title ?? '',
      }),
    },
  ),
  Page,
};
