import { useState } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { hueClasses, hueOf } from '../foundations/hues.ts';
import { initialsOf } from './avatar.tsx';

export interface PortraitProps {
  name: string;
  /** Empty: the initials of the name stand in. */
  src: string;
  /** The name stands beside it already: keep it from being read twice. */
  isDecorative?: boolean;
  className?: string;
}

/** Somebody's picture, as large as its place; without one their initials, in a colour that stays theirs. */
export function Portrait({ name, src, isDecorative, className }: PortraitProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shape = classNames('aspect-square w-full', className);
  if (src !== '' && src !== failedSrc) {
    return (
      <img
        src={src}
        alt={isDecorative ? '' : name}
        loading="lazy"
        onError={() => setFailedSrc(src)}
        className={classNames(shape, 'bg-sunken object-cover')}
      />
    );
  }
  const label = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...label} className={classNames(shape, 'block select-none', hueClasses[hueOf(name)])}>
      {/* A drawing, so that the letters grow with their place. */}
      <svg viewBox="0 0 100 100" aria-hidden className="size-full" fill="currentColor">
        <text x="50" y="50" dy="0.35em" textAnchor="middle" fontSize="34" fontWeight="600">
          {initialsOf(name)}
        </text>
      </svg>
    </span>
  );
}
