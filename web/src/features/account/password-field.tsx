import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
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
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Hide password' : 'Show password'}
          size="sm"
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
