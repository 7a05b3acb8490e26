import type { EmailAttempt, EmailStatus } from '#contract/email.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

interface Look {
  label: string;
  tone: BadgeTone;
}

export const statusLooks: Readonly<Record<EmailStatus, Look>> = {
  queued: { label: 'Queued', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  notSent: { label: 'Not sent', tone: 'warning' },
};

export const outcomeLooks: Readonly<Record<EmailAttempt['outcome'], Look>> = {
  sending: { label: 'In progress', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  deferred: { label: 'Deferred', tone: 'warning' },
  refused: { label: 'Refused', tone: 'danger' },
  interrupted: { label: 'Interrupted', tone: 'warning' },
};

const providerNames: Readonly<Record<string, string>> = {
  gmail: 'Gmail',
  smtpcom: 'SMTP.com',
  sendgrid: 'SendGrid',
  smtp: 'SMTP',
};
export const providerName = (provider: string): string => providerNames[provider] ?? provider;
