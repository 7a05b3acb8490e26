import { CircleQuestionMark } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import { guidePath } from '#contract/guide.ts';
import { iconButtonClass } from '#web/ui/button/button-styles.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { helpKey } from './shortcuts/shortcuts.ts';

/** The guide's page about the screen at an address (screen-guides.ts). */
export const helpHref = (pathname: string): string => `${guidePath}?screen=${pathname}`;

/** Opens the guide's page about this screen in a tab of its own, so that what is half typed stays as it is. */
export function HelpLink() {
  const { pathname } = useLocation();
  return (
    <Tooltip text="Help" shortcut={[helpKey]} placement="bottom">
      <Link
        href={helpHref(pathname)}
        target="_blank"
        rel="noreferrer"
        aria-label="Help"
        className={iconButtonClass('quiet', 'md')}
      >
        <CircleQuestionMark size={16} aria-hidden />
      </Link>
    </Tooltip>
  );
}
