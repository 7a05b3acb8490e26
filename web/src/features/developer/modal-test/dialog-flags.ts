import type { DialogData, ModalConfig } from '#web/session/ui-state/dialogs-slice.ts';

export const dialogKinds = ['message', 'yesNo', 'modal', 'drawer', 'screen'] as const;
export type DialogKind = (typeof dialogKinds)[number];
/** `own`: the one that the dialog of a screen has by itself. */
export const dialogSizes = ['own', 'sm', 'md', 'lg', 'xl', 'full'] as const;
export type DialogSize = (typeof dialogSizes)[number];
export const titleIcons = ['none', 'info', 'warning', 'error'] as const;

/** All that a dialog can be told, as the form and the address of dev/modal-test have it. */
export interface DialogFlags {
  dialog: DialogKind;
  /** The name of a dialog of a screen. */
  example: string;
  title: string;
  body: string;
  icon: (typeof titleIcons)[number];
  size: DialogSize;
  closable: boolean;
  /** Whether a press on the backdrop leaves it open. */
  static: boolean;
  force: boolean;
  reload: boolean;
  destructive: boolean;
  /** How many open over one another. */
  nested: number;
  /** How long a save takes, in milliseconds. */
  saving: number;
}

/** As each dialog opens when it is told nothing else (§2.2). */
const defaults: Record<DialogKind, Partial<DialogFlags>> = {
  message: { size: 'sm', static: false },
  yesNo: { size: 'sm', static: true },
  modal: { size: 'md', static: false },
  drawer: {},
  screen: { size: 'own', static: false },
};

export function flagsOf(kind: DialogKind): DialogFlags {
  return {
    dialog: kind,
    example: '',
    title: 'Read this',
    body: 'It matters.',
    icon: 'none',
    size: 'sm',
    closable: true,
    static: false,
    force: false,
    reload: false,
    destructive: false,
    nested: 1,
    saving: 0,
    ...defaults[kind],
  };
}

/** The flags that an address names; others are as the dialog has them by itself. */
export function readFlags(params: URLSearchParams): DialogFlags {
  const flags = flagsOf(oneOf(dialogKinds, params.get('dialog')) ?? 'message');
  const text = (name: 'example' | 'title' | 'body') => params.get(name) ?? flags[name];
  const isOn = (name: 'closable' | 'static' | 'force' | 'reload' | 'destructive') =>
    params.has(name) ? params.get(name) === 'true' : flags[name];
  return {
    ...flags,
    example: text('example'),
    title: text('title'),
    body: text('body'),
    icon: oneOf(titleIcons, params.get('icon')) ?? flags.icon,
    size: oneOf(dialogSizes, params.get('size')) ?? flags.size,
    closable: isOn('closable'),
    static: isOn('static'),
    force: isOn('force'),
    reload: isOn('reload'),
    destructive: isOn('destructive'),
    nested: wholeNumber(params.get('nested'), flags.nested, 5),
    saving: wholeNumber(params.get('saving'), flags.saving, 60_000),
  };
}

/** Only what differs from the dialog by itself. */
export function writeFlags(flags: DialogFlags): URLSearchParams {
  const usual = flagsOf(flags.dialog);
  const params = new URLSearchParams({ dialog: flags.dialog });
  for (const [name, value] of Object.entries(flags))
    if (value !== usual[name as keyof DialogFlags]) params.set(name, String(value));
  return params;
}

const oneOf = <Id extends string>(all: readonly Id[], value: string | null) => all.find((one) => one === value);

function wholeNumber(text: string | null, usual: number, most: number): number {
  return text !== null && /^\d{1,5}$/.test(text) ? Math.min(Number(text), most) : usual;
}

/** Questions and messages have three sizes. */
export function storedSize(size: DialogSize): 'sm' | 'md' | 'lg' {
  if (size === 'own') return 'sm';
  return size === 'xl' || size === 'full' ? 'lg' : size;
}

/** The same as the store's dialogs take it. */
export function storedDialog(flags: DialogFlags): { data: DialogData; config: ModalConfig } {
  const { title, body, icon, size, reload, destructive, force, closable } = flags;
  return {
    data: {
      title,
      body,
      ...(icon === 'none' ? {} : { titleIcon: icon }),
      ...(reload ? { reload } : {}),
      ...(destructive ? { isDestructive: true } : {}),
      ...(force ? { force } : {}),
    },
    config: {
      size: storedSize(size),
      closable,
      backdrop: flags.static ? 'static' : 'dismiss',
    },
  };
}
