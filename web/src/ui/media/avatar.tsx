import { useState } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { hueClasses, hueOf } from '../foundations/hues.ts';

export interface AvatarProps {
  /** The person's or thing's name; its initials stand in for a missing picture. */
  name: string;
  src?: string | null;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** The name stands beside it already: keep it from being read twice. */
  isDecorative?: boolean;
}

const sizes = {
  xs: 'size-5 text-[0.625rem]',
  sm: 'size-6 text-xs',
  md: 'size-8 text-xs',
  lg: 'size-12 text-base',
  xl: 'size-24 text-xl',
};

export function Avatar({ name, src, size = 'md', isDecorative }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shape = classNames('inline-flex shrink-0 items-center justify-center rounded-full object-cover', sizes[size]);
  if (src && src !== failedSrc) {
    return <img src={src} alt={isDecorative ? '' : name} onError={() => setFailedSrc(src)} className={shape} />;
  }
  const label = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...label} className={classNames(shape, 'font-semibold select-none', hueClasses[hueOf(name)])}>
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and last word: "Aria of the Vale" is AV. At most two, by grapheme. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
