import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Kept beside the packages: stripping types and compiling are most of a start, and change only with the code. Must come
// before the first import of ours, hence this file.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/lorebox-compile', import.meta.url)));
await import('./start.ts');
