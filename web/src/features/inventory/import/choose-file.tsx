import { useState } from 'react';
import { inventoryImport } from '#contract/import.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FileInput } from '#web/ui/field/file-input.tsx';
import { type RejectedFile, sortFiles } from '#web/ui/field/file-rules.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ExportLinks } from './export-links.tsx';
import type { ImportController } from './use-import-job.ts';
import { usePastedTable } from './use-pasted-table.ts';

const accept = ['.csv', '.tsv', '.txt', '.json', '.zip'];

const formats = [
  ['Homebox', 'The CSV export of any version'],
  ['InvenTree', 'The stock export as CSV, or the data set as JSON'],
  ['Shelf', 'The assets export'],
  ['Part-DB', 'The parts export'],
  ['Lorebox', 'Our own CSV, JSON and archive'],
  ['Recipes, NPCs, quests', 'A CSV for each, from the menu above its list'],
  ['Any other table', 'A CSV with one row per item; you choose what each column is'],
] as const;

/** The first step: which file. */
export function ChooseFile({ job }: { job: ImportController }) {
  const [isTried, setTried] = useState(false);
  const { upload, problem } = job;
  const { textLimit: maxSize, bodyLimit } = inventoryImport;
  const rules = { accept, maxSize, larger: { extension: '.zip', maxSize: bodyLimit } };
  const take = ([file]: readonly File[], [rejected]: readonly RejectedFile[]) => {
    setTried(true);
    if (file) job.start(file);
    else if (rejected) job.refuse(rejected.reason);
  };
  usePastedTable(upload === null, (file) => {
    const { accepted, rejected } = sortFiles([file], rules);
    take(accepted, rejected);
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card title="Which file?">
        <div className="flex flex-col gap-4">
          {problem !== null && isTried && (
            <Banner tone="error" isLive title="Couldn’t upload the file">
              {problem}
            </Banner>
          )}
          <FileInput
            label="File to import"
            isLabelHidden
            {...rules}
            isDisabled={upload !== null}
            description="You can also paste a table copied from a spreadsheet. You’ll see what each row would do before anything is imported."
            onFiles={take}
            files={upload ? [{ id: 'upload', ...upload }] : []}
          />
          {upload && (
            <Button onPress={job.cancelUpload} className="self-start">
              Cancel
            </Button>
          )}
        </div>
      </Card>
      <div className="flex flex-col gap-4">
        <Card title="What can be imported">
          <dl className="flex flex-col gap-2 text-sm">
            {formats.map(([name, what]) => (
              <div key={name}>
                <dt className="font-medium">{name}</dt>
                <dd className="text-muted">{what}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title="Export" description="Download the contents of this workspace.">
          <ExportLinks />
        </Card>
      </div>
    </div>
  );
}
