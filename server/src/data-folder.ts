import { chmod, mkdir } from 'node:fs/promises';

/** Makes DATA_DIR, or closes the one there is to everyone but the account that runs the server: it holds the key. */
export async function openDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700).catch((error: NodeJS.ErrnoException) => {
    // A mounted volume may belong to somebody else, who has decided on its mode.
    if (error.code !== 'EPERM' && error.code !== 'EROFS' && error.code !== 'ENOTSUP') throw error;
  });
}
