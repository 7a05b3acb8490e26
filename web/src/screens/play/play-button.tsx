import { CirclePlay } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import type { PlayBeside } from './use-play-beside.ts';

/** Opens what can be played beside the page. */
export function PlayButton({ play: { scope, button, open } }: { play: PlayBeside }) {
  if (scope) return null;
  return (
    <Button ref={button} icon={CirclePlay} isIconOnPhones onPress={open}>
      Play
    </Button>
  );
}
