/** Beyond what is seen of the page, so that an editor is there before it is scrolled to. */
const margin = '600px';

/**
 * Waits until an element is nearly in sight or gets the focus: a form may hold hundreds of editors, and each makes the browser
 * lay out the whole page. Meanwhile the element is announced as the text field that it will hold. Where browsers can't tell, it
 * is so at once.
 * @param label of the field
 * @returns ends the waiting
 */
export function whenNear(element: HTMLElement, label: string, then: (isFocused: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then(false);
    return () => undefined;
  }
  // scrollMargin is the one of panels that scroll by themselves.
  const margins: IntersectionObserverInit = { rootMargin: margin, scrollMargin: margin };
  const observer = new IntersectionObserver((entries) => entries.some(end) && then(false), margins);
  const onFocus = () => {
    stop();
    then(true);
  };
  const stop = () => {
    observer.disconnect();
    element.removeEventListener('focus', onFocus);
    for (const name of ['tabindex', 'role', 'aria-label']) element.removeAttribute(name);
    delete element.dataset.editorToCome;
  };
  function end({ isIntersecting }: IntersectionObserverEntry): boolean {
    if (isIntersecting) stop();
    return isIntersecting;
  }
  // Tab and what shows a fault find it meanwhile.
  element.tabIndex = 0;
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', label);
  element.dataset.editorToCome = '';
  element.addEventListener('focus', onFocus);
  observer.observe(element);
  return stop;
}
