import { useEffect } from 'react';

const productName = 'Lorebox';

export function documentTitle(title: string): string {
  return title ? `${title} · ${productName}` : productName;
}

/** What the page is called now, without the product's name. */
export function shownTitle(): string {
  return document.title.replace(` · ${productName}`, '');
}

/** Names the page after what it shows (a record's name); the shell has set the screen's own title before. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
