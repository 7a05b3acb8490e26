import { useState } from 'react';
import { ShowPassword } from './show-password.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be looked at. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix' | 'spellCheck'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      suffix={<ShowPassword isShown={isShown} onChange={setShown} />}
    />
  );
}
