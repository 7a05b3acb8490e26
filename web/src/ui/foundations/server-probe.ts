/** How often a server that is away is asked whether it is back, in milliseconds. */
export const probeInterval = 5000;

const askServer = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
let ask = askServer;

/** Whether the server counts as away whatever it answers: dev/api-control simulates it. */
export function simulateServerAway(isAway: boolean): void {
  ask = isAway ? () => Promise.resolve(false) : askServer;
}

/**
 * Calls back once, when the server answers again; returns the function that cancels it. When the browser is online again the server is asked at once.
 * @param isAskedNow it may well answer already
 */
export function onServerBack(onAnswer: () => void, isAskedNow = false): () => void {
  let isOver = false;
  const probe = async () => {
    const isBack = await ask();
    if (!isBack || isOver) return;
    end();
    onAnswer();
  };
  const clock = setInterval(probe, probeInterval);
  window.addEventListener('online', probe);
  if (isAskedNow) void probe();
  const end = () => {
    isOver = true;
    clearInterval(clock);
    window.removeEventListener('online', probe);
  };
  return end;
}
