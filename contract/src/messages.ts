/** Texts quoted by the specification; screens and tests take them from here (house §2). */
export const messages = {
  /** §8 */
  recordSaved: (kind: string, what: 'created' | 'updated' | 'deleted') => `${kind} ${what} successfully`,
  /** §8 */
  invalidSigninResponse: 'Invalid response from server',
  signinFailed: 'Sign in failed',
  refreshInvalid: 'Failed to refresh token',
  refreshFailed: 'Token refresh failed',
  operationFailed: 'Operation Failed',
  unexpectedError: 'An unexpected error occurred. Please try again.',
  imageUploadFailed: 'Image Upload Failed',
  rateLimitTitle: 'Rate Limit Exceeded',
  rateLimited: 'Too many requests. Please try again later.',
  slowOperationTitle: 'Operation Taking Longer Than Expected',
  slowOperation: (section: string, operation: string) =>
    `The ${section} ${operation} operation is taking longer than usual. You can continue waiting or refresh the page.`,
  /** §2.12 */
  updateTitle: 'An Update is Available',
  /** §5 */
  requestInProgressTitle: 'Request Already In Progress',
  requestInProgress: 'Please wait for the current operation to complete.',
  validationTitle: (count: number) => `${count} Validation Error${count === 1 ? '' : 's'}`,
} as const;

/** §5 Test email, §8 Successful test email. Apart, so that the sign-in page does not carry them. */
export const emailMessages = {
  addressRequired: 'Email Address is required',
  addressInvalid: 'Email Address is invalid',
  subjectRequired: 'Subject is required',
  bodyRequired: 'Body is required',
  testSubject: 'Test Email',
  testBody: 'This is a test email.',
  testSent: (emailAddress: string) => `Successfully sent a test email to ${emailAddress}`,
  /** decisions §5 */
  noProvider: 'not sent: no provider enabled',
} as const;

/** §9: toast durations in milliseconds; 0 stays until dismissed. */
export const toastDurations = {
  success: 5000,
  error: 0,
  warning: 7000,
  info: 5000,
  validation: 7000,
  duplicateRequest: 3000,
  slowOperation: 10000,
} as const;
export const toastLimit = 5;

/** §9: how long a section may load before a toast says that it is slow, in milliseconds. */
export const loadingTimeout = 30_000;

/** §4, §9: how often the running app asks which build is published, in milliseconds. */
export const versionCheckInterval = 60_000;
