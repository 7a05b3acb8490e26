/**
 * Who may import whom: the rooms of the project, most particular first. A room that is not named in `rooms` may not be
 * imported; its own files always may. `packages` limits what it takes from npm (absent: whatever package.json names).
 */
export interface Room {
  name: string;
  /** Matched against a file's path from the project's folder, with forward slashes. */
  path: RegExp;
  /** Names of rooms; `server/*` stands for every room whose name begins so. */
  rooms: string[];
  packages?: RegExp;
  /** Node's own modules are no use where the code also runs, or only runs, in a browser. */
  builtins?: false;
}

const BROWSER = { builtins: false } as const;
const ERRORS = ['server/http/problem', 'server/database/errors'];

export const ROOMS: Room[] = [
  { name: 'contract', path: /^contract\/src\//, rooms: [], packages: /^zod$/, ...BROWSER },

  // Plays a bundle (content §10): a game carries it, so it imports nothing at all.
  { name: 'runtime/testing', path: /^runtime\/src\/testing\//, rooms: ['runtime'], ...BROWSER },
  { name: 'runtime', path: /^runtime\/src\//, rooms: [], packages: /^$/, ...BROWSER },
  { name: 'runtime/examples', path: /^runtime\/examples\//, rooms: [], packages: /^@lorebox\/runtime$/ },

  { name: 'content/testing', path: /^content\/src\/testing\//, rooms: ['contract', 'content'], ...BROWSER },
  {
    // What game content means (house §7): pure, the same code in the server, the browser and the workers of both.
    name: 'content',
    path: /^content\/src\//,
    rooms: ['contract', 'runtime'],
    packages: /^(zod|@lezer\/(common|lr|highlight)|fflate|htmlparser2|saxes)$/,
    ...BROWSER,
  },

  {
    name: 'server/testing',
    path: /^server\/src\/testing\//,
    rooms: ['contract', 'content', 'server', 'server/*', 'scripts'],
  },
  // The errors that the server's rooms throw and http translates once; they know the contract and nothing else.
  { name: 'server/http/problem', path: /^server\/src\/http\/problem\.ts$/, rooms: ['contract'] },
  { name: 'server/database/errors', path: /^server\/src\/database\/errors\.ts$/, rooms: ['contract'] },
  { name: 'server/database', path: /^server\/src\/database\//, rooms: ['contract', 'server/database/errors'] },
  {
    name: 'server/records',
    path: /^server\/src\/records\//,
    rooms: ['contract', 'content', 'server/database', ...ERRORS],
  },
  // Messages that wait in a table to be sent: lease, back-off, retries.
  { name: 'server/queue', path: /^server\/src\/queue\//, rooms: ['contract', 'server/database'] },
  { name: 'server/http', path: /^server\/src\/http\//, rooms: ['contract', 'server/records', ...ERRORS] },
  {
    // Each module is a room of its own: `server/modules/items` and so on.
    name: 'server/modules/$1',
    path: /^server\/src\/modules\/([^/]+)\//,
    rooms: [
      'contract',
      'content',
      'runtime',
      'server/http',
      'server/database',
      'server/records',
      'server/queue',
      ...ERRORS,
    ],
  },
  // What app.ts is made of: each file puts some modules together.
  { name: 'server/assembly', path: /^server\/src\/assembly\//, rooms: ['contract', 'content', 'server', 'server/*'] },
  // app.ts and main.ts put everything together.
  { name: 'server', path: /^server\/src\/[^/]+$/, rooms: ['contract', 'content', 'server/*'] },

  {
    name: 'web/testing',
    path: /^web\/src\/testing\//,
    rooms: ['contract', 'content', 'web/*', 'web'],
    builtins: false,
  },
  {
    name: 'web/ui',
    path: /^web\/src\/ui\//,
    rooms: [],
    // React, its component library, and bought widgets (decision 0013); no data, no store, no router.
    packages:
      /^(react|react-dom|react-aria-components|react-aria|react-stately|@internationalized\/.+|lucide-react|@codemirror\/.+|@lezer\/.+|@tiptap\/.+)$/,
    ...BROWSER,
  },
  { name: 'web/api', path: /^web\/src\/api\//, rooms: ['contract'], ...BROWSER },
  { name: 'web/session', path: /^web\/src\/session\//, rooms: ['web/api', 'contract'], ...BROWSER },
  // What the screens of several features are made of: lists with their state, editors that never lose what was typed.
  {
    name: 'web/screens',
    path: /^web\/src\/screens\//,
    rooms: ['web/ui', 'web/api', 'web/session', 'contract', 'content', 'runtime'],
    ...BROWSER,
  },
  {
    // Each feature is a room of its own: `web/features/items` and so on.
    name: 'web/features/$1',
    path: /^web\/src\/features\/([^/]+)\//,
    rooms: ['web/screens', 'web/ui', 'web/api', 'web/session', 'contract', 'content', 'runtime'],
    ...BROWSER,
  },
  { name: 'web/catalogue', path: /^web\/src\/catalogue\//, rooms: ['web/ui'], ...BROWSER },
  { name: 'web/app', path: /^web\/src\/app\//, rooms: ['contract', 'content', 'web/*'], ...BROWSER },
  // main.tsx starts the app.
  { name: 'web', path: /^web\/src\/[^/]+$/, rooms: ['contract', 'web/*'], ...BROWSER },

  // The catalogue shows what scripts/catalogue finds.
  { name: 'scripts', path: /^scripts\//, rooms: ['contract', 'content', 'runtime', 'web/catalogue'] },
  // The servers that mail goes to in tests stand beside those of the server's own tests.
  { name: 'e2e', path: /^e2e\//, rooms: ['contract', 'content', 'runtime', 'scripts', 'server/testing'] },
  {
    name: 'bench',
    path: /^bench\//,
    rooms: ['contract', 'content', 'content/testing', 'runtime', 'scripts', 'e2e', 'server', 'server/*', 'web/*'],
  },
  { name: 'configuration', path: /^(web\/)?[^/]+\.config\.ts$/, rooms: ['scripts'] },
];

/**
 * The services of other modules that a module may use, e.g. `boxes: ['places']`: modules/boxes may import
 * modules/places/service.ts, or what is in modules/places/service/, and no other file of it. Each entry ties two modules
 * together, so each must earn its place.
 */
export const MODULE_SERVICES: Record<string, string[]> = {
  // A record shows its photos, and where it is.
  boxes: ['labels', 'media', 'places', 'stock'],
  // Merging items merges what a running stocktake says of them.
  items: ['media', 'places', 'stock', 'stocktakes'],
  places: ['media'],
  stock: ['places'],
  // Crafting takes out of boxes and puts into them.
  recipes: ['stock'],
  // It counts the stock of places and boxes, and corrects it.
  stocktakes: ['places', 'stock'],
  // A member who is mentioned is notified.
  comments: ['notifications'],
  // The trash brings back records of every kind at once.
  history: ['boxes', 'places'],
  labels: ['places', 'stock'],
  // The overview, search and scanning answer over all of them.
  inventory: ['boxes', 'history', 'items', 'labels', 'places', 'stock', 'tags'],
  // A session knows its keys, and how long the settings let it live.
  // An account comes with a workspace of its own, and a reset link goes by mail.
  // Who signed in from where is kept in the audit log.
  // A sign-in on a new device sends a notification.
  users: ['audit', 'mail', 'notifications', 'permissions', 'settings', 'workspaces'],
  // Every change of who may do what is kept in the audit log.
  permissions: ['audit'],
  groups: ['audit', 'permissions'],
  // Every save is kept in the audit log.
  settings: ['audit'],
  // Providers stand in the settings; what administrators do with mail is kept in the audit log.
  mail: ['audit', 'settings'],
  // An invite goes by mail.
  workspaces: ['audit', 'mail', 'notifications'],
  // The end of an import notifies whoever began it.
  imports: ['notifications'],
  // So is what became of a large change.
  jobs: ['notifications'],
  reminders: ['notifications'],
  // A notification goes by the channels its reader chose.
  notifications: ['deliveries', 'mail', 'push', 'sms'],
  push: ['deliveries'],
  // Twilio's account stands in the settings; a test is kept in the audit log.
  sms: ['audit', 'deliveries', 'settings'],
};

/** Folders with more files than this are split by concept; tests and examples of a file beside it are not counted. */
export const FOLDER_LIMIT = 30;

/** Flat lists of one thing: resources of the contract, kinds, migrations. */
export const FLAT_LISTS = /^(contract\/src(\/kinds)?|server\/src\/database\/migrations|server\/src\/records\/kinds)$/;

/** Names that say nothing of what is inside. */
export const EMPTY_NAMES = /^(utils?|helpers?|misc|common|shared|lib)$/;

/** Comments that would silence a check instead of satisfying it. */
export const SUPPRESSIONS = /(?:biome-ignore|@ts-(?:ignore|expect-error|nocheck)|eslint-disable)/;
