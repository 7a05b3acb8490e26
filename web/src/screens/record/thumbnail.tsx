import type { IconType } from '#web/ui/foundations/icon-type.ts';

export interface ThumbnailProps {
  /** Empty: the icon stands in. */
  url: string;
  icon: IconType;
  size?: 'sm' | 'md';
}

/** The small picture before a name; it says nothing that the name does not, so screen readers skip it. */
export function Thumbnail({ url, icon: Icon, size = 'sm' }: ThumbnailProps) {
  const box = size === 'sm' ? 'size-8 rounded-sm' : 'size-12 rounded-md';
  if (url === '') {
    return (
      <span aria-hidden className={`flex shrink-0 items-center justify-center bg-sunken text-muted ${box}`}>
        <Icon size={size === 'sm' ? 16 : 20} />
      </span>
    );
  }
  return <img src={url} alt="" loading="lazy" className={`shrink-0 bg-sunken object-cover ${box}`} />;
}
