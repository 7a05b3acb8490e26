import { usePaste } from '#web/ui/foundations/use-paste.ts';

/** Pictures pasted anywhere but into a field. */
export function usePastedImages(isOn: boolean, onImages: (files: File[]) => void): void {
  usePaste(isOn, ({ files }) => {
    const images = [...files].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return false;
    onImages(images);
    return true;
  });
}
