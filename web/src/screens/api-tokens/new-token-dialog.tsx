import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { apiTokenDays } from '#contract/api-token.ts';
import { showServerErrors } from '#web/session/forms/server-errors.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { copyText } from '#web/ui/foundations/copy-text.ts';
import { Select } from '#web/ui/picker/select.tsx';
import { useInvalidToast } from '../form/use-invalid-toast.ts';

export interface NewToken {
  name: string;
  days: number | null;
  currentPassword: string;
}

export interface NewTokenDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** One's own token asks for the password: a device left open is not enough. */
  asksPassword: boolean;
  create: (token: NewToken) => Promise<{ data?: { secret: string | null }; error?: unknown }>;
}

interface Fields {
  name: string;
  expiry: string;
  currentPassword: string;
}

const never = 'never';
const expiryOptions = apiTokenDays.map((days) =>
  days === null ? { id: never, label: 'No expiration' } : { id: String(days), label: `${days} days` },
);
const formID = 'new-api-token';

/** Creates an API token and shows its secret, this once. */
export function NewTokenDialog({ isOpen, onClose, asksPassword, create }: NewTokenDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const close = () => {
    // The server makes it all the same: a token whose secret nobody saw would stay.
    if (isCreating) return;
    setSecret(null);
    onClose();
  };
  const createOnce = async (token: NewToken) => {
    setCreating(true);
    try {
      return await create(token);
    } finally {
      setCreating(false);
    }
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={close}
      size="sm"
      backdrop="static"
      title={secret === null ? 'New API token' : 'API token created'}
      footer={
        secret === null ? (
          <>
            <Button onPress={close} isDisabled={isCreating}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={formID} isPending={isCreating}>
              Create token
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={close}>
            Done
          </Button>
        )
      }
    >
      {secret === null ? (
        <TokenForm asksPassword={asksPassword} create={createOnce} onCreated={setSecret} />
      ) : (
        <Secret secret={secret} />
      )}
    </Modal>
  );
}

type TokenFormProps = Pick<NewTokenDialogProps, 'asksPassword' | 'create'> & { onCreated: (secret: string) => void };

function TokenForm({ asksPassword, create, onCreated }: TokenFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({ defaultValues: { name: '', expiry: '90', currentPassword: '' } });
  const onInvalid = useInvalidToast(form.formState.errors);
  const submit = form.handleSubmit(async ({ name, expiry, currentPassword }) => {
    setFailure(null);
    const days = expiry === never ? null : Number(expiry);
    const { data, error } = await create({ name: name.trim(), days, currentPassword });
    if (data?.secret) onCreated(data.secret);
    // The answer to a first try was lost, and the secret with it.
    else if (data)
      setFailure(`“${name.trim()}” was created, but its secret didn’t arrive. Revoke it and create another.`);
    else setFailure(showServerErrors(error, ['name', 'currentPassword'], form.setError));
  }, onInvalid);
  return (
    <form id={formID} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && (
        <Banner tone="error" isLive>
          {failure}
        </Banner>
      )}
      <Controller
        name="name"
        control={form.control}
        rules={{ validate: (name) => name.trim() !== '' || 'Name is required' }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Name"
            description="What uses it, for example: nightly backup."
            autoComplete="off"
            isRequired
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="expiry"
        control={form.control}
        render={({ field }) => <Select {...field} label="Expires in" options={expiryOptions} />}
      />
      {asksPassword && (
        <Controller
          name="currentPassword"
          control={form.control}
          rules={{ validate: (password) => password !== '' || 'Enter your password' }}
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              label="Your password"
              autoComplete="current-password"
              isRequired
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      )}
    </form>
  );
}

function Secret({ secret }: { secret: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    copyText(secret).then(
      () => setOutcome('Token copied.'),
      () => setOutcome('The browser did not allow copying. Select the token and copy it.'),
    );
  return (
    <div className="flex flex-col gap-3">
      <p>Copy the token now. You won’t see it again.</p>
      <TextField label="API token" value={secret} onChange={() => undefined} isReadOnly />
      <div className="flex items-center gap-3">
        <Button icon={Copy} onPress={() => void copy()}>
          Copy token
        </Button>
        <p role="status" className="text-sm text-muted empty:hidden">
          {outcome}
        </p>
      </div>
    </div>
  );
}
