/** The first stop of the Tab key on every page (§2.2): jumps over the navigation to the element with this id. */
export function SkipLink({ targetID, label = 'Skip to main content' }: { targetID: string; label?: string }) {
  return (
    <a
      href={`#${targetID}`}
      onClick={(event) => {
        // Focus is moved by hand: the address must not change, and the target is not focusable by itself.
        event.preventDefault();
        const target = document.getElementById(targetID);
        if (!target) return;
        if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
        target.focus();
      }}
      className="fixed top-2 start-2 z-50 -translate-y-20 print:hidden rounded-md bg-accent px-3 py-2 text-sm font-medium text-on-accent no-underline transition-transform duration-100 focus:translate-y-0 focus:shadow-overlay"
    >
      {label}
    </a>
  );
}
