import { versionCheckInterval } from '#contract/messages.ts';

/** Milliseconds that a timer may come early by the clock, which would otherwise cost it its turn. */
const earliest = 1000;

/**
 * Asks every 60,000 ms which build is published and stops at the first that is not the running one (§4 Newer deployment).
 * A file that cannot be read, or says nothing, is no newer build. A hidden tab asks as soon as it is looked at again.
 * @param running the running build's timeStamp, milliseconds since 1970
 * @param onSame called once, at the first answer that the running build is still the one
 * @param onNewer called once
 */
export function pollVersion(running: number, { onSame, onNewer }: { onSame: () => void; onNewer: () => void }): void {
  let askedAt = Date.now();
  let isAsking = false;
  let isConfirmed = false;
  const look = async () => {
    if (isAsking || document.hidden || Date.now() - askedAt < versionCheckInterval - earliest) return;
    isAsking = true;
    askedAt = Date.now();
    const published = await readTimeStamp().catch(() => null);
    isAsking = false;
    if (published === running && !isConfirmed) {
      isConfirmed = true;
      onSame();
    }
    if (published === null || published === running) return;
    clearInterval(clock);
    document.removeEventListener('visibilitychange', look);
    onNewer();
  };
  const clock = setInterval(look, versionCheckInterval);
  document.addEventListener('visibilitychange', look);
}

/** @returns null when the answer is not a version file: a proxy's page, or nothing */
async function readTimeStamp(): Promise<number | null> {
  const response = await fetch(`/assets/version.json?t=${Date.now()}`, { cache: 'no-store' });
  const file: unknown = response.ok ? await response.json() : null;
  const isFile = typeof file === 'object' && file !== null && 'timeStamp' in file;
  return isFile && typeof file.timeStamp === 'number' ? file.timeStamp : null;
}
