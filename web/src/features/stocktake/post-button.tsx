import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { Stocktake, StocktakeProgress } from '#contract/kinds/stocktake.ts';
import { useKeepFocus } from '#web/screens/record/use-keep-focus.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PostDialog } from './post-dialog.tsx';

interface PostButtonProps {
  stocktake: Stocktake;
  progress: StocktakeProgress;
}

/** Posts the differences, after a look at what that means. */
export function PostButton({ stocktake: { stocktakeID }, progress }: PostButtonProps) {
  // Gone once it was posted.
  useKeepFocus();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={CheckCheck} onPress={() => setOpen(true)}>
        Post…
      </Button>
      <PostDialog isOpen={isOpen} stocktakeID={stocktakeID} progress={progress} onClose={() => setOpen(false)} />
    </>
  );
}
