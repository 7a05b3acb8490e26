/** The steps of createSend by name, in its order. A file apart: only dev/api-control shows them. */
export const stepNames = [
  ...['Activity', 'Events', 'Rate limit', 'Request ID'],
  ...['Session renewal', 'Read retry', 'CSRF token', 'JSON'],
] as const;
