import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableFileError } from '../problem.ts';
import {
  type ArchiveManifest,
  archiveLimits,
  archiveManifest,
  fileNameOf,
  manifestName,
  workspaceName,
} from './archive-format.ts';

const knownName = /^(manifest\.json|workspace\.json|files\/[0-9a-f]{64})$/;

/** A zip archive opened and found to be one of ours, with no entry but those its manifest lists. */
export class ArchiveReader {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #manifest: ReadonlyMap<string, ArchiveManifest['files'][number]>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: ArchiveManifest) {
    this.#zip = zip;
    this.#entries = entries;
    this.#manifest = new Map(manifest.files.map((file) => [file.path, file]));
  }

  /**
   * Looks at what the zip says of itself before unpacking any of it.
   * @throws UnreadableFileError `archive` for what is not our archive, is damaged, or is larger than it may be
   */
  static async open(path: string): Promise<ArchiveReader> {
    // Entries are read and sizes enforced by yauzl, which also refuses names that lead out of a folder.
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(refuse);
    try {
      const entries = await readEntries(zip);
      const entry = entries.get(manifestName);
      if (!entry || !entries.has(workspaceName)) throw notOurs('it has no manifest.json and workspace.json');
      const bytes = await collect(zip, entry, archiveLimits.manifestBytes);
      const manifest = archiveManifest.safeParse(parse(bytes, manifestName));
      if (!manifest.success) throw notOurs(manifest.error.issues[0]?.message ?? 'its manifest is not one');
      const reader = new ArchiveReader(zip, entries, manifest.data);
      reader.#requireListed();
      return reader;
    } catch (error) {
      zip.close();
      throw error instanceof UnreadableFileError ? error : refuse(error);
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** Hashes of the files it holds beside its records. */
  get files(): string[] {
    return [...this.#manifest.keys()]
      .filter((path) => path !== workspaceName)
      .map((path) => path.slice('files/'.length));
  }

  /** `workspace.json`, whole and with the hash that the manifest gives. */
  async workspace(): Promise<unknown> {
    const bytes = await collect(this.#zip, this.#entry(workspaceName), archiveLimits.workspaceBytes);
    if (createHash('sha256').update(bytes).digest('hex') !== this.#manifest.get(workspaceName)?.sha256)
      throw damaged(workspaceName);
    if (beginsMore(bytes, archiveLimits.workspaceValues)) throw tooLarge(`its ${workspaceName} holds too many values`);
    return parse(bytes, workspaceName);
  }

  /** The bytes of a file; whoever reads them must compare their hash. */
  async file(sha256: string): Promise<Readable> {
    return this.#zip.openReadStreamPromise(this.#entry(fileNameOf(sha256)));
  }

  has(sha256: string): boolean {
    return this.#manifest.has(fileNameOf(sha256));
  }

  /** A file whole; null when it is larger than `limit`. @throws UnreadableFileError when its bytes are not those of its name */
  async read(sha256: string, limit: number): Promise<Buffer | null> {
    const size = this.#entry(fileNameOf(sha256)).uncompressedSize;
    return size > limit ? null : (await this.readHead(sha256, size)).head;
  }

  /** Reads a file to its end. @throws UnreadableFileError when its bytes are not those of its name. Gives its first bytes. */
  async readHead(sha256: string, headBytes: number): Promise<{ bytes: number; head: Buffer }> {
    const hash = createHash('sha256');
    const head: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of (await this.file(sha256)) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        if (bytes < headBytes) head.push(chunk.subarray(0, headBytes - bytes));
        bytes += chunk.length;
      }
    } catch {
      throw damaged(fileNameOf(sha256));
    }
    if (hash.digest('hex') !== sha256) throw damaged(fileNameOf(sha256));
    return { bytes, head: Buffer.concat(head) };
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged(name);
    return entry;
  }

  #requireListed(): void {
    for (const { path, bytes, sha256 } of this.#manifest.values()) {
      if (this.#entry(path).uncompressedSize !== bytes) throw damaged(path);
      if (path !== workspaceName && path !== fileNameOf(sha256)) throw damaged(path);
    }
    for (const name of this.#entries.keys())
      if (name !== manifestName && !this.#manifest.has(name))
        throw notOurs(`it contains “${name}”, which it doesn’t list`);
  }
}

/** Every entry by name, once the names and the sizes that the zip states have been found harmless. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > archiveLimits.entries) throw tooLarge(`more than ${archiveLimits.entries} files`);
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    if (fileName === '[Content_Types].xml') throw workbook();
    if (!knownName.test(fileName)) throw notOurs(`it contains “${fileName.slice(0, 60)}”`);
    if (entries.has(fileName)) throw notOurs(`it contains ${fileName} twice`);
    if (entry.isEncrypted()) throw notOurs('it is encrypted');
    total += uncompressedSize;
    const isFile = fileName.startsWith('files/');
    // Lists of records may repeat themselves without end (one note in many items); their size has a limit of its own.
    const isBomb = isFile && uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * archiveLimits.ratio;
    const isHuge = isFile && uncompressedSize > archiveLimits.fileBytes;
    if (isBomb || isHuge || total > archiveLimits.totalBytes) throw tooLarge('unpacked, it would be too large');
    entries.set(fileName, entry);
  }
  return entries;
}

async function collect(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  if (entry.uncompressedSize > limit) throw tooLarge(`its ${entry.fileName} is too large`);
  const chunks: Buffer[] = [];
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Whether so much JSON begins more objects and lists than `most`, counting brackets in texts too. Read all the same, a zip of 170 kB kept the
 * worker busy for two minutes, until it had no memory left.
 */
function beginsMore(json: Buffer, most: number): boolean {
  let count = 0;
  for (const byte of json) if ((byte === 0x7b || byte === 0x5b) && ++count > most) return true;
  return false;
}

function parse(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw damaged(name);
  }
}

const damaged = (name: string) =>
  new UnreadableFileError('archive', `This archive is damaged: ${name} doesn’t match its manifest. Export it again.`);
const notOurs = (why: string) =>
  new UnreadableFileError('archive', `This zip file is not an archive that Lorebox exported: ${why}.`);
const workbook = () =>
  new UnreadableFileError(
    'binary',
    'This file is an Excel or office document. In the program that made it choose “Save as” or “Export” and pick CSV (UTF-8).',
  );
const tooLarge = (why: string) => new UnreadableFileError('archive', `This archive cannot be read: ${why}.`);

function refuse(error: unknown): never {
  const why = error instanceof Error ? error.message : 'unknown reason';
  throw new UnreadableFileError('archive', `This zip file is damaged or isn’t a Lorebox archive (${why}).`);
}
