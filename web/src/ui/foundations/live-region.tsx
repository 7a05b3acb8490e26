import { useEffect, useState } from 'react';

export type Politeness = 'polite' | 'assertive';
interface Announcement {
  id: number;
  message: string;
  politeness: Politeness;
}

const listeners = new Set<(announcement: Announcement) => void>();
let count = 0;

/**
 * Says something to screen readers without showing it (§2.2 announcements region). Does nothing without a mounted
 * LiveRegion. Saying the same words twice is heard twice.
 */
export function announce(message: string, politeness: Politeness = 'polite'): void {
  count += 1;
  for (const listener of listeners) listener({ id: count, message, politeness });
}

/** Mounted once, by the shell, and never unmounted: readers only watch regions that were there before the words. */
export function LiveRegion() {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    const listener = (next: Announcement) => setAnnouncements((before) => [...before.slice(-4), next]);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  // data-live-announcer: React Aria leaves it reachable while a modal hides the rest of the page.
  return (
    <div data-live-announcer="true" className="sr-only">
      <div role="log" aria-live="polite" aria-relevant="additions">
        {announcements.filter(isPolite).map((each) => (
          <p key={each.id}>{each.message}</p>
        ))}
      </div>
      <div role="log" aria-live="assertive" aria-relevant="additions">
        {announcements
          .filter((each) => !isPolite(each))
          .map((each) => (
            <p key={each.id}>{each.message}</p>
          ))}
      </div>
    </div>
  );
}

function isPolite(announcement: Announcement): boolean {
  return announcement.politeness === 'polite';
}
