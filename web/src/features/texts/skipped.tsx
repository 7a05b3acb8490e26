import { type ReplacedTexts, textSkips } from '#contract/text.ts';
import { countText, formatNumber, recordNoun } from '#web/screens/format.ts';
import { partPath } from '#web/screens/record/part-path.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';

/** Which records a replacement left as they are, and why. */
export function Skipped({ answer, onDismiss }: { answer: ReplacedTexts; onDismiss: () => void }) {
  const { changed, skipped, skips } = answer;
  return (
    <Banner
      tone="warning"
      isLive
      title={`Replaced in ${countText(changed, recordNoun)}. Skipped ${formatNumber(skipped)}.`}
      onDismiss={onDismiss}
    >
      <ul className="max-h-48 overflow-auto">
        {skips.map(({ kind, recordID, title, reason, detail }) => {
          const path = partPath(kind, recordID, null);
          const name = title || 'A deleted record';
          return (
            <li key={recordID} className="wrap-anywhere">
              {path && reason !== 'gone' ? <TextLink href={path}>{name}</TextLink> : name}:{' '}
              {reason === 'refused' ? detail : textSkips[reason]}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
