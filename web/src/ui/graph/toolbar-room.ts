/** What a toolbar has room for beside its search; pixels. */
const slot = 32;
const padding = 16;
const searchMin = 112;
const searchUsual = 200;
const helpWidth = 36;
const addWidth = 112;

export interface ToolbarRoom {
  /** How many tools are shown; the others are in a menu. */
  tools: number;
  isAddLabeled: boolean;
}

/**
 * How a toolbar stays one row: tools go into the menu first, then the words of the button that adds.
 * @param width of the toolbar; null: there is room for all
 */
export function roomFor(width: number | null, toolCount: number, hasAdd: boolean): ToolbarRoom {
  if (width === null) return { tools: toolCount, isAddLabeled: true };
  const fitting = (search: number, add: number, more: number) =>
    Math.floor((width - padding - search - helpWidth - add - more) / slot);
  const labeled = hasAdd ? addWidth : 0;
  if (fitting(searchUsual, labeled, 0) >= toolCount) return { tools: toolCount, isAddLabeled: true };
  const beside = fitting(searchUsual, labeled, slot);
  if (beside >= 5) return { tools: beside, isAddLabeled: true };
  return { tools: Math.max(0, fitting(searchMin, hasAdd ? slot : 0, slot)), isAddLabeled: false };
}
