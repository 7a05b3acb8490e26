import { useCan } from '#web/session/auth/current-user.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';

/** Addresses that mean “this very machine” on every machine: a phone that scans them finds nothing. */
const ownMachine = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** Before labels are printed for years: warns when their QR codes open on this computer alone. */
export function CodesLeadTo({ baseURL }: { baseURL: string | null }) {
  const canSet = useCan('admin.settings');
  if (baseURL === null || !ownMachine.test(new URL(baseURL).hostname)) return null;
  return (
    <Banner
      tone="warning"
      title="These labels only work on this computer"
      actions={canSet && <TextLink href="/home/admin/settings">Global Settings</TextLink>}
    >
      Their QR codes start with {baseURL}, which other devices can’t open. Open Lorebox at an address your phone can
      reach, or {canSet ? 'set the base URL' : 'ask an administrator to set the base URL'} before you print.
    </Banner>
  );
}
