/** What a container puts into the page for the app to speak to it (decisions §6). */
export interface WrapperPort {
  postMessage(text: string): void;
  /** Only Android's WebMessageListener also speaks through its object. */
  addEventListener?(type: 'message', listener: (event: MessageEvent) => void): void;
}

interface WrapperWindow {
  ReactNativeWebView?: unknown;
  webkit?: { messageHandlers?: { lorebox?: unknown } };
  LoreboxBridge?: unknown;
}

/** The containers around this page: none in a browser, usually one. */
export function findWrappers(page = window as WrapperWindow): WrapperPort[] {
  const candidates = [page.ReactNativeWebView, page.webkit?.messageHandlers?.lorebox, page.LoreboxBridge];
  return candidates.filter(isPort);
}

/** Objects of native code may be functions, or have no prototype. */
function isPort(value: unknown): value is WrapperPort {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  return typeof (value as Partial<WrapperPort>).postMessage === 'function';
}
