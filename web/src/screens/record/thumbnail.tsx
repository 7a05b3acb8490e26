import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { type Appearance, Mark } from '#web/ui/mark/mark.tsx';

export interface ThumbnailProps extends Appearance {
  /** Empty: the mark of the record stands in. */
  url: string;
  name: string;
  /** Of the kind. */
  fallback: IconType;
}

/** The small picture before a name; it says nothing that the name does not, so screen readers skip it. */
export function Thumbnail({ url, ...mark }: ThumbnailProps) {
  if (url === '') return <Mark {...mark} />;
  return (
    <img src={url} alt="" loading="lazy" className="size-8 shrink-0 rounded-md bg-sunken object-cover compact:size-6" />
  );
}
