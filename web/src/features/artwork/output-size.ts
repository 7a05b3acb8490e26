interface Size {
  width: number;
  height: number;
}

/**
 * Pixels of a picture that is made in another size. `inside` keeps its shape within the size asked for; `cover` has that size.
 * @param canGrow it may become larger than it is, as a drawing does
 */
export function outputSize({ width, height }: Size, asked: Size & { fit: 'inside' | 'cover'; canGrow: boolean }): Size {
  if (asked.fit === 'cover') return { width: asked.width, height: asked.height };
  const fitting = Math.min(asked.width / width, asked.height / height);
  const scale = asked.canGrow ? fitting : Math.min(1, fitting);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
