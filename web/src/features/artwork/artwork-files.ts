import { sortFiles } from '#web/ui/field/file-rules.ts';

/** What a file chooser offers; the server looks at the bytes. */
export const artworkTypes = ['image/*', 'audio/*', '.svg', '.ogg', '.opus', '.flac'];

/** The largest file the server takes (decisions §3: 413 above it). */
const bytesMax = 25 * 1024 * 1024;

/** Files to send, and those that are too large to be sent at all. */
export const sortArtworkFiles = (files: readonly File[]) => sortFiles(files, { maxSize: bytesMax });
