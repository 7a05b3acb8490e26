/** Calls back when what is drawn on a canvas has to be drawn anew: the theme or the screen is another one. Returns what ends it. */
export function onOtherLook(changed: () => void): () => void {
  const stop = new AbortController();
  const themes = new MutationObserver(changed);
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal: stop.signal });
  onPixelRatio(changed, stop.signal);
  return () => {
    stop.abort();
    themes.disconnect();
  };
}

function onPixelRatio(changed: () => void, signal: AbortSignal): void {
  const other = () => {
    changed();
    // What is asked is whether it is that ratio: of the next one nothing would be heard.
    onPixelRatio(changed, signal);
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', other, { once: true, signal });
}
