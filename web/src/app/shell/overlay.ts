/** What stands over the shell, one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'navigation';
