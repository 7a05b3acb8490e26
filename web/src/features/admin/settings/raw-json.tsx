import { useEffect, useState } from 'react';
import { jsonMessages } from '#contract/json-messages.ts';
import { CodeEditor } from '#web/ui/editor/code-editor.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { jsonFaults, jsonSchema } from './model.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** A save of text that does not parse puts the focus here. */
export const rawJsonProblemID = 'raw-json-problem';

/** A bracket is typed before its partner: only what stays broken for so long is said, in milliseconds. */
const patience = 600;

/** §2.9 Raw Settings JSON: the same settings as text, live both ways; what does not parse changes nothing else (§5). */
export function RawJson({ form }: { form: SettingsForm }) {
  const { text, isTextValid, isTried } = form;
  const isBroken = useLasting(!isTextValid, patience) || (isTried && !isTextValid);
  return (
    <div className="flex flex-col gap-3">
      {isBroken && (
        <div id={rawJsonProblemID} tabIndex={-1} className="scroll-mt-20 rounded-md">
          <Banner tone="error" isLive title={jsonMessages.invalidTitle}>
            {jsonMessages.invalid}
          </Banner>
        </div>
      )}
      <CodeEditor
        label="Raw Settings JSON"
        isLabelHidden
        description="Edits here and in the form stay in sync. Press Ctrl+Space for suggestions. Unknown keys are kept."
        value={text}
        onChange={form.changeText}
        schema={jsonSchema}
        check={jsonFaults}
        isInvalid={isBroken}
      />
    </div>
  );
}

/** True once `isNow` has been for so long. */
function useLasting(isNow: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isNow) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isNow, milliseconds]);
  return isNow && hasLasted;
}
