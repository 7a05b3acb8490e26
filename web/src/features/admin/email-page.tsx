import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EmailLog } from './email/email-log.tsx';
import { TemplateList } from './email/template-list.tsx';
import { TestEmailForm } from './email/test-email-form.tsx';

/** home/admin/email (§2.11): the templates, a test email, and the log of what was sent. */
export function Component() {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <PageHeader title="Email Management" description="Email templates, test email and delivery log." />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <TemplateList />
        <TestEmailForm />
      </div>
      <EmailLog />
    </div>
  );
}
