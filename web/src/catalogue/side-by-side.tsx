import { type ComponentType, type ReactNode, useRef } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria';
import { I18nProvider } from 'react-aria-components';
import type { Density } from '#web/ui/foundations/theme.ts';

interface Look {
  title: string;
  theme: 'light' | 'dark';
  density: Density;
  isRightToLeft?: true;
}

const looks: readonly Look[] = [
  { title: 'Light, comfortable', theme: 'light', density: 'comfortable' },
  { title: 'Dark, comfortable', theme: 'dark', density: 'comfortable' },
  { title: 'Light, compact', theme: 'light', density: 'compact' },
  { title: 'Dark, compact', theme: 'dark', density: 'compact' },
  { title: 'Right to left', theme: 'light', density: 'comfortable', isRightToLeft: true },
];

/** An example in both themes, both densities and right to left, all at once. */
export function SideBySide({ Page }: { Page: ComponentType }) {
  return (
    <div className="grid min-w-0 gap-4 xl:grid-cols-2">
      {looks.map((look) => (
        <section key={look.title} aria-label={look.title} className="flex min-w-0 flex-col gap-1">
          <h2 className="text-xs font-medium text-muted">{look.title}</h2>
          <Pane look={look}>
            <Page />
          </Pane>
        </section>
      ))}
    </div>
  );
}

/** What is fixed to the window, and what opens over the page, stays in the pane and has its look. */
function Pane({ look, children }: { look: Look; children: ReactNode }) {
  const overlays = useRef<HTMLDivElement>(null);
  const direction = look.isRightToLeft ? 'rtl' : 'ltr';
  return (
    <div
      data-look
      data-theme={look.theme}
      data-density={look.density}
      dir={direction}
      className="relative min-w-0 overflow-hidden rounded-lg border border-line bg-canvas text-ink contain-layout"
    >
      {/* A right-to-left language with our digits. */}
      <I18nProvider locale={look.isRightToLeft ? 'he-IL' : navigator.language}>
        <PortalProvider getContainer={() => overlays.current}>
          <div className="flex min-h-40 min-w-0 flex-col gap-6 overflow-x-auto p-4">{children}</div>
        </PortalProvider>
      </I18nProvider>
      <div ref={overlays} />
    </div>
  );
}
