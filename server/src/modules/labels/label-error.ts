/** A sheet that cannot be printed as asked. The message is for the person who asked; `status` is the HTTP status it means. */
export class LabelError extends Error {
  override readonly name = 'LabelError';
  readonly status = 422;
}
