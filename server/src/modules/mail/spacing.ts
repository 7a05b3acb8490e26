/** Between two of many mails that are queued together: mails queued in between are sent before the rest of them. */
export const spacingMilliseconds = 500;
