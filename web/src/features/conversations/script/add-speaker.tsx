import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Makes the NPC whom a line of a script names and nobody is called; the line is read once that is known. */
export function AddSpeaker({ speaker }: { speaker: string }) {
  const workspaceID = useWorkspaceID();
  const [save, { isLoading }] = recordEndpoints('npc').Save.useMutation();
  const name = nameOf(speaker);
  return (
    <Button
      size="sm"
      variant="primary"
      className="max-w-full"
      isPending={isLoading}
      onPress={() => void save({ workspaceID, name })}
    >
      <span className="truncate">Create NPC “{name}”</span>
    </Button>
  );
}

/** Scripts say names in capitals: OLD MIRA is Old Mira. */
const nameOf = (speaker: string): string =>
  speaker
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
