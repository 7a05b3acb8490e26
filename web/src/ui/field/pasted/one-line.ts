import type { ClipboardEvent } from 'react';

/** What was copied from cells or lines goes into a field of one line as words with spaces between them: a browser keeps tabs, or joins the words. */
export function pasteAsOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const input = event.currentTarget;
  if (input.readOnly || input.type === 'password' || !/[\t\r\n\v\f\u2028\u2029]/.test(text)) return;
  event.preventDefault();
  const line = text.replaceAll(/\s+/g, ' ').trim();
  // As if typed, so that it can be taken back.
  if (line === '' || document.execCommand?.('insertText', false, line)) return;
  input.setRangeText(line, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: line, inputType: 'insertFromPaste' }));
}
