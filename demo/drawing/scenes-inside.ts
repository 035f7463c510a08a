import { mix } from './colour.ts';
import type { Tone } from './light.ts';
import { between, type Random } from './random.ts';
import { bokeh, disc, glow, type PaintScene } from './scenes-outside.ts';

/**
 * Returns the colour of an interior wall, which keeps the mood of the hour: pale by day, apricot in gold,
 * plum after dark.
 */
function wall(tone: Tone, hue: string): string {
  const dark =
    tone.tintAmount > 0.15 ? 0.6 : tone.tintAmount > 0.135 ? 0.48 : tone.tintAmount > 0.1 ? 0.22 : 0.08;
  return mix(hue, tone.near, dark);
}

function plant(x: number, y: number, size: number, fill: string, random: Random): string {
  let out = '';
  for (let at = 0; at < 11; at++) {
    const angle = between(random, -72, 72);
    const length = size * between(random, 0.7, 1.15);
    out += `<path transform="translate(${x} ${y}) rotate(${angle.toFixed(0)})" d="M0 0C${(length * 0.2).toFixed(0)} ${(-length * 0.4).toFixed(0)} ${(length * 0.16).toFixed(0)} ${(-length * 0.8).toFixed(0)} 0 ${(-length).toFixed(0)}C${(-length * 0.16).toFixed(0)} ${(-length * 0.8).toFixed(0)} ${(-length * 0.2).toFixed(0)} ${(-length * 0.4).toFixed(0)} 0 0Z" fill="${mix(fill, '#1c2a22', random() * 0.45)}"/>`;
  }
  return out;
}

function lamp(x: number, length: number, tone: Tone): string {
  return `<path d="M${x} 0V${length}" stroke="${tone.dark}" stroke-width="5"/>${glow(x, length + 70, 330, 0.75)}<path d="M${x - 70} ${length + 66}C${x - 64} ${length + 8} ${x - 30} ${length} ${x} ${length}C${x + 30} ${length} ${x + 64} ${length + 8} ${x + 70} ${length + 66}Z" fill="${tone.dark}"/><ellipse cx="${x}" cy="${length + 67}" rx="64" ry="9" fill="#fff0cf"/>`;
}

function cup(x: number, y: number, tone: Tone): string {
  const china = mix('#f7efe4', tone.tint, tone.tintAmount * 1.4);
  return `<ellipse cx="${x}" cy="${y + 4}" rx="92" ry="15" fill="${mix(china, tone.dark, 0.25)}"/><path d="M${x - 58} ${y - 92}H${x + 58}C${x + 56} ${y - 30} ${x + 34} ${y} ${x} ${y}C${x - 34} ${y} ${x - 56} ${y - 30} ${x - 58} ${y - 92}Z" fill="${china}"/><path d="M${x + 54} ${y - 78}C${x + 96} ${y - 84} ${x + 92} ${y - 26} ${x + 40} ${y - 28}" stroke="${china}" stroke-width="13" fill="none"/><ellipse cx="${x}" cy="${y - 92}" rx="58" ry="12" fill="#4a2418"/><path d="M${x - 14} ${y - 118}C${x - 30} ${y - 146} ${x + 2} ${y - 160} ${x - 14} ${y - 190}M${x + 16} ${y - 116}C${x + 2} ${y - 140} ${x + 30} ${y - 156} ${x + 16} ${y - 180}" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".22"/>`;
}

function bowl(x: number, y: number, tone: Tone): string {
  const lit = (colour: string): string => mix(colour, tone.tint, tone.tintAmount * 1.4);
  return `${disc(x - 52, y - 84, 40, lit('#e9a23c'))}${disc(x + 50, y - 84, 42, lit('#d8573f'))}${disc(x, y - 100, 44, lit('#efc14e'))}<path d="M${x + 4} ${y - 142}c20 -26 46 -24 56 -16c-16 20 -40 24 -56 16Z" fill="${lit('#5f7a45')}"/><path d="M${x - 128} ${y - 76}H${x + 128}C${x + 118} ${y - 16} ${x + 64} ${y} ${x} ${y}C${x - 64} ${y} ${x - 118} ${y - 16} ${x - 128} ${y - 76}Z" fill="${lit('#34566a')}"/><path d="M${x - 122} ${y - 58}H${x + 122}" stroke="#f3e2c8" stroke-width="7" opacity=".5"/>`;
}

