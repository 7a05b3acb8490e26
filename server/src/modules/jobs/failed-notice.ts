import type { Notice } from '#server/modules/notifications/service.ts';

/** What whoever began a change is told when it failed after it had begun to write. */
export function failedJobNotice(title: string, detail: string): Notice {
  return { kind: 'jobFailed', title: `Not finished: ${title}`, body: detail, path: '/home/item-management/history' };
}
