import { useState } from 'react';
import type { EmailTemplate } from '#contract/email.ts';
import { useAdminEmailTemplateSendMutation } from '#web/api/administration/email.ts';
import { useAdminGroupDigestGetQuery } from '#web/api/administration/groups.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useCan } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { confirm } from '#web/session/ui-state/dialogs.ts';
import type { DialogData } from '#web/session/ui-state/dialogs-slice.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { adminPaths } from '../admin-paths.ts';
import { UserPicker } from '../users/user-picker.tsx';

type TargetKind = 'test' | 'user' | 'group';

export interface SendDialogProps {
  isOpen: boolean;
  template: EmailTemplate;
  onClose: () => void;
  onSent: () => void;
}

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString()} people`);

/** Sends a template to a user, a group or oneself, once its recipients are counted and confirmed. */
export function SendDialog({ isOpen, template, onClose, onSent }: SendDialogProps) {
  const { emailTemplateID, name } = template;
  const dispatch = useAppDispatch();
  const canUsers = useCan('admin.users');
  const canGroups = useCan('admin.groups');
  const [kind, setKind] = useState<TargetKind>('test');
  const [userID, setUserID] = useState<string | null>(null);
  const [groupID, setGroupID] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [send, { isLoading }] = useAdminEmailTemplateSendMutation();
  const to = kind === 'test' ? kind : kind === 'user' ? userID && { userID } : groupID && { groupID };
  const submit = async () => {
    if (!to || isLoading) return;
    setFailure('');
    const counted = await send({ emailTemplateID, to, isDryRun: true });
    if (counted.error) return setFailure(errorMessage(counted.error));
    const { recipientCount } = counted.data;
    if (recipientCount === 0) return setFailure('There is no active user with an email address to send to.');
    const isSure = await dispatch(confirm(sendQuestion(name, recipientCount)));
    if (!isSure) return;
    const sent = await send({ emailTemplateID, to });
    if (sent.error) return setFailure(errorMessage(sent.error));
    dispatch(
      toastAdded({
        type: 'success',
        title: `Sending “${name}” to ${people(sent.data.recipientCount)}`,
        link: { label: 'View log', path: `${adminPaths.email}?sending=${sent.data.sendingID}` },
      }),
    );
    onSent();
  };
  return (
    <Modal
      isOpen={isOpen}
      // Closed meanwhile, it could not say why nothing was sent.
      onOpenChange={() => !isLoading && onClose()}
      size="sm"
      backdrop="static"
      title={`Send “${name}”`}
      footer={
        <>
          <Button isDisabled={isLoading} onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" isDisabled={!to} isPending={isLoading} onPress={() => void submit()}>
            Continue
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Banner tone="error" isLive>
            {failure}
          </Banner>
        )}
        <RadioGroup
          label="Send to"
          options={[
            { id: 'test', label: 'Me, as a test' },
            { id: 'user', label: 'A user', isDisabled: !canUsers },
            { id: 'group', label: 'A group', isDisabled: !canGroups },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'user' && <UserPicker value={userID} onChange={setUserID} />}
        {kind === 'group' && <GroupPicker value={groupID} onChange={setGroupID} />}
      </div>
    </Modal>
  );
}

/** Before a template goes to people. */
export const sendQuestion = (name: string, recipientCount: number): DialogData => ({
  title: 'Send Email',
  body: `Send “${name}” to ${people(recipientCount)}? This can’t be undone.`,
  yesLabel: `Send to ${people(recipientCount)}`,
});

interface GroupPickerProps {
  value: string | null;
  onChange: (groupID: string | null) => void;
}

function GroupPicker({ value, onChange }: GroupPickerProps) {
  const { data, isFetching } = useAdminGroupDigestGetQuery({});
  const items = (data?.g ?? []).map(({ groupID, name, description }) => ({ id: groupID, label: name, description }));
  return <ComboBox label="Group" isRequired items={items} value={value} onChange={onChange} isLoading={isFetching} />;
}
