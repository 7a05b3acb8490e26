import { problemTypes } from '#contract/errors.ts';
import { httpError } from '#web/api/transport/error.ts';

/** What a server answers that plays a map in tests. */
export const floor = { id: 'floor', version: 1, fields: { name: 'Hall' } };

const [pointer, detail] = ['/moving', 'The map is being resized.'];
const conflict = { type: problemTypes.conflict, title: 'Conflict', status: 409, detail };
export const moving = httpError(409, { ...conflict, errors: [{ pointer, detail }] });
export const overpainted = httpError(409, { ...conflict, type: problemTypes.undoConflict });

export const counts = { layers: 0, objects: 0, chunks: 0 };
export const nothing = { layers: [], objects: [], chunks: [], deleted: [], counts, nextChunk: null, readAt: '' };
export const row = `7 ${'0 '.repeat(31)}`.trim();
export const movedChunk = { id: 'chunk', layerID: 'floor', x: 0, y: 0, rows: [row] };
