import type { DrawnIcon } from '#contract/icon.ts';
import { DrawnSvg, jsxText, svgText } from '#web/screens/icon/drawn-svg.tsx';
import { CodeExample } from '#web/ui/example/code-example.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';

/** Pixels: those of the product, and two to look closer. */
export const iconSizes = [14, 16, 20, 24, 32, 48] as const;

/** One icon: in each size, its names, where the app uses it, and as text to copy. */
export function IconDetails({ icon, size, strokeWidth }: { icon: DrawnIcon; size: number; strokeWidth: number }) {
  const { name, aliases, usedIn } = icon;
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-4">
      <h2 className="text-base font-semibold">{name}</h2>
      <div className="flex flex-wrap items-end gap-4">
        {iconSizes.map((one) => (
          <span key={one} className="flex flex-col items-center gap-1 text-xs text-muted tabular-nums">
            <span className="text-ink">
              <DrawnSvg icon={icon} size={one} strokeWidth={strokeWidth} />
            </span>
            {one}
          </span>
        ))}
      </div>
      {aliases.length > 0 && <p className="text-sm text-muted">Also called {aliases.join(', ')}</p>}
      <CodeExample title="Name" code={name} />
      <CodeExample title="JSX" code={jsxText(icon, size, strokeWidth)} />
      <CodeExample title="SVG" code={svgText(icon, size, strokeWidth)} />
      {usedIn.length > 0 ? (
        <CollapsibleSection title={`Used in ${usedIn.length} ${usedIn.length === 1 ? 'file' : 'files'}`} level={3}>
          <ul className="flex flex-col gap-1 font-mono text-xs wrap-anywhere">
            {usedIn.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </CollapsibleSection>
      ) : (
        <p className="text-sm text-muted">The app does not use it yet.</p>
      )}
    </section>
  );
}
