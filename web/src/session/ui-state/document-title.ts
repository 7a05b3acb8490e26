import { useEffect } from 'react';

const productName = 'Lorebox';

export function documentTitle(title: string): string {
  return title ? `${title} · ${productName}` : productName;
}

/** Names the page after what it shows (a record's name); the shell has set the screen's own title before. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
