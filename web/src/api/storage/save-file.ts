import type { FileAnswer } from '../transport/file-transport.ts';

/** Hands the bytes of a `file` operation to the browser's downloads, and lets go of them. */
export function saveFile(file: FileAnswer, fallbackName: string): void {
  saveKeptFile(file, fallbackName);
  releaseFile(file);
}

/** The same of a file that is shown as well: `releaseFile` lets go of it. */
export function saveKeptFile({ objectURL, fileName }: FileAnswer, fallbackName: string): void {
  download(objectURL, fileName || fallbackName);
}

export function releaseFile({ objectURL }: Pick<FileAnswer, 'objectURL'>): void {
  // The browser reads the URL after this task; a minute is ample for it to have started.
  setTimeout(() => URL.revokeObjectURL(objectURL), 60_000);
}

/** The same of a file that was made in the browser. */
export function saveBlob(blob: Blob, fileName: string): void {
  const objectURL = URL.createObjectURL(blob);
  download(objectURL, fileName);
  releaseFile({ objectURL });
}

function download(objectURL: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = objectURL;
  link.download = fileName;
  link.click();
}
