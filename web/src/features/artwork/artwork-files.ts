import { fileBytesMax } from '#contract/limits.ts';
import { sortFiles } from '#web/ui/field/file-rules.ts';

/** What a file chooser offers; the server looks at the bytes. */
export const artworkTypes = ['image/*', 'audio/*', '.svg', '.ogg', '.opus', '.flac'];

/** Files to send, and those that are too large to be sent at all. */
export const sortArtworkFiles = (files: readonly File[]) => sortFiles(files, { maxSize: fileBytesMax });
