/** Of every tooltip. */
export const tooltipClass =
  'max-w-64 rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-raised transition-opacity duration-100 data-entering:opacity-0 data-exiting:opacity-0';

/** Milliseconds from pointing at something to its tooltip. */
export const TOOLTIP_DELAY = 500;
export const TOOLTIP_OFFSET = 6;
