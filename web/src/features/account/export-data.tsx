import { Download } from 'lucide-react';
import { errorMessage } from '#web/api/error.ts';
import { saveFile } from '#web/api/save-file.ts';
import { useUserExportMutation } from '#web/api/users.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/toasts-slice.ts';
import { Button } from '#web/ui/button.tsx';

export function ExportData() {
  const dispatch = useAppDispatch();
  const [exportData, { isLoading }] = useUserExportMutation();
  const download = async () => {
    const { data, error } = await exportData();
    if (data) saveFile(data, 'lorebox-account.json');
    else dispatch(toastAdded({ type: 'error', title: 'The export failed', message: errorMessage(error) }));
  };
  return (
    <div>
      <Button icon={Download} isPending={isLoading} onPress={() => void download()}>
        Export my data
      </Button>
    </div>
  );
}
