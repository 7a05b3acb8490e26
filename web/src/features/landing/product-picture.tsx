/** Pixels of each picture under web/public/pictures (e2e/screenshots.ts). */
const [width, height] = [1280, 800];

export interface ProductPictureProps {
  /** The file's name, without theme and ending; on phones that of a phone's screen. */
  name: string;
  /** What can be seen, for who does not see it. */
  alt: string;
}

/** A picture of the product in the page's theme. The one that is not shown is not loaded. */
export function ProductPicture({ name, alt }: ProductPictureProps) {
  return (
    <>
      <OfTheme {...{ name, alt }} theme="light" className="dark:hidden" />
      <OfTheme {...{ name, alt }} theme="dark" className="hidden dark:block" />
    </>
  );
}

function OfTheme({ name, alt, theme, className }: ProductPictureProps & { theme: string; className: string }) {
  return (
    <picture className={className}>
      <source media="(width < 48rem)" srcSet={`/pictures/${name}-phone-${theme}.webp`} width={400} height={600} />
      <img
        src={`/pictures/${name}-${theme}.webp`}
        alt={alt}
        {...{ width, height }}
        loading="lazy"
        className="mx-auto h-auto w-full rounded-lg border border-line shadow-raised mobile:max-w-sm"
      />
    </picture>
  );
}
