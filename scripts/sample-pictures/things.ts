const floor = (from: string, to: string) =>
  `<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="512" height="512" fill="url(#wall)"/><ellipse cx="256" cy="420" rx="180" ry="26" fill="#00000030"/>`;
const bench = floor('#e9e1d3', '#cdbfa8');
const cloth = floor('#d9dde6', '#aab3c4');
const night = floor('#262c40', '#4a4257');
const lamp = (body: string, glass: string, flame: string) =>
  `<circle cx="256" cy="270" r="190" fill="${flame}" opacity=".22"/><circle cx="256" cy="280" r="110" fill="${flame}" opacity=".3"/><path d="M212 130q44-80 88 0" fill="none" stroke="${body}" stroke-width="14"/><path d="M190 168l28-42h76l28 42z" fill="${body}"/><path d="M196 168h120v196H196z" fill="${glass}"/><path d="M256 350c-40-34-28-66 0-104 28 38 40 70 0 104z" fill="${flame}"/><path d="M256 346c-18-16-14-34 0-54 14 20 18 38 0 54z" fill="#fff6d8"/><path d="M196 168v196M316 168v196M256 168v60" stroke="${body}" stroke-width="12"/><path d="M176 364h160l18 48H158z" fill="${body}"/>`;
const bottle = (glass: string, liquid: string, cork: string) =>
  `<path d="M226 96h60v70q0 16 18 32 54 44 54 116 0 100-102 100t-102-100q0-72 54-116 18-16 18-32z" fill="${glass}"/><path d="M162 300q46-26 94 0t94 0q4 104-94 106-98-2-94-106z" fill="${liquid}"/><rect x="222" y="72" width="68" height="40" rx="8" fill="${cork}"/><path d="M196 250q-16 30-12 70" stroke="#ffffff90" stroke-width="12" fill="none"/>`;

