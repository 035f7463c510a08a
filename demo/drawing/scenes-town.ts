import { mix } from './colour.ts';
import { between, type Random } from './random.ts';
import { bokeh, disc, glow, type PaintScene } from './scenes-outside.ts';

const awnings = ['#b9543a', '#2f6266', '#c39a4a', '#8c1c3a', '#69693f'];
const fruits = ['#e58a2c', '#d8573f', '#efb93e', '#8f9a4d', '#8c1c3a', '#cf7f86'];

/** Draws a row of heaped crates; the further back, the smaller. */
function crates(random: Random, y: number, size: number, dim: (colour: string) => string): string {
  let out = '';
  for (let x = between(random, -120, -20); x < 1080; x += size * 2.3) {
    const fruit = fruits[Math.floor(random() * fruits.length)] ?? '#e58a2c';
    let heap = '';
    for (let at = 0; at < 7; at++)
      heap += `M${(x + size * (0.22 + (at % 4) * 0.52 + (at > 3 ? 0.26 : 0))).toFixed(0)} ${(y - (at > 3 ? size * 0.36 : 0)).toFixed(0)}h.1`;
    out += `<path d="${heap}" stroke="${dim(fruit)}" stroke-width="${(size * 0.5).toFixed(0)}" stroke-linecap="round"/><path d="M${x.toFixed(0)} ${y.toFixed(0)}h${(size * 2.1).toFixed(0)}l${(-size * 0.14).toFixed(0)} ${(size * 0.8).toFixed(0)}h${(-size * 1.82).toFixed(0)}Z" fill="${dim('#9a6a42')}"/>`;
  }
  return out;
}

/** Draws stalls under striped awnings, left and right of a lane that ends in the light. */
const market: PaintScene = (random, tone) => {
  const dim = (colour: string): string => mix(colour, tone.mid, 0.28);
  const near = (colour: string): string => mix(colour, tone.tint, tone.tintAmount * 1.4);
  const pick = Math.floor(random() * awnings.length);
  const awning = (left: boolean, colour: string): string => {
    let stripes = '';
    for (let at = 0; at < 4; at++) {
      const x = at * 116;
      stripes += `<path d="M${x} ${230 - at * 22}L${x + 58} ${219 - at * 22}V${420 + at * 6}q-29 44 -58 0Z" fill="${near('#f3e6d2')}"/><path d="M${x + 58} ${219 - at * 22}L${x + 116} ${208 - at * 22}V${424 + at * 6}q-29 44 -58 0Z" fill="${near(colour)}"/>`;
    }
    return `<g${left ? ' transform="translate(400 0) scale(-1 1)"' : ' transform="translate(680 0)"'}>${stripes}</g>`;
  };
  return {
    back: `<path d="M0 0H1080V1440H0Z" fill="url(#sky)"/>${glow(540, 420, 420, 0.8)}<path d="M0 0H300V1440H0ZM780 0H1080V1440H780Z" fill="${mix(tone.far, tone.mid, 0.3)}"/><path d="M300 200H390V1000H300ZM690 240H780V1000H690Z" fill="${mix(tone.far, tone.mid, 0.55)}"/>${awning(true, awnings[pick] ?? '#b9543a')}${awning(false, awnings[(pick + 2) % awnings.length] ?? '#2f6266')}<path d="M0 860H1080V1440H0Z" fill="${mix(tone.near, tone.dark, 0.3)}"/>${crates(random, 720, 66, dim)}${crates(random, 840, 84, near)}<path d="M0 906H1080V1440H0Z" fill="${mix('#6b4030', tone.dark, 0.35)}"/>${[180, 900].map((x) => `<path d="M${x} 0V470" stroke="${tone.dark}" stroke-width="4"/>${glow(x, 500, 150, 0.7)}${disc(x, 500, 24, '#fff0cf')}`).join('')}`,
  };
};

/** Draws palms, lamps and the sea behind a wall: a walk along the beach. */
const promenade: PaintScene = (random, tone, light) => {
  const water =
    light === 'day' ? '#6aa0a6' : light === 'gold' ? '#c07a62' : light === 'dusk' ? '#6a4470' : '#2a2148';
  const palm = (x: number, y: number, size: number): string => {
    const colour = mix('#4a5a3c', tone.dark, light === 'day' ? 0.2 : 0.55);
    const leaves = [-160, -128, -96, -60, -24, 8]
      .map(
        (angle) =>
          `<path transform="rotate(${angle})" d="M0 0C${size * 0.5} ${-size * 0.2} ${size * 0.9} ${size * 0.02} ${size} ${size * 0.3}C${size * 0.7} ${size * 0.08} ${size * 0.4} ${size * 0.06} 0 ${size * 0.1}Z"/>`,
      )
      .join('');
    return `<path d="M${x - 9} 1010C${x - 2} 800 ${x + 16} 620 ${x + 6} ${y}h16C${x + 38} 620 ${x + 26} 800 ${x + 22} 1010Z" fill="${mix(colour, '#5a4038', 0.5)}"/><g transform="translate(${x + 14} ${y})" fill="${colour}">${leaves}</g>`;
  };
  const left = random() < 0.5;
  const sunX = left ? between(random, 740, 900) : between(random, 180, 340);
  return {
    sunX,
    back: `<path d="M0 0H1080V1440H0Z" fill="url(#sky)"/>${glow(sunX, 520, 420, 0.8)}${disc(sunX, 520, light === 'night' ? 58 : 104, light === 'night' ? '#fbe6c6' : tone.glow, 0.92)}<path d="M0 690H1080V1000H0Z" fill="${water}"/><path d="M${(sunX - 90).toFixed(0)} 720h180M${(sunX - 60).toFixed(0)} 760h150M${(sunX - 110).toFixed(0)} 806h190M${(sunX - 40).toFixed(0)} 850h120M120 740h90M760 776h110M300 826h120" stroke="${tone.glow}" stroke-width="7" stroke-linecap="round" opacity=".6"/><path d="M0 900C260 866 620 930 1080 888V1010H0Z" fill="${mix('#e2c193', tone.low, 0.35)}"/>${palm(left ? 120 : 890, 300, 230)}${palm(left ? 300 : 700, 440, 160)}<path d="M0 990H1080V1440H0Z" fill="${mix('#cbb9a4', tone.near, light === 'day' ? 0.3 : 0.62)}"/><path d="M0 984H1080V1006H0Z" fill="${mix('#f3e6d2', tone.near, 0.35)}"/><path d="M0 1120H1080M0 1280H1080M180 1006L60 1440M540 1006V1440M900 1006L1020 1440" stroke="${tone.dark}" stroke-width="4" opacity=".25"/>`,
  };
};

