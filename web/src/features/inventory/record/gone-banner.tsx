import { Banner } from '#web/ui/banner.tsx';

/** Above a form whose record is not there any more: what was typed can still be copied. */
export function GoneBanner({ noun }: { noun: string }) {
  return (
    <Banner tone="warning" isLive title={`This ${noun} does not exist any more`}>
      Somebody undid its creation, or removed it for good. What you typed is still here: copy what you need.
    </Banner>
  );
}
