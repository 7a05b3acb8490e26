import { useEffect } from 'react';
import { browserStorage } from '#web/api/storage/browser-storage.ts';

export type Paper = 'A4' | 'letter';

const key = 'lorebox.paper';

/** Where people write Letter, they print on it. */
export function firstPaper(): Paper {
  const kept = browserStorage.get(key);
  if (kept === 'A4' || kept === 'letter') return kept;
  return /-(US|CA|MX|PH|CL|CO)$/.test(navigator.language) ? 'letter' : 'A4';
}

export function keepPaper(paper: Paper): void {
  browserStorage.set(key, paper);
}

/** Paper, margins and page numbers while a list is on the screen, and over every page but the first whose list it is and of what day. */
export function usePaper(paper: Paper, workspaceName: string, day: string): void {
  useEffect(() => {
    // A sheet of its own, since the policy allows no inline style.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { size: ${paper}; margin: 14mm 12mm 16mm;
        @top-left { content: ${quoted(workspaceName)}; font: 8pt sans-serif; }
        @top-right { content: ${quoted(day)}; font: 8pt sans-serif; }
        @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt sans-serif; } }
      @page :first { @top-left { content: none; } @top-right { content: none; } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [paper, workspaceName, day]);
}

/** Text as a string of CSS. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}
