import { type ApiError, fieldErrors } from '#web/api/transport/error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

export interface SaveFailureProps {
  error: ApiError | null;
  /** What is said in place of the error: no answer came. */
  waiting?: string | undefined;
  /** Whether the form shows a field of that name. */
  isShown: (field: string) => boolean;
  onRetry: () => void;
}

/**
 * Why a form was not saved, with the way to try again: what was typed is still there, and a second try after a lost
 * answer goes out under the same request id, so it cannot take effect twice (decisions §3).
 */
export function SaveFailure({ error, waiting, isShown, onRetry }: SaveFailureProps) {
  if (!error) return null;
  // The fields and the toast say what is wrong with them.
  if (fieldErrors(error).some(({ field }) => isShown(field.split('.')[0] ?? field)))
    return (
      <Banner tone="error" title="Not saved yet">
        Correct the fields that are marked. Your changes are kept.
      </Banner>
    );
  return (
    <Banner
      tone="error"
      isLive
      title="Not saved yet"
      actions={
        <Button size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {waiting ?? `${error.message} Your changes are kept.`}
    </Banner>
  );
}

/** The server's objections that belong to a field of this form; `types`: by the place inside it. */
export function knownFieldErrors<Name extends string>(error: ApiError, isField: (name: string) => name is Name) {
  const found = new Map<Name, { name: Name; message: string; types: Record<string, string> }>();
  for (const { field, message } of fieldErrors(error)) {
    const [name = field, ...path] = field.split('.');
    if (!isField(name)) continue;
    const known = found.get(name) ?? { name, message, types: {} };
    found.set(name, { ...known, types: { ...known.types, [path.join('.')]: message } });
  }
  return [...found.values()];
}
