import { Grid2x2Plus } from 'lucide-react';
import { useState } from 'react';
import { tilesInImage } from '#content/map/tile-set.ts';
import { artworkSideMax, artworkSizeGet } from '#contract/artwork.ts';
import type { Artwork, ArtworkTileSet } from '#contract/kinds/artwork.ts';
import { useArtworkTileSetSaveMutation } from '#web/api/artwork.ts';
import { errorMessage, hasProblemType } from '#web/api/transport/error.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { countText } from '#web/screens/format.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { firstTileSet, nameOf, withinPicture, withName } from './draft.ts';
import { type Brush, TerrainSets } from './terrain-sets.tsx';
import { TileCorners } from './tile-corners.tsx';
import { TileSheet } from './tile-sheet.tsx';

export interface TileSetEditorProps {
  artwork: Artwork;
  canEdit: boolean;
}

/** How a picture is cut into tiles for dungeon maps: their size, names and the terrains that they join by. */
export function TileSetEditor({ artwork, canEdit }: TileSetEditorProps) {
  const [isBegun, setBegun] = useState(false);
  if (artwork.tileSet || isBegun) return <Editing {...{ artwork, canEdit }} onEnd={() => setBegun(false)} />;
  return (
    <Card>
      <EmptyState
        icon={Grid2x2Plus}
        title="Not a tile set"
        actions={
          canEdit && (
            <Button variant="primary" onPress={() => setBegun(true)}>
              Make a tile set
            </Button>
          )
        }
      >
        Cut this picture into tiles to draw dungeon maps with them.
      </EmptyState>
    </Card>
  );
}

const zooms = [
  { id: '1', label: '1×' },
  { id: '2', label: '2×' },
  { id: '4', label: '4×' },
] as const;

function Editing({ artwork, canEdit, onEnd }: TileSetEditorProps & { onEnd: () => void }) {
  const workspaceID = useWorkspaceID();
  const { artworkID, version, width, height } = artwork;
  const saved = artwork.tileSet;
  const [set, setSet] = useState<ArtworkTileSet>(() => saved ?? firstTileSet(artwork));
  /** What the work here began from. */
  const [base, setBase] = useState({ text: JSON.stringify(saved), version });
  const savedText = JSON.stringify(saved);
  if (savedText !== base.text && JSON.stringify(set) === base.text) {
    // Someone else changed it, or it was undone, and there is nothing of one's own to lose.
    setSet(saved ?? firstTileSet(artwork));
    setBase({ text: savedText, version });
  }
  const [tile, setTile] = useState(0);
  const [brush, setBrush] = useState<Brush>({ terrain: 0, color: 1 });
  const [zoom, setZoom] = useState<'1' | '2' | '4'>(width <= 256 ? '2' : '1');
  const [problem, setProblem] = useState('');
  const [save, { isLoading }] = useArtworkTileSetSaveMutation();
  const { columns, tileCount } = tilesInImage({ width, height }, set);
  const src = operationURL(artworkSizeGet, {
    ...{ workspaceID, artworkID, width: artworkSideMax, height: artworkSideMax },
    ...({ fit: 'inside', format: 'png', whole: true } as const),
  });
  const isChanged = JSON.stringify(set) !== JSON.stringify(saved);
  const keep = async (next: ArtworkTileSet | null) => {
    setProblem('');
    // A change of something else, such as the name, is none of the tile set.
    const known = savedText === base.text ? version : base.version;
    const { error } = await save({ workspaceID, artworkID, version: known, tileSet: next });
    if (error === undefined) {
      setBase({ text: JSON.stringify(next), version });
      if (next) setSet(next);
      onEnd();
    } else
      setProblem(
        hasProblemType(error, 'staleVersion')
          ? 'Someone else changed this artwork. Reload the page to start from their version.'
          : errorMessage(error),
      );
  };
  const size = (name: 'tileWidth' | 'tileHeight' | 'margin' | 'spacing', label: string) => (
    <NumberField
      label={label}
      value={set[name]}
      onChange={(next) => next !== null && setSet({ ...set, [name]: next })}
      minValue={name.startsWith('tile') ? 1 : 0}
      maxValue={1024}
      step={1}
      maxFractionDigits={0}
      isStepperHidden
      isDisabled={!canEdit}
    />
  );
  const terrain = set.terrains[brush.terrain];
  const isThere = tile < tileCount;
  return (
    <div className="flex flex-col gap-4">
      {problem !== '' && (
        <Banner tone="error" title="Not saved" isLive>
          {problem}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-4 max-lg:grid-cols-1">
        <Card
          title="Tiles"
          description={
            tileCount === 0
              ? 'No tile of this size fits into the picture.'
              : `${columns} × ${tileCount / columns}: ${countText(tileCount, ['tile', 'tiles'])}`
          }
          className="lg:sticky lg:top-16"
          actions={<SegmentedControl label="Zoom" isLabelHidden options={zooms} value={zoom} onChange={setZoom} />}
        >
          <TileSheet {...{ src, width, height, set, tile }} scale={Number(zoom)} onTile={setTile} />
        </Card>
        <div className="flex flex-col gap-4">
          <Card
            title="Size"
            footer={
              canEdit && (
                <div className="flex flex-wrap justify-end gap-2">
                  {saved ? (
                    <Button isDisabled={isLoading} onPress={() => void keep(null)}>
                      Remove tile set
                    </Button>
                  ) : (
                    <Button isDisabled={isLoading} onPress={onEnd}>
                      Cancel
                    </Button>
                  )}
                  <Button
                    variant="primary"
                    isPending={isLoading}
                    isDisabled={!isChanged || tileCount === 0}
                    onPress={() => void keep(withinPicture(set, tileCount))}
                  >
                    Save tile set
                  </Button>
                </div>
              )
            }
          >
            <div className="grid grid-cols-2 gap-3">
              {size('tileWidth', 'Tile width (px)')}
              {size('tileHeight', 'Tile height (px)')}
              {size('margin', 'Margin (px)')}
              {size('spacing', 'Spacing (px)')}
            </div>
          </Card>
          {isThere && (
            <Card title={nameOf(set, tile) || `Tile ${tile + 1}`}>
              <div className="flex flex-col gap-3">
                <TextField
                  label="Name"
                  value={nameOf(set, tile)}
                  onChange={(name) => setSet(withName(set, tile, name))}
                  isDisabled={!canEdit}
                />
                {terrain && canEdit && (
                  <TileCorners
                    {...{ src, tile }}
                    picture={artwork}
                    tileSet={set}
                    set={terrain}
                    color={brush.color}
                    onChange={(next) =>
                      setSet({
                        ...set,
                        terrains: set.terrains.map((each, at) => (at === brush.terrain ? next : each)),
                      })
                    }
                  />
                )}
              </div>
            </Card>
          )}
          {canEdit && (
            <Card
              title="Terrains"
              description="Tiles with the same terrain at their corners or sides are joined by the terrain brush."
            >
              <TerrainSets
                terrains={set.terrains}
                onChange={(terrains) => setSet({ ...set, terrains })}
                {...{ brush }}
                onBrush={setBrush}
              />
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}
