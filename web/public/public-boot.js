/*
 * On the public pages (scripts/vite-plugins/public-pages.ts), which are the same for everybody: whoever has a session finds the way into
 * the application instead of the sign-in page. A file of its own because the content security policy allows no inline script.
 */
(() => {
  // A track that is shown from the beginning would be loaded before Play.
  const showCaptions = ({ currentTarget: { textTracks } }) => {
    for (const track of textTracks) if (track.mode === 'disabled') track.mode = 'showing';
  };
  document.querySelector('video')?.addEventListener('play', showCaptions, { once: true });
})();
(() => {
  if (!document.cookie.includes('XSRF-TOKEN=')) return;
  for (const link of document.querySelectorAll('a[href="/signin"], a[href="/signin/create"]')) {
    const isInHead = link.closest('header') !== null;
    if (link.getAttribute('href') === '/signin' && !isInHead) {
      link.remove();
      continue;
    }
    link.href = '/home';
    link.textContent = isInHead ? 'Open' : 'Open Lorebox';
  }
})();
