import type { ReactNode } from 'react';
import { LazyPlayPanel } from './lazy-play-panel.tsx';
import type { PlayPanelProps } from './panel-props.ts';
import type { PlayBeside } from './use-play-beside.ts';

export interface BesidePlayProps extends Pick<PlayPanelProps, 'from' | 'begin' | 'onBegun' | 'onNodes'> {
  play: PlayBeside;
  children: ReactNode;
}

/** A page with what is played of it beside it; on phones above it. */
export function BesidePlay({ play: { scope, takesFocus, close }, children, ...panel }: BesidePlayProps) {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 items-start gap-4 max-lg:flex-col-reverse">
      <div className="min-w-0 flex-1 self-stretch">{children}</div>
      {scope && (
        <div className="sticky top-0 max-h-[calc(100dvh-6rem)] w-96 shrink-0 overflow-y-auto rounded-md border border-line bg-surface p-3 max-lg:static max-lg:max-h-none max-lg:w-full">
          <LazyPlayPanel {...panel} {...{ scope, takesFocus }} onClose={close} />
        </div>
      )}
    </div>
  );
}
