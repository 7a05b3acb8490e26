import { Volume2 } from 'lucide-react';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { SoundButton } from '../media/sound-button.tsx';

/** Plays the sound of a line, and stops it. */
export function VoiceButton({ artworkID }: { artworkID: string }) {
  const workspaceID = useWorkspaceID();
  const [read] = recordEndpoints('artwork').Get.useLazyQuery();
  const fileURL = async () => (await read({ workspaceID, artworkID }, true)).data?.attachments?.[0]?.url;
  return <SoundButton name="voice" icon={Volume2} fileURL={fileURL} />;
}
