import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { messages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { errorMessage } from '#web/api/error.ts';
import { confirm } from '#web/session/dialogs.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/toasts-slice.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { readPhoto } from './read-photo.ts';

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
  const [preview, setPreview] = useState<{ base64: string; dataURL: string } | null>(null);
  const shown = value.photoFile === '' ? value.photoURL : preview?.base64 === value.photoFile ? preview.dataURL : '';

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const photo = await readPhoto(file);
      setPreview(photo);
      onChange({ ...value, photoFile: photo.base64 });
    } catch (error) {
      dispatch(toastAdded({ type: 'error', title: messages.imageUploadFailed, message: errorMessage(error) }));
    }
  };
  const askAndRemove = async () => {
    const isSure = await dispatch(
      confirm({
        title: userMessages.deletePhotoTitle,
        body: userMessages.deletePhotoQuestion,
        yesLabel: 'Yes',
        noLabel: 'No',
        isDestructive: true,
      }),
    );
    if (isSure) onChange({ photoURL: '', photoFile: '' });
  };

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name || '?'} src={shown || null} size="xl" />
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