const window: PaintScene = (random, tone) => {
  const side = random() < 0.5 ? 0 : 1;
  const x = side ? 430 : 70;
  const paint = wall(tone, '#c98f72');
  let town = '';
  for (let at = 0; at < 9; at++) {
    const w = between(random, 50, 110);
    const left = x + 10 + at * 66;
    const h = between(random, 90, 260);
    town += `<rect x="${left.toFixed(0)}" y="${(840 - h).toFixed(0)}" width="${w.toFixed(0)}" height="${(h + 60).toFixed(0)}" fill="${mix(tone.far, tone.mid, random() * 0.5)}"/>`;
    if (random() < 0.8)
      town += `<rect x="${(left + 16).toFixed(0)}" y="${(860 - h).toFixed(0)}" width="12" height="16" fill="${tone.glow}" opacity=".8"/>`;
  }
  return {
    back: `<rect width="1080" height="1440" fill="${paint}"/><clipPath id="pane"><rect x="${x}" y="110" width="580" height="790"/></clipPath><g clip-path="url(#pane)"><rect x="${x}" y="110" width="580" height="790" fill="url(#sky)"/>${glow(x + 290, 700, 420, 0.8)}${town}</g><path d="M${x} 110h580v790h-580zM${x + 290} 110v790M${x} 470h580" fill="none" stroke="${mix(paint, '#fbf0e2', 0.42)}" stroke-width="26"/><path d="M${x - 40} 900h660v34h-660z" fill="${mix(paint, '#fbf0e2', 0.5)}"/>${side ? `<path d="M${x + 540} 60C${x + 570} 400 ${x + 520} 800 ${x + 570} 1300H1080V60Z" fill="${mix(paint, '#8c1c3a', 0.55)}" opacity=".9"/>` : `<path d="M0 60H130C100 400 160 800 100 1300H0Z" fill="${mix(paint, '#8c1c3a', 0.55)}" opacity=".9"/>`}${plant(side ? 250 : 860, 980, 320, '#5f7454', random)}<path d="M${side ? 190 : 800} 970h120l-16 130h-88z" fill="${mix(paint, '#8c3a34', 0.6)}"/>`,
  };
};

const cafe: PaintScene = (random, tone) => {
  const paint = wall(tone, '#b86b4f');
  return {
    back: `<rect width="1080" height="1440" fill="${paint}"/><path d="M190 1440V520C190 300 350 170 540 170C730 170 890 300 890 520V1440Z" fill="${mix(paint, tone.dark, 0.45)}"/><path d="M240 1440V530C240 330 380 220 540 220C700 220 840 330 840 530V1440Z" fill="url(#sky)" opacity=".9"/>${bokeh(random, 16, 300, 900, [tone.glow, '#e9935f', '#f3d9a8'])}<path d="M0 560H190V574H0ZM890 560H1080V574H890ZM0 740H190V754H0ZM890 740H1080V754H890Z" fill="${mix(paint, tone.dark, 0.6)}"/>${[30, 80, 128, 930, 980, 1026].map((x, at) => `<rect x="${x}" y="${at % 2 ? 486 : 500}" width="34" height="${at % 2 ? 74 : 60}" rx="9" fill="${mix(paint, at % 3 ? '#f3e2c8' : '#4a1c34', 0.6)}"/><rect x="${x - 6}" y="${at % 2 ? 680 : 664}" width="40" height="${at % 2 ? 60 : 76}" rx="6" fill="${mix(paint, at % 2 ? '#c39a4a' : '#f3e2c8', 0.5)}"/>`).join('')}${lamp(150, 190, tone)}${lamp(930, 230, tone)}`,
    front: `<path d="M0 1330C300 1300 780 1300 1080 1330V1440H0Z" fill="${mix('#6b3a2c', tone.dark, 0.35)}"/><path d="M0 1330C300 1300 780 1300 1080 1330" stroke="${tone.rim}" stroke-width="4" fill="none" opacity=".5"/>${cup(random() < 0.5 ? 210 : 830, 1336, tone)}`,
  };
};

