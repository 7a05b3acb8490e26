import { Dices } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DUNGEON_LIMITS, type DungeonOptions, dungeonDefaults } from '#content/map/dungeon/options.ts';
import type { ReadMap } from '#content/map/file/map-file.ts';
import { editorPath } from '#web/api/map-paths.ts';
import { countText } from '#web/screens/format.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/button/switch.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { MapPicture } from '../draw/map-picture.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { addMap } from './import-map.ts';
import { makeDungeon } from './random-map.ts';

type NumberOption = keyof typeof DUNGEON_LIMITS;

const sizes: readonly [NumberOption, string][] = [
  ['width', 'Width in tiles'],
  ['height', 'Height in tiles'],
  ['rooms', 'Rooms'],
  ['smallestRoom', 'Smallest room'],
  ['largestRoom', 'Largest room'],
];
const shares: readonly [NumberOption, string][] = [
  ['loops', 'Second ways'],
  ['doors', 'Doors'],
  ['caves', 'Caves'],
  ['lights', 'Lit rooms'],
];
const noPictures: ReadonlyMap<string, string> = new Map();
const newSeed = () => Math.random().toString(36).slice(2, 8);
/** After the last change of an option. */
const settleMs = 250;

/** Adds a map that is drawn from a seed; the same seed and options make the same dungeon again. */
export function RandomDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  const [name, setName] = useState('Random dungeon');
  const [options, setOptions] = useState<DungeonOptions>(() => ({ ...dungeonDefaults, seed: newSeed() }));
  const [made, setMade] = useState<{ dungeon: Omit<ReadMap, 'report'>; options: DungeonOptions } | null>(null);
  const dungeon = made?.dungeon ?? null;
  // Shown until the one that was asked for since is made.
  const isStale = made?.options !== options;
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    asked.current += 1;
    const own = asked.current;
    const timer = setTimeout(() => {
      makeDungeon(options).then(
        (made) => {
          if (asked.current !== own) return;
          setMade({ dungeon: made, options });
          setProblem(null);
        },
        () => {
          if (asked.current === own) setProblem('The dungeon could not be made. Choose a smaller one.');
        },
      );
    }, settleMs);
    return () => clearTimeout(timer);
  }, [options]);
  const change = (next: Partial<DungeonOptions>) => setOptions((before) => ({ ...before, ...next }));
  const add = async () => {
    if (!dungeon || isStale) return;
    setProblem(null);
    setProgress(0);
    try {
      const read = { read: dungeon, pictures: noPictures, name, placeID: null };
      const answer = await addMap(dispatch, workspaceID, read, setProgress);
      if ('id' in answer) await navigate(editorPath(answer.id));
      else setProblem(answer.problem);
    } catch (error) {
      setProblem('The map could not be created. Try again, or choose another seed.');
      // For the report of errors.
      throw error;
    } finally {
      setProgress(null);
    }
  };
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && progress === null && onClose()}
      title="Random dungeon"
      size="lg"
      footer={
        <DialogActions
          label="Create map"
          onPress={() => void add()}
          onClose={onClose}
          isDisabled={!dungeon || isStale || name.trim() === ''}
          isBusy={progress !== null}
        />
      }
    >
      <div className="grid grid-cols-[1fr_18rem] gap-6 mobile:grid-cols-1">
        <div className="flex flex-col gap-3">
          <TextField label="Name" value={name} onChange={setName} maxLength={200} isRequired />
          <div className="flex items-end gap-2">
            <TextField
              label="Seed"
              className="flex-1"
              value={options.seed}
              onChange={(seed) => change({ seed })}
              maxLength={60}
            />
            <Button icon={Dices} onPress={() => change({ seed: newSeed() })}>
              Another
            </Button>
          </div>
          <div className="grid grid-cols-2 gap-3">
            {sizes.map(([option, label]) => (
              <NumberField
                key={option}
                label={label}
                value={options[option]}
                minValue={DUNGEON_LIMITS[option][0]}
                maxValue={DUNGEON_LIMITS[option][1]}
                maxFractionDigits={0}
                onChange={(value) => value !== null && change({ [option]: value })}
              />
            ))}
            {shares.map(([option, label]) => (
              <NumberField
                key={option}
                label={label}
                value={options[option]}
                minValue={0}
                maxValue={1}
                step={0.05}
                formatOptions={{ style: 'percent' }}
                onChange={(value) => value !== null && change({ [option]: value })}
              />
            ))}
          </div>
          <Switch
            label="Wide corridors"
            value={options.corridorWidth === 2}
            onChange={(isWide) => change({ corridorWidth: isWide ? 2 : 1 })}
          />
          <Switch
            label="Chests, pillars and rubble"
            value={options.hasThings}
            onChange={(hasThings) => change({ hasThings })}
          />
        </div>
        <div className="flex flex-col gap-2">
          {dungeon && (
            <MapPicture
              read={dungeon}
              className={classNames('w-full rounded-md border border-line bg-sunken', isStale && 'opacity-50')}
            />
          )}
          {dungeon && (
            <p className="text-sm text-muted" role="status">
              {roomWords(dungeon.map.objects.filter(({ shape }) => shape === 'room').length, options.rooms)}
            </p>
          )}
          {problem !== null && (
            <Banner tone="error" title="Not created" isLive>
              {problem}
            </Banner>
          )}
          {progress !== null && <ProgressBar label="Saving the map" value={progress} />}
        </div>
      </div>
    </Modal>
  );
}

/** How many rooms there are, and why there are fewer than were asked for. */
function roomWords(made: number, asked: number): string {
  const rooms = countText(made, ['room', 'rooms']);
  return made < asked ? `${rooms}. There is no space for more: make the map larger or its rooms smaller.` : rooms;
}
