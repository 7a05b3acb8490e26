import { Kbd } from './kbd.tsx';

export interface ListedKeys {
  keys: readonly string[];
  label: string;
  /** The keys are switched off. */
  isOff?: boolean;
}

/** What keys do, a line each. */
export function KeyList({ shortcuts }: { shortcuts: readonly ListedKeys[] }) {
  return (
    <dl className="flex flex-col">
      {shortcuts.map(({ keys, label, isOff = false }) => (
        <div
          key={keys.join(' ')}
          className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
        >
          <dt className={isOff ? 'text-muted line-through' : undefined}>{label}</dt>
          <dd className="shrink-0">
            <Kbd keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