const books: PaintScene = (random, tone) => {
  const paint = wall(tone, '#7a4a3c');
  const spines = [
    '#8c1c3a',
    '#c39a4a',
    '#efe3d3',
    '#47203f',
    '#b9543a',
    '#2f6266',
    '#cdb08c',
    '#5a1830',
    '#69693f',
    '#e9b98a',
  ];
  let out = '';
  for (let row = 0; row < 5; row++) {
    const base = 250 + row * 226;
    for (let x = 14; x < 1060; ) {
      const w = between(random, 22, 52);
      if (random() < 0.06) {
        x += w * 2;
        continue;
      }
      const h = between(random, 128, 192);
      const colour = mix(
        mix(spines[Math.floor(random() * spines.length)] ?? '#8c1c3a', paint, 0.35),
        tone.tint,
        tone.tintAmount * 1.5,
      );
      out += `<rect x="${x.toFixed(0)}" y="${(base - h).toFixed(0)}" width="${w.toFixed(0)}" height="${h.toFixed(0)}" rx="3" fill="${colour}"/><path d="M${(x + 5).toFixed(0)} ${(base - h + 24).toFixed(0)}h${(w - 10).toFixed(0)}" stroke="#f3dcae" stroke-width="4" opacity=".4"/>`;
      x += w + 2;
    }
    out += `<rect y="${base}" width="1080" height="20" fill="${mix(paint, '#e0b184', 0.28)}"/>`;
  }
  return {
    back: `<rect width="1080" height="1440" fill="${mix(paint, '#1c0d14', 0.45)}"/>${out}${glow(between(random, 120, 960), 280, 560, 0.5)}<rect width="1080" height="1440" fill="${paint}" opacity=".22"/>`,
  };
};

const kitchen: PaintScene = (random, tone) => {
  const paint = wall(tone, '#e2c6a4');
  let tiles = '';
  for (let y = 430; y < 900; y += 78)
    for (let x = 0; x < 1080; x += 120)
      tiles += `<rect x="${x + ((y / 78) % 2 < 1 ? 0 : -60)}" y="${y}" width="114" height="72" rx="5" fill="${mix(paint, random() < 0.16 ? '#b9543a' : '#fff6ea', between(random, 0.12, 0.34))}"/>`;
  const pans = [150, 270, 830, 950]
    .map(
      (x, at) =>
        `<path d="M${x} 250V${330 + at * 8}" stroke="${tone.dark}" stroke-width="8"/><circle cx="${x}" cy="${372 + at * 8}" r="${44 + (at % 2) * 10}" fill="${at % 2 ? '#a8623e' : '#5a4148'}"/><circle cx="${x - 10}" cy="${362 + at * 8}" r="${30 + (at % 2) * 8}" fill="#fff" opacity=".1"/>`,
    )
    .join('');
  return {
    back: `<rect width="1080" height="1440" fill="${paint}"/>${tiles}<rect y="240" width="1080" height="14" fill="${tone.dark}" opacity=".7"/>${pans}<rect y="890" width="1080" height="46" fill="${mix(paint, '#5a3226', 0.6)}"/><rect y="936" width="1080" height="504" fill="${mix(paint, '#6b2c34', 0.6)}"/>${plant(920, 890, 200, '#6f8558', random)}<path d="M866 880h108l-12 66h-84z" fill="${mix(paint, '#b9543a', 0.7)}"/><path d="M110 890V790C110 770 130 760 130 730H176C176 760 196 770 196 790V890Z" fill="${mix('#69693f', tone.tint, tone.tintAmount)}" opacity=".85"/>${lamp(540, 60, tone)}`,
    front: `<rect y="1346" width="1080" height="94" fill="${mix('#8a5a3e', tone.dark, 0.3)}"/><path d="M0 1346H1080" stroke="${tone.rim}" stroke-width="4" opacity=".5"/>${bowl(random() < 0.5 ? 190 : 880, 1350, tone)}`,
  };
};

