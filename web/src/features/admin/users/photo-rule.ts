const largest = 20 * 1024 * 1024;

/** Why a file cannot be a profile photo, as far as that can be told without reading it; null when it can. */
export function fileRule(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return 'This file is not a photo. Choose a JPEG, PNG, WebP, GIF or AVIF image.';
  if (file.size > largest) return 'This photo is larger than 20 MB. Choose a smaller one.';
  return null;
}
