import { z } from 'zod';
import { id } from '../fields.ts';
import { declareKind } from './declaration.ts';
import { plainValue, reference } from './field-types.ts';
import { pageKind } from './names.ts';

/** What is kept of a photo or an attachment; its bytes are a file of their own, known by their hash. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

/** A photo or attachment of any record; the bytes are content-addressed files and never change. */
export const mediaDeclaration = declareKind({
  kind: 'media',
  one: 'photo or attachment',
  many: 'photos and attachments',
  icon: 'image',
  titleField: 'fileName',
  has: [],
  fields: {
    recordKind: plainValue('choice', pageKind, { label: 'Kind of record', isInternal: true }),
    recordID: plainValue('reference', id, { label: 'Record', isInternal: true }),
    role: plainValue('choice', z.enum(['photo', 'attachment']), { label: 'Kept as' }),
    fileName: plainValue('text', z.string().min(1).max(200, 'File name is longer than 200 characters'), {
      label: 'File',
    }),
    contentType: plainValue('text', z.string().max(200), { label: 'Content type', isInternal: true }),
    bytes: plainValue('number', count, { label: 'Bytes', isInternal: true }),
    width: plainValue('number', count.nullable(), { label: 'Width', isInternal: true }),
    height: plainValue('number', count.nullable(), { label: 'Height', isInternal: true }),
    position: plainValue('number', count, { label: 'Position' }),
    /** The picture of the library that a photo was made from, and changes with. */
    artworkID: reference({ to: 'artwork', label: 'Artwork', isInternal: true }),
    fullHash: plainValue('text', sha256, { label: 'Hash', isInternal: true }),
    thumbnailHash: plainValue('text', sha256.nullable(), { label: 'Hash of the thumbnail', isInternal: true }),
  },
});
