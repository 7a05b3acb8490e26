import { Check, Circle } from 'lucide-react';
import { classNames } from '#web/ui/foundations/class-names.ts';

/** decisions §2: 12 to 128 characters; length is the one thing asked of a password, so length is what is shown. */
const shortest = 12;
const longest = 128;
const strong = 20;

export function passwordLengthWords(length: number): string {
  if (length === 0) return `At least ${shortest} characters. A few words in a row are easy to remember.`;
  if (length < shortest)
    return `${shortest - length} more ${shortest - length === 1 ? 'character' : 'characters'} needed`;
  if (length > longest) return `${length - longest} too many; ${longest} at most`;
  return length < strong ? 'Long enough. Longer is stronger.' : 'Long and strong';
}

/** The rule of the password, live while it is typed. */
export function PasswordLength({ password }: { password: string }) {
  const { length } = password;
  const isLongEnough = length >= shortest && length <= longest;
  const Icon = isLongEnough ? Check : Circle;
  return (
    <div className="-mt-2 flex flex-col gap-1">
      <div aria-hidden className="flex gap-1">
        {[shortest / 2, shortest, strong].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors duration-150',
              length < step && 'bg-sunken',
              length >= step && (isLongEnough ? 'bg-success' : 'bg-warning'),
            )}
          />
        ))}
      </div>
      <p
        role="status"
        className={classNames('flex items-center gap-1 text-xs', isLongEnough ? 'text-success' : 'text-muted')}
      >
        <Icon size={12} aria-hidden className="shrink-0" />
        {passwordLengthWords(length)}
      </p>
    </div>
  );
}
