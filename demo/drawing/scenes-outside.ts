import { mix } from './colour.ts';
import type { Tone } from './light.ts';
import type { Light } from './look.ts';
import { between, type Random } from './random.ts';

/** A painted backdrop of 1080 x 1440; `front` lies over the figure's lower edge. */
export interface Backdrop {
  back: string;
  front?: string;
  /** Where the sun or the moon stands, if it is drawn. */
  sunX?: number;
}
export type PaintScene = (random: Random, tone: Tone, light: Light) => Backdrop;

const sky = '<rect width="1080" height="1440" fill="url(#sky)"/>';

export function disc(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${fill}" opacity="${opacity.toFixed(2)}"/>`;
}

export function glow(x: number, y: number, r: number, opacity = 1): string {
  return disc(x, y, r, 'url(#glow)', opacity);
}

/** Draws soft out-of-focus lamps. */
export function bokeh(random: Random, count: number, fromY: number, toY: number, colours: string[]): string {
  let out = '';
  for (let at = 0; at < count; at++) {
    const r = between(random, 14, 54);
    const x = between(random, 0, 1080);
    const y = between(random, fromY, toY);
    const colour = colours[Math.floor(random() * colours.length)] ?? '#ffb765';
    out += `${disc(x, y, r, colour, between(random, 0.1, 0.34))}<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="none" stroke="${colour}" stroke-width="2" opacity=".3"/>`;
  }
  return out;
}

/** Draws dark blades or leaves close to the viewer, in one lower corner or both. */
function nearGrass(random: Random, fill: string, broad: number): string {
  let out = '';
  const left = random() < 0.6;
  const right = !left || random() < 0.4;
  for (const [shown, from, to] of [
    [left, -60, 260],
    [right, 820, 1140],
  ] as const) {
    if (!shown) continue;
    for (let at = 0; at < 12; at++) {
      const x = between(random, from, to);
      const h = between(random, 120, 330);
      const lean = between(random, -90, 90);
      out += `<path d="M${(x - broad).toFixed(0)} 1440C${(x - broad).toFixed(0)} ${(1440 - h * 0.5).toFixed(0)} ${(x + lean * 0.4).toFixed(0)} ${(1440 - h * 0.8).toFixed(0)} ${(x + lean).toFixed(0)} ${(1440 - h).toFixed(0)}C${(x + lean * 0.6).toFixed(0)} ${(1440 - h * 0.7).toFixed(0)} ${(x + broad).toFixed(0)} ${(1440 - h * 0.4).toFixed(0)} ${(x + broad).toFixed(0)} 1440Z" fill="${fill}" opacity="${between(random, 0.75, 0.95).toFixed(2)}"/>`;
    }
  }
  return out;
}

function ridge(random: Random, y: number, height: number, steps: number, fill: string): string {
  let path = `M0 ${y.toFixed(0)}`;
  const width = 1080 / steps;
  for (let at = 0; at < steps; at++) {
    const peak = y - between(random, height * 0.2, height);
    path += `Q${(at * width + width * between(random, 0.3, 0.7)).toFixed(0)} ${peak.toFixed(0)} ${((at + 1) * width).toFixed(0)} ${(y + between(random, -20, 20)).toFixed(0)}`;
  }
  return `<path d="${path}V1440H0Z" fill="${fill}"/>`;
}

function stars(random: Random, light: Light): string {
  if (light !== 'night') return '';
  let out = '';
  for (let at = 0; at < 46; at++)
    out += disc(
      between(random, 0, 1080),
      between(random, 0, 620),
      between(random, 1, 3.4),
      '#ffe9cf',
      between(random, 0.3, 0.9),
    );
  return out;
}

/** Draws the sky with its stars, and the sun or the moon on one side, between two heights. */
function skyWithSun(
  random: Random,
  [highest, lowest]: readonly [number, number],
  tone: Tone,
  light: Light,
): { svg: string; x: number } {
  const starry = stars(random, light);
  const y = between(random, highest, lowest);
  const x = random() < 0.5 ? between(random, 110, 300) : between(random, 780, 970);
  const r = light === 'night' ? 62 : between(random, 88, 130);
  const core = light === 'night' ? '#fbe6c6' : tone.glow;
  const sun = glow(x, y, r * 4.2, 0.75) + disc(x, y, r, core, light === 'day' ? 0.85 : 0.95);
  return { x, svg: `${sky}${starry}${sun}` };
}

