import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '#contract/api-token.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { mediumDate } from '../format.ts';
import { useKeepFocus } from '../record/use-keep-focus.ts';

export interface TokenListProps {
  tokens: readonly ApiToken[];
  /** The token being revoked. */
  pendingID: string | undefined;
  /** Left out, none can be revoked. */
  onRevoke?: (token: ApiToken) => void;
}

/** An account may have fifty: what comes below the list is reached without passing them all. */
const shownAtFirst = 8;

/** The API tokens of an account (decisions §2). */
export function TokenList({ tokens, pendingID, onRevoke }: TokenListProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (tokens.length === 0) return <p className="text-sm text-muted">No API tokens.</p>;
  const shown = isUnfolded ? tokens : tokens.slice(0, shownAtFirst);
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <ul aria-label="API tokens" className="flex w-full flex-col">
        {shown.map((token) => (
          <Row key={token.tokenID} token={token} isPending={pendingID === token.tokenID} onRevoke={onRevoke} />
        ))}
      </ul>
      {tokens.length > shownAtFirst && (
        <Button size="sm" variant="quiet" aria-expanded={isUnfolded} onPress={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Show fewer' : `Show all ${tokens.length} tokens`}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  token: ApiToken;
  isPending: boolean;
  onRevoke: TokenListProps['onRevoke'];
}

function Row({ token, isPending, onRevoke }: RowProps) {
  useKeepFocus();
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <KeyRound size={20} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{token.name}</span>
          {isExpired(token) && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="text-xs text-muted">{factsOf(token)}</p>
      </div>
      {onRevoke && (
        <Button size="sm" aria-label={`Revoke ${token.name}`} isPending={isPending} onPress={() => onRevoke(token)}>
          Revoke
        </Button>
      )}
    </li>
  );
}

const isExpired = ({ expiresAt }: ApiToken) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function factsOf(token: ApiToken): string {
  const { createdAt, expiresAt, lastUsedAt } = token;
  return [
    `Created ${mediumDate(createdAt)}`,
    lastUsedAt === null ? 'never used' : `last used ${mediumDate(lastUsedAt)}`,
    ...(expiresAt === null ? ['doesn’t expire'] : isExpired(token) ? [] : [`expires ${mediumDate(expiresAt)}`]),
  ].join(' · ');
}
