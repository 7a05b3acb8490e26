import { artworkDeclaration } from '#contract/kinds/artwork.ts';
import type { FieldValues } from '#contract/kinds/declaration.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type ArtworkFields = FieldValues<typeof artworkDeclaration>;
export type ArtworkRecord = StoredRecord<ArtworkFields>;

export const artworkKind = declaredKind(artworkDeclaration);
