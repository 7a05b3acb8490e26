/** The texts of the test SMS; apart from `messages.ts`, so that sign-in does not carry them. */
export const smsMessages = {
  phoneNumberRequired: 'Phone number is required',
  bodyRequired: 'Message is required',
} as const;
