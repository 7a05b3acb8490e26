/**
 * The middle button opens a row or a card in a tab of its own, as it does with a link. These are no links of the browser: rows of a
 * table can't be.
 */
export function openRowsByMiddleButton(): void {
  const hrefAt = ({ button, target }: MouseEvent) => {
    if (
      button !== 1 ||
      !(target instanceof Element) ||
      target.closest('a, button, input, textarea, select, label, [contenteditable]')
    )
      return null;
    return target.closest('[data-href]')?.getAttribute('data-href') ?? null;
  };
  document.addEventListener('mousedown', (event) => {
    // Some systems begin to scroll, or paste.
    if (hrefAt(event) !== null) event.preventDefault();
  });
  document.addEventListener('auxclick', (event) => {
    const href = hrefAt(event);
    if (href === null || event.defaultPrevented) return;
    const link = document.createElement('a');
    link.href = href;
    link.rel = 'noopener';
    // Safari knows no keys of a click that is made here.
    link.target = '_blank';
    document.body.append(link);
    // With these keys it stays behind this page, as with a link; window.open would come before it.
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, metaKey: true, bubbles: true, cancelable: true }));
    link.remove();
  });
}
