/** What a file input accepts. */
export interface FileRules {
  /** Media types (`image/png`, `image/*`) and extensions (`.csv`); empty or left out accepts all. */
  accept?: readonly string[];
  /** Bytes. */
  maxSize?: number;
  /** Bytes of files with this extension, one of `accept`, which may be larger than the others. */
  larger?: { extension: string; maxSize: number };
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

/** Only some systems say that such a file is a picture. */
const heicWords =
  'can’t be used here. Save it as JPEG first (on an iPhone: Settings, Camera, Formats, Most Compatible).';

function refusalOf(file: File, { accept = [], maxSize: usual, larger }: FileRules): string | null {
  if (accept.length > 0 && !accept.some((pattern) => matches(file, pattern))) {
    if (isPhotos(accept) && /\.hei[cf]$/i.test(file.name)) return `${file.name} ${heicWords}`;
    return isPhotos(accept)
      ? `${file.name} is not a photo`
      : `${file.name} can’t be used here. Choose ${namesOf(accept)}.`;
  }
  const isLarger = larger !== undefined && matches(file, larger.extension);
  const maxSize = isLarger ? larger.maxSize : usual;
  if (maxSize !== undefined && file.size > maxSize) {
    const files = larger === undefined ? 'Files' : `${namesOf(kindsOf(accept, larger, isLarger))} files`;
    return `${file.name} is ${formatBytes(file.size)}. ${files} can be up to ${formatLimit(maxSize)}.`;
  }
  return null;
}

const kindsOf = (accept: readonly string[], { extension }: { extension: string }, isLarger: boolean) =>
  accept.filter((pattern) => (pattern === extension) === isLarger);

function matches(file: File, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
}

/** `Photos up to 25 MB`, `CSV or JSON up to 25 MB`, `CSV or JSON up to 20 MB, ZIP up to 1 GB`; empty when everything is accepted. */
export function rulesInWords({ accept = [], maxSize, larger }: FileRules): string {
  if (larger) {
    const usual = rulesInWords({ accept: kindsOf(accept, larger, false), maxSize });
    return `${usual}, ${rulesInWords({ accept: [larger.extension], maxSize: larger.maxSize })}`;
  }
  const size = maxSize === undefined ? '' : `up to ${formatLimit(maxSize)}`;
  const what = accept.length === 0 ? 'Files' : isPhotos(accept) ? 'Photos' : namesOf(accept);
  return size === '' && accept.length === 0 ? '' : `${what} ${size}`.trim();
}

const isPhotos = (accept: readonly string[]) => accept.length === 1 && accept[0] === 'image/*';

/** `CSV, JSON or ZIP`: what people call the extensions and types. */
function namesOf(accept: readonly string[]): string {
  const names = accept.map((pattern) => (pattern.split('/').at(-1) ?? '').replace(/^\./, '').toUpperCase());
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names).replace(', or ', ' or ');
}

/** A limit as it was meant: 25 MB, where 1 MB is 1,048,576 bytes. */
function formatLimit(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (Number.isInteger(megabytes / 1024)) return `${megabytes / 1024} GB`;
  return Number.isInteger(megabytes) ? `${megabytes} MB` : formatBytes(bytes);
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
