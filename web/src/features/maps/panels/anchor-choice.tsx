import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';

const downs = ['top', 'middle', 'bottom'] as const;
const acrosses = ['left', 'center', 'right'] as const;
export type AnchorID = `${(typeof downs)[number]} ${(typeof acrosses)[number]}`;

const anchors = downs.flatMap((down) => acrosses.map((across): AnchorID => `${down} ${across}`));

/** How much of what is added comes before the first column and row: 0, a half or all. */
export function anchorOf(id: AnchorID): { across: number; down: number } {
  const at = anchors.indexOf(id);
  return { across: (at % 3) / 2, down: Math.floor(at / 3) / 2 };
}

/** Which part of the map stays where it is. */
export function AnchorChoice({ value, onChange }: { value: AnchorID; onChange: (id: AnchorID) => void }) {
  return (
    <RadioGroup
      aria-label="Keep in place"
      value={value}
      onChange={(id) => onChange(id as AnchorID)}
      className="flex flex-col gap-1"
    >
      <span aria-hidden className="text-sm font-medium text-ink">
        Keep in place
      </span>
      <div className="grid w-max grid-cols-3 gap-1 rounded-md border border-line p-1">
        {anchors.map((id) => (
          <RadioField key={id} value={id}>
            <RadioButton className="flex size-9 cursor-pointer items-center justify-center rounded-sm bg-sunken data-focus-visible:ring-2 data-focus-visible:ring-accent data-hovered:bg-hover data-selected:bg-accent-soft mobile:size-11">
              {({ isSelected }) => (
                <>
                  <span className="sr-only">{id}</span>
                  <span
                    aria-hidden
                    className={isSelected ? 'size-3 rounded-full bg-accent' : 'size-2 rounded-full bg-line-strong'}
                  />
                </>
              )}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
