import { Navigate, useSearchParams } from 'react-router';
import { guidePath } from '#contract/guide.ts';
import { Component as GuidePage } from '#web/features/guide/guide-page.tsx';
import { guideOf } from './screen-guides.ts';

/** §2.1 dev/documentation: mounts the guide; `?screen=` leads to the page about a screen of the app. */
export function Component() {
  const [params] = useSearchParams();
  const screen = params.get('screen');
  if (screen !== null) return <Navigate to={`${guidePath}/${guideOf(screen) ?? ''}`} replace />;
  return <GuidePage />;
}
