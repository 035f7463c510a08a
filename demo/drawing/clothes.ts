import { mix } from './colour.ts';
import type { Outfit, PortraitSpec, Tints } from './look.ts';
import { chestPrint } from './pattern.ts';
import type { Frame } from './torso.ts';

/**
 * Returns the region that the cloth covers, given where its neckline starts on the shoulder and how deep it
 * goes.
 */
function cover(neck: string): string {
  return `${neck}L600 200V1520H-600V200Z`;
}

const rounded = (n: number, wide: number, top: number, deep: number): string =>
  `M-600 200L${-n - wide} ${top}C${-n - wide + 12} ${deep} ${n + wide - 12} ${deep} ${n + wide} ${top}`;

const necklines: Record<Outfit, (n: number) => string> = {
  tee: (n) => rounded(n, 48, 232, 322),
  knit: (n) => rounded(n, 60, 240, 328),
  hoodie: (n) => rounded(n, 40, 220, 330),
  puffer: (n) => `M-600 200L${-n - 22} 172L${-n - 16} 262L0 300L${n + 16} 262L${n + 22} 172`,
  vneck: (n) => `M-600 200L${-n - 56} 240C${-n - 20} 300 -20 350 0 384C20 350 ${n + 20} 300 ${n + 56} 240`,
  scoop: (n) =>
    `M-600 200L${-n - 84} 252C${-n - 74} 330 ${-n - 20} 386 0 386C${n + 20} 386 ${n + 74} 330 ${n + 84} 252`,
  shirt: (n) => `M-600 200L${-n - 30} 218L0 386L${n + 30} 218`,
  linen: (n) => `M-600 200L${-n - 40} 218C${-n} 300 -16 370 0 424C16 370 ${n} 300 ${n + 40} 218`,
  blazer: (n) => `M-600 200L${-n - 34} 225L-4 560L${n + 34} 225`,
  coat: (n) => `M-600 200L${-n - 38} 220L-10 600L${n + 38} 220`,
  denim: (n) => `M-600 200L${-n - 42} 222L-80 600L-92 1500L92 1500L80 600L${n + 42} 222`,
  leather: (n) => `M-600 200L${-n - 42} 222L-72 560L-60 1500L104 1500L96 560L${n + 42} 222`,
  turtleneck: (n) => `M-600 200L${-n - 12} 172C${-n} 196 ${n} 196 ${n + 12} 172`,
  straps: () => 'M-600 470L-176 470C-140 452 -60 436 0 450C60 436 140 452 176 470L600 470',
  wrap: (n) => `M-600 200L${-n - 74} 246C${-n - 20} 330 10 410 56 456C40 394 ${n + 30} 310 ${n + 68} 246`,
};

/** Jackets that hang open over something else. */
const layered = new Set<Outfit>(['blazer', 'coat', 'denim', 'leather']);

/** Dresses and coats go on below the hips. */
const long = new Set<Outfit>(['wrap', 'straps', 'coat', 'blazer']);

/** Returns how far down the arms the cloth reaches. */
export function sleeveOf(outfit: Outfit): 'none' | 'short' | 'rolled' | 'long' {
  if (outfit === 'straps') return 'none';
  if (outfit === 'tee' || outfit === 'scoop') return 'short';
  return outfit === 'linen' ? 'rolled' : 'long';
}

