import { useState } from 'react';
import { fileNameOf } from '#content/map/file/file-name.ts';
import { saveBlob } from '#web/api/storage/save-file.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import type { Rendered } from '../draw/render-map.ts';
import { DialogActions } from './dialog-actions.tsx';
import { type Print, pdfFile, sheetsMax, sheetsOf } from './print-map.ts';

const squares = { inch: 25.4, metric: 25, small: 15 } as const;

export interface PrintDialogProps {
  name: string;
  rendered: Rendered;
  onClose: () => void;
}

/** How large the map is on the table. */
export function PrintDialog({ name, rendered, onClose }: PrintDialogProps) {
  const [paper, setPaper] = useState<Print['paper']>('a4');
  const [square, setSquare] = useState<keyof typeof squares>('inch');
  const [progress, setProgress] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const print = { paper, square: squares[square] };
  const sheets = sheetsOf(rendered.shape, print);
  const make = async () => {
    setFailed(false);
    setProgress(0);
    try {
      const blob = await pdfFile(rendered, print, name, setProgress);
      saveBlob(blob, `${fileNameOf(name)}.pdf`);
      onClose();
    } catch {
      setFailed(true);
      setProgress(null);
    }
  };
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && progress === null && onClose()}
      title="Print to scale"
      size="sm"
      footer={
        <DialogActions
          label="Download PDF"
          onPress={() => void make()}
          onClose={onClose}
          isDisabled={sheets > sheetsMax}
          isBusy={progress !== null}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Paper"
          value={paper}
          onChange={setPaper}
          options={[
            { id: 'a4', label: 'A4' },
            { id: 'letter', label: 'US Letter' },
          ]}
        />
        <Select
          label="A tile is"
          value={square}
          onChange={setSquare}
          options={[
            { id: 'inch', label: '1 inch' },
            { id: 'metric', label: '2.5 cm' },
            { id: 'small', label: '1.5 cm' },
          ]}
        />
        <p className="text-sm text-muted">
          {sheets > sheetsMax
            ? `That would be ${sheets} sheets. Choose smaller tiles: at most ${sheetsMax} sheets are made.`
            : `${sheets} ${sheets === 1 ? 'sheet' : 'sheets'}. Print at 100 %, not fitted to the page.`}
        </p>
        {hasFailed && (
          <Banner tone="error" title="No PDF was made" isLive>
            The browser ran out of memory. Close other tabs and try again.
          </Banner>
        )}
        {progress !== null && <ProgressBar label="Drawing the sheets" value={progress} />}
      </div>
    </Modal>
  );
}
