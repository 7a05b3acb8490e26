import { Columns3, Workflow } from 'lucide-react';
import { listPath } from '#web/api/kinds.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { ListPage } from '#web/screens/kind/list-page.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** home/quests: the list, with the ways to the board and to the map of all quests. */
export function Component() {
  return (
    <ListPage
      view={kindView('quest')}
      actions={
        <>
          <LinkButton href={`${listPath('quest')}/board`} icon={Columns3} isIconOnPhones>
            Board
          </LinkButton>
          <LinkButton href={`${listPath('quest')}/flow`} icon={Workflow} isIconOnPhones>
            Map
          </LinkButton>
        </>
      }
    />
  );
}