/** By the key of the item (server/src/modules/inventory/sample/inventory.ts): an SVG of 512 by 512, without its frame. */
export const things: Readonly<Record<string, string>> = {
  claw_hammer: `${bench}<path d="M236 196l44 4-22 220q-2 20-22 18t-18-22z" fill="#9c6a3c"/><path d="M246 210l14 2-18 190-14-2z" fill="#c08a55"/><path d="M148 132h150q62 0 92 44-52-14-86 4l-6 40h-66l-8-34h-76q-22 0-22-27t22-27z" fill="#4b525c"/><path d="M148 132h150q40 0 66 18H136q2-18 12-18z" fill="#727b87"/>`,
  wood_screws_4_40: `${bench}${[
    [150, 150, -18],
    [250, 120, 8],
    [344, 160, 24],
    [190, 270, 14],
    [306, 290, -12],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-24 0q24-18 48 0l-10 14h-28z" fill="#c7a24b"/><path d="M-14 14h28l-8 96-6 14-6-14z" fill="#a98637"/><path d="M-13 30l26 8M-12 48l24 8M-11 66l22 8M-9 84l18 8" stroke="#6d5520" stroke-width="5"/><path d="M-9-3h18M0-8v9" stroke="#6d5520" stroke-width="4"/></g>`,
    )
    .join('')}`,
  gaffer_tape_black: `${bench}<ellipse cx="256" cy="300" rx="150" ry="128" fill="#191a1d"/><path d="M106 236v64q10 120 150 128 140-8 150-128v-64z" fill="#191a1d"/><ellipse cx="256" cy="236" rx="150" ry="104" fill="#2b2d32"/><ellipse cx="256" cy="236" rx="86" ry="58" fill="#b08a5a"/><ellipse cx="256" cy="244" rx="74" ry="46" fill="#6e5534"/><ellipse cx="256" cy="236" rx="128" ry="88" fill="none" stroke="#3a3d44" stroke-width="4"/><path d="M404 270l58 20-8 70-52-20z" fill="#232529"/>`,
  led_lantern: `${cloth}${lamp('#2f5a4d', '#eef7ef', '#ffe9a8')}<rect x="216" y="374" width="80" height="22" rx="8" fill="#f0b429"/>`,
  spare_fuse_5_a: `${bench}<g transform="rotate(-24 256 256)"><rect x="120" y="212" width="272" height="88" rx="20" fill="#e7f0f2" opacity=".9"/><path d="M160 256q48-40 96 0t96 0" stroke="#8b8f96" stroke-width="7" fill="none"/><rect x="96" y="204" width="74" height="104" rx="12" fill="#c9ccd1"/><rect x="342" y="204" width="74" height="104" rx="12" fill="#c9ccd1"/><path d="M108 222h50M354 222h50" stroke="#ffffff" stroke-width="8"/><path d="M196 228h120" stroke="#ffffffb0" stroke-width="8"/></g>`,
  velvet_midnight_blue: `${cloth}<path d="M96 180q80-46 160-20t160-10v220q-80 50-160 26T96 410z" fill="#1c2758"/><path d="M96 180q80-46 160-20t160-10v46q-80 36-160 12T96 240z" fill="#2c3c82"/><path d="M150 210q20 90-6 186M256 190q24 100 0 210M352 180q20 90 0 200" stroke="#121a3e" stroke-width="14" fill="none" opacity=".7"/><path d="M196 206q18 90 0 176M304 196q16 90 2 190" stroke="#4458b0" stroke-width="8" fill="none" opacity=".7"/>`,
  linen_thread: `${cloth}<ellipse cx="256" cy="386" rx="104" ry="34" fill="#9c6a3c"/><path d="M176 150h160v230H176z" fill="#dfd3b6"/>${[170, 194, 218, 242, 266, 290, 314, 338, 362].map((y) => `<path d="M176 ${y}q80 26 160-8" stroke="#b9a980" stroke-width="7" fill="none"/>`).join('')}<ellipse cx="256" cy="144" rx="104" ry="34" fill="#b9824e"/><ellipse cx="256" cy="140" rx="34" ry="11" fill="#6b4524"/><path d="M330 330q80 10 96 80" stroke="#b9a980" stroke-width="6" fill="none"/>`,
  foam_sword: `${bench}<g transform="rotate(38 256 256)"><path d="M232 40q24-32 48 0v290h-48z" fill="#8e99a8"/><path d="M256 24q16 6 24 16v290h-24z" fill="#b9c2cd"/><rect x="166" y="324" width="180" height="34" rx="17" fill="#7a5a2c"/><rect x="236" y="356" width="40" height="96" rx="12" fill="#3a2a1a"/><path d="M236 376h40M236 398h40M236 420h40" stroke="#6b4e2f" stroke-width="7"/><circle cx="256" cy="464" r="24" fill="#c79a3f"/></g>`,
  raven_puppet: `${cloth}<path d="M120 330c0-120 70-200 160-190 60 6 92 40 98 84l70 30-72 14c-2 90-70 150-150 148-46-2-106-20-106-86z" fill="#1d1e27"/><path d="M130 330c40-60 110-80 170-60-30 70-90 110-170 60z" fill="#2f3242"/><circle cx="326" cy="206" r="16" fill="#f3d27a"/><circle cx="330" cy="206" r="7" fill="#14151c"/><path d="M210 410l-10 60M270 408l6 60" stroke="#c79a3f" stroke-width="12"/><path d="M160 120l60 44M330 60v90" stroke="#8a8f9c" stroke-width="4"/><path d="M120 60h260" stroke="#9c6a3c" stroke-width="16"/><path d="M160 60v60" stroke="#8a8f9c" stroke-width="4"/>`,
  healing_draught: `${night}<circle cx="256" cy="300" r="170" fill="#ff6b81" opacity=".18"/>${bottle('#e6f0ff55', '#d63a55', '#a5754a')}<path d="M244 330h24v-24h20v24h24v20h-24v24h-20v-24h-24z" fill="#ffd9df" transform="translate(-10 8)"/>`,
  lantern_oil: `${bench}${bottle('#c9b98a88', '#c98a1f', '#6b4524')}<path d="M196 322h120v60H196z" fill="#f3e7c9"/><path d="M256 374c-22-18-16-30 0-46 16 16 22 28 0 46z" fill="#c9571f"/>`,
  ember_shard: `${night}<circle cx="256" cy="270" r="180" fill="#ff7a3c" opacity=".22"/><circle cx="256" cy="270" r="110" fill="#ffb03c" opacity=".28"/><path d="M262 96l84 120-30 190-72 26-78-120 34-150z" fill="#c93a1f"/><path d="M262 96l84 120-76 40z" fill="#ff9d5c"/><path d="M270 256l76-40-30 190z" fill="#e2562a"/><path d="M262 96l8 160-70-94z" fill="#ffc27a"/><path d="M200 162l70 94-104 56z" fill="#f07a3c"/>`,
  gatekeeper_s_key: `${night}<g transform="rotate(-32 256 256)" fill="#b9924a"><path d="M150 186a70 70 0 1 1 0 140 70 70 0 0 1 0-140zm0 36a34 34 0 1 0 0 68 34 34 0 0 0 0-68z" fill-rule="evenodd"/><rect x="212" y="240" width="226" height="32" rx="8"/><path d="M356 268h30v64h-30zM404 268h30v48h-30z"/><path d="M212 244h226v9H212z" fill="#e6c986"/></g>`,
  the_seventh_lantern: `${night}${lamp('#1b1d2b', '#7a86c955', '#9fb4ff')}`,
};
