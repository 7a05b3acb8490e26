import type { IconType } from '#web/ui/icon-type.ts';

/** The picture on top of a card of the grid view; a card without one keeps the same height. */
export function CardPicture({ url, icon: Icon }: { url: string; icon: IconType }) {
  return (
    <span
      aria-hidden
      className="flex aspect-4/3 w-full items-center justify-center overflow-hidden bg-sunken text-muted"
    >
      {url === '' ? <Icon size={32} /> : <img src={url} alt="" loading="lazy" className="size-full object-cover" />}
    </span>
  );
}
