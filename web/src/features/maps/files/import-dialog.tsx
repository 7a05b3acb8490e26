import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { editorPath } from '#web/api/map-paths.ts';
import { countText } from '#web/screens/format.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FileInput } from '#web/ui/field/file-input.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { DialogActions } from './dialog-actions.tsx';
import type { ReadFiles } from './read-files.ts';

/** Adds a map out of files of another program; what can't be kept is said before anything is added. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [found, setFound] = useState<ReadFiles | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isReading, setReading] = useState(false);
  const choices = useRef(0);
  const read = async (files: File[]) => {
    choices.current += 1;
    const own = choices.current;
    setProblem(null);
    setFound(null);
    setReading(true);
    let [result, refusal]: [ReadFiles | null, string | null] = [null, null];
    try {
      const { readFiles } = await import('./read-files.ts');
      result = await readFiles(files);
    } catch (error) {
      refusal =
        error instanceof Error && error.name === 'MapFileProblem' ? error.message : 'These files can’t be read.';
    }
    // Other files were chosen since, and may have been read sooner.
    if (choices.current !== own) return;
    setReading(false);
    setFound(result);
    setProblem(refusal);
    if (result) setName(result.read.map.name);
  };
  const add = async () => {
    if (!found) return;
    setProblem(null);
    setProgress(0);
    try {
      const { addMap } = await import('./import-map.ts');
      const answer = await addMap(dispatch, workspaceID, { ...found, name, placeID: null }, setProgress);
      if ('id' in answer) await navigate(editorPath(answer.id));
      else setProblem(answer.problem);
    } catch (error) {
      setProblem('The map could not be imported. Try again, or choose the files again.');
      reportError(error);
    } finally {
      setProgress(null);
    }
  };
  const report = found?.read.report ?? [];
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && progress === null && onClose()}
      title="Import a map"
      description="A map of Tiled or of a virtual tabletop"
      footer={
        <DialogActions
          label="Import"
          onPress={() => void add()}
          onClose={onClose}
          isDisabled={!found || name.trim() === ''}
          isBusy={progress !== null}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <FileInput
          label="Files"
          description="A .tmj or .tmx file of Tiled with what it names (.tsj, .tsx, .png), all of that in one ZIP, or a .dd2vtt or .uvtt file"
          isMultiple
          accept={[
            '.dd2vtt',
            '.uvtt',
            '.df2vtt',
            '.tmj',
            '.tmx',
            '.json',
            '.tsj',
            '.tsx',
            '.zip',
            '.png',
            '.jpg',
            '.jpeg',
            '.webp',
            '.gif',
          ]}
          onFiles={(files) => void read(files)}
        />
        {isReading && (
          <p role="status" className="text-sm text-muted">
            Reading the files…
          </p>
        )}
        {problem !== null && (
          <Banner tone="error" title="Not imported" isLive>
            {problem}
          </Banner>
        )}
        {found && (
          <>
            <TextField label="Name" value={name} onChange={setName} maxLength={200} isRequired />
            <p className="text-sm text-muted">
              {found.read.map.width} × {found.read.map.height} tiles,{' '}
              {countText(found.read.map.layers.length, ['layer', 'layers'])},{' '}
              {countText(found.read.map.objects.length, ['object', 'objects'])}
            </p>
            {report.length > 0 && (
              <Banner tone="warning" title="Not everything is shown as before">
                <ul className="list-disc pl-4">
                  {report.slice(0, 30).map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                  {report.length > 30 && <li>{report.length - 30} more</li>}
                </ul>
              </Banner>
            )}
          </>
        )}
        {progress !== null && <ProgressBar label="Saving the map" value={progress} />}
      </div>
    </Modal>
  );
}
