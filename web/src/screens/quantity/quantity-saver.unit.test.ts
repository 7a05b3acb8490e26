import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuantitySaver } from './quantity-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A saver whose calls are answered by hand. */
function setUp() {
  const sent: number[] = [];
  const answers: ((isSaved: boolean) => void)[] = [];
  const saver = createQuantitySaver((quantity: number) => {
    sent.push(quantity);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = async (isSaved = true) => {
    answers.shift()?.(isSaved);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, answer };
}

describe('decisions §4 stock: a quantity is saved once it has come to rest', () => {
  it('several changes are one, and a flush does not wait', async () => {
    const { saver, sent } = setUp();
    for (const quantity of [6, 7, 8]) saver.change(quantity);
    await vi.advanceTimersByTimeAsync(699);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([8]);
    saver.flush();
    expect(sent).toEqual([8]);
  });

  it('flushed, it goes at once and not again', async () => {
    const { saver, sent } = setUp();
    saver.change(77);
    saver.flush();
    expect(sent).toEqual([77]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([77]);
  });

  it('what is changed while another is on its way follows it', async () => {
    const { saver, sent, answer } = setUp();
    saver.change(6);
    saver.flush();
    saver.change(7);
    saver.flush();
    expect(sent).toEqual([6]);
    await answer();
    expect(sent).toEqual([6, 7]);
  });

  it('after a failure nothing goes until the next change', async () => {
    const { saver, sent, answer } = setUp();
    saver.change(6);
    saver.flush();
    saver.change(7);
    await answer(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([6]);
    saver.change(8);
    saver.flush();
    expect(sent).toEqual([6, 8]);
  });
});
