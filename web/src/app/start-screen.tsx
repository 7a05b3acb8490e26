import { Spinner } from '#web/ui/spinner.tsx';

/** Before the first page is there. */
export function StartScreen() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-2 text-muted">
      <Spinner />
      <span>Loading Lorebox…</span>
    </div>
  );
}
