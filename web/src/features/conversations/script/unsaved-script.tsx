import { ScrollText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isSameText, withUnsaved } from '#content/script/unsaved-parts.ts';
import { useGraph } from '#web/screens/graph/use-graph.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { keptDraft, type ScriptDraft } from './script-draft.ts';
import { useBegunScript } from './use-begun-script.ts';
import { useScriptNames } from './use-script-names.ts';

interface UnsavedScriptProps {
  conversationID: string;
  /** Of the script. */
  href: string;
}

/** Beside the graph of a conversation: what this person typed in its script and is in no node (decision 0049). */
export function UnsavedScript({ conversationID, href }: UnsavedScriptProps) {
  const userID = useCurrentUser()?.userID ?? '';
  const [draft, setDraft] = useState<ScriptDraft | null>(null);
  useEffect(() => {
    const read = () => setDraft(keptDraft(userID, conversationID));
    // The script keeps its text as it is left, which is when this begins; another tab may have saved it.
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [userID, conversationID]);
  return draft && <UnsavedDraft {...{ conversationID, href, draft }} />;
}

/** What is kept may have been saved after all: only the printed script tells. */
function UnsavedDraft({ conversationID, href, draft }: UnsavedScriptProps & { draft: ScriptDraft }) {
  const { store, state } = useGraph('conversation', conversationID);
  const { names } = useScriptNames();
  const isThere = state.status === 'ready' && state.pending === 0;
  const begun = useBegunScript(conversationID, store, isThere ? names : undefined);
  if (!begun || isSameText(withUnsaved(begun.printed, draft), begun.printed)) return null;
  return (
    <Banner
      tone="warning"
      title="The script has unsaved text"
      actions={
        <LinkButton href={href} size="sm" icon={ScrollText}>
          Open script
        </LinkButton>
      }
    >
      What you typed there isn’t in the graph yet.
    </Banner>
  );
}
