/** Bars of a waveform. */
const bars = 160;
/** Samples a second that are enough to see how loud it is: half an hour in stereo takes 43 MB. */
const rate = 3000;

/** How loud a sound is from its beginning to its end, each 0 to 1 of its loudest. @throws when the browser can't decode it */
export async function readWaveform(src: string, signal: AbortSignal): Promise<number[]> {
  const file = await (await fetch(src, { signal })).arrayBuffer();
  const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(file);
  return peaksOf(decoded.getChannelData(0), bars);
}

/** The loudest sample of each of so many parts, in proportion to the loudest of all; silence is all zeros. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const peaks = Array.from({ length: Math.min(count, samples.length) }, (_, part) => {
    const from = Math.floor((part * samples.length) / count);
    const end = Math.max(from + 1, Math.floor(((part + 1) * samples.length) / count));
    let peak = 0;
    for (let at = from; at < end; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const most = Math.max(...peaks, 0);
  return peaks.map((peak) => (most > 0 ? peak / most : 0));
}
