import { mapShapes } from '#contract/kinds/map-object.ts';
import type { RecordsEvent } from '#contract/live.ts';
import { workspacesApi } from '#web/api/workspaces.ts';
import { cutSummary } from '#web/screens/cut-summary.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import { layerName } from '../editor/layer-changes.ts';
import type { GonePart } from './map-parts.ts';

/** Which other person changed the parts of a map last, as far as the live stream has told. */
export class WhoChanged {
  readonly #dispatch: AppDispatch;
  readonly #workspaceID: string;
  readonly #userID: string;
  readonly #actors = new Map<string, string>();

  constructor(dispatch: AppDispatch, workspaceID: string, userID: string) {
    this.#dispatch = dispatch;
    this.#workspaceID = workspaceID;
    this.#userID = userID;
  }

  heard({ actorID, changes: { mapLayer = [], mapObject = [] } }: RecordsEvent): void {
    for (const id of [...mapLayer, ...mapObject]) {
      // What one changed oneself was there: who deletes it after that is still to be heard.
      if (actorID === null || actorID === this.#userID) this.#actors.delete(id);
      else this.#actors.set(id, actorID);
    }
  }

  /** Events were missed: somebody else may have deleted what these persons changed. */
  forget(): void {
    this.#actors.clear();
  }

  /** Says what was deleted before a change to it was saved, and by whom. */
  async goneWords(gone: ReadonlyMap<string, GonePart>): Promise<{ title: string; message: string }> {
    const names = [...gone.values()].flatMap((part) => (part ? [nameOf(part)] : []));
    const [first = 'A layer or object', others] = [names[0], gone.size - 1];
    const by = await this.#names([...gone.keys()]);
    return {
      title: cutSummary(others === 0 ? `${first} was deleted` : `${first} and ${others} more were deleted`),
      message:
        others === 0
          ? `${by} deleted it, so your change to it was left out.`
          : `${by} deleted them, so your changes to them were left out.`,
    };
  }

  async #names(ids: readonly string[]): Promise<string> {
    const actors = new Set(ids.map((id) => this.#actors.get(id) ?? ''));
    const [userID] = actors;
    if (actors.size !== 1 || !userID) return 'Someone else';
    const { workspaceMemberDigestGet } = workspacesApi.endpoints;
    const reading = this.#dispatch(workspaceMemberDigestGet.initiate({ workspaceID: this.#workspaceID }));
    const { data } = await reading;
    reading.unsubscribe();
    const member = data?.rows.find((row) => row.userID === userID);
    return (member && (`${member.firstName} ${member.lastName}`.trim() || member.userName)) || 'Someone else';
  }
}

function nameOf(part: NonNullable<GonePart>): string {
  if ('layer' in part) return `Layer “${layerName(part.layer)}”`;
  const { name, shape } = part.object.fields;
  return name ? `“${name}”` : `${shape === 'ellipse' ? 'An' : 'A'} ${mapShapes[shape].toLowerCase()}`;
}
