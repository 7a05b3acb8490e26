import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { selectAppSettings } from '#web/session/app-settings.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { signIn } from '#web/session/auth/auth-thunks.ts';
import { takeRedirectTarget } from '#web/session/auth/redirect-target.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PlainCheckbox } from '#web/ui/field/plain-checkbox.tsx';
import { PlainTextField } from '#web/ui/field/plain-text-field.tsx';
import { ShowPassword } from '#web/ui/field/show-password.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { FocusedPage } from '#web/ui/layout/focused-page.tsx';

// The page weighs less without what it rarely shows.
const Banner = lazyPart(async () => (await import('#web/ui/feedback/banner.tsx')).Banner);

/** signin and signin/signin (§2.1). No client-side format rules (§5): the server decides. */
export function Component() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useAppStore();
  // At first: why the last session ended, if it did.
  const [failure, setFailure] = useState(() => store.getState().auth.error);
  const isLoading = useAppSelector((state) => state.auth.isLoading);
  const [emailAddress, setEmailAddress] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isKept, setKept] = useState(false);
  const canKeep = useAppSelector((state) => selectAppSettings(state)?.keptSessionDays !== 0);
  useEffect(() => () => void dispatch(authActions.errorCleared()), [dispatch]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const outcome = await dispatch(signIn({ emailAddress, password, keepSignedIn: canKeep && isKept }));
    if (outcome.user) await navigate(takeRedirectTarget(), { replace: true });
    else setFailure(outcome.message);
  };

  return (
    <FocusedPage
      title="Sign in"
      footer={
        <p>
          New here? <TextLink href="/signin/create">Create an account</TextLink>
        </p>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && (
          <Suspense fallback={<p role="alert">{failure}</p>}>
            <Banner tone="error" isLive>
              {failure}
            </Banner>
          </Suspense>
        )}
        <PlainTextField
          label="Email address"
          type="email"
          name="emailAddress"
          autoComplete="username"
          value={emailAddress}
          onChange={setEmailAddress}
          autoFocus
        />
        <div className="flex flex-col gap-2">
          <PlainTextField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            suffix={<ShowPassword isShown={isShown} onChange={setShown} />}
          />
          <TextLink href="/signin/forgot" className="self-end text-xs">
            Forgot your password?
          </TextLink>
        </div>
        {canKeep && <PlainCheckbox label="Keep me signed in on this device" value={isKept} onChange={setKept} />}
        <Button type="submit" variant="primary" isPending={isLoading}>
          Sign in
        </Button>
      </form>
    </FocusedPage>
  );
}
