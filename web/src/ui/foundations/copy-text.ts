/**
 * Puts text on the clipboard. A promise counts as well: Safari lets a page copy only while it handles the press, so what has
 * to be read first must not be awaited before. Over plain http there is no `navigator.clipboard`; the older way works there.
 * @throws when the text could not be read, or the browser refuses
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const read = Promise.resolve(text);
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return copySelection(await read);
  if (typeof ClipboardItem === 'undefined' || typeof text === 'string') return clipboard.writeText(await read);
  const blob = read.then((given) => new Blob([given], { type: 'text/plain' }));
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]).catch(async (error: unknown) => {
    // Why there was nothing to copy says more than that copying failed.
    await read;
    throw error;
  });
}

/** Selects text outside the page's view and has the browser copy it; the focus stays where it is. */
function copySelection(text: string): void {
  const selection = document.getSelection();
  const before = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const source = document.createElement('pre');
  source.textContent = text;
  source.className = 'fixed top-0 start-0 size-px overflow-hidden';
  source.setAttribute('aria-hidden', 'true');
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.body.append(source);
  document.addEventListener('copy', write, { capture: true });
  try {
    selection?.selectAllChildren(source);
    if (!document.execCommand('copy'))
      throw new Error('The browser did not allow copying. Select the text and copy it.');
  } finally {
    document.removeEventListener('copy', write, { capture: true });
    source.remove();
    selection?.removeAllRanges();
    if (before) selection?.addRange(before);
  }
}
