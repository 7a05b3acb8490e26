import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keyFileName } from '#contract/settings.ts';

/** What of Google's service account key is used. */
const serviceAccountKey = z.object({
  type: z.literal('service_account'),
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccountKey = z.infer<typeof serviceAccountKey>;

/** Why a key file is not used, in words for an administrator; never a piece of what is in it. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
}

const longestBytes = 20_000;

/**
 * Reads the key that `service.storage.keyFileName` names. An administrator of the application may choose among the files
 * that whoever runs the machine has put into DATA_DIR/keys, and read no other file by naming it: the name is one of a
 * file, without a path, and a link is not followed.
 */
export async function readKeyFile(directory: string, name: string): Promise<ServiceAccountKey> {
  if (!keyFileName.test(name))
    throw new KeyFileError(
      'The storage key file name is the name of a file in the folder keys of DATA_DIR, without a path.',
    );
  let text: string;
  try {
    const file = await open(join(directory, name), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = await file.stat();
      text = size > longestBytes ? '' : await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch {
    throw new KeyFileError('The storage key file is not in the folder keys of DATA_DIR, or cannot be read.');
  }
  const key = serviceAccountKey.safeParse(parse(text));
  if (!key.success) throw new KeyFileError('The storage key file is not the JSON key of a Google service account.');
  return key.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
