import * as adminInvite from './admin-invite.ts';
import * as adminSettings from './admin-settings.ts';
import * as adminUser from './admin-user.ts';
import * as apiToken from './api-token.ts';
import * as artwork from './artwork.ts';
import * as audit from './audit.ts';
import * as craft from './craft.ts';
import * as email from './email.ts';
import * as favorite from './favorite.ts';
import * as group from './group.ts';
import * as health from './health.ts';
import * as history from './history.ts';
import * as imports from './import.ts';
import * as inventory from './inventory.ts';
import * as itemGroups from './item-groups.ts';
import * as job from './job.ts';
import * as key from './key.ts';
import * as box from './kinds/box.ts';
import * as comment from './kinds/comment.ts';
import { graphs } from './kinds/graphs.ts';
import * as item from './kinds/item.ts';
import { kinds } from './kinds/kinds.ts';
import * as mapParts from './kinds/map-parts.ts';
import * as place from './kinds/place.ts';
import * as property from './kinds/property.ts';
import * as propertySet from './kinds/property-set.ts';
import * as stocktake from './kinds/stocktake.ts';
import * as stocktakeLine from './kinds/stocktake-line.ts';
import * as label from './label.ts';
import * as listView from './list-view.ts';
import * as live from './live.ts';
import * as media from './media.ts';
import * as notification from './notification.ts';
import type { OperationShape } from './operation.ts';
import * as packingList from './packing-list.ts';
import * as permission from './permission.ts';
import * as phone from './phone.ts';
import * as playReplay from './play-replay.ts';
import * as profile from './profile.ts';
import * as recordFile from './record-file.ts';
import * as reference from './reference.ts';
import * as sms from './sms.ts';
import * as stock from './stock.ts';
import * as story from './story.ts';
import * as text from './text.ts';
import * as user from './user.ts';
import * as valueReport from './value-report.ts';
import * as workspace from './workspace.ts';
import * as world from './world.ts';

function isOperation(value: unknown): value is OperationShape {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value;
}

const found = [
  user,
  profile,
  phone,
  apiToken,
  adminUser,
  adminInvite,
  workspace,
  item,
  itemGroups,
  box,
  place,
  mapParts,
  stock,
  craft,
  media,
  artwork,
  live,
  history,
  reference,
  key,
  favorite,
  listView,
  job,
  inventory,
  imports,
  recordFile,
  property,
  propertySet,
  comment,
  stocktake,
  stocktakeLine,
  label,
  packingList,
  valueReport,
  notification,
  sms,
  email,
  health,
  permission,
  group,
  audit,
  adminSettings,
  world,
  playReplay,
  text,
  story,
  ...Object.values(kinds),
  ...Object.values(graphs),
].flatMap((resource) => Object.values(resource).filter(isOperation));

/** Every operation there is, found in the resource files: what the server must bind, and what OpenAPI lists. */
export const operations: readonly OperationShape[] = [...new Set(found)];
