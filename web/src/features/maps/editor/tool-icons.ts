import {
  BoxSelect,
  Brush,
  Eraser,
  Hand,
  MapPinPlus,
  Minus,
  Mountain,
  PaintBucket,
  Pipette,
  Square,
} from 'lucide-react';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import type { ToolID } from './tools.ts';

export const toolIcons: Readonly<Record<ToolID, IconType>> = {
  select: BoxSelect,
  brush: Brush,
  terrain: Mountain,
  rectangle: Square,
  line: Minus,
  fill: PaintBucket,
  eraser: Eraser,
  eyedropper: Pipette,
  object: MapPinPlus,
  pan: Hand,
};
