import { english } from '#contract/format.ts';
import { MediaError } from '../errors.ts';

/** By content, as file-type calls them. */
const soundTypes = /^audio\/(ogg|opus|mpeg|wav|x-wav|vnd\.wave|flac|x-flac)\b/;

export const soundSecondsMax = 30 * 60;

export function isSound(mediaType: string): boolean {
  return soundTypes.test(mediaType);
}

class SoundDamagedError extends MediaError {
  constructor(options?: ErrorOptions) {
    super('This sound is damaged or incomplete and cannot be read. Try exporting it again.', 422, false, options);
  }
}

class SoundTooLongError extends MediaError {
  constructor(seconds: number) {
    const minutes = english.number(Math.ceil(seconds / 60));
    super(
      `This sound is ${minutes} minutes long; at most ${soundSecondsMax / 60} can be kept. Cut it first.`,
      413,
      false,
    );
  }
}

/** How long a sound is, in seconds to a hundredth. @throws SoundDamagedError, SoundTooLongError */
export async function soundSeconds(path: string): Promise<number> {
  // Loaded when the first sound comes.
  const { parseFile } = await import('music-metadata');
  const { format } = await parseFile(path, { duration: true, skipCovers: true }).catch((cause: unknown) => {
    throw new SoundDamagedError({ cause });
  });
  const { duration = 0 } = format;
  if (!Number.isFinite(duration) || duration <= 0) throw new SoundDamagedError();
  if (duration > soundSecondsMax) throw new SoundTooLongError(duration);
  return Math.round(duration * 100) / 100;
}
