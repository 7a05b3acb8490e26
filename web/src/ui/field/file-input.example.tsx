import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { FileInput } from './file-input.tsx';

function Page() {
  const [files, setFiles] = useState([
    { id: '1', name: 'lamp.jpg', size: 2_400_000, progress: 64 as number | null },
    { id: '2', name: 'a-very-long-name-that-somebody-gave-to-a-photo-of-a-box.png', size: 830_000, progress: null },
    { id: '3', name: 'poster.tiff', size: 48_000_000, errorMessage: 'Larger than 25 MB' },
  ]);
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <ExampleSection title="Several, with progress">
        <FileInput
          label="Photos"
          accept={['image/*']}
          maxSize={25_000_000}
          isMultiple
          errorMessage={problem}
          onFiles={(chosen, rejected) => {
            setProblem(rejected[0]?.reason);
            const added = chosen.map((file) => ({
              id: `${performance.now()} ${file.name}`,
              name: file.name,
              size: file.size,
              progress: 0,
            }));
            setFiles([...files, ...added]);
          }}
          files={files}
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        />
      </ExampleSection>
      <ExampleSection title="One">
        <FileInput
          label="Inventory file"
          accept={['.csv', '.json']}
          onFiles={() => undefined}
          description="The import starts with a dry run."
        />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'file-input',
  title: 'File input',
  summary: 'Files chosen with a button or dropped on the box.',
  notes: {
    use: 'For choosing files to upload or import, by button or by dropping them.',
    avoid: 'For a photo of a record that has photos already: use the photo grid.',
    keyboard: 'Enter or Space on the button opens the file dialog. Remove buttons are stops of Tab.',
    screenReader: 'Announced as a button with the label and what is accepted. Progress of each file is read.',
  },
  playground: playground(FileInput, {
    label: 'Photos',
    accept: ['image/*'],
    isMultiple: true,
    maxSize: 25_000_000,
    onFiles: ignore,
    description: 'Up to 25 MB each',
  }),
  Page,
};
