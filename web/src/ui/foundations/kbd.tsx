/** Keys to press together, in order. Screen readers hear them joined by "+". */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <kbd className="inline-flex items-center gap-0.5 font-sans text-xs">
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && <span className="sr-only">+</span>}
          <span className="inline-flex min-w-5 justify-center rounded-sm border border-current/30 px-1">{key}</span>
        </span>
      ))}
    </kbd>
  );
}
