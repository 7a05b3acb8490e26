/** Before the first page is there. */
export function StartScreen() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-2 text-muted">
      <span>Loading Lorebox…</span>
    </div>
  );
}
