import type { Look, Outfit, PortraitSpec, Tints } from './look.ts';

/** Half width between the shoulders in head space: adult proportions, about 1.8 head heights across for women and 2.1 for men. */
export function shoulderHalf(look: Look): number {
  const build = { slim: -14, average: 0, broad: 18 }[look.build ?? 'average'];
  return (look.gender === 1 ? 372 : 312) + build;
}

function neckHalf(look: Look): number {
  return look.gender === 1 ? 82 : 57;
}

/** Neck, shoulders and arms as one closed outline; the top is hidden behind the jaw. */
function torso(look: Look): string {
  const s = shoulderHalf(look);
  const n = neckHalf(look);
  const drop = look.gender === 1 ? 306 : 330;
  const left = `M${-n} 90L${-n} 200C${-n} 262 ${-n - 46} 280 ${-s * 0.58} ${drop}C${-s + 34} ${drop + 26} ${-s + 4} ${drop + 84} ${-s - 2} ${drop + 170}C${-s - 14} ${drop + 330} ${-s - 30} ${drop + 560} ${-s - 16} 1300`;
  const right = `L${s + 16} 1300C${s + 30} ${drop + 560} ${s + 14} ${drop + 330} ${s + 2} ${drop + 170}C${s - 4} ${drop + 84} ${s - 34} ${drop + 26} ${s * 0.58} ${drop}C${n + 46} 280 ${n} 262 ${n} 200L${n} 90Z`;
  return left + right;
}

/** Region the cloth covers, given where its neckline starts on the shoulder and how deep it goes. */
function cover(neck: string): string {
  return `${neck}L600 200L600 1320L-600 1320L-600 200Z`;
}

/** A dress on straps leaves shoulders and arms free. */
const bareArms =
  'M-226 1330C-196 960 -214 640 -214 500L-190 470C-150 452 -60 440 0 452C60 440 150 452 190 470L214 500C214 640 196 960 226 1330Z';

const necklines: Record<Outfit, (n: number) => string> = {
  tee: (n) => `M-600 200L${-n - 52} 230C${-n - 40} 320 ${n + 40} 320 ${n + 52} 230`,
  vneck: (n) => `M-600 200L${-n - 62} 240C${-n - 20} 300 -20 360 0 398C20 360 ${n + 20} 300 ${n + 62} 240`,
  scoop: (n) =>
    `M-600 200L${-n - 96} 250C${-n - 84} 330 ${-n - 20} 392 0 392C${n + 20} 392 ${n + 84} 330 ${n + 96} 250`,
  shirt: (n) => `M-600 200L${-n - 34} 215L0 400L${n + 34} 215`,
  linen: (n) => `M-600 200L${-n - 42} 215C${-n} 300 -16 380 0 430C16 380 ${n} 300 ${n + 42} 215`,
  blazer: (n) => `M-600 200L${-n - 36} 225L-4 560L${n + 36} 225`,
  coat: (n) => `M-600 200L${-n - 40} 220L-10 600L${n + 40} 220`,
  denim: (n) => `M-600 200L${-n - 44} 222L-84 620L-96 1330L96 1330L84 620L${n + 44} 222`,
  turtleneck: (n) => `M-600 200L${-n - 14} 170C${-n} 196 ${n} 196 ${n + 14} 170`,
  knit: (n) => `M-600 200L${-n - 70} 240C${-n - 50} 330 ${n + 50} 330 ${n + 70} 240`,
  straps: () => `M-600 480L-190 470C-150 452 -60 440 0 452C60 440 150 452 190 470`,
  wrap: (n) => `M-600 200L${-n - 80} 246C${-n - 20} 330 10 420 60 470C40 400 ${n + 30} 310 ${n + 74} 246`,
};

