import { usePaste } from '#web/ui/foundations/use-paste.ts';

/** A table copied from a spreadsheet, or a file, that is pasted anywhere but into a field. */
export function usePastedTable(isOn: boolean, onFile: (file: File) => void): void {
  usePaste(isOn, (data) => {
    const file = pastedFile(data);
    if (!file) return false;
    onFile(file);
    return true;
  });
}

/** Spreadsheets copy a picture of the cells beside their text, which counts. Text of one line and one cell is no table. */
function pastedFile(data: DataTransfer): File | null {
  const text = data.getData('text/plain').trimEnd();
  if (/[\t\n]/.test(text)) return new File([text], 'Pasted table.tsv', { type: 'text/tab-separated-values' });
  return data.files[0] ?? null;
}
