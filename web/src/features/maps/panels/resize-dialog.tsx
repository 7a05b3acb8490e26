import { useMemo, useState } from 'react';
import type { Resize } from '#content/map/resize.ts';
import { mapSideMax } from '#contract/kinds/dungeon-map.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { announce } from '#web/ui/foundations/live-region.tsx';
import { DialogActions } from '../files/dialog-actions.tsx';
import { AnchorChoice, type AnchorID, anchorOf } from './anchor-choice.tsx';

export interface ResizeDialogProps {
  /** In tiles, as the map is. */
  wide: number;
  high: number;
  /** What would be outside, in words. */
  cutBy: (resize: Resize) => readonly string[];
  /** Gives the error with which it is refused. */
  resize: (resize: Resize) => Promise<unknown>;
  onClose: () => void;
}

/** Another size of the map: which part of it stays where it is, and what would be cut off. */
export function ResizeDialog({ wide, high, cutBy, resize, onClose }: ResizeDialogProps) {
  const [width, setWidth] = useState(wide);
  const [height, setHeight] = useState(high);
  const [anchor, setAnchor] = useState<AnchorID>('top left');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { across, down } = anchorOf(anchor);
  const left = Math.floor((width - wide) * across);
  const top = Math.floor((height - high) * down);
  const chosen = useMemo(() => ({ width, height, left, top }), [width, height, left, top]);
  const cut = useMemo(() => cutBy(chosen), [cutBy, chosen]);
  // Two layers of one name are cut in the same words.
  const cutLines = cut.map((text, index) => ({ key: `${index} ${text}`, text }));
  const isSame = width === wide && height === high;
  const act = async () => {
    setBusy(true);
    setProblem(null);
    const error = await resize(chosen);
    setBusy(false);
    if (error) {
      setProblem(errorMessage(error));
      return;
    }
    announce(`Resized to ${width} × ${height} tiles`);
    onClose();
  };
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Resize map"
      size="sm"
      footer={<DialogActions {...{ isBusy, onClose }} label="Resize" isDisabled={isSame} onPress={() => void act()} />}
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Side label="Width in tiles" value={width} onChange={setWidth} />
          <Side label="Height in tiles" value={height} onChange={setHeight} />
        </div>
        <AnchorChoice value={anchor} onChange={setAnchor} />
        <p className="text-sm text-muted" role="status">
          {isSame ? `The map is ${wide} × ${high} tiles.` : wordsOf({ wide, high }, chosen)}
        </p>
        {cut.length > 0 && (
          <Banner tone="warning" title="Cut off" isLive>
            <ul className="list-disc pl-4">
              {cutLines.slice(0, 8).map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
              {cut.length > 8 && <li>{cut.length - 8} more</li>}
            </ul>
          </Banner>
        )}
        {problem !== null && (
          <Banner tone="error" title="Not resized" isLive>
            {problem}
          </Banner>
        )}
      </div>
    </Modal>
  );
}

function Side({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <NumberField
      label={label}
      value={value}
      minValue={1}
      maxValue={mapSideMax}
      maxFractionDigits={0}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

/** `Adds 10 columns on the right and removes 2 rows at the top.` */
function wordsOf({ wide, high }: { wide: number; high: number }, { width, height, left, top }: Resize): string {
  const lines = (count: number, noun: string) => `${Math.abs(count)} ${noun}${Math.abs(count) === 1 ? '' : 's'}`;
  const sides: [number, string, string][] = [
    [left, 'column', 'on the left'],
    [width - wide - left, 'column', 'on the right'],
    [top, 'row', 'at the top'],
    [height - high - top, 'row', 'at the bottom'],
  ];
  const said = (isAdded: boolean) =>
    sides
      .filter(([count]) => (isAdded ? count > 0 : count < 0))
      .map(([count, noun, where]) => `${lines(count, noun)} ${where}`);
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  const [added, removed] = [list.format(said(true)), list.format(said(false))];
  const text = [...(added ? [`adds ${added}`] : []), ...(removed ? [`removes ${removed}`] : [])].join(' and ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
