import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { copyText } from '#web/ui/foundations/copy-text.ts';

export interface InviteLinkProps {
  emailAddress: string;
  linkPath: string;
  hasAccount: boolean;
}

/** The whole address of an invite's link: the one at which the inviting person uses Lorebox. */
export function inviteURL(linkPath: string): string {
  return new URL(linkPath, window.location.origin).href;
}

/** Where no mail can be sent: the link, to pass on by hand. It is shown this once; the server keeps a hash of it. */
export function InviteLink({ emailAddress, linkPath, hasAccount }: InviteLinkProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const url = inviteURL(linkPath);
  const copy = () =>
    copyText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <Banner tone="warning" isLive title="No email was sent because email isn’t set up">
      <div className="flex flex-col gap-2">
        <p>
          Send this link to <span className="wrap-anywhere">{emailAddress}</span> yourself. It works once, for this
          address only, and you won’t see it again.
          {hasAccount && ' They already have an account, so they also get a notification in Lorebox.'}
        </p>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="Invite link"
            value={url}
            onChange={() => undefined}
            isReadOnly
            className="min-w-0 flex-1 basis-56"
          />
          <Button icon={Copy} onPress={() => void copy()}>
            Copy link
          </Button>
        </div>
        <p role="status" className="empty:hidden">
          {outcome === 'copied' && 'Link copied.'}
          {outcome === 'refused' && 'The browser did not allow copying. Select the link and copy it.'}
        </p>
      </div>
    </Banner>
  );
}
