import type { Camera } from '#web/ui/graph/graph-types.ts';

const cameras = new Map<string, Camera>();

/** Which part of a map was seen when its editor was left: Back shows it again. @param name the map, and its size */
export const keptCameras = {
  get: (name: string): Camera | undefined => cameras.get(name),
  set: (name: string, camera: Camera): void => void cameras.set(name, camera),
};
