import { fileBytesMax } from '#contract/limits.ts';
import { describeAttachment } from './attachment.ts';

/** Loaded when the first picture comes: the decoder would be a third of a start. */
const images = () => import('./image.ts');

/** The checks of every file from outside, uploaded or in an archive. */
export const mediaValidation = {
  describeAttachment,
  imageBytesMax: fileBytesMax,
  readImage: async (bytes: Buffer) => (await images()).readImage(bytes),
  describeOwnPhoto: async (bytes: Buffer, rendition: 'full' | 'thumbnail') =>
    (await import('./own-photo.ts')).describeOwnPhoto(bytes, rendition),
};
