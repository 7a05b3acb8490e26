import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

/** A password that can be looked at: typing blind is what makes people choose short ones. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix' | 'spellCheck'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      suffix={
        <Button
          variant="quiet"
          size="sm"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