function details(spec: PortraitSpec, tints: Tints): string {
  const { look, shot } = spec;
  const n = neckHalf(look);
  const deep = tints.clothDeep;
  const line = (d: string, width = 4, opacity = 0.6): string =>
    `<path d="${d}" fill="none" stroke="${deep}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const collar = (fill: string): string =>
    `<path d="M${-n - 6} 168L${-n - 50} 238L-98 386L-16 372Z" fill="${fill}"/><path d="M${n + 6} 168L${n + 50} 238L98 386L16 372Z" fill="${fill}"/>`;
  switch (shot.outfit) {
    case 'tee':
      return `<path d="M${-n - 52} 230C${-n - 40} 320 ${n + 40} 320 ${n + 52} 230" fill="none" stroke="${tints.clothLight}" stroke-width="12" opacity=".5"/>`;
    case 'knit': {
      const ribs = Array.from({ length: 9 }, (_, i) => line(`M${-400 + i * 100} 420V1300`, 3, 0.22)).join('');
      return `${ribs}<path d="M${-n - 70} 240C${-n - 50} 330 ${n + 50} 330 ${n + 70} 240" fill="none" stroke="${tints.clothDeep}" stroke-width="22" opacity=".38"/>`;
    }
    case 'vneck':
      return line(`M${-n - 62} 240C${-n - 20} 300 -20 360 0 398C20 360 ${n + 20} 300 ${n + 62} 240`, 9, 0.4);
    case 'scoop':
      return line(
        `M${-n - 96} 250C${-n - 84} 330 ${-n - 20} 392 0 392C${n + 20} 392 ${n + 84} 330 ${n + 96} 250`,
        6,
        0.4,
      );
    case 'shirt':
    case 'linen':
      return `${collar(tints.clothLight)}${line('M0 400V1300', 3, 0.5)}${[470, 580, 690, 800].map((y) => `<circle cx="14" cy="${y}" r="6" fill="${deep}" opacity=".7"/>`).join('')}${line(`M${-n - 50} 238L-98 386L-16 372M${n + 50} 238L98 386L16 372`, 3, 0.45)}`;
    case 'blazer':
    case 'coat': {
      const scarf =
        shot.outfit === 'coat'
          ? `<path d="M${-n - 40} 176C${-n} 250 ${n} 250 ${n + 40} 176C${n + 74} 250 ${n + 50} 316 0 326C${-n - 50} 316 ${-n - 74} 250 ${-n - 40} 176Z" fill="${tints.under}"/><path d="M${-n - 30} 214C-30 274 30 274 ${n + 34} 210M${-n - 36} 250C-30 304 40 300 ${n + 44} 244" stroke="${tints.ink}" stroke-width="4" opacity=".25" fill="none"/>`
          : '';
      return `<path d="M${-n - 36} 222L${-n - 92} 262L${-n - 118} 388L${-n - 66} 396L-6 600Z" fill="${tints.clothLight}"/><path d="M${n + 36} 222L${n + 92} 262L${n + 118} 388L${n + 66} 396L-2 600Z" fill="${tints.clothLight}"/>${line(`M${-n - 118} 388L${-n - 66} 396L-6 600L${n + 66} 396L${n + 118} 388`, 3.5, 0.6)}${line('M-4 600V1300', 4, 0.6)}${scarf}`;
    }
    case 'denim':
      return `<path d="M${-n - 40} 214L${-n - 86} 250L${-n - 70} 372L${-n + 6} 330Z" fill="${tints.clothLight}"/><path d="M${n + 40} 214L${n + 86} 250L${n + 70} 372L${n - 6} 330Z" fill="${tints.clothLight}"/>${line('M-84 620L-96 1300M84 620L96 1300', 4)}${line('M-250 520H-130V600L-190 626L-250 600ZM250 520H130V600L190 626L250 600Z', 3, 0.5)}${line('M-330 460H-90M330 460H90', 3, 0.4)}`;
    case 'turtleneck':
      return `<path d="M${-n - 14} 168C${-n} 196 ${n} 196 ${n + 14} 168L${n + 20} 250C${n} 284 ${-n} 284 ${-n - 20} 250Z" fill="${tints.clothLight}" opacity=".6"/>${line(`M${-n - 18} 236C${-n} 268 ${n} 268 ${n + 18} 236`, 4, 0.5)}`;
    case 'straps':
      return `<path d="M-176 476C-160 400 -130 340 -104 290M176 476C160 400 130 340 104 290" fill="none" stroke="${tints.cloth}" stroke-width="22"/>${line('M-190 472C-150 454 -60 442 0 454C60 442 150 454 190 472', 5, 0.4)}`;
    case 'wrap':
      return `${line(`M${-n - 80} 246C${-n - 20} 330 10 420 60 470C140 560 200 700 220 900`, 6, 0.5)}${line(`M${n + 74} 246C${n + 30} 310 40 400 60 470`, 5, 0.4)}`;
  }
}

/** Where the arms lie against the body, and the cloth that hangs from the shoulder. */
function folds(look: Look, tints: Tints): string {
  const s = shoulderHalf(look);
  const waist = look.gender === 1 ? 0.62 : 0.5;
  const arm = (side: number): string => {
    const pit = side * s * 0.73;
    return [
      `<path d="M${pit} 500C${side * s * 0.7} 610 ${side * s * waist} 700 ${side * s * (waist - 0.02)} 820C${side * s * waist} 960 ${side * s * 0.66} 1100 ${side * s * 0.7} 1300H${side * s * 0.86}C${side * s * 0.84} 1000 ${side * s * 0.78} 700 ${pit} 500Z" fill="${tints.clothDeep}" opacity=".42"/>`,
      `<path d="M${pit} 494C${side * s * 0.66} 470 ${side * s * 0.62} 430 ${side * s * 0.63} 392" fill="none" stroke="${tints.clothDeep}" stroke-width="4" stroke-linecap="round" opacity=".32"/>`,
      `<path d="M${side * s * 0.66} 560C${side * s * 0.52} 584 ${side * s * 0.46} 590 ${side * s * 0.36} 590M${side * s * 0.6} 690C${side * s * 0.46} 720 ${side * s * 0.36} 730 ${side * s * 0.26} 730" fill="none" stroke="${tints.clothDeep}" stroke-width="4" stroke-linecap="round" opacity=".22"/>`,
    ].join('');
  };
  return arm(-1) + arm(1);
}

/** Neck, skin and clothes from the front, in head space. */
export function bodySvg(spec: PortraitSpec, tints: Tints): string {
  const { look, shot } = spec;
  const n = neckHalf(look);
  const shape = torso(look);
  const open = shot.outfit === 'blazer' || shot.outfit === 'coat' || shot.outfit === 'denim';
  const shade = shot.turn >= 0 ? 1 : -1;
  const inner = open
    ? `<path d="${cover(necklines[shot.outfit === 'coat' ? 'turtleneck' : look.gender === 2 ? 'vneck' : 'tee'](n))}" fill="${tints.under}"/>`
    : '';
  return [
    `<clipPath id="torso"><path d="${shape}"/></clipPath>`,
    `<path d="${shape}" fill="${tints.skin}"/>`,
    `<g clip-path="url(#torso)">`,
    `<path d="M${-n - 30} 80H${n + 30}V170C${n} 206 ${n * 0.4} 236 ${shade * 16} 240C${-n * 0.5} 236 ${-n} 206 ${-n - 30} 170Z" fill="${tints.skinShade}" opacity=".85"/>`,
    `<path d="M${-n - 10} 330C-60 336 -24 350 -12 366M${n + 10} 330C60 336 24 350 12 366" fill="none" stroke="${tints.skinShade}" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
    inner,
    `<path d="${shot.outfit === 'straps' ? bareArms : cover(necklines[shot.outfit](n))}" fill="url(#cloth)"/>`,
    `<rect x="-620" y="200" width="1240" height="1120" fill="url(#aside)"/>`,
    folds(look, tints),
    details(spec, tints),
    `</g>`,
    `<path d="${shape}" fill="none" stroke="url(#rim)" stroke-width="7" opacity=".8"/>`,
  ].join('');
}

/** Shoulders seen from behind. */
export function backSvg(spec: PortraitSpec, tints: Tints): string {
  const { look } = spec;
  const n = neckHalf(look);
  const shape = torso(look);
  return [
    `<clipPath id="torso"><path d="${shape}"/></clipPath><path d="${shape}" fill="${tints.skinShade}"/>`,
    `<g clip-path="url(#torso)"><path d="M-600 200L${-n - 50} 236C${-n} 268 ${n} 268 ${n + 50} 236L600 200V1320H-600Z" fill="url(#cloth)"/>${folds(look, tints)}`,
    `<path d="M${-n - 50} 238C${-n} 270 ${n} 270 ${n + 50} 238" fill="none" stroke="${tints.clothDeep}" stroke-width="10" opacity=".5"/><path d="M0 330C8 500 6 800 0 1300" stroke="${tints.clothDeep}" stroke-width="5" fill="none" opacity=".3"/></g>`,
    `<path d="${shape}" fill="none" stroke="url(#rim)" stroke-width="7" opacity=".8"/>`,
  ].join('');
}