function details(spec: PortraitSpec, tints: Tints, n: number): string {
  const { shot } = spec;
  const deep = tints.clothDeep;
  const line = (d: string, width = 4, opacity = 0.55): string =>
    `<path d="${d}" fill="none" stroke="${deep}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const pair = (d: (x: (value: number) => number) => string, fill: string): string =>
    `<path d="${d((value) => value)}${d((value) => -value)}" fill="${fill}"/>`;
  switch (shot.outfit) {
    case 'tee':
      return line(rounded(n, 46, 236, 326), 11, 0.35);
    case 'knit':
      return line(rounded(n, 56, 244, 334), 24, 0.28);
    case 'hoodie':
      return `${pair((x) => `M${x(n + 2)} 168C${x(n + 74)} 196 ${x(n + 92)} 268 ${x(n + 40)} 318C${x(n + 10)} 344 ${x(20)} 344 0 330L${x(30)} 300C${x(n)} 280 ${x(n + 10)} 220 ${x(n + 2)} 168Z`, tints.clothLight)}${line('M-34 330C-38 380 -36 420 -40 462M34 330C38 372 34 410 42 446', 7, 0.5)}${line('M-180 760C-150 700 150 700 180 760', 5, 0.4)}`;
    case 'puffer':
      return `${[400, 520, 640, 760, 880, 1000].map((y) => line(`M-420 ${y - 30}Q0 ${y + 40} 420 ${y - 30}`, 7, 0.36)).join('')}${line('M0 300V1500', 6, 0.6)}${pair((x) => `M0 298L${x(n + 14)} 262L${x(n + 22)} 172L${x(n + 44)} 190L${x(n + 40)} 290L0 344Z`, tints.clothLight)}`;
    case 'vneck':
      return line(`M${-n - 56} 240C${-n - 20} 300 -20 350 0 384C20 350 ${n + 20} 300 ${n + 56} 240`, 9, 0.35);
    case 'scoop':
      return line(rounded(n, 84, 252, 432), 6, 0.3);
    case 'shirt':
    case 'linen':
      return `${pair((x) => `M${x(n + 4)} 172L${x(n + 46)} 236L${x(92)} 366L${x(12)} 352Z`, tints.clothLight)}${line(`M${-n - 46} 236L-92 366L-12 352M${n + 46} 236L92 366L12 352`, 3, 0.4)}${line('M0 400V1500', 3, 0.5)}<path d="M14 470h.1M14 590h.1M14 710h.1M14 830h.1" stroke="${deep}" stroke-width="12" stroke-linecap="round" opacity=".6"/>`;
    case 'blazer':
    case 'coat':
      return `${pair((x) => `M${x(n + 34)} 222L${x(n + 84)} 262L${x(n + 104)} 384L${x(n + 58)} 394L${x(4)} 600Z`, tints.clothLight)}${line(`M${-n - 104} 384L${-n - 58} 394L-6 600L${n + 58} 394L${n + 104} 384`, 3.5, 0.5)}${line('M-4 600V1500', 4, 0.55)}`;
    case 'denim':
      return `${pair((x) => `M${x(n + 38)} 214L${x(n + 80)} 250L${x(n + 64)} 368L${x(n - 6)} 326Z`, tints.clothLight)}${line('M-80 600L-92 1500M80 600L92 1500', 4)}${line('M-226 520H-118V596L-172 620L-226 596ZM226 520H118V596L172 620L226 596Z', 3, 0.5)}`;
    case 'leather':
      return `${pair((x) => `M${x(n + 36)} 214L${x(n + 92)} 258L${x(n + 96)} 380L${x(74)} 470Z`, tints.clothLight)}${line('M-72 560L-60 1500', 7, 0.7)}<path d="M96 560L104 1500" stroke="#cdb98c" stroke-width="5" opacity=".6"/>${line(`M${-n - 96} 380L-74 470M${n + 96} 380L74 470`, 3, 0.5)}`;
    case 'turtleneck':
      return `<path d="M${-n - 12} 170C${-n} 196 ${n} 196 ${n + 12} 170L${n + 18} 250C${n} 284 ${-n} 284 ${-n - 18} 250Z" fill="${tints.clothLight}"/>${line(`M${-n - 18} 250C${-n} 284 ${n} 284 ${n + 18} 250`, 4, 0.4)}`;
    case 'straps':
      return `<path d="M-164 476C-150 400 -126 340 -104 292M164 476C150 400 126 340 104 292" fill="none" stroke="${tints.cloth}" stroke-width="22"/>`;
    case 'wrap':
      return `${line(`M56 456C140 560 190 700 210 900`, 6, 0.4)}`;
  }
}

/**
 * Draws a scarf around the neck of who wears a coat. It stands out from the neck, so it is not clipped to the
 * torso.
 */
export function scarfSvg({ shot }: PortraitSpec, tints: Tints, { neck: n, slant }: Frame): string {
  if (shot.outfit !== 'coat') return '';
  const fold = (d: string): string =>
    `<path d="${d}" stroke="${tints.ink}" stroke-width="4" stroke-linecap="round" opacity=".22" fill="none"/>`;
  const tail =
    'M-6 280C-34 380 -50 500 -52 606C-52 622 -44 630 -28 631L58 634C74 634 80 626 79 610C76 500 78 380 92 276Z';
  const loop = `M${-n} 172C${-n * 0.6} 214 ${n * 0.6} 214 ${n} 172C${n + 30} 166 ${n + 52} 232 ${n + 46} 264C${n + 40} 306 ${n * 0.6} 332 6 334C${-n * 0.6} 332 ${-n - 40} 306 ${-n - 46} 264C${-n - 52} 232 ${-n - 30} 166 ${-n} 172Z`;
  return [
    `<g transform="${follow(slant)}">`,
    `<path d="${tail}" fill="${mix(tints.under, tints.ink, 0.1)}"/>`,
    fold('M14 360C2 450 -4 530 -4 600M52 350C46 450 44 530 46 604'),
    `<path d="${loop}" fill="${tints.under}"/>`,
    fold(
      `M${-n - 30} 206C${-n * 0.5} 262 ${n * 0.5} 262 ${n + 30} 206M${-n - 40} 250C${-n * 0.5} 304 ${n * 0.5} 304 ${n + 40} 250`,
    ),
    '</g>',
  ].join('');
}

/** Returns how what lies on the chest moves sideways the further down it is, as the chest faces the side. */
const follow = (slant: number): string => `matrix(1 0 ${slant.toFixed(2)} 1 ${(-210 * slant).toFixed(0)} 0)`;

/** Draws cloth over neck and chest, to be clipped to the torso; the front follows the turn of the body. */
export function clothesSvg(spec: PortraitSpec, tints: Tints, frame: Frame): string {
  const { look, shot } = spec;
  const n = frame.neck;
  const cloth = cover(necklines[shot.outfit](n));
  const print = chestPrint(spec, tints);
  const inner = shot.outfit === 'coat' ? 'turtleneck' : look.gender === 2 ? 'vneck' : 'tee';
  // Darker below the scarf, which has its colour.
  const under = shot.outfit === 'coat' ? mix(tints.under, tints.ink, 0.4) : tints.under;
  return [
    `<g transform="${follow(frame.slant)}">`,
    `<path d="M${-n - 10} 326C-60 332 -24 346 -12 362M${n + 10} 326C60 332 24 346 12 362" fill="none" stroke="${tints.skinShade}" stroke-width="5" stroke-linecap="round"/>`,
    layered.has(shot.outfit) ? `<path d="${cover(necklines[inner](n))}" fill="${under}"/>` : '',
    `<path d="${cloth}" fill="url(#cloth)"/>`,
    print && `<clipPath id="front"><path d="${cloth}"/></clipPath><g clip-path="url(#front)">${print}</g>`,
    details(spec, tints, n),
    long.has(shot.outfit)
      ? ''
      : `<path d="M-600 996Q0 1026 600 996V1520H-600Z" fill="${tints.trousers}"/><path d="M-600 992Q0 1022 600 992" fill="none" stroke="${tints.clothDeep}" stroke-width="14" opacity=".5"/>`,
    '</g>',
  ].join('');
}
