import { z } from 'zod';
import { operation } from './operation.ts';

export const userPhoneCodeSend = operation({
  name: 'userPhoneCodeSend',
  method: 'POST',
  path: '/user/phone/code',
  access: 'signedIn',
  rate: 'password',
  isSessionOnly: true,
  summary: 'Send a code to the phone number of your profile. errorMessage says why it was not sent',
  body: z.strictObject({}),
  response: z.object({ errorMessage: z.string().optional() }),
});

export const userPhoneConfirm = operation({
  name: 'userPhoneConfirm',
  method: 'POST',
  path: '/user/phone/confirm',
  access: 'signedIn',
  rate: 'password',
  isSessionOnly: true,
  summary: 'Confirm your phone number with the code that was sent to it',
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .max(20)
      .regex(/^\d{6}$/, 'Enter the 6 digits of the code'),
  }),
  response: z.strictObject({}),
});
