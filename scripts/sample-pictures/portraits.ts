/** What is drawn of somebody; the portraits of the sample world differ in these alone. */
interface Portrait {
  /** Behind the head, from above to below. */
  background: readonly [string, string];
  skin: string;
  hair: string;
  clothes: string;
  trim: string;
  /** Drawn behind the head, and before the face. */
  behind?: string;
  before?: string;
  brows?: 'level' | 'raised' | 'stern';
  mouth?: 'smile' | 'level' | 'half';
  isOld?: boolean;
}

const brows = {
  level: 'M216 226h34M262 226h34',
  raised: 'M214 224q18-12 36-2M262 222q18-10 36 2',
  stern: 'M214 220l36 8M298 220l-36 8',
};
const mouths = { smile: 'M234 300q22 20 44 0', level: 'M236 304h40', half: 'M236 304q22 2 42-8' };

const longHair = (color: string) =>
  `<path d="M256 120c-78 0-104 60-100 128 3 50-8 92-18 120h236c-10-28-21-70-18-120 4-68-22-128-100-128z" fill="${color}"/>`;
const fringe = (color: string) =>
  `<path d="M172 226c-4-62 32-96 84-96s88 34 84 96c-14-30-38-48-60-54-24 26-70 28-108 54z" fill="${color}"/>`;
const shortHair = (color: string) =>
  `<path d="M174 232c-8-66 26-104 82-104s90 38 82 104l-12-34c-20-10-36-22-46-34-26 18-62 24-94 30z" fill="${color}"/>`;
const bun = (color: string) => `<circle cx="256" cy="112" r="38" fill="${color}"/>`;
const beard = (color: string) =>
  `<path d="M180 268c6 66 34 104 76 104s70-38 76-104c-16 20-30 24-44 20-18-8-46-8-64 0-14 4-28 0-44-20zm52 32q24-14 48 0-24 18-48 0z" fill="${color}"/>`;
const cap = (color: string, band: string) =>
  `<path d="M164 196c4-60 44-88 92-88s88 28 92 88z" fill="${color}"/><path d="M150 190h212l14 22q-120-26-240 0z" fill="${band}"/>`;
const hood = (color: string, lining: string) =>
  `<path d="M256 76c-98 0-132 84-126 172 3 52-10 110-34 150h320c-24-40-37-98-34-150 6-88-28-172-126-172z" fill="${color}"/><path d="M256 116c-72 0-96 62-92 130 2 44 30 92 92 130 62-38 90-86 92-130 4-68-20-130-92-130z" fill="${lining}"/>`;
const brimmedHat = (color: string, band: string) =>
  `<path d="M186 176c0-62 24-92 70-92s70 30 70 92z" fill="${color}"/><path d="M186 156h140v22H186z" fill="${band}"/><path d="M112 190q144-40 288 0-60 22-144 22t-144-22z" fill="${color}"/>`;
const feather = (color: string) =>
  `<path d="M330 180c26-50 52-74 88-86-4 42-22 74-64 100z" fill="${color}"/><path d="M334 186q40-48 76-84" stroke="#ffffff55" stroke-width="3" fill="none"/>`;
