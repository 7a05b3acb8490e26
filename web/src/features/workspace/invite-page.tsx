import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceInviteAcceptMutation, useWorkspaceInviteGetQuery } from '#web/api/workspaces.ts';
import { roleDescriptions, roleLabels } from '#web/screens/roles.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { storedInvite } from '#web/session/auth/one-time-token.ts';
import { homePath, storeRedirectTarget } from '#web/session/auth/redirect-target.ts';
import { signOutByHand } from '#web/session/auth/sign-out-by-hand.ts';
import { useAddressToken } from '#web/session/auth/use-address-token.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { FocusedPage } from '#web/ui/layout/focused-page.tsx';

const invitePath = '/invite';
const keptToken = { kept: storedInvite.get, keep: storedInvite.set };

/** invite, and home/invitation?id= from a notification: what an invitation offers, and the way to take it (decisions §2). */
export function Component() {
  const token = useAddressToken(keptToken);
  // From a notification: who is signed in is whom it is addressed to.
  const inviteID = useSearchParams()[0].get('id');
  const key = inviteID ? { inviteID } : token ? { token } : null;
  const { data: invite, error } = useWorkspaceInviteGetQuery(key ?? skipToken);
  const mainID = inviteID ? null : 'main';
  if (!key || error) {
    return (
      <FocusedPage
        title="This invitation can’t be used"
        mainID={mainID}
        description={key ? errorMessage(error) : 'The link is incomplete. Open it again or ask for a new one.'}
      >
        <LinkButton href="/">Home</LinkButton>
      </FocusedPage>
    );
  }
  if (!invite) {
    return (
      <FocusedPage title="Invitation" mainID={mainID}>
        <SkeletonText lines={2} label="Loading the invitation" />
      </FocusedPage>
    );
  }
  return (
    <FocusedPage
      title={`Join ${invite.workspaceName}`}
      mainID={mainID}
      description={
        <>
          {invite.invitedBy} invited <span className="wrap-anywhere">{invite.emailAddress}</span> as{' '}
          {roleLabels[invite.role].toLowerCase()}: {roleDescriptions[invite.role].toLowerCase()}.
        </>
      }
    >
      <Answer inviteKey={key} {...invite} />
    </FocusedPage>
  );
}

interface AnswerProps {
  inviteKey: { token: string } | { inviteID: string };
  emailAddress: string;
  hasAccount: boolean;
  workspaceName: string;
}

function Answer({ inviteKey, emailAddress, hasAccount, workspaceName }: AnswerProps) {
  const user = useCurrentUser();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [accept, { isLoading, error }] = useWorkspaceInviteAcceptMutation();

  if (!user) {
    const go = (path: string) => () => {
      storeRedirectTarget(invitePath);
      void navigate(path);
    };
    return hasAccount ? (
      <Button variant="primary" onPress={go('/signin')}>
        Sign in to join
      </Button>
    ) : (
      <Button variant="primary" onPress={() => void navigate('/signin/create', { state: { emailAddress } })}>
        Create an account to join
      </Button>
    );
  }
  if (user.emailAddress.toLowerCase() !== emailAddress.toLowerCase()) {
    return (
      <>
        <Banner tone="warning">
          You are signed in as <span className="wrap-anywhere">{user.emailAddress}</span>. This invitation is for
          another address.
        </Banner>
        <Button onPress={() => void dispatch(signOutByHand())}>Sign out</Button>
      </>
    );
  }
  const join = async () => {
    const { data } = await accept(inviteKey);
    if (!data) return;
    storedInvite.clear();
    dispatch(authActions.userMerged({ workspaceID: data.workspaceID }));
    dispatch(toastAdded({ type: 'success', title: `You joined ${workspaceName}` }));
    await navigate(homePath, { replace: true });
  };
  return (
    <>
      {error && (
        <Banner tone="error" isLive>
          {errorMessage(error)}
        </Banner>
      )}
      <Button variant="primary" isPending={isLoading} onPress={() => void join()}>
        Join
      </Button>
    </>
  );
}
