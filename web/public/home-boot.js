/*
 * Begins to load the application's parts beside its beginning, for whoever opens a page under home with a session: what
 * the entry would ask for after it has arrived and run. The build names the parts in the meta element `home-parts`
 * (scripts/vite-plugins/home-parts.ts). A file of its own because the content security policy allows no inline script.
 */
(() => {
  const isHome = /^\/home(?:\/|$)/.test(location.pathname);
  if (!isHome || !document.cookie.includes('XSRF-TOKEN=')) return;
  const parts = document.querySelector('meta[name="home-parts"]')?.content ?? '';
  for (const href of parts.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
})();