const studio: PaintScene = (random, tone) => {
  const hue =
    ['#d98a6a', '#b85a5e', '#c9a06a', '#8d5a76', '#7d8a80', '#cfa79a'][Math.floor(random() * 6)] ?? '#d98a6a';
  const paint = wall(tone, hue);
  const x = between(random, 240, 840);
  return {
    back: `<rect width="1080" height="1440" fill="${paint}"/>${disc(x, 470, 470, mix(paint, '#fff1d8', 0.2))}${disc(x, 470, 360, mix(paint, '#fff1d8', 0.34))}${glow(x, 420, 720, 0.5)}<path d="M0 1120C320 1060 760 1060 1080 1120V1440H0Z" fill="${mix(paint, tone.dark, 0.3)}"/>`,
  };
};

const arch: PaintScene = (random, tone) => {
  const hue = ['#e6c3a2', '#d99a78', '#c9787a', '#b99a6a'][Math.floor(random() * 4)] ?? '#e6c3a2';
  const paint = wall(tone, hue);
  const off = between(random, -70, 70);
  return {
    back: `<rect width="1080" height="1440" fill="${paint}"/><path d="M${150 + off} 1440V560C${150 + off} 330 ${320 + off} 160 ${540 + off} 160C${760 + off} 160 ${930 + off} 330 ${930 + off} 560V1440Z" fill="${mix(paint, tone.dark, 0.28)}"/><clipPath id="pane"><path d="M${186 + off} 1440V566C${186 + off} 350 ${340 + off} 196 ${540 + off} 196C${740 + off} 196 ${894 + off} 350 ${894 + off} 566V1440Z"/></clipPath><g clip-path="url(#pane)"><rect width="1080" height="1440" fill="url(#sky)"/>${disc(between(random, 300, 780), 420, 110, tone.glow, 0.9)}${glow(540, 420, 480, 0.6)}<path d="M0 820C260 720 420 800 620 760C800 720 940 770 1080 730V1440H0Z" fill="${mix(tone.far, tone.mid, 0.3)}"/><path d="M0 920C320 840 640 940 1080 850V1440H0Z" fill="${tone.near}"/></g>${plant(90, 1180, 330, '#66774f', random)}${plant(1000, 1200, 300, '#66774f', random)}`,
  };
};

const gallery: PaintScene = (random, tone) => {
  const paint = wall(tone, '#e8dccb');
  const paints = ['#8c1c3a', '#e9935f', '#c39a4a', '#47203f', '#2f6266', '#f0c9a0'];
  const frame = (x: number, y: number, w: number, h: number): string => {
    const pick = (): string => mix(paints[Math.floor(random() * paints.length)] ?? '#8c1c3a', paint, 0.25);
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${mix(paint, tone.dark, 0.6)}"/><rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${h - 28}" fill="${pick()}"/><circle cx="${x + w * between(random, 0.3, 0.7)}" cy="${y + h * between(random, 0.3, 0.6)}" r="${w * 0.2}" fill="${pick()}"/><path d="M${x + 14} ${y + h * 0.7}C${x + w * 0.4} ${y + h * 0.5} ${x + w * 0.6} ${y + h * 0.86} ${x + w - 14} ${y + h * 0.62}V${y + h - 14}H${x + 14}Z" fill="${pick()}"/>`;
  };
  return {
    back: `<rect width="1080" height="1440" fill="${paint}"/>${frame(50, 150, 270, 370)}${frame(380, 90, 320, 250)}${frame(760, 170, 270, 330)}${frame(40, 570, 250, 240)}${frame(800, 560, 250, 290)}<rect y="1010" width="1080" height="430" fill="${mix(paint, '#6b4436', 0.55)}"/><path d="M0 0H1080V1010H0Z" fill="url(#haze)" opacity=".25"/>${glow(540, 60, 620, 0.45)}`,
  };
};

export const inside = { window, cafe, books, kitchen, studio, arch, gallery };
