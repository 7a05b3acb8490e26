import { ExternalLink } from 'lucide-react';
import type { Scanned } from '#web/screens/scan/scanned.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useOpenFound } from './use-open-found.ts';

export interface InAnotherWorkspaceProps {
  scanned: Extract<Scanned, { result: 'elsewhere' }>;
  onDone: () => void;
}

/** A code of other workspaces of the user. It asks: opening one by itself would end what is being moved here. */
export function InAnotherWorkspace({ scanned: { code, found }, onDone }: InAnotherWorkspaceProps) {
  const openFound = useOpenFound();
  return (
    <Card title="In another workspace" description={`“${code}” isn’t in this workspace.`}>
      <div className="flex flex-wrap gap-2">
        {found.map((each) => (
          <Button key={each.workspaceID} icon={ExternalLink} onPress={() => openFound(each)}>
            {`Open ${each.match.title} in ${each.workspaceName}`}
          </Button>
        ))}
        <Button variant="quiet" onPress={onDone}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}
