import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type StoryFormat,
  type StoryImport,
  storyCharactersMax,
  storyFilesMax,
  storyFormats,
} from '#contract/story.ts';
import { listPath } from '#web/api/kinds.ts';
import { useStoryImportMutation } from '#web/api/stories.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FileInput } from '#web/ui/field/file-input.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { formatOf } from './format-of.ts';
import { ImportPreview } from './import-preview.tsx';

interface OpenedFile {
  name: string;
  text: string;
  size: number;
}

/** What is no text has such characters, and the server keeps none. */
const isText = ({ text }: OpenedFile) => !text.includes('\0');

const noErrors = {};
const waitMs = 400;
const formatOptions = (Object.keys(storyFormats) as StoryFormat[]).map((id) => ({ id, label: storyFormats[id] }));
/** What each format calls the parts that may become conversations of their own, and what holds them. */
const parts: Record<StoryFormat, { passage: string; file: string }> = {
  yarn: { passage: 'Node', file: 'File' },
  twee: { passage: 'Passage', file: 'File' },
  arcweave: { passage: 'Element', file: 'Board' },
  articy: { passage: 'Fragment', file: 'Dialogue' },
};

/** home/conversations/import: conversations from scripts of other tools, with a dry run (content §7). */
export function Component() {
  const canEdit = useCanEdit();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Import a script"
        description="Bring conversations from Yarn Spinner, Twine, Arcweave or articy:draft. You can check everything before it’s saved, and undo it afterwards."
        breadcrumbs={[{ label: 'Conversations', href: listPath('conversation') }, { label: 'Import' }]}
      />
      {canEdit ? <ImportForm /> : <Banner>Only editors can import scripts.</Banner>}
    </div>
  );
}

function ImportForm() {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedFile[]>([]);
  const [pasted, setPasted] = useState('');
  const [rejected, setRejected] = useState<string>();
  const [chosenFormat, setFormat] = useState<StoryFormat | null>(null);
  const [chosenGrouping, setGrouping] = useState<'passage' | 'file' | null>(null);
  const [preview, setPreview] = useState<StoryImport | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [check] = useStoryImportMutation();
  const [importStory, { isLoading: isImporting }] = useStoryImportMutation();

  const format = chosenFormat ?? formatOf(opened[0]?.name ?? '', opened[0]?.text ?? pasted);
  const grouping = chosenGrouping ?? (format === 'yarn' ? 'passage' : 'file');
  const hasText = opened.length > 0 || pasted.trim() !== '';
  const release = useFormReport('conversations.import', {
    // Files can be chosen again.
    isDirty: pasted.trim() !== '',
    isSubmitting: isImporting,
    errors: noErrors,
  });

  useEffect(() => {
    setPreview(null);
    setError(null);
    setFailure(undefined);
    if (!hasText) return;
    let isOld = false;
    const timer = setTimeout(async () => {
      const body = { format, grouping, files: filesOf(opened, pasted) };
      const answer = await check({ workspaceID, ...body, dryRun: true });
      if (isOld) return;
      if (answer.data) setPreview(answer.data);
      else setError(errorMessage(answer.error));
    }, waitMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [check, format, grouping, hasText, opened, pasted, workspaceID]);

  const open = async (files: readonly File[], refused: readonly { reason: string }[]) => {
    const all = await Promise.all(
      files.map(async (file) => ({ name: file.name, text: await file.text(), size: file.size })),
    );
    const read = all.filter(isText);
    const noText = all.find((file) => !isText(file));
    const next = [...opened.filter(({ name }) => !read.some((file) => file.name === name)), ...read];
    setOpened(next.slice(0, storyFilesMax));
    setRejected(
      refused[0]?.reason ??
        (noText && `${noText.name} isn’t a text file.`) ??
        (next.length > storyFilesMax ? `At most ${storyFilesMax} files at a time` : undefined),
    );
  };
  const run = async () => {
    const files = filesOf(opened, pasted);
    const { data, error: reason } = await importStory({ workspaceID, format, grouping, files });
    setFailure(reason);
    if (!data) return;
    release();
    void navigate(listPath('conversation'));
  };

  return (
    <div className="grid grid-cols-2 items-start gap-4 mobile:grid-cols-1">
      <Card title="Script">
        <div className="flex flex-col gap-4">
          <FileInput
            label="Files"
            isMultiple
            accept={['.yarn', '.twee', '.tw', '.txt', '.json']}
            maxSize={storyCharactersMax}
            errorMessage={rejected}
            onFiles={(files, refused) => void open(files, refused)}
            files={opened.map(({ name, size }) => ({ id: name, name, size }))}
            onRemove={(id) => setOpened(opened.filter(({ name }) => name !== id))}
          />
          <TextArea
            label="Or paste it here"
            isMonospace
            rows={8}
            value={pasted}
            onChange={setPasted}
            maxLength={storyCharactersMax}
            placeholder={'title: Start\n---\nMira: The lantern is out.\n-> Light it\n==='}
          />
          <RadioGroup
            label="Written for"
            orientation="horizontal"
            options={formatOptions}
            value={format}
            onChange={setFormat}
          />
          <RadioGroup
            label="Create one conversation for each"
            orientation="horizontal"
            options={[
              { id: 'passage', label: parts[format].passage },
              { id: 'file', label: parts[format].file },
            ]}
            value={grouping}
            onChange={setGrouping}
          />
        </div>
      </Card>
      <Card title="Preview">
        {failure !== undefined && (
          <Banner tone="error" isLive title="The script could not be imported" className="mb-4">
            {errorMessage(failure)}
          </Banner>
        )}
        {error !== null ? (
          <Banner tone="error" isLive title="The script could not be checked">
            {error}
          </Banner>
        ) : preview ? (
          <ImportPreview preview={preview} isImporting={isImporting} onImport={() => void run()} />
        ) : hasText ? (
          <ProgressBar label="Checking" value={null} />
        ) : (
          <p className="text-sm text-muted">
            Choose files or paste a script. The result shows up here, with every line that can’t be imported.
          </p>
        )}
      </Card>
    </div>
  );
}

const filesOf = (opened: readonly OpenedFile[], pasted: string) => [
  ...opened.map(({ name, text }) => ({ name, text })),
  ...(pasted.trim() === '' ? [] : [{ name: 'Pasted script', text: pasted }]),
];
