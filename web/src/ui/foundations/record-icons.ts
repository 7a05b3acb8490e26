import {
  Box,
  CirclePlay,
  ClipboardCheck,
  Drama,
  Flag,
  FlaskConical,
  Hammer,
  HandHelping,
  Image,
  MapPin,
  MessageSquare,
  MessagesSquare,
  Package,
  Palette,
  QrCode,
  ScrollText,
  SlidersHorizontal,
  Tag,
  User,
  UserRound,
  Users,
  Variable,
  Wrench,
} from 'lucide-react';
import type { IconType } from './icon-type.ts';

/** The icons that declarations of kinds may name, as lucide calls them. */
const icons: Readonly<Record<string, IconType>> = {
  box: Box,
  'circle-play': CirclePlay,
  'clipboard-check': ClipboardCheck,
  drama: Drama,
  flag: Flag,
  'flask-conical': FlaskConical,
  'hand-helping': HandHelping,
  hammer: Hammer,
  image: Image,
  palette: Palette,
  'map-pin': MapPin,
  'messages-square': MessagesSquare,
  'message-square': MessageSquare,
  package: Package,
  'qr-code': QrCode,
  'scroll-text': ScrollText,
  'sliders-horizontal': SlidersHorizontal,
  tag: Tag,
  user: User,
  'user-round': UserRound,
  users: Users,
  variable: Variable,
  wrench: Wrench,
};

/** The icon of that name; one that is not listed is a tag. */
export function recordIcon(name: string): IconType {
  return icons[name] ?? Tag;
}
