import { Banner } from '#web/ui/feedback/banner.tsx';

/** Above a form whose record is not there any more: what was typed can still be copied. */
export function GoneBanner({ noun }: { noun: string }) {
  return (
    <Banner tone="warning" isLive title={`This ${noun} no longer exists`}>
      Someone deleted it or undid its creation. Your changes are still here: copy what you need.
    </Banner>
  );
}