const glow = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="90" fill="#ffd37a" opacity=".35"/><circle cx="${x}" cy="${y}" r="46" fill="#ffe3a3" opacity=".6"/>`;
const lantern = (x: number, y: number) =>
  `${glow(x, y)}<path d="M${x - 22} ${y - 30}h44l8 12v44l-8 12h-44l-8-12v-44z" fill="#3a2f28"/><path d="M${x - 18} ${y - 16}h36v36h-36z" fill="#ffd98a"/><path d="M${x} ${y + 14}c-12-10-8-18 0-28 8 10 12 18 0 28z" fill="#ff9d3c"/><path d="M${x - 14} ${y - 30}q14-30 28 0" stroke="#3a2f28" stroke-width="6" fill="none"/>`;

/** By the key of the NPC (server/src/modules/inventory/sample/npcs.ts). */
export const portraits: Readonly<Record<string, Portrait>> = {
  odile_the_gatekeeper: {
    ...{ background: ['#3d4c6b', '#6f7f9c'], skin: '#d9a883', hair: '#2b2a33', clothes: '#37415a', trim: '#8f9bb5' },
    ...{ behind: longHair('#2b2a33'), before: fringe('#2b2a33') + feather('#14151c'), brows: 'stern', mouth: 'level' },
  },
  brother_wick: {
    ...{ background: ['#2b2440', '#6a4a4f'], skin: '#e6bc98', hair: '#8b6a4f', clothes: '#5b4636', trim: '#c9a46a' },
    ...{ behind: hood('#5b4636', '#3b2c22'), before: lantern(404, 396), brows: 'raised', mouth: 'smile' },
  },
  the_weaver: {
    ...{ background: ['#1d2a3a', '#4c5f78'], skin: '#cdd3dc', hair: '#e9ecf2', clothes: '#2a3444', trim: '#b9c7dd' },
    behind: hood('#26303f', '#141b26'),
    before:
      '<path d="M120 420q60-120 136-60t136 40" stroke="#e8f0ff" stroke-width="4" fill="none"/><path d="M150 470q80-110 150-70t110 20" stroke="#b9c7dd" stroke-width="3" fill="none"/>',
    ...{ brows: 'level', mouth: 'level', isOld: true },
  },
  mara_tallow: {
    ...{ background: ['#7a3f2a', '#d08b4c'], skin: '#c98d62', hair: '#5a2f1d', clothes: '#9c4a2f', trim: '#f0c27b' },
    ...{ behind: bun('#5a2f1d'), before: shortHair('#5a2f1d'), brows: 'raised', mouth: 'smile' },
  },
  ilse_brandt: {
    ...{ background: ['#8c3b22', '#e58b3a'], skin: '#eac3a2', hair: '#b5522d', clothes: '#4a4f57', trim: '#d8d2c4' },
    behind: longHair('#b5522d'),
    before:
      fringe('#b5522d') +
      '<path d="M176 190h160" stroke="#2f2a28" stroke-width="12"/><circle cx="222" cy="190" r="24" fill="#6fb0a8" stroke="#2f2a28" stroke-width="8"/><circle cx="290" cy="190" r="24" fill="#6fb0a8" stroke="#2f2a28" stroke-width="8"/>',
    ...{ brows: 'level', mouth: 'half' },
  },
  captain_renn_hask: {
    ...{ background: ['#22384d', '#57789a'], skin: '#b97d55', hair: '#2a2320', clothes: '#1f3c5c', trim: '#d8b15a' },
    ...{ before: beard('#2a2320') + cap('#1f3c5c', '#d8b15a'), brows: 'stern', mouth: 'level' },
  },
  corporal_dov_pell: {
    ...{ background: ['#31465a', '#7d98ad'], skin: '#edc9ab', hair: '#b5522d', clothes: '#2b4a6b', trim: '#9fb3c7' },
    ...{ before: shortHair('#b5522d'), brows: 'raised', mouth: 'half' },
  },
  sable_wren: {
    ...{ background: ['#2c3a35', '#6d8a76'], skin: '#8f5f41', hair: '#1b1718', clothes: '#3b4a3f', trim: '#a9c2a4' },
    behind: longHair('#1b1718'),
    before: `${fringe('#1b1718')}<path d="M352 330c20-26 54-30 74-12l18-6-10 18c2 34-26 52-58 44l-34 10z" fill="#14151c"/><circle cx="418" cy="326" r="4" fill="#ffd98a"/>`,
    ...{ brows: 'raised', mouth: 'half' },
  },
  old_tam_feather: {
    ...{ background: ['#4b4a45', '#9a9484'], skin: '#dcb091', hair: '#ece7dc', clothes: '#4f4a3f', trim: '#8a8167' },
    ...{ before: beard('#ece7dc') + brimmedHat('#5b5546', '#2f2c25') + feather('#14151c'), brows: 'level' },
    ...{ mouth: 'smile', isOld: true },
  },
  nell_quay: {
    ...{ background: ['#1f4a55', '#6fb0b0'], skin: '#7a4a30', hair: '#2a1a16', clothes: '#d7a63c', trim: '#8c6a1f' },
    behind: `<path d="M160 250c-16-90 30-140 96-140s112 50 96 140l24 60q-20 22-40-8H176q-20 30-40 8z" fill="#2a1a16"/>`,
    ...{ before: cap('#3a6b78', '#234753'), brows: 'level', mouth: 'smile' },
  },
  josk_mirren: {
    ...{ background: ['#4a3350', '#9a6f8f'], skin: '#e3b792', hair: '#4a3a32', clothes: '#5e3a55', trim: '#d9b26a' },
    before: `${shortHair('#4a3a32')}<path d="M216 286q40-22 80 0-16 16-40 8-24 8-40-8z" fill="#4a3a32"/><circle cx="290" cy="246" r="26" fill="none" stroke="#d9b26a" stroke-width="6"/><path d="M316 250q18 40 8 96" stroke="#d9b26a" stroke-width="3" fill="none"/>`,
    ...{ brows: 'raised', mouth: 'level' },
  },
  hedda_moss: {
    ...{ background: ['#35522f', '#92ad6b'], skin: '#d5a27c', hair: '#a9a59a', clothes: '#5f7a45', trim: '#d8cfa4' },
    behind: longHair('#a9a59a'),
    before: `${fringe('#a9a59a')}<path d="M330 150c24-12 44-8 56 10-22 12-42 10-56-10zM322 138c0-24 12-40 34-46 6 24-6 42-34 46z" fill="#7fa35a"/>`,
    ...{ brows: 'level', mouth: 'smile', isOld: true },
  },
};

/** An SVG of 512 by 512. */
export function drawPortrait(portrait: Portrait): string {
  const { background, skin, hair, clothes, trim, behind = '', before = '', isOld } = portrait;
  const lines = isOld
    ? '<path d="M206 272q-6 12 0 24M306 272q6 12 0 24M232 190h48M238 176h36" stroke="#00000033" stroke-width="4" fill="none"/>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" stroke-linecap="round">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${background[0]}"/><stop offset="1" stop-color="${background[1]}"/></linearGradient>
<linearGradient id="shade" x1="0" x2="1"><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient></defs>
<rect width="512" height="512" fill="url(#sky)"/><circle cx="256" cy="230" r="190" fill="#ffffff18"/>
${behind}
<path d="M64 512c6-92 66-128 136-138h112c70 10 130 46 136 138z" fill="${clothes}"/>
<path d="M200 374l56 74 56-74 22 6-78 104-78-104z" fill="${trim}"/>
<path d="M222 316h68v62q-34 34-68 0z" fill="${skin}"/><path d="M222 344q34 26 68 0v20q-34 30-68 0z" fill="#00000026"/>
<ellipse cx="178" cy="252" rx="14" ry="22" fill="${skin}"/><ellipse cx="334" cy="252" rx="14" ry="22" fill="${skin}"/>
<path d="M256 140c-56 0-82 42-80 104 2 58 36 104 80 104s78-46 80-104c2-62-24-104-80-104z" fill="${skin}"/>
<path d="M256 140c-56 0-82 42-80 104 2 58 36 104 80 104s78-46 80-104c2-62-24-104-80-104z" fill="url(#shade)"/>
<ellipse cx="232" cy="250" rx="8" ry="10" fill="#231c1a"/><ellipse cx="282" cy="250" rx="8" ry="10" fill="#231c1a"/><circle cx="235" cy="247" r="2.5" fill="#fff"/><circle cx="285" cy="247" r="2.5" fill="#fff"/>
<path d="${brows[portrait.brows ?? 'level']}" stroke="${hair}" stroke-width="8" fill="none"/>
<path d="M257 254q10 22-4 28" stroke="#00000040" stroke-width="5" fill="none"/>
<path d="${mouths[portrait.mouth ?? 'level']}" stroke="#5c2a25" stroke-width="6" fill="none"/>${lines}
${before}
</svg>`;
}
