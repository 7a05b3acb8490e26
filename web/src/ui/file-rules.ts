/** What a file input accepts. */
export interface FileRules {
  /** Media types (`image/png`, `image/*`) and extensions (`.csv`); empty or left out accepts all. */
  accept?: readonly string[];
  /** Bytes. */
  maxSize?: number;
}

export interface RejectedFile {
  file: File;
  reason: string;
}

/** Parts the files into those that keep the rules and those that break one, with the reason in words. */
export function sortFiles(files: readonly File[], rules: FileRules): { accepted: File[]; rejected: RejectedFile[] } {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = refusalOf(file, rules);
    if (reason) rejected.push({ file, reason });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

function refusalOf(file: File, { accept = [], maxSize }: FileRules): string | null {
  if (accept.length > 0 && !accept.some((pattern) => matches(file, pattern))) {
    return `${file.name} is not one of ${accept.join(', ')}`;
  }
  if (maxSize !== undefined && file.size > maxSize) {
    return `${file.name} is ${formatBytes(file.size)}; at most ${formatBytes(maxSize)} are allowed`;
  }
  return null;
}

function matches(file: File, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
}

/** `1.5 MB`: decimal units, at most one digit after the point. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${Number(value.toFixed(1))} ${units[unit]}`;
}
