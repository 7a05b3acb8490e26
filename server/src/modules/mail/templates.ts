import type { Kysely } from 'kysely';
import type { EmailTemplate, EmailVariable } from '#contract/email.ts';
import type { Tables } from '#server/database/tables.ts';
import {
  builtIn,
  commonVariables,
  keyOf,
  type MailVariable,
  ownVariables,
  type TemplateKey,
  templateKeys,
} from './built-in.ts';
import { renderWithLink } from './one-time-link.ts';
import { type Rendered, render, type TemplateText } from './render.ts';

type Row = Tables['emailTemplate'];

/** Every template as administrators see it: the product's own first, in their order, then theirs by name. */
export async function readTemplates(db: Kysely<Tables>): Promise<EmailTemplate[]> {
  const rows = await db.selectFrom('emailTemplate').selectAll().execute();
  const own = rows.filter((row) => keyOf(row.emailTemplateID) === undefined);
  const builtIns = templateKeys.map((key) => {
    const { emailTemplateID } = builtIn(key);
    return describeBuiltIn(
      key,
      rows.find((row) => row.emailTemplateID === emailTemplateID),
    );
  });
  const byName = new Intl.Collator('en', { numeric: true });
  own.sort((a, b) => byName.compare(a.name, b.name) || (a.emailTemplateID < b.emailTemplateID ? -1 : 1));
  return [...builtIns, ...own.map(describeOwn)];
}

export async function readTemplate(db: Kysely<Tables>, emailTemplateID: string): Promise<EmailTemplate | undefined> {
  const row = await readRow(db, emailTemplateID);
  const key = keyOf(emailTemplateID);
  if (key) return describeBuiltIn(key, row);
  return row && describeOwn(row);
}

export const readRow = (db: Kysely<Tables>, emailTemplateID: string): Promise<Row | undefined> =>
  db.selectFrom('emailTemplate').selectAll().where('emailTemplateID', '=', emailTemplateID).executeTakeFirst();

/** What a mail of the product is written from: an administrator's version, if there is one. */
export async function readText(db: Kysely<Tables>, key: TemplateKey): Promise<TemplateText & { name: string }> {
  const template = builtIn(key);
  return (await readRow(db, template.emailTemplateID)) ?? template;
}

function describeBuiltIn(key: TemplateKey, row: Row | undefined): EmailTemplate {
  const template = builtIn(key);
  const { name, description, subject, body } = row ?? template;
  return {
    emailTemplateID: template.emailTemplateID,
    name,
    description,
    subject,
    body,
    isBuiltIn: true,
    isChanged: row !== undefined,
    variables: listed(variablesOf(template.emailTemplateID)),
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt ?? null,
  };
}

function describeOwn(row: Row): EmailTemplate {
  const { emailTemplateID, name, description, subject, body, version, updatedAt } = row;
  const facts = { isBuiltIn: false, isChanged: false, variables: listed(variablesOf(emailTemplateID)) };
  return { emailTemplateID, name, description, subject, body, ...facts, version, updatedAt };
}

/** What the template may print; an unknown one is an administrator's own. */
export function variablesOf(emailTemplateID: string | undefined): Record<string, MailVariable> {
  const key = emailTemplateID === undefined ? undefined : keyOf(emailTemplateID);
  return { ...(key ? builtIn(key).variables : ownVariables), ...commonVariables };
}

const listed = (variables: Record<string, MailVariable>): EmailVariable[] =>
  Object.entries(variables).map(([name, { description, sample }]) => ({ name, description, sample }));

/** The values with links made whole. @param base where the product is reached, without a slash at the end */
export function withLinks(
  variables: Record<string, MailVariable>,
  values: Record<string, string>,
  base: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ product: 'Lorebox', home: '/home', ...values }).map(([name, value]) => [
      name,
      variables[name]?.isLink ? `${base}${value.startsWith('/') ? '' : '/'}${value}` : value,
    ]),
  );
}

export const samplesOf = (variables: Record<string, MailVariable>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]));

/** Fills a template in as what it is for is sent; undefined: one that an administrator made. @throws {TemplateProblem} */
export function renderFor(key: TemplateKey | undefined, text: TemplateText, values: Record<string, string>): Rendered {
  return key && builtIn(key).isSecret ? renderWithLink(text, values) : render(text, values);
}
