import { Button } from 'react-aria-components';
import { errorMessage } from '#web/api/transport/error.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { copyText } from '#web/ui/foundations/copy-text.ts';
import { Card } from '#web/ui/layout/card.tsx';

/** The colors of a picture, the most frequent first; one is copied with a click. */
export function Palette({ colors }: { colors: readonly string[] }) {
  const dispatch = useAppDispatch();
  const copy = async (color: string) => {
    try {
      await copyText(color);
      dispatch(toastAdded({ type: 'success', title: 'Color copied', message: color }));
    } catch (error) {
      dispatch(toastAdded({ type: 'error', title: 'Color not copied', message: errorMessage(error) }));
    }
  };
  return (
    <Card title="Palette">
      <ul aria-label="Palette" className="flex flex-wrap gap-2">
        {colors.map((color) => (
          <li key={color}>
            <Button
              aria-label={`Copy ${color}`}
              onPress={() => void copy(color)}
              className="flex items-center gap-2 rounded-md border border-line py-1 pr-2 pl-1 font-mono text-xs hover:bg-hover"
            >
              <span aria-hidden className="size-6 rounded-sm border border-line" style={{ background: color }} />
              {color}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
