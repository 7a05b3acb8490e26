import { fileRule } from './photo-rule.ts';

export interface ChosenPhoto {
  /** Without the `data:` in front. */
  base64: string;
  /** For showing it. */
  dataURL: string;
}

/** Reads a chosen photo. @throws {Error} with a sentence for the person who chose it */
export async function readPhoto(file: File): Promise<ChosenPhoto> {
  const problem = fileRule(file);
  if (problem !== null) throw new Error(problem);
  const dataURL = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('This file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });
  return { dataURL, base64: dataURL.slice(dataURL.indexOf(',') + 1) };
}