const sea: PaintScene = (random, tone, light) => {
  const horizon = between(random, 640, 740);
  const water =
    light === 'day' ? '#5f939c' : light === 'gold' ? '#a85f5c' : light === 'dusk' ? '#5a3a66' : '#241a3c';
  let waves = '';
  for (let at = 0; at < 34; at++) {
    const y = horizon + 12 + at * at * 0.62;
    const x = between(random, -80, 980);
    waves += `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q${(40 + at * 3).toFixed(0)} ${(-3 - at * 0.3).toFixed(1)} ${(90 + at * 6).toFixed(0)} 0" stroke="${at % 3 ? tone.glow : mix(water, '#ffffff', 0.3)}" stroke-width="${(2 + at * 0.14).toFixed(1)}" opacity="${(0.5 - at * 0.009).toFixed(2)}" fill="none" stroke-linecap="round"/>`;
  }
  const sail =
    random() < 0.6
      ? `<g transform="translate(${between(random, 120, 940).toFixed(0)} ${(horizon - 2).toFixed(0)})" fill="${mix(tone.far, tone.glow, 0.3)}"><path d="M0 0V-74L40 -8ZM-6 0V-56L-30 -8ZM-38 0H46L34 14H-26Z"/></g>`
      : '';
  const above = skyWithSun(random, [horizon - 200, horizon - 60], tone, light);
  return {
    sunX: above.x,
    back: `${above.svg}<rect y="${horizon.toFixed(0)}" width="1080" height="800" fill="${water}"/><rect y="${horizon.toFixed(0)}" width="1080" height="800" fill="url(#floor)" opacity=".7"/>${sail}${waves}`,
    front: nearGrass(random, mix(water, tone.dark, 0.7), 7),
  };
};

const skyline: PaintScene = (random, tone, light) => {
  const rows = [0, 1, 2].map((row) => {
    let out = '';
    const base = 820 + row * 70;
    const fill = [tone.far, tone.near, tone.dark][row] ?? tone.dark;
    for (let x = -40; x < 1080; ) {
      const width = between(random, 70, 150);
      const height = between(random, 120, 430 - row * 70);
      out += `<rect x="${x.toFixed(0)}" y="${(base - height).toFixed(0)}" width="${width.toFixed(0)}" height="${(700 + height).toFixed(0)}" fill="${mix(fill, tone.mid, 0.35 - row * 0.14)}"/>`;
      if (light === 'night' || light === 'dusk')
        for (let wy = base - height + 18; wy < base - 12; wy += 30)
          for (let wx = x + 14; wx < x + width - 18; wx += 27)
            if (random() < 0.34)
              out += `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="11" height="15" fill="${tone.glow}" opacity="${(0.35 + random() * 0.5).toFixed(2)}"/>`;
      x += width + between(random, -4, 14);
    }
    return out;
  });
  const above = skyWithSun(random, [240, 480], tone, light);
  return {
    sunX: above.x,
    back: `${above.svg}${rows.join('')}<rect y="700" width="1080" height="740" fill="url(#haze)" opacity=".55"/>`,
  };
};

const hills: PaintScene = (random, tone, light) => {
  const green = light === 'day' ? '#8f9a6d' : light === 'gold' ? '#a8743f' : tone.near;
  let trees = '';
  for (let at = 0; at < 7; at++) {
    const x = random() < 0.5 ? between(random, -20, 260) : between(random, 820, 1100);
    const y = between(random, 830, 960);
    const h = between(random, 120, 240);
    trees += `<path d="M${x.toFixed(0)} ${y.toFixed(0)}C${(x - 34).toFixed(0)} ${(y - h * 0.35).toFixed(0)} ${(x - 12).toFixed(0)} ${(y - h).toFixed(0)} ${x.toFixed(0)} ${(y - h).toFixed(0)}C${(x + 12).toFixed(0)} ${(y - h).toFixed(0)} ${(x + 34).toFixed(0)} ${(y - h * 0.35).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}Z" fill="${mix(green, tone.dark, 0.62)}"/>`;
  }
  const above = skyWithSun(random, [260, 520], tone, light);
  return {
    sunX: above.x,
    back: `${above.svg}${ridge(random, 700, 190, 3, mix(tone.far, tone.mid, 0.55))}${ridge(random, 790, 150, 4, mix(green, tone.low, 0.4))}${ridge(random, 880, 110, 3, green)}${trees}${ridge(random, 1010, 90, 2, mix(green, tone.dark, 0.4))}`,
    front: nearGrass(random, mix(green, tone.dark, 0.72), 6),
  };
};

