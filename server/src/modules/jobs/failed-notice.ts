import type { Notice } from '#server/modules/notifications/service.ts';

/** The notification of a change that failed after it had begun to write, to whoever began it. */
export function failedJobNotice(title: string, detail: string): Notice {
  return { kind: 'jobFailed', title: `Not finished: ${title}`, body: detail, path: '/home/item-management/history' };
}
