import { Grid2x2Plus } from 'lucide-react';
import { useState } from 'react';
import { tilesInImage } from '#content/map/tile-set.ts';
import { artworkSideMax, artworkSizeGet } from '#contract/artwork.ts';
import type { Artwork } from '#contract/kinds/artwork.ts';
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
import { nameOf, withinPicture, withName } from './draft.ts';
import { type Brush, TerrainSets } from './terrain-sets.tsx';
import { TileCorners } from './tile-corners.tsx';
import { TileSheet } from './tile-sheet.tsx';
import { useTileSet } from './use-tile-set.ts';

export interface TileSetEditorProps {
  artwork: Artwork;
  canEdit: boolean;
}

/** How a picture is cut into tiles for dungeon maps: their size, names and the terrains that they join by. */
export function TileSetEditor({ artwork, canEdit }: TileSetEditorProps) {
  const work = useTileSet(artwork);
  if (work.isOpen) return <Editing {...{ artwork, canEdit, work }} />;
  return (
    <Card>
      <EmptyState
        icon={Grid2x2Plus}
        title="Not a tile set"
        actions={
          canEdit && (
            <Button variant="primary" onPress={work.begin}>
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

interface EditingProps extends TileSetEditorProps {
  work: ReturnType<typeof useTileSet>;
}

function Editing({ artwork, canEdit, work }: EditingProps) {
  const workspaceID = useWorkspaceID();
  const { artworkID, width, height } = artwork;
  const { set, change, theirs, isSaving } = work;
  const [tile, setTile] = useState(0);
  const [brush, setBrush] = useState<Brush>({ terrain: 0, color: 1 });
  const [zoom, setZoom] = useState<'1' | '2' | '4'>(width <= 256 ? '2' : '1');
  const { columns, tileCount } = tilesInImage({ width, height }, set);
  const src = operationURL(artworkSizeGet, {
    ...{ workspaceID, artworkID, width: artworkSideMax, height: artworkSideMax },
    ...({ fit: 'inside', format: 'png', whole: true } as const),
  });
  const size = (name: 'tileWidth' | 'tileHeight' | 'margin' | 'spacing', label: string) => (
    <NumberField
      label={label}
      value={set[name]}
      onChange={(next) => next !== null && change({ ...set, [name]: next })}
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
      {work.problem !== '' && (
        <Banner tone="error" title="Not saved" isLive>
          {work.problem}
        </Banner>
      )}
      {theirs && canEdit && (
        <Banner
          tone="warning"
          title="Someone else changed this tile set"
          isLive
          actions={
            <>
              <Button size="sm" isDisabled={isSaving} onPress={theirs.take}>
                Use their version
              </Button>
              <Button
                size="sm"
                isDisabled={isSaving || tileCount === 0}
                onPress={() => theirs.replace(withinPicture(set, tileCount))}
              >
                Save mine
              </Button>
            </>
          }
        >
          Your changes haven’t been saved. Saving them replaces the other version.
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
                  {work.isNew ? (
                    <Button isDisabled={isSaving} onPress={work.cancel}>
                      Cancel
                    </Button>
                  ) : (
                    <Button isDisabled={isSaving || theirs !== null} onPress={() => work.keep(null)}>
                      Remove tile set
                    </Button>
                  )}
                  <Button
                    variant="primary"
                    isPending={isSaving}
                    isDisabled={!(work.isChanged || work.isNew) || tileCount === 0 || theirs !== null}
                    onPress={() => work.keep(withinPicture(set, tileCount))}
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
                  onChange={(name) => change(withName(set, tile, name))}
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
                      change({
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
                onChange={(terrains) => change({ ...set, terrains })}
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
