import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export type ArchiveContent = Record<string, object[]>;
const kinds = ['propertySet', 'property', 'place', 'box', 'item', 'stock', 'media', 'labelPreset', 'comment'];

function workspaceOf(content: ArchiveContent): Buffer {
  const lists = { ...Object.fromEntries(kinds.map((kind) => [kind, []])), ...content };
  return Buffer.from(JSON.stringify({ format: 'lorebox-archive', version: 2, ...lists }));
}

interface Parts {
  content?: ArchiveContent;
  files?: Record<string, Buffer>;
  /** Over the manifest that would be right. */
  manifest?: object;
}

/** The bytes of an archive; `extra` entries go in as they are. */
export async function archive({ content = {}, files = {}, manifest }: Parts, extra: Record<string, Buffer> = {}) {
  const workspace = workspaceOf(content);
  const listed = [
    { path: 'workspace.json', bytes: workspace.length, sha256: hash(workspace) },
    ...Object.entries(files).map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: path.slice(6) })),
  ];
  const zip = new ZipFile();
  const head = manifest ?? { format: 'lorebox-archive', version: 2, files: listed };
  zip.addBuffer(Buffer.from(JSON.stringify(head)), 'manifest.json');
  zip.addBuffer(workspace, 'workspace.json');
  for (const [name, bytes] of Object.entries({ ...files, ...extra })) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>);
}