/** Draws a stage in beams of light, with raised hands in front of it. */
const concert: PaintScene = (random, tone) => {
  const deep = mix(tone.dark, '#120818', 0.5);
  const colours = ['#d0486a', '#e9935f', '#8a6ac0', '#4f8f9c'];
  const first = Math.floor(random() * 4);
  const beam = (x: number, to: number, at: number): string =>
    `<path d="M${x - 14} -20L${to - 150} 1000H${to + 150}L${x + 14} -20Z" fill="${colours[(first + at) % 4] ?? '#d0486a'}" opacity=".3"/>${disc(x, 6, 26, '#fff0cf', 0.9)}`;
  let crowd = '';
  for (let x = -30; x < 1110; x += 74) {
    const y = between(random, 930, 1000);
    crowd += `M${x} 1440V${(y + 60).toFixed(0)}a42 46 0 1 1 74 0V1440Z`;
    if (random() < 0.3) crowd += `M${x + 10} ${(y + 60).toFixed(0)}l-16 -170q14 -22 28 0l22 170Z`;
  }
  return {
    back: `<path d="M0 0H1080V1440H0Z" fill="${deep}"/>${glow(540, 620, 640, 0.5)}${beam(120, 320, 0)}${beam(400, 190, 1)}${beam(680, 900, 2)}${beam(960, 720, 3)}<path d="M0 820H1080V900H0Z" fill="${mix(deep, '#000000', 0.3)}"/>${bokeh(random, 14, 120, 760, ['#ffd9a8', '#e9935f', '#d0486a'])}<path d="${crowd}" fill="${mix(deep, '#000000', 0.35)}"/>`,
  };
};

/** Draws mountains, dark firs and falling flakes. */
const snow: PaintScene = (random, tone, light) => {
  const white = mix('#f4efec', tone.mid, light === 'day' ? 0.12 : 0.42);
  const shade = mix(white, tone.far, 0.35);
  let firs = '';
  for (let at = 0; at < 9; at++) {
    const x = at < 5 ? between(random, -40, 330) : between(random, 750, 1120);
    const h = between(random, 220, 420);
    const y = between(random, 900, 1010);
    firs += `M${x.toFixed(0)} ${(y - h).toFixed(0)}l${(h * 0.16).toFixed(0)} ${(h * 0.4).toFixed(0)}h-20l${(h * 0.16).toFixed(0)} ${(h * 0.32).toFixed(0)}h-24l${(h * 0.14).toFixed(0)} ${(h * 0.28).toFixed(0)}h${(-h * 0.92 + 88).toFixed(0)}l${(h * 0.14).toFixed(0)} ${(-h * 0.28).toFixed(0)}h-24l${(h * 0.16).toFixed(0)} ${(-h * 0.32).toFixed(0)}h-20Z`;
  }
  // The near ones keep to the sides: on a face they look like spots.
  const flakes = (count: number, near: boolean): string => {
    let d = '';
    for (let at = 0; at < count; at++) {
      const x = near ? between(random, 0, 270) + (at % 2) * 810 : between(random, 0, 1080);
      d += `M${x.toFixed(0)} ${between(random, 0, 1380).toFixed(0)}h.1`;
    }
    return d;
  };
  return {
    back: `<path d="M0 0H1080V1440H0Z" fill="url(#sky)"/><path d="M-40 820L220 430L330 560L520 340L760 640L880 520L1140 820V1440H-40Z" fill="${mix(tone.far, tone.mid, 0.35)}"/><path d="M220 430L330 560L286 590L236 540L190 560L150 536ZM520 340L640 490L590 520L540 470L490 520L420 460ZM880 520L970 618L910 630L850 600L820 584Z" fill="${white}"/><path d="${firs}" fill="${mix('#35483f', tone.dark, 0.4)}"/><path d="M0 930C240 880 460 960 700 910C860 880 980 900 1080 930V1440H0Z" fill="${white}"/><path d="M0 1080C320 1010 700 1120 1080 1040V1440H0Z" fill="${shade}"/><path d="${flakes(60, false)}" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"/>`,
    front: `<path d="${flakes(12, true)}" stroke="#fff" stroke-width="17" stroke-linecap="round" opacity=".7"/>`,
  };
};

export const town = { market, promenade, concert, snow };
