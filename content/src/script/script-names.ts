import type { Known } from '../expression/checking.ts';
import type { Names } from '../expression/names.ts';
import { nearest } from '../expression/nearest.ts';

export interface NamedRecord {
  id: string;
  key: string;
  name: string;
}

/** A node that has a name, of any conversation. */
export interface NamedPlace {
  id: string;
  conversationID: string;
  name: string;
}

export interface KnownNames {
  /** Of what expressions and effects name. */
  expressions: Names;
  /** With the types of variables; absent: what conditions compare isn't checked. */
  types?: Known;
  speakers: readonly NamedRecord[];
  conversations: readonly NamedRecord[];
  places: readonly NamedPlace[];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** A name that is written as it is before a colon. */
const plain = /^[\p{L}\p{N}][\p{L}\p{N} '’._-]{0,59}$/u;

/** What a script calls speakers, conversations and the nodes of other conversations; the keys and names of now. */
export class ScriptNames {
  readonly expressions: Names;
  readonly known: KnownNames;
  readonly #speakerTexts = new Map<string, string>();
  readonly #speakers = new Map<string, string>();
  readonly #speakerKeys = new Map<string, string>();
  readonly #foldedKeys = new Set<string>();
  readonly #conversationKeys = new Map<string, string>();
  readonly #conversations = new Map<string, string>();
  readonly #placeTexts = new Map<string, string>();
  readonly #places = new Map<string, string>();

  constructor(known: KnownNames) {
    this.known = known;
    this.expressions = known.expressions;
    const counts = new Map<string, number>();
    for (const { name } of known.speakers) counts.set(shout(name), (counts.get(shout(name)) ?? 0) + 1);
    for (const { id, key, name } of known.speakers) {
      this.#speakerKeys.set(key, id);
      this.#foldedKeys.add(key.toLowerCase());
      const written = shout(name);
      const isOwn = counts.get(written) === 1 && plain.test(written) && written === written.trim();
      this.#speakerTexts.set(id, isOwn ? written : `@${key}`);
      if (isOwn) this.#speakers.set(written, id);
    }
    for (const { id, key } of known.conversations) {
      this.#conversationKeys.set(id, key);
      this.#conversations.set(key, id);
    }
    const places = Map.groupBy(known.places, ({ conversationID, name }) => placeKey(conversationID, name));
    for (const [key, [first, ...more]] of places)
      if (first && more.length === 0 && isPlaceName(first.name)) {
        this.#placeTexts.set(first.id, first.name);
        this.#places.set(key, first.id);
      }
  }

  speakerText(id: string): string {
    return this.#speakerTexts.get(id) ?? `@${id}`;
  }

  /** Undefined: there is none. */
  speakerID(written: string): string | undefined {
    if (written.startsWith('@')) return this.#speakerKeys.get(written.slice(1)) ?? idIn(written.slice(1));
    return this.#speakers.get(shout(written));
  }

  /** Whether an NPC has this key, in whatever capitals. */
  isSpeakerKey(key: string): boolean {
    return this.#foldedKeys.has(key.toLowerCase());
  }

  nearestSpeaker(written: string): string | undefined {
    return nearest(shout(written), this.#speakerTexts.values());
  }

  conversationText(id: string): string {
    return this.#conversationKeys.get(id) ?? id;
  }

  conversationID(written: string): string | undefined {
    return this.#conversations.get(written) ?? idIn(written);
  }

  /** A node of another conversation; without a name of its own there, by its id. */
  placeText(id: string): string {
    return this.#placeTexts.get(id) ?? id;
  }

  placeID(conversationID: string, written: string): string | undefined {
    return this.#places.get(placeKey(conversationID, written)) ?? idIn(written);
  }
}

const shout = (name: string) => name.trim().toUpperCase();
const placeKey = (conversationID: string, name: string) => `${conversationID} ${name}`;
const idIn = (written: string) => (uuid.test(written) ? written : undefined);

/** Whether links can call a node by this name; else they use its mark, or its id. */
export const isPlaceName = (name: string): boolean =>
  /^[\p{L}\p{N}_]/u.test(name) &&
  !/[\\\p{Cc}\u2028\u2029#/]/u.test(name) &&
  name === name.trim() &&
  !name.includes('  ') &&
  !/(?:^|\s)and back$/.test(name) &&
  !uuid.test(name);
