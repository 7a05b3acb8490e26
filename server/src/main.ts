import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Kept beside the packages: stripping types and compiling are most of a start, and change only with the code. Must come
// before the first import of ours, hence this file.
const cache = fileURLToPath(new URL('../../node_modules/.cache/lorebox-compile', import.meta.url));
enableCompileCache(cache);
// Worker threads have only this from it: without, the first job after a start waits for seconds.
process.env.NODE_COMPILE_CACHE ??= cache;
await import('./start.ts');
// Otherwise written when the process ends: the first thread needs most of it before.
flushCompileCache();
