import { memo } from 'react';
import { GridLayout, ListBox, ListBoxItem, Size, Virtualizer } from 'react-aria-components';
import type { DrawnIcon } from '#contract/icon.ts';
import { DrawnSvg } from '#web/screens/icon/drawn-svg.tsx';

export interface IconGridProps {
  icons: readonly DrawnIcon[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
  size: number;
  strokeWidth: number;
}

/** Icons by name; only those in view are drawn. Arrow keys move among them. */
export const IconGrid = memo(function IconGrid({ icons, chosen, onChoose, size, strokeWidth }: IconGridProps) {
  return (
    <Virtualizer
      layout={GridLayout}
      layoutOptions={{ minItemSize: new Size(104, 88), maxItemSize: new Size(180, 88), minSpace: new Size(4, 4) }}
    >
      <ListBox
        aria-label="Icons"
        layout="grid"
        items={icons.map((icon) => ({ id: icon.name, icon, size, strokeWidth }))}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen ? [chosen] : []}
        onSelectionChange={(keys) => {
          const [name] = keys === 'all' ? [] : keys;
          if (name !== undefined) onChoose(String(name));
        }}
        className="h-[calc(100dvh-18rem)] min-h-80 min-w-0 overflow-y-auto rounded-lg border border-line bg-surface p-1 outline-none"
      >
        {(item) => (
          <ListBoxItem
            textValue={item.icon.name}
            className="flex size-full cursor-pointer flex-col items-center justify-center gap-2 rounded-md p-1 text-ink outline-none data-focus-visible:outline-2 data-focus-visible:outline-accent data-hovered:bg-hover data-selected:bg-accent-soft data-selected:text-accent"
          >
            <DrawnSvg icon={item.icon} size={item.size} strokeWidth={item.strokeWidth} />
            <span className="max-w-full truncate text-xs">{item.icon.name}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  );
});
