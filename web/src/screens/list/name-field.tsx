import { name as nameSchema } from '#contract/fields.ts';
import { TextField } from '#web/ui/field/text-field.tsx';

export interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
  errorMessage: string | undefined;
}

/** A record's name, being changed. */
export default function NameField(props: NameFieldProps) {
  return <TextField label="Name" {...props} autoFocus isRequired />;
}

/** The name as it will be kept, or why it cannot be. */
export function checkName(text: string): { name: string } | { problem: string | undefined } {
  const { data, error } = nameSchema.safeParse(text);
  return error ? { problem: error.issues[0]?.message } : { name: data };
}
