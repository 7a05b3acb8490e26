import { Button } from '../button/button.tsx';

/** The button in a password field that shows what is typed: typing blind is what makes people choose short ones. */
export function ShowPassword({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={isShown ? 'Hide password' : 'Show password'}
      onPress={() => onChange(!isShown)}
    >
      {isShown ? 'Hide' : 'Show'}
    </Button>
  );
}
