import { readWrapperMessage, wrapperReceiver, wrapperUserMessage } from '#contract/wrapper.ts';
import type { Router } from '../routing/router.ts';
import type { Store } from '../store.ts';
import type { WrapperPort } from './wrapper-ports.ts';

/** Posts to the containers who is signed in, and navigates where they ask (decisions §6, docs/guide/wrapper-bridge.md). */
export function connectWrappers(ports: readonly WrapperPort[], store: Store, router: Router): void {
  postUser(ports, store);

  const receive = (data: unknown) => {
    const { message, problem } = readWrapperMessage(data);
    if (message) void router.navigate(message.path);
    else ignore(problem, data);
  };
  // Native code alone can call it: another origin's window cannot reach a function of this page.
  Object.defineProperty(window, wrapperReceiver, { value: receive, configurable: true });
  const onMessage = (event: Event) => {
    if (!(event instanceof MessageEvent)) return;
    if (isOfAnotherWindow(event)) ignore('not from the container', event.data);
    else receive(event.data);
  };
  // React Native dispatches on the window on iOS and on the document on Android.
  window.addEventListener('message', onMessage);
  document.addEventListener('message', onMessage);
  for (const port of ports) port.addEventListener?.('message', ({ data }) => receive(data));
}

/** On each change, and only then: a start that does not know yet who is signed in says nothing. */
function postUser(ports: readonly WrapperPort[], store: Store): void {
  let posted = '';
  const post = () => {
    const { currentUser, authCheckComplete } = store.getState().auth;
    if (!currentUser && !authCheckComplete && posted === '') return;
    const text = JSON.stringify(wrapperUserMessage(currentUser, window.location.origin));
    if (text === posted) return;
    posted = text;
    for (const port of ports) {
      try {
        port.postMessage(text);
      } catch (error) {
        console.warn('The wrapper did not take a message', error);
      }
    }
  };
  post();
  store.subscribe(post);
}

/**
 * A frame, an opener or another tab posts with its origin, and the browser vouches for the event; one that native code
 * dispatches in this page has neither. The source says nothing: it is null once the sender is gone.
 */
function isOfAnotherWindow({ isTrusted, origin, source }: MessageEvent): boolean {
  return isTrusted || origin !== '' || source !== null;
}

function ignore(problem: string, data: unknown): void {
  console.warn(
    `Ignored a message to the wrapper bridge: ${problem}`,
    typeof data === 'string' ? data.slice(0, 200) : data,
  );
}
