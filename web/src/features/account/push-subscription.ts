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

/**
 * Installs the worker that receives pushes, unless it is there already.
 * @throws when its files cannot be fetched
 */
export async function installWorker(): Promise<PushManager> {
  const failed = () => new Error('Lorebox could not be installed on this device. Check your connection and try again.');
  const registration = await navigator.serviceWorker.register(workerPath).catch(() => {
    throw failed();
  });
  const worker = registration.active ? null : (registration.installing ?? registration.waiting);
  if (worker) {
    await new Promise<void>((resolve, reject) => {
      const check = () => {
        if (worker.state === 'activated') resolve();
        // `serviceWorker.ready` would wait for ever.
        if (worker.state === 'redundant') reject(failed());
      };
      worker.addEventListener('statechange', check);
      check();
    });
  }
  return registration.pushManager;
}

/** Subscribes this browser; the permission has been given. @throws when its push service cannot be reached */
export async function subscribe(pushManager: PushManager, publicKey: string): Promise<BrowserSubscription> {
  try {
    // One made with other keys cannot be sent to any more.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('it gave no address');
    return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  } catch (reason) {
    const detail = reason instanceof Error ? ` (${reason.message})` : '';
    throw new Error(`This browser’s push service could not be reached${detail}. Try again later.`);
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
