/*
 * Shows a push as a notification of the system, and opens its screen when it is pressed (decisions §5). Part of the service
 * worker: scripts/vite-plugins/service-worker.ts imports it there. What the server sends: { title, body, path }; a path leads to a
 * screen of the application and nowhere else.
 */
self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // Not ours; a browser still expects something to be shown.
  }
  const { title = 'Lorebox', body = '', path = '/home' } = message;
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icon.svg', badge: '/icon.svg', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data?.path ?? '');
  const url = new URL(/^\/home(?:[/?#]|$)/.test(path) ? path : '/home', self.location.origin);
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const page = pages.find((client) => new URL(client.url).pathname.startsWith('/home'));
      if (!page) return self.clients.openWindow(url.href);
      await page.focus();
      // A page that this worker does not control cannot be sent elsewhere.
      return page.navigate(url.href).catch(() => self.clients.openWindow(url.href));
    })(),
  );
});
