import { Box, FileUp, type LucideIcon, MapPin, QrCode, Search, Undo2 } from 'lucide-react';

export interface IntroScene {
  icon: LucideIcon;
  title: string;
  text: string;
  /** What the scene shows as it would stand on the screen, line by line. */
  lines: readonly string[];
}

/** The marketing film's script: six scenes, each a picture and two sentences. */
export const introScenes: readonly IntroScene[] = [
  {
    icon: FileUp,
    title: 'Bring what you have',
    text: 'Drop a list from another program. A dry run shows what would happen before anything does.',
    lines: ['parts.csv', '1,000 rows · 0 problems', 'Create 412 items, 96 boxes, 31 places'],
  },
  {
    icon: MapPin,
    title: 'Places hold boxes, boxes hold items',
    text: 'Draw the house once. Moving a box takes everything in it along.',
    lines: ['Garage', 'Garage / Shelf 2', 'Box 12 · Winter things'],
  },
  {
    icon: Search,
    title: 'Ask where it is',
    text: 'Type a few letters, with a typo if you like. The answer is a place.',
    lines: ['screwdrvier', 'Screwdriver, flat 4 mm', '3 in Box 12 · Garage / Shelf 2'],
  },
  {
    icon: QrCode,
    title: 'Scan instead of typing',
    text: 'Print labels on any sheet. The phone that scans one opens the box.',
    lines: ['BX-0012', 'Winter things', '14 items'],
  },
  {
    icon: Box,
    title: 'A chest is a box too',
    text: 'The same tools keep the treasures of your game and the halls they wait in.',
    lines: ['Sunken Keep', 'Sunken Keep / Armoury', 'Iron-bound chest · 7 items'],
  },
  {
    icon: Undo2,
    title: 'Change your mind',
    text: 'Every change can be undone, exactly, also a whole import.',
    lines: ['Moved 3 boxes', 'Undo', 'Undone: 3 boxes are back in the Garage'],
  },
];
