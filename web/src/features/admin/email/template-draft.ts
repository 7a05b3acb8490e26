/** What was typed into the template dialog, over the reload of an update (§4). */
export interface TemplateDraft {
  /** Null: a new one. */
  emailTemplateID: string | null;
  version: number | undefined;
  mine: { name: string; description: string; subject: string; body: string };
}

/** Of the form in the store. */
export const templateFormName = 'email.template';
