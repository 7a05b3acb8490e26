import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SettingsHistoryEntry, SettingsRecord } from '#contract/admin-settings.ts';
import { settingsRecordID } from '#contract/administration-records.ts';
import { mediumDate } from '#web/screens/format.ts';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { useKeepFocus } from '#web/screens/record/use-keep-focus.ts';
import { useRecordKeys } from '#web/screens/record/use-record-keys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FormActions, FormSection } from '#web/ui/field/form-layout.tsx';
import { announce } from '#web/ui/foundations/live-region.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TestSms } from '../sms/test-sms.tsx';
import { ChangeHistory } from './change-history.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { RawJson, rawJsonProblemID } from './raw-json.tsx';
import { SettingFields, sectionsOf } from './setting-section.tsx';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

const plain = [
  ['Application', 'Accounts, maintenance and terms of service.'],
  ['Sessions', 'How long people stay signed in.'],
  ['Service', 'Secrets, links and storage.'],
] as const;
const collapsible = ['Email Services', 'SMS Services'] as const;
const rawJson = 'Raw Settings JSON';
const changeHistory = 'Change History';

/** A number's frame is invalid too, and takes no focus. */
const faultyControl = ':is(input, textarea, button, [contenteditable="true"])[aria-invalid="true"]';

export const settingsDescription = 'Changes apply immediately on every server. No restart needed.';

/** §2.9: every setting, generated from its declaration. */
export function SettingsFormView({ record }: { record: SettingsRecord }) {
  const form = useSettingsForm(record);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [loaded, setLoaded] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const area = useRef<HTMLFormElement>(null);
  const expand = (...titles: string[]) => setOpen((before) => new Set([...before, ...titles]));

  const save = async () => {
    setTries((before) => before + 1);
    if (!form.isTextValid) expand(rawJson);
    await form.save();
    setLoaded(null);
    if (!form.isTextValid) requestAnimationFrame(() => document.getElementById(rawJsonProblemID)?.focus());
  };
  useRecordKeys({ onSave: () => void save() });
  // What a failed save found is brought into sight, folded sections opened.
  const firstFault = form.isTried ? [...form.faults.keys()][0] : undefined;
  const showFaults = useEffectEvent(() => {
    expand(...sectionsOf(form.faults));
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(faultyControl)?.focus());
  });
  // Once for each save: what is corrected meanwhile isn't left for the next fault.
  const shownTry = useRef(0);
  useEffect(() => {
    if (firstFault === undefined || shownTry.current === tries) return;
    shownTry.current = tries;
    showFaults();
  }, [firstFault, tries]);

  const revert = (entry: SettingsHistoryEntry) => {
    form.revert(entry.settings);
    setLoaded(mediumDate(entry.createdDateTime));
    announce('This version is loaded. Save to apply it.');
    area.current?.scrollIntoView({ block: 'start' });
  };
  const section = (title: string) => ({
    title,
    level: 2 as const,
    isExpanded: open.has(title),
    onExpandedChange: (isExpanded: boolean) =>
      setOpen((before) => new Set([...before].filter((each) => each !== title).concat(isExpanded ? title : []))),
  });

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Global Settings"
        description={settingsDescription}
        meta={<RecordPresence kind="settings" recordID={settingsRecordID} isEditing={form.isDirty} />}
      />
      {loaded && form.isDirty && (
        <Banner title={`The version of ${loaded} is loaded`}>Save to apply it. Secrets stay as they are now.</Banner>
      )}
      <form
        ref={area}
        noValidate
        autoComplete="off"
        className="scroll-mt-20"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {plain.map(([title, description]) => (
          <FormSection key={title} title={title} description={description}>
            <SettingFields section={title} form={form} />
          </FormSection>
        ))}
        <div className="border-t border-line pt-3">
          {collapsible.map((title) => (
            <CollapsibleSection key={title} {...section(title)}>
              <SettingFields section={title} form={form} />
              {title === 'SMS Services' && open.has(title) && <TestSms />}
            </CollapsibleSection>
          ))}
          <CollapsibleSection {...section(rawJson)}>{open.has(rawJson) && <RawJson form={form} />}</CollapsibleSection>
          <CollapsibleSection {...section(changeHistory)}>
            {open.has(changeHistory) && (
              <ChangeHistory
                inForceID={record.settingID}
                settingID={form.base.settingID}
                isDirty={form.isDirty}
                onRevert={revert}
              />
            )}
          </CollapsibleSection>
        </div>
        <FormActions isSticky>
          {form.isDirty && <Unsaved form={form} />}
          {/* Pending is as good as disabled, and keeps the focus. */}
          <Button variant="primary" type="submit" isPending={form.isSaving}>
            Save
          </Button>
        </FormActions>
      </form>
      <ConflictDialog
        conflict={form.conflict}
        isSaving={form.isSaving}
        onResolve={form.resolveConflict}
        onClose={form.closeConflict}
      />
    </div>
  );
}

function Unsaved({ form }: { form: SettingsForm }) {
  useKeepFocus();
  return (
    <>
      <span role="status" className="me-auto text-sm text-muted">
        {form.waiting ?? 'Unsaved changes'}
      </span>
      <Button onPress={form.discard} isDisabled={form.isSaving}>
        Discard
      </Button>
    </>
  );
}
