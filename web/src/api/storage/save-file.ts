import type { FileAnswer } from '../transport/file-transport.ts';

/** Hands the bytes of a `file` operation to the browser's downloads, and lets go of them. */
export function saveFile(answer: FileAnswer, fallbackName: string): void {
  const link = document.createElement('a');
  link.href = answer.objectURL;
  link.download = answer.fileName || fallbackName;
  link.click();
  // The browser reads the URL after this task; a minute is ample for it to have started.
  setTimeout(() => URL.revokeObjectURL(answer.objectURL), 60_000);
}
