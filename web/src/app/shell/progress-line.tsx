/** A thin line while the next page's code is on its way; the page that is there stays in use. */
export function ProgressLine({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <div role="progressbar" aria-label="Loading page" className="fixed inset-x-0 top-0 z-40 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-pulse bg-accent" />
    </div>
  );
}
