import { Fragment, type ReactNode, useState } from 'react';
import type { Alternative, RecipeInputs } from '#contract/kinds/recipe.ts';
import { recordPath } from '#web/api/kinds.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { formatQuantity } from '../format.ts';
import { keyOf } from './alternatives-input.tsx';
import type { DocumentViewProps } from './document-part.ts';
import { RowsTable } from './rows-table.tsx';

export default function RecipeInputsView({ value, nameOf }: DocumentViewProps) {
  const { slots } = value as RecipeInputs;
  const shown = (one: Alternative) => {
    if ('itemID' in one) return <TextLink href={recordPath('item', one.itemID)}>{nameOf(one.itemID)}</TextLink>;
    return 'tag' in one ? `any with the tag ${one.tag}` : `any whose ${nameOf(one.propertyID)} is ${one.value}`;
  };
  return (
    <RowsTable
      label="Inputs"
      headings={['Quantity', 'Takes']}
      narrow={['Quantity']}
      rows={slots.map(({ quantity, alternatives, isTool }) => ({
        id: `${quantity} ${alternatives.map(keyOf).join(' ')}`,
        cells: [
          formatQuantity(quantity),
          <span key="takes" className="inline-flex flex-wrap items-baseline gap-x-1.5">
            <Alternatives all={alternatives} show={shown} />
            {isTool && <Badge>Kept</Badge>}
          </span>,
        ],
      }))}
    />
  );
}

/** So many are read at a glance; there are slots that take any of 84. */
const glanceMax = 12;

function Alternatives({ all, show }: { all: readonly Alternative[]; show: (one: Alternative) => ReactNode }) {
  const [isOpen, setOpen] = useState(all.length <= glanceMax);
  const some = isOpen ? all : all.slice(0, glanceMax - 2);
  return (
    <>
      {some.map((one, index) => (
        <Fragment key={keyOf(one)}>
          {index > 0 && <span className="text-muted">or</span>}
          {show(one)}
        </Fragment>
      ))}
      {!isOpen && (
        <Button variant="quiet" size="sm" onPress={() => setOpen(true)}>
          or {all.length - some.length} others
        </Button>
      )}
    </>
  );
}
