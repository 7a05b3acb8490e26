import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DrawnIcon } from '#contract/icon.ts';
import type { Artwork } from '#contract/kinds/artwork.ts';
import { useArtworkFileSaveMutation } from '#web/api/artwork.ts';
import { recordPath } from '#web/api/kinds.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { DrawnSvg, svgText } from '#web/screens/icon/drawn-svg.tsx';
import { findIcons } from '#web/screens/icon/find-icons.ts';
import { loadIcons } from '#web/screens/icon/load-icons.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { ColorPicker } from '#web/ui/picker/color-picker.tsx';
import { coloredIcon } from './colored-icon.ts';

/** Icons that are drawn at once; a search finds the rest. */
const most = 160;

/** Makes artwork of an icon of the app's set, in any color. */
export function IconDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [icons, setIcons] = useState<readonly DrawnIcon[] | null>(null);
  const [problem, setProblem] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<DrawnIcon | null>(null);
  const [color, setColor] = useState<string | null>('#2f5fd0');
  const [background, setBackground] = useState<string | null>(null);
  const [stroke, setStroke] = useState(2);
  const [save, { isLoading }] = useArtworkFileSaveMutation();
  useEffect(() => {
    loadIcons().then(setIcons, (error: unknown) => setProblem(errorMessage(error)));
  }, []);
  const found = useMemo(() => (icons ? findIcons(icons, 'all', search).slice(0, most) : []), [icons, search]);
  const looks = { color: color ?? '#000000', background, stroke };
  const add = async () => {
    if (!chosen) return;
    const text = coloredIcon(svgText(chosen, 512, stroke), looks);
    const file = new File([text], `${chosen.name}.svg`, { type: 'image/svg+xml' });
    const { data, error } = await save({ workspaceID, file });
    if (error !== undefined) return setProblem(errorMessage(error));
    onClose();
    void navigate(recordPath('artwork', (data.artwork as Artwork).artworkID));
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isLoading && onClose()}
      size="lg"
      title="New from an icon"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isLoading}>
            Cancel
          </Button>
          <Button variant="primary" isDisabled={!chosen} isPending={isLoading} onPress={() => void add()}>
            {chosen ? `Add ${chosen.name}` : 'Choose an icon'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== '' && (
          <Banner tone="error" isLive>
            {problem}
          </Banner>
        )}
        <SearchInput label="Find an icon" placeholder="Find an icon" value={search} onChange={setSearch} />
        {!icons && problem === '' ? (
          <Skeleton className="h-48" />
        ) : (
          <ul
            aria-label="Icons"
            className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] gap-1 overflow-y-auto rounded-md border border-line p-1"
          >
            {found.map((icon) => (
              <li key={icon.name}>
                <button
                  type="button"
                  aria-label={icon.name}
                  title={icon.name}
                  aria-pressed={icon === chosen}
                  onClick={() => setChosen(icon)}
                  className={`flex h-10 w-full cursor-pointer items-center justify-center rounded-md hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent ${
                    icon === chosen ? 'bg-accent-soft text-accent' : ''
                  }`}
                >
                  <DrawnSvg icon={icon} size={20} strokeWidth={2} />
                </button>
              </li>
            ))}
            {icons && found.length === 0 && (
              <li className="col-span-full p-2 text-sm text-muted">No icon has that name.</li>
            )}
          </ul>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-4 mobile:grid-cols-1">
          <div className="flex flex-col gap-3">
            <ColorPicker label="Color" value={color} onChange={setColor} />
            <ColorPicker label="Background" value={background} onChange={setBackground} />
            <NumberField
              label="Line width"
              value={stroke}
              onChange={(next) => setStroke(next ?? 2)}
              {...{ minValue: 0.5, maxValue: 4, step: 0.5, maxFractionDigits: 1 }}
            />
          </div>
          <div
            className="flex aspect-square items-center justify-center rounded-md border border-line"
            style={{ background: background ?? 'transparent', color: looks.color }}
          >
            {chosen && <DrawnSvg icon={chosen} size={88} strokeWidth={stroke} />}
          </div>
        </div>
      </div>
    </Modal>
  );
}
