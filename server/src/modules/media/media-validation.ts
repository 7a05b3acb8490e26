import { fileBytesMax } from '#contract/limits.ts';
import { describeAttachment } from './attachment.ts';
import { ImageDamagedError, ImageFormatUnsupportedError, ImageTooLargeError, NotAnImageError } from './errors.ts';

const noPhoto = [NotAnImageError, ImageFormatUnsupportedError, ImageTooLargeError, ImageDamagedError];

/** Loaded when the first picture comes: the decoder would be a third of a start. */
const images = () => import('./image.ts');

/** The checks of every file from outside, uploaded or in an archive. */
export const mediaValidation = {
  describeAttachment,
  imageBytesMax: fileBytesMax,
  readImage: async (bytes: Buffer) => (await images()).readArchivedImage(bytes),
  isNoPhoto: (error: unknown) => noPhoto.some((kind) => error instanceof kind),
  describeOwnPhoto: async (bytes: Buffer, rendition: 'full' | 'thumbnail') =>
    (await import('./own-photo.ts')).describeOwnPhoto(bytes, rendition),
};
