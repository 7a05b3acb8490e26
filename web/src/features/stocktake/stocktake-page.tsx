import { Ban, ClipboardCheck, Scale } from 'lucide-react';
import { stocktakeDeclaration, type stocktakeGet } from '#contract/kinds/stocktake.ts';
import type { OperationResponse } from '#contract/operation.ts';
import type { RecordAnswer } from '#web/api/records.ts';
import { useStocktakeCancelMutation } from '#web/api/stocktakes.ts';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { type RecordExtras, RecordPage } from '#web/screens/kind/record-page.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { CountTab } from './count-tab.tsx';
import { PostButton } from './post-button.tsx';
import { ReviewTab } from './review-tab.tsx';

/** home/item-management/stocktakes/{stocktakeID}: counting, its differences, and posting them (docs/decisions/0036). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const [cancel] = useStocktakeCancelMutation();
  return (
    <RecordPage
      view={kindView('stocktake')}
      extrasOf={(answer, canEdit) =>
        extrasOf(answer, canEdit, (stocktakeID) => void cancel({ workspaceID, stocktakeID }))
      }
    />
  );
}

const { choices, tones } = stocktakeDeclaration.fields.status;

function extrasOf(answer: RecordAnswer, canEdit: boolean, onCancel: (stocktakeID: string) => void): RecordExtras {
  const { stocktake, progress } = answer as unknown as OperationResponse<typeof stocktakeGet>;
  const canCount = canEdit && stocktake.status === 'counting';
  const parts = { stocktake, progress, canCount };
  return {
    tabs: [
      { id: 'count', label: 'Count', icon: ClipboardCheck, content: <CountTab {...parts} /> },
      {
        id: 'review',
        label: 'Differences',
        icon: Scale,
        // How many differ says what is expected.
        count: stocktake.blind && stocktake.status === 'counting' ? undefined : progress.different,
        content: <ReviewTab {...parts} />,
      },
    ],
    badges: <Badge tone={tones[stocktake.status]}>{choices[stocktake.status]}</Badge>,
    ...(canCount
      ? {
          action: <PostButton stocktake={stocktake} progress={progress} />,
          menu: [
            {
              id: 'cancel',
              label: 'Cancel stocktake',
              icon: Ban,
              onAction: () => onCancel(stocktake.stocktakeID),
            },
          ],
        }
      : {}),
  };
}
