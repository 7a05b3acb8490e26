import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { messages } from '#contract/messages.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useUserPhotoDeleteMutation, useUserPhotoSaveMutation } from '#web/api/users.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic'];

/** The own photo (§2.7 Profile photo): replaced at once, with a preview while it goes up; removed after a question. */
export function ProfilePhoto() {
  const dispatch = useAppDispatch();
  const user = useCurrentUser();
  const [save] = useUserPhotoSaveMutation();
  const [remove, { isLoading: isRemoving }] = useUserPhotoDeleteMutation();
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  if (!user) return null;

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const objectURL = URL.createObjectURL(file);
    setPreview(objectURL);
    setProgress(0);
    const { data, error } = await save({ file, onProgress: setProgress });
    if (data) dispatch(authActions.userMerged({ photoURL: data.photoURL }));
    else dispatch(toastAdded({ type: 'error', title: messages.imageUploadFailed, message: errorMessage(error) }));
    setPreview(null);
    URL.revokeObjectURL(objectURL);
  };

  const askAndRemove = async () => {
    const isSure = await dispatch(confirm(deletePhotoQuestion()));
    if (!isSure) return;
    const { error } = await remove();
    if (error) dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: errorMessage(error) }));
    else dispatch(authActions.userMerged({ photoURL: '' }));
  };

  const isUploading = preview !== null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.displayName} src={preview ?? (user.photoURL || null)} size="xl" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <FileTrigger acceptedFileTypes={accepted} onSelect={(files) => void upload(files?.[0])}>
            <Button icon={Upload} isDisabled={isUploading}>
              {user.photoURL ? 'Replace photo' : 'Add photo'}
            </Button>
          </FileTrigger>
          {user.photoURL && !isUploading && (
            <Button icon={Trash2} variant="quiet" isPending={isRemoving} onPress={() => void askAndRemove()}>
              Delete photo
            </Button>
          )}
        </div>
        {isUploading && <ProgressBar label="Uploading" value={Math.round(progress * 100)} />}
      </div>
    </div>
  );
}

/** Before one’s own photo is taken away. */
export const deletePhotoQuestion = (): DialogData => ({
  title: 'Delete Photo',
  body: 'Do you want to delete your profile photo?',
  yesLabel: 'Yes',
  noLabel: 'No',
  isDestructive: true,
});
