/** Beyond what is seen of the page, so that an editor is there before it is scrolled to. */
const margin = '600px';

/**
 * Waits until an element is nearly in sight or gets the focus: a form may hold hundreds of editors, and each makes the browser
 * lay out the whole page. Where browsers can't tell, it is so at once.
 * @returns ends the waiting
 */
export function whenNear(element: HTMLElement, then: (isFocused: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then(false);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => entries.some(end) && then(false), { rootMargin: margin });
  const onFocus = () => {
    stop();
    then(true);
  };
  const stop = () => {
    observer.disconnect();
    element.removeEventListener('focus', onFocus);
    element.removeAttribute('tabindex');
    delete element.dataset.editorToCome;
  };
  function end({ isIntersecting }: IntersectionObserverEntry): boolean {
    if (isIntersecting) stop();
    return isIntersecting;
  }
  // Tab and what shows a fault find it meanwhile.
  element.tabIndex = 0;
  element.dataset.editorToCome = '';
  element.addEventListener('focus', onFocus);
  observer.observe(element);
  return stop;
}