const desert: PaintScene = (random, tone, light) => {
  const sand = light === 'night' ? '#4a2c4a' : light === 'dusk' ? '#9c5560' : '#d9996a';
  const above = skyWithSun(random, [230, 430], tone, light);
  return {
    sunX: above.x,
    back: `${above.svg}<path d="M0 720L90 640L190 610L290 660L330 560L470 540L560 640L640 690H720L790 600L900 570L1010 610L1080 590V1440H0Z" fill="${mix(sand, tone.mid, 0.45)}"/><path d="M0 800L120 770L180 700L330 680L400 760L560 800L700 740L830 720L900 790L1080 740V1440H0Z" fill="${mix(sand, tone.far, 0.4)}"/><path d="M0 900C220 820 420 980 640 900C820 840 960 860 1080 900V1440H0Z" fill="${sand}"/><path d="M0 1020C260 930 500 1080 1080 980V1440H0Z" fill="${mix(sand, tone.dark, 0.3)}"/>`,
  };
};

const canal: PaintScene = (random, tone, light) => {
  const colours = ['#b9543a', '#c39a4a', '#8c3a44', '#d8b48a', '#7a5a58', '#5c6a70'];
  const lit = light === 'dusk' || light === 'night';
  let houses = '';
  for (let x = -30; x < 1080; ) {
    const width = between(random, 130, 190);
    const top = between(random, 300, 430);
    const paint = mix(colours[Math.floor(random() * colours.length)] ?? '#b9543a', tone.mid, lit ? 0.5 : 0.3);
    houses += `<path d="M${x.toFixed(0)} 860V${top.toFixed(0)}L${(x + width * 0.28).toFixed(0)} ${(top - 46).toFixed(0)}L${(x + width * 0.5).toFixed(0)} ${(top - 96).toFixed(0)}L${(x + width * 0.72).toFixed(0)} ${(top - 46).toFixed(0)}L${(x + width).toFixed(0)} ${top.toFixed(0)}V860Z" fill="${paint}"/>`;
    for (let y = top + 40; y < 800; y += 110)
      for (const part of [0.18, 0.58])
        houses += `<rect x="${(x + width * part).toFixed(0)}" y="${y.toFixed(0)}" width="${(width * 0.24).toFixed(0)}" height="68" rx="4" fill="${lit && random() < 0.6 ? tone.glow : mix(paint, tone.dark, 0.5)}" opacity=".8"/>`;
    x += width;
  }
  return {
    back: `${sky}${houses}<rect y="860" width="1080" height="580" fill="${mix(tone.dark, tone.far, 0.4)}"/><g transform="translate(0 1720) scale(1 -1)" opacity=".28">${houses}</g><rect y="846" width="1080" height="20" fill="${tone.dark}" opacity=".6"/><rect y="860" width="1080" height="580" fill="url(#floor)" opacity=".6"/>`,
  };
};

