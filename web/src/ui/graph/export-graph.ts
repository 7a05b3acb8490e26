import { toneOf } from './draw.ts';
import type { GraphKinds } from './graph-types.ts';
import type { Palette } from './palette.ts';
import type { Scene } from './scene.ts';
import { shortened } from './shortened.ts';
import { titleLine, titleLines } from './title-lines.ts';

const margin = 40;
/** Browsers refuse larger canvases. */
const pixelsMax = 8000;

/** The whole graph as a picture that stays sharp at any size. */
export function graphToSvg(scene: Scene, kinds: GraphKinds, palette: Palette): string {
  const bounds = scene.boundsOf() ?? { x: 0, y: 0, width: 1, height: 1 };
  const [x, y] = [bounds.x - margin, bounds.y - margin];
  const [width, height] = [bounds.width + 2 * margin, bounds.height + 2 * margin];
  const toneColor = (tone: string | undefined) =>
    tone === undefined || tone === 'neutral' ? palette.edge : palette.tones[tone as 'info'].strong;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.canvas}"/>`,
  ];
  const box = (node: (typeof scene.nodes)[number]) => {
    const { strong, soft } = palette.tones[toneOf(kinds, node.kind)];
    const at = `x="${node.x}" y="${node.y}" width="${node.width}" height="${node.height}"`;
    if (node.isFrame)
      return `<rect ${at} fill="${soft}" stroke="${strong}"/>${text(node.x + 8, node.y + 18, 13, palette.ink, node.title || 'Frame', node.width - 16)}`;
    const lines = titleLines(node.title || 'Untitled', node);
    return [
      `<rect ${at} rx="6" fill="${node.tint ? palette.tones[node.tint].soft : palette.surface}" stroke="${strong}"/>`,
      text(node.x + 14, node.y + 18, 11, palette.muted, kinds[node.kind]?.label ?? '', node.width - 40),
      ...lines.map((line, index) =>
        text(node.x + 14, node.y + 37 + index * titleLine, 13, palette.ink, line, node.width - 22),
      ),
      node.detail
        ? text(node.x + 14, node.y + 37 + lines.length * titleLine, 12, palette.muted, node.detail, node.width - 22)
        : '',
    ].join('');
  };
  parts.push(...scene.nodes.filter(({ isFrame }) => isFrame).map(box));
  for (const edge of scene.edges) {
    const curve = scene.curveOf(edge);
    if (!curve) continue;
    const [x1, y1, cx1, cy1, cx2, cy2, x2, y2] = curve;
    const color = toneColor(edge.tone);
    parts.push(
      `<path d="M${x1} ${y1}C${cx1} ${cy1} ${cx2} ${cy2} ${x2} ${y2}" fill="none" stroke="${color}" stroke-width="1.5"/>`,
      `<path d="M${x2} ${y2}l-8 -4.5v9z" fill="${color}"/>`,
    );
    if (edge.label) parts.push(text((x1 + x2) / 2 - 20, (y1 + y2) / 2 - 4, 11, palette.muted, edge.label, 200));
  }
  parts.push(...scene.nodes.filter(({ isFrame }) => !isFrame).map(box), '</svg>');
  return parts.join('\n');
}

function text(x: number, y: number, size: number, fill: string, words: string, width: number): string {
  const length = Math.max(1, Math.floor(width / (size * 0.55)));
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escapeXml(shortened(words, length))}</text>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (words: string) => words.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Told where there is none. */
export const tooLarge = { title: 'Graph not exported', message: 'It is too large for a PNG. Export it as SVG.' };

/** The same as PNG, at its natural size unless that is too large for a canvas; null where it can't be drawn however small. */
export async function graphToPng(svg: string): Promise<Blob | null> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(1, pixelsMax / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
