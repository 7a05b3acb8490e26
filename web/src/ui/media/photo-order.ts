/** The ids with `moved` taken out and put, in their order, beside the target. A target among them changes nothing. */
export function moveBeside(
  ids: readonly string[],
  moved: readonly string[],
  targetID: string,
  isAfter: boolean,
): string[] {
  if (moved.includes(targetID)) return [...ids];
  const rest = ids.filter((id) => !moved.includes(id));
  const at = rest.indexOf(targetID) + (isAfter ? 1 : 0);
  return [...rest.slice(0, at), ...ids.filter((id) => moved.includes(id)), ...rest.slice(at)];
}

/** The ids with one moved by so many places, as far as there is room. */
export function moveBy(ids: readonly string[], id: string, step: number): string[] {
  const rest = ids.filter((other) => other !== id);
  const at = Math.min(Math.max(ids.indexOf(id) + step, 0), rest.length);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}