const garden: PaintScene = (random, tone, light) => {
  const leaf = light === 'day' ? '#6f8a62' : light === 'gold' ? '#94803f' : mix('#4a6a52', tone.far, 0.35);
  const blossom = ['#e9935f', '#cf7f86', '#f0c9a0', '#b23a52'];
  let out = '';
  for (let at = 0; at < 150; at++) {
    const depth = at / 150;
    const x = between(random, -40, 1120);
    const y = between(random, 120, 1300);
    const length = between(random, 60, 130) * (0.7 + depth * 0.7);
    const angle = between(random, -80, 80);
    out += `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${angle.toFixed(0)})" d="M0 0C${(length * 0.35).toFixed(0)} ${(-length * 0.4).toFixed(0)} ${(length * 0.25).toFixed(0)} ${(-length * 0.85).toFixed(0)} 0 ${(-length).toFixed(0)}C${(-length * 0.25).toFixed(0)} ${(-length * 0.85).toFixed(0)} ${(-length * 0.35).toFixed(0)} ${(-length * 0.4).toFixed(0)} 0 0Z" fill="${mix(mix(leaf, tone.mid, 0.5), mix(leaf, tone.dark, 0.34), depth)}"/>`;
  }
  for (let at = 0; at < 22; at++) {
    const x = random() < 0.5 ? between(random, 0, 330) : between(random, 750, 1080);
    out += disc(
      x,
      between(random, 180, 1200),
      between(random, 9, 24),
      mix(blossom[at % 4] ?? '#e9935f', tone.tint, tone.tintAmount * 1.6),
      0.9,
    );
  }
  return {
    back: `<rect width="1080" height="1440" fill="${mix(leaf, tone.dark, 0.25)}"/>${out}${glow(between(random, 200, 880), 260, 620, 0.55)}`,
    front: nearGrass(random, mix(leaf, tone.dark, 0.6), 26),
  };
};

const rooftop: PaintScene = (random, tone, light) => {
  const bulbs = [0, 1, 2]
    .map((row) => {
      const sag = 90 + row * 30;
      const y = 120 + row * 110;
      let line = `<path d="M-20 ${y}Q540 ${y + sag * 2} 1100 ${y - 30}" stroke="${tone.dark}" stroke-width="4" fill="none" opacity=".7"/>`;
      for (let at = 1; at < 12; at++) {
        const t = at / 12;
        const bx = -20 + 1120 * t;
        const by = (1 - t) * (1 - t) * y + 2 * t * (1 - t) * (y + sag * 2) + t * t * (y - 30) + 14;
        line += glow(bx, by, 58, 0.55) + disc(bx, by, 11, '#fff0cf');
      }
      return line;
    })
    .join('');
  let roofs = '';
  for (let x = -40; x < 1080; ) {
    const width = between(random, 120, 240);
    const h = between(random, 60, 190);
    roofs += `<rect x="${x.toFixed(0)}" y="${(850 - h).toFixed(0)}" width="${width.toFixed(0)}" height="600" fill="${mix(tone.near, tone.far, random() * 0.6)}"/>`;
    if (random() < 0.5)
      roofs += `<path d="M${(x + width * 0.4).toFixed(0)} ${(850 - h).toFixed(0)}v-60m-26 14h52m-40 16h28" stroke="${tone.dark}" stroke-width="5" opacity=".6"/>`;
    x += width;
  }
  return {
    back: `${sky}${stars(random, light)}${roofs}<rect y="900" width="1080" height="540" fill="${tone.dark}" opacity=".55"/>${bulbs}`,
  };
};

const lights: PaintScene = (random, tone) => ({
  back: `<rect width="1080" height="1440" fill="url(#sky)"/>${glow(540, 420, 760, 0.5)}${bokeh(random, 44, 40, 1100, [tone.glow, '#e9935f', '#d0486a', '#ffd9a8', '#c39a4a'])}`,
  front: bokeh(random, 5, 1180, 1420, [tone.glow, '#e9935f']),
});

const rain: PaintScene = (random, tone) => {
  const drops = (count: number): string => {
    let out = '';
    for (let at = 0; at < count; at++)
      out += `M${between(random, 0, 1080).toFixed(0)} ${between(random, 0, 1440).toFixed(0)}l-8 ${between(random, 34, 70).toFixed(0)}`;
    return `<path d="${out}" stroke="#fff" stroke-width="2" opacity=".16" stroke-linecap="round"/>`;
  };
  return {
    back: `<rect width="1080" height="1440" fill="url(#sky)"/><rect x="60" width="230" height="1440" fill="${tone.near}" opacity=".5"/><rect x="770" width="280" height="1440" fill="${tone.near}" opacity=".55"/>${bokeh(random, 26, 260, 1000, [tone.glow, '#e08a5a', '#8aa6b0', '#c8486a'])}${drops(90)}`,
    front: drops(24),
  };
};

export const outside = { sea, skyline, hills, desert, canal, garden, rooftop, lights, rain };
