import { GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { Checkbox } from '../field/checkbox.tsx';
import { moveBeside } from '../media/photo-order.ts';
import { optionClass } from '../overlay/overlay-styles.ts';

export interface OrderedOption {
  id: string;
  label: string;
}

export interface OrderedChoiceProps {
  label: string;
  options: readonly OrderedOption[];
  /** Those that are on, in their order. */
  chosen: readonly string[];
  /** Cannot be switched off; it can be moved. */
  required?: string;
  onChange: (chosen: string[]) => void;
}

const dragType = 'lorebox/ordered-choice';

/** Some of a few things, in an order: tick them, and drag them by their handles, also by keyboard (Enter, arrows, Enter). */
export function OrderedChoice({ label, options, chosen, required, onChange }: OrderedChoiceProps) {
  // A second tick may come before the first is drawn, and must not take it back.
  const newest = useRef(chosen);
  useLayoutEffect(() => {
    newest.current = chosen;
  }, [chosen]);
  const change = (next: string[]) => {
    newest.current = next;
    onChange(next);
  };
  const isOn = new Set(chosen);
  const byID = new Map(options.map((option) => [option.id, option]));
  const items = [...chosen.flatMap((id) => byID.get(id) ?? []), ...options.filter(({ id }) => !isOn.has(id))];
  const { dragAndDropHooks } = useDragAndDrop<OrderedOption>({
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key) })),
    acceptedDragTypes: [dragType],
    getAllowedDropOperations: () => ['move'],
    onReorder: ({ keys, target }) => {
      const moved = [...keys].map(String);
      const order = moveBeside(
        items.map(({ id }) => id),
        moved,
        String(target.key),
        target.dropPosition === 'after',
      );
      // What is dragged among those that are on is wanted.
      change(order.filter((id) => isOn.has(id) || (moved.includes(id) && isOn.has(String(target.key)))));
    },
  });
  return (
    <GridList
      aria-label={label}
      items={items}
      dependencies={[chosen, required]}
      // What is selected would be dragged together.
      selectionMode="none"
      dragAndDropHooks={dragAndDropHooks}
      className="max-h-80 overflow-y-auto outline-none"
    >
      {({ id, label: name }) => (
        <GridListItem id={id} textValue={name} className={`${optionClass} pe-1 data-dragging:opacity-50`}>
          <Checkbox
            label={name}
            value={isOn.has(id)}
            isDisabled={id === required}
            onChange={(isWanted) =>
              change(isWanted ? [...newest.current, id] : newest.current.filter((each) => each !== id))
            }
            className="min-w-0 flex-1"
          />
          <Button
            slot="drag"
            aria-label={`Move ${name}`}
            className="flex size-7 shrink-0 cursor-grab items-center justify-center rounded-md text-muted outline-none
              data-focus-visible:outline-2 data-focus-visible:outline-accent data-hovered:bg-hover"
          >
            <GripVertical aria-hidden size={14} />
          </Button>
        </GridListItem>
      )}
    </GridList>
  );
}
