/** The worker that shows pushes: the application's own in what is built, its part of it alone while developing. */
const workerPath = import.meta.env.PROD ? '/sw.js' : '/push-worker.js';

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** What the server needs to reach this browser. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Whether this browser holds a subscription, the server's part aside. */
export async function hasSubscription(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription().catch(() => null)) != null;
}

/** Subscribes this browser; the permission has been given. @throws when its push service cannot be reached */
export async function subscribe(publicKey: string): Promise<BrowserSubscription> {
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with other keys cannot be sent to any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('This browser gave no address to reach it at.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
