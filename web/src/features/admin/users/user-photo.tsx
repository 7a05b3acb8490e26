import { Trash2, Upload, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { FileTrigger } from 'react-aria-components';
import { messages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';

const largest = 20 * 1024 * 1024;

/** Why a file cannot be a profile photo, as far as that can be told without reading it; null when it can. */
function fileRule(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return 'This file is not a photo. Choose a JPEG, PNG, WebP, GIF or AVIF image.';
  if (file.size > largest) return 'This photo is larger than 20 MB. Choose a smaller one.';
  return null;
}

/** Reads a chosen photo, as base64 without the `data:` in front. @throws {Error} with a sentence for the person who chose it */
async function readPhoto(file: File): Promise<string> {
  const problem = fileRule(file);
  if (problem !== null) throw new Error(problem);
  const dataURL = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('This file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });
  return dataURL.slice(dataURL.indexOf(',') + 1);
}

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic'];

export interface PhotoChoice {
  photoURL: string;
  /** Base64; empty: no new one. */
  photoFile: string;
}

export interface UserPhotoProps {
  name: string;
  value: PhotoChoice;
  onChange: (value: PhotoChoice) => void;
  isDisabled: boolean;
}

/** §2.7, §4 Photo: removed after a question, or replaced; either changes the form, and saving the form does it. */
export function UserPhoto({ name, value, onChange, isDisabled }: UserPhotoProps) {
  const dispatch = useAppDispatch();
  // What kind of picture it is, browsers see themselves.
  const shown = value.photoFile === '' ? value.photoURL : `data:image/*;base64,${value.photoFile}`;
  const chosen = useRef<File>(undefined);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    chosen.current = file;
    try {
      const photoFile = await readPhoto(file);
      // A smaller one that was chosen after it was read before.
      if (chosen.current === file) onChange({ ...value, photoFile });
    } catch (error) {
      dispatch(toastAdded({ type: 'error', title: messages.imageUploadFailed, message: errorMessage(error) }));
    }
  };
  const askAndRemove = async () => {
    const isSure = await dispatch(confirm(deletePhotoQuestion()));
    if (isSure) onChange({ photoURL: '', photoFile: '' });
  };

  return (
    <div className="flex flex-wrap items-center gap-4">
      {name || shown ? (
        <Avatar name={name} src={shown || null} size="xl" />
      ) : (
        <span className="flex size-24 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
          <UserRound aria-hidden size={40} strokeWidth={1.5} />
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => void choose(files?.[0])}>
          <Button icon={Upload} isDisabled={isDisabled}>
            {shown ? 'Replace photo' : 'Add photo'}
          </Button>
        </FileTrigger>
        {shown && (
          <Button icon={Trash2} variant="quiet" isDisabled={isDisabled} onPress={() => void askAndRemove()}>
            Delete photo
          </Button>
        )}
      </div>
    </div>
  );
}

/** §2.7: before the photo of a user is taken away. */
export const deletePhotoQuestion = (): DialogData => ({
  title: userMessages.deletePhotoTitle,
  body: userMessages.deletePhotoQuestion,
  yesLabel: 'Yes',
  noLabel: 'No',
  isDestructive: true,
});
