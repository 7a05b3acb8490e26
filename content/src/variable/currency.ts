/** What money is most often called. */
export const currencies: readonly string[] = ['gold', 'coins', 'coin', 'money', 'credits'];

/** Whether a variable may hold the players’ money: a number called so, in any namespace. */
export const isCurrency = (key: string, type: string): boolean =>
  (type === 'whole' || type === 'number') && currencies.includes(wordOf(key));

/** Of a key, without its namespace. */
export const wordOf = (key: string): string => key.toLowerCase().split('.').at(-1) ?? '';
