import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { CodeExample } from '#web/ui/example/code-example.tsx';
import type { Playground } from '#web/ui/example/playground.ts';
import type { ComponentTable } from './component-facts.ts';
import { liveCode } from './live-code.ts';
import { PreviewBoundary } from './preview-boundary.tsx';
import { PropertyList } from './property-list.tsx';
import { isCallback, propsAfter } from './props-after.ts';

type Props = Readonly<Record<string, unknown>>;

interface PlaygroundSectionProps {
  playground: Playground;
  /** Undefined until the facts have come: the component is there before its controls. */
  table: ComponentTable | undefined;
}

/** The component as its reader sets it: what it looks like, the code for it, and a control for each property. */
export function PlaygroundSection({ playground, table }: PlaygroundSectionProps) {
  const [props, setProps] = useState<Props>(playground.props);
  const [event, setEvent] = useState<string | null>(null);
  /** Counts the resets: a component that failed is drawn anew. */
  const [round, setRound] = useState(0);
  const drawn = useMemo(() => {
    const callbacks = Object.keys(props).filter((name) => isCallback(name, props[name]));
    const listen = (name: string) =>
      [
        name,
        (...given: unknown[]) => {
          setEvent(`${name}(${given.map(shortText).join(', ')})`);
          const change = playground.changes[name] as ((...given: unknown[]) => Props) | undefined;
          setProps((now) => ({ ...now, ...(change ? change(...given) : propsAfter(name, given, now)) }));
          return (props[name] as (...given: unknown[]) => unknown)(...given);
        },
      ] as const;
    return { ...props, ...Object.fromEntries(callbacks.map(listen)) };
  }, [props, playground]);
  const reset = () => {
    setProps(playground.props);
    setEvent(null);
    setRound(round + 1);
  };
  const change = (name: string, value: unknown) => setProps((now) => ({ ...now, [name]: value }));
  return (
    <section aria-labelledby="try-it" className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 id="try-it" className="text-base font-semibold">
          Try it
        </h2>
        <Button variant="quiet" size="sm" icon={RotateCcw} onPress={reset} isDisabled={props === playground.props}>
          Reset
        </Button>
      </div>
      {/* A dialog that is closed and a bar that floats elsewhere leave the frame empty, which looks broken. */}
      <div className="min-w-0 overflow-x-auto rounded-lg border border-line bg-surface p-4">
        <div data-preview className="peer min-w-0">
          <PreviewBoundary key={round} of={props}>
            {playground.draw(drawn)}
          </PreviewBoundary>
        </div>
        <p className="hidden text-sm text-muted peer-empty:block">Nothing shows in this frame with these properties.</p>
      </div>
      <p role="status" className="min-h-4 text-xs text-muted wrap-anywhere">
        {event && <>Last event: {event}</>}
      </p>
      {table && (
        <div data-facts className="flex min-w-0 flex-col gap-3">
          <CodeExample code={liveCode(table.name, props)} language="TSX" title="With these properties" />
          <PropertyList table={table} values={props} initial={playground.props} onChange={change} />
        </div>
      )}
    </section>
  );
}

/** What a callback was given, in few words. */
function shortText(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (value instanceof Set) return `{${[...value].map(shortText).join(', ')}}`;
  if (Array.isArray(value)) return `[${value.slice(0, 5).map(shortText).join(', ')}${value.length > 5 ? ', …' : ''}]`;
  return '…';
}
