type Props = Readonly<Record<string, unknown>>;

/**
 * The properties that follow from a call of one of the component's callbacks, by the names that components here use:
 * `onChange` is about `value`, `onXChange` and `onX` about `x`. Nothing when there is no such property.
 */
export function propsAfter(callback: string, given: readonly unknown[], props: Props): Props {
  if (callback === 'onOpenChange') return { isOpen: given[0] };
  if (callback === 'onClose') return { isOpen: false };
  const subject = callback.replace(/^on/, '').replace(/Change$/, '');
  const name = subject === '' ? 'value' : subject.charAt(0).toLowerCase() + subject.slice(1);
  return name in props ? { [name]: given[0] } : {};
}

export function isCallback(name: string, value: unknown): boolean {
  return /^on[A-Z]/.test(name) && typeof value === 'function';
}
