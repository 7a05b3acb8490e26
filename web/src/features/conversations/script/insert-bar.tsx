import { Asterisk, CornerDownRight, GitBranch, Heading, MessageSquare, Zap } from 'lucide-react';
import { Toolbar } from 'react-aria-components';
import { Button } from '#web/ui/button/button.tsx';
import type { IconType } from '#web/ui/foundations/icon-type.ts';

const pieces: readonly { label: string; icon: IconType; text: string }[] = [
  { label: 'Line', icon: MessageSquare, text: '' },
  { label: 'Choice', icon: Asterisk, text: '* ' },
  { label: 'Jump', icon: CornerDownRight, text: '-> ' },
  { label: 'Condition', icon: GitBranch, text: '[if ]' },
  { label: 'Effect', icon: Zap, text: '~ ' },
  { label: 'Section', icon: Heading, text: '== ' },
];

/** Begins the next line of a script, for phones, whose keyboards hide the signs that lines begin with. */
export function InsertBar({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <Toolbar aria-label="Insert" className="flex gap-1 overflow-x-auto md:hidden">
      {pieces.map(({ label, icon, text }) => (
        <Button key={label} size="sm" icon={icon} className="shrink-0" onPress={() => onInsert(text)}>
          {label}
        </Button>
      ))}
    </Toolbar>
  );
}
