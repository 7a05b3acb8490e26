import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import type { PropertyRow } from '#contract/kinds/property.ts';
import type { PropertySetRow } from '#contract/kinds/property-set.ts';
import { propertyTypes } from '#contract/kinds/property-values.ts';
import { kinds } from '#web/api/kinds.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What can be done with a row of a list that has an order. */
export interface RowActions {
  onEdit: () => void;
  onDelete: () => void;
  /** Undefined: it is the first, or the last, already. */
  onUp?: () => void;
  onDown?: () => void;
}

export interface SetCardProps {
  set: PropertySetRow;
  properties: readonly PropertyRow[];
  /** Absent for viewers. */
  actions?: RowActions & {
    onAdd: () => void;
    of: (property: PropertyRow, index: number) => RowActions;
  };
}

/** A property set with its properties. */
export function SetCard({ set, properties, actions }: SetCardProps) {
  const applied = set.kinds.map((kind) => kinds[kind].title.many).join(', ');
  return (
    <Card
      title={set.name}
      description={applied === '' ? 'Applies to nothing yet' : applied}
      isFlush
      actions={actions && <RowButtons name={set.name} {...actions} />}
      footer={
        actions && (
          <Button size="sm" icon={Plus} aria-label={`Add property to ${set.name}`} onPress={actions.onAdd}>
            Add property
          </Button>
        )
      }
    >
      {properties.length === 0 ? (
        <p className="px-4 pb-3 text-sm text-muted">No properties yet.</p>
      ) : (
        <ul aria-label={`Properties of ${set.name}`} className="border-t border-line">
          {properties.map((property, index) => (
            <li
              key={property.propertyID}
              className="flex min-h-(--row) items-center gap-2 border-b border-line px-4 py-1 last:border-b-0"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 font-medium wrap-anywhere">{property.name}</span>
                <span className="min-w-0 text-sm text-muted wrap-anywhere">{typeWords(property)}</span>
              </span>
              {actions && <RowButtons name={property.name} {...actions.of(property, index)} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** `Choice: red, blue`, `Record: NPCs`, `Number, several values` */
function typeWords({ type, choices, to, isList }: PropertyRow): string {
  const detail = type === 'choice' ? choices.join(', ') : type === 'record' && to ? kinds[to].title.many : '';
  return `${propertyTypes[type]}${detail ? `: ${detail}` : ''}${isList ? ' · several values' : ''}`;
}

function RowButtons({ name, onEdit, onDelete, onUp, onDown }: RowActions & { name: string }) {
  return (
    <span className="flex shrink-0 items-center">
      <IconButton icon={ArrowUp} size="sm" label={`Move ${name} up`} isDisabled={!onUp} onPress={() => onUp?.()} />
      <IconButton
        icon={ArrowDown}
        size="sm"
        label={`Move ${name} down`}
        isDisabled={!onDown}
        onPress={() => onDown?.()}
      />
      <IconButton icon={Pencil} size="sm" label={`Edit ${name}`} onPress={onEdit} />
      <IconButton icon={Trash2} size="sm" label={`Delete ${name}`} onPress={onDelete} />
    </span>
  );
}
