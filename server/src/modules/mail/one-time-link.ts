import { randomBytes } from 'node:crypto';
import { escapeHtml, type Rendered, render, TemplateProblem, type TemplateText } from './render.ts';

/** What may stand before a link, so that no mail reader takes it for a part of another address. */
const apart = /(?:^|[ \n\t\u00A0])[("'“‘]?$/;

/**
 * Fills in a template whose `link` works once: whoever reads that link has the account, and who words the mail may be
 * nobody who may have it. The template is given something that stands for the link, which tells nothing, whatever its
 * filters make of it; the link itself takes its place where it stands whole and by itself. Not in the subject, which the log
 * shows, and in no other address. @throws {TemplateProblem}
 */
export function renderWithLink(template: TemplateText, variables: Record<string, string>): Rendered {
  const { link = '' } = variables;
  const mark = randomBytes(16).toString('hex');
  const standIn = `https://link.invalid/${mark}`;
  const { subject, html, text } = render(template, { ...variables, link: standIn });
  if (subject.includes(mark))
    throw new TemplateProblem('subject', 'The subject can’t contain the link, because the email log shows subjects.');
  const isWhole = [...html.matchAll(/href="([^"]*)"/g)].every(([, href]) => href === standIn || !href?.includes(mark));
  // Both, since they differ in what they make of invisible characters.
  const isApart = [text, readable(html)].every((words) => words.split(mark).slice(0, -1).every(standsApart));
  if (!isWhole || !isApart)
    throw new TemplateProblem('body', 'The link must appear unchanged, not as part of another address.');
  return {
    subject,
    html: html.replaceAll(standIn, () => escapeHtml(link)),
    text: text.replaceAll(standIn, () => link),
  };
}

/** Whether what comes before the mark ends with the rest of the stand-in, and nothing that would take it along. */
function standsApart(before: string): boolean {
  const start = 'https://link.invalid/';
  return before.endsWith(start) && apart.test(before.slice(0, -start.length).slice(-2));
}

/** The words of sanitised HTML as a mail reader joins them: a tag within a line parts nothing. */
function readable(html: string): string {
  return html
    .replace(/<\/?(?:a|b|code|em|i|s|strong|u)(?: [^<>]*)?>/g, '')
    .replace(/<[^<>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ');
}
