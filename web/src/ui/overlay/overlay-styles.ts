/** The box of anything that floats beside its trigger: menus, lists, popovers. */
export const popoverClass =
  'flex flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-overlay outline-none transition duration-100 data-entering:opacity-0 data-exiting:opacity-0 data-entering:scale-98 data-exiting:scale-98';

/** A list of things to choose inside such a box. */
export const optionListClass = 'max-h-80 min-h-0 flex-1 overflow-y-auto p-1 outline-none';

/** The same of actions: all of them in sight where the window has room, since nothing says that a menu goes on. */
export const menuListClass = 'min-h-0 flex-1 overflow-y-auto p-1 outline-none';

/** One thing to choose: highlighted when hovered or reached by keyboard, marked when selected. */
export const optionClass =
  'group flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-sm outline-none data-focused:bg-hover data-hovered:bg-hover data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent data-disabled:cursor-not-allowed data-disabled:opacity-50 mobile:min-h-11';
