import { recordPath } from '#web/api/kinds.ts';
import { ReferencePicker } from '#web/screens/picker/reference-picker.tsx';
import { VoiceButton } from '#web/screens/play/voice-button.tsx';
import type { TitleOf } from '#web/screens/record/use-record-titles.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';

export interface VoiceInputProps {
  /** A sound of the artwork library. */
  value: string | null;
  onChange: (artworkID: string | null) => void;
}

const sounds = { medium: 'sound' };

/** The recording of a line (content §7), to choose and to listen to. */
export function VoiceInput({ value, onChange }: VoiceInputProps) {
  return (
    <div className="flex items-end gap-1">
      <ReferencePicker
        label="Voice"
        to="artwork"
        filters={sounds}
        placeholder="Search sounds"
        className="min-w-0 flex-1"
        {...{ value, onChange }}
      />
      {value !== null && <VoiceButton key={value} artworkID={value} />}
    </div>
  );
}

export function VoiceView({ value, titleOf }: { value: string; titleOf: TitleOf }) {
  return (
    <span className="flex items-center gap-2">
      <TextLink href={recordPath('artwork', value)}>{titleOf(value) ?? '…'}</TextLink>
      <VoiceButton key={value} artworkID={value} />
    </span>
  );
}
