import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { partPath } from '../record/part-path.ts';
import { type Explained, type ReasonPart, reasonsOf } from './reason-words.ts';

/** Why something is a problem, a line for each link of the chain; the records that it names are links. */
export function Reasons({ of }: { of: Explained }) {
  return reasonsOf(of).map((parts) => (
    <p key={JSON.stringify(parts)} className="text-muted wrap-anywhere">
      {inOrder(parts).map(({ place, part }) => (
        <Part key={place} part={part} />
      ))}
    </p>
  ));
}

/** With their places: words and records come twice in a sentence. */
const inOrder = (parts: readonly ReasonPart[]) => parts.map((part, place) => ({ place, part }));

function Part({ part }: { part: ReasonPart }) {
  if (typeof part === 'string') return part;
  if ('code' in part) return <code className="line-clamp-3 inline font-mono text-ink">{part.code}</code>;
  const path = partPath(part.kind, part.id, null);
  return path ? <TextLink href={path}>{part.name}</TextLink> : part.name;
}
