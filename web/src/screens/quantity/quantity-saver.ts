/** Several presses on + or − are one change, with one Undo. */
const settleMs = 700;

/**
 * Sends the last of several quantities, a moment after the last change and one at a time.
 * @param send resolves to whether it was saved; after a failure nothing is sent until the next change
 */
export function createQuantitySaver<Quantity extends number | null>(send: (quantity: Quantity) => Promise<boolean>) {
  let wanted: Quantity | undefined;
  let isDue = false;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();

  const run = () => {
    clearTimeout(timer);
    isDue = true;
    if (!isSending) sending = sendAll();
  };

  const sendAll = async () => {
    isSending = true;
    while (isDue && wanted !== undefined) {
      const quantity = wanted;
      wanted = undefined;
      isDue = false;
      if (!(await send(quantity))) wanted = undefined;
    }
    isDue = false;
    isSending = false;
  };

  return {
    change(quantity: Quantity): void {
      wanted = quantity;
      isDue = false;
      clearTimeout(timer);
      timer = setTimeout(run, settleMs);
    },
    /** Sends what waits without the pause: the field goes away. Resolves when all has been answered. */
    flush(): Promise<void> {
      if (wanted !== undefined) run();
      return sending;
    },
  };
}
