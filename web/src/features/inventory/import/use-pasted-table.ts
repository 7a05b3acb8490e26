import { useEffect, useEffectEvent } from 'react';

/** A table copied from a spreadsheet, or a file, that is pasted anywhere but into a field. */
export function usePastedTable(isOn: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    const file = isField ? null : pastedFile(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isOn]);
}

/** Spreadsheets copy a picture of the cells beside their text, which counts. Text of one line and one cell is no table. */
function pastedFile(data: DataTransfer | null): File | null {
  const text = data?.getData('text/plain').trimEnd() ?? '';
  if (/[\t\n]/.test(text)) return new File([text], 'Pasted table.tsv', { type: 'text/tab-separated-values' });
  return data?.files[0] ?? null;
}
