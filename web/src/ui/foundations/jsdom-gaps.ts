/** For tests alone: what React Aria needs of a browser and jsdom does not have. */
if (typeof globalThis.CSS === 'undefined') {
  // Enough for the ids that React makes; a browser's own escapes more.
  const escapeName = (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`);
  Object.defineProperty(globalThis, 'CSS', { value: { escape: escapeName, supports: () => false } });
}
