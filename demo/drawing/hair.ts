import { middle } from './head-shape.ts';
import type { HairStyle, PortraitSpec, Tints } from './look.ts';
import { between, type Random, seeded } from './random.ts';

/** Hair in head space: what hangs behind the neck, what lies on the head, what falls over the shoulders. */
interface Pieces {
  behind?: string;
  cap: string;
  over?: string;
  /** Curves of lighter strands, drawn over the cap. */
  strands?: string;
}

const mirror = (path: string): string =>
  `<g transform="scale(-1 1)"><path d="${path}" fill="url(#hair)"/></g>`;
const fill = (path: string): string => `<path d="${path}" fill="url(#hair)"/>`;

/** Draws a cloud of overlapping discs along an arc, for curls; `x`, `y` are half axes. */
function curls(
  random: Random,
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  size: number,
): string {
  let discs = '';
  for (let at = 0; at < count; at++) {
    const angle = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180;
    const far = between(random, 0.92, 1.08);
    const cx = Math.cos(angle) * x * far;
    const cy = -40 + Math.sin(angle) * y * far;
    discs += `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(size * between(random, 0.8, 1.2)).toFixed(1)}"/>`;
  }
  return discs;
}

function coils(random: Random, x: number, y: number, from: number, to: number, count: number): string {
  let path = '';
  for (let at = 0; at < count; at++) {
    const angle = (between(random, from, to) * Math.PI) / 180;
    const far = between(random, 0.82, 1.08);
    const cx = Math.cos(angle) * x * far;
    const cy = -40 + Math.sin(angle) * y * far;
    const r = between(random, 9, 17);
    path += `M${(cx - r).toFixed(0)} ${cy.toFixed(0)}a${r.toFixed(0)} ${r.toFixed(0)} 0 0 1 ${(r * 1.7).toFixed(0)} ${(-r * 0.5).toFixed(0)}`;
  }
  return path;
}

/** Draws a smooth cap to the ears with the hairline of a centre or side parting; `part` is its x. */
function curtains(part: number, left: string, right: string): string {
  return `M${part} -224C${part - 70} -240 -138 -190 -142 -60${left}C-108 -70 ${part - 70} -108 ${part} -168C${part + 60} -116 108 -76 ${right}C140 -190 ${part + 70} -240 ${part} -224Z`;
}

const long = (wave: number, length: number): string =>
  `M-136 -80C-176 20 ${-150 - wave} 120 ${-168 + wave} 210C${-190 - wave} 300 ${-170 + wave} ${length - 60} ${-196} ${length}C-110 ${length + 60} 110 ${length + 60} 196 ${length}C${170 - wave} ${length - 60} ${190 + wave} 300 ${168 - wave} 210C${150 + wave} 120 176 20 136 -80C120 -250 -120 -250 -136 -80Z`;

const lock = (wave: number, length: number): string =>
  `M-142 -30C-172 70 ${-146 - wave} 170 ${-170 + wave} 260C${-196 - wave} 340 ${-160} ${length - 80} ${-182} ${length - 8}C-150 ${length + 14} ${-112 + wave} ${length - 40} ${-104 - wave} ${length - 130}C${-92 + wave} 320 ${-82} 270 ${-96 - wave * 0.3} 200C-108 150 -114 80 -108 -10Z`;

/**
 * Draws the short sides of a man's cut, from the temples to the ears; the far one is behind the brow once the
 * head turns.
 */
const sides = (opacity: number, turn: number): string => {
  const path =
    'M-122 10C-136 -70 -132 -150 -84 -196L-78 -150C-98 -122 -104 -92 -104 -62C-108 -30 -112 0 -122 10Z';
  return `<g opacity="${opacity}">${turn > -0.3 ? fill(path) : ''}${turn < 0.3 ? mirror(path) : ''}</g>`;
};

const build: Record<HairStyle, (random: Random, turn: number) => Pieces> = {
  'long-straight': () => ({
    behind: fill(long(0, 520)),
    cap: fill(
      curtains(
        0,
        'C-150 40 -158 150 -152 240C-128 190 -112 60 -110 -20',
        '110 -20C112 60 128 190 152 240C158 150 150 40 142 -60',
      ),
    ),
    over: fill(lock(0, 500)) + mirror(lock(0, 520)),
    strands:
      'M-10 -200C-80 -190 -124 -120 -128 60M10 -200C80 -190 124 -120 128 60M-20 -180C-70 -150 -112 -90 -118 20M-150 250C-156 340 -150 400 -152 470M150 250C156 340 150 400 152 470',
  }),
  'long-waves': () => ({
    behind: fill(long(26, 500)),
    cap: fill(
      curtains(
        -14,
        'C-158 20 -140 110 -164 190C-140 170 -104 70 -112 -16',
        '112 -16C104 70 140 170 164 190C140 110 158 20 142 -60',
      ),
    ),
    over: fill(lock(22, 480)) + mirror(lock(26, 500)),
    strands:
      'M-26 -204C-90 -190 -134 -110 -130 20C-126 80 -146 120 -140 180M0 -200C80 -196 132 -110 128 20C126 80 148 120 140 190M-140 260C-168 330 -130 390 -148 450M140 260C168 330 130 390 148 460',
  }),
  'side-waves': () => ({
    behind: fill(long(20, 400)),
    cap: fill(
      'M56 -222C-40 -262 -150 -200 -148 -50C-164 40 -140 120 -166 200C-132 170 -96 60 -110 -14C-96 -60 -30 -96 56 -176C84 -128 112 -86 112 -10C118 60 130 110 140 150C156 90 152 20 144 -60C140 -170 100 -216 56 -222Z',
    ),
    over: fill(lock(24, 420)),
    strands:
      'M40 -204C-50 -220 -128 -160 -130 -20C-134 50 -124 110 -146 170M46 -192C-30 -180 -100 -120 -116 -40M66 -200C110 -180 130 -120 130 -20',
  }),
  fringe: () => ({
    behind: fill(long(8, 430)),
    cap: fill(
      'M0 -226C-110 -232 -146 -160 -144 -50C-150 50 -152 130 -158 230C-128 180 -110 70 -110 -10C-112 -34 -108 -48 -100 -58C-60 -42 60 -42 100 -58C108 -48 112 -34 110 -10C110 70 128 180 158 230C152 130 150 50 144 -50C146 -160 110 -232 0 -226Z',
    ),
    over: fill(lock(6, 420)) + mirror(lock(6, 430)),
    strands:
      'M-60 -190C-90 -140 -92 -100 -86 -62M-20 -200C-34 -150 -38 -100 -36 -56M24 -200C38 -150 40 -100 34 -56M64 -190C92 -140 92 -100 84 -62M-130 -60C-136 40 -136 110 -142 180M130 -60C136 40 136 110 142 180',
  }),
  bob: () => ({
    behind: fill(
      'M-140 -60C-176 40 -170 130 -158 196C-110 214 -80 196 -60 160H60C80 196 110 214 158 196C170 130 176 40 140 -60C120 -250 -120 -250 -140 -60Z',
    ),
    cap: fill(
      curtains(
        30,
        'C-156 40 -160 120 -146 196C-116 190 -100 150 -100 120C-116 80 -114 20 -110 -18',
        '112 -18C114 20 116 80 100 120C100 150 116 190 146 196C160 120 156 40 142 -60',
      ),
    ),
    strands:
      'M14 -204C-70 -206 -126 -140 -128 -20C-134 50 -138 110 -130 170M44 -200C100 -180 126 -110 128 -10C134 60 138 110 130 170',
  }),
  lob: () => ({
    behind: fill(
      'M-138 -70C-180 30 -160 120 -176 220C-184 270 -176 290 -170 306C-110 296 -80 250 -60 200H60C80 250 110 296 170 306C176 290 184 270 176 220C160 120 180 30 138 -70C120 -250 -120 -250 -138 -70Z',
    ),
    cap: fill(
      curtains(
        -34,
        'C-156 30 -150 130 -168 250C-130 230 -104 110 -112 -16',
        '112 -16C104 110 130 230 168 250C150 130 156 30 142 -60',
      ),
    ),
    over:
      fill('M-130 60C-160 140 -146 220 -166 318C-130 310 -100 240 -112 110Z') +
      mirror('M-130 60C-160 140 -146 220 -170 312C-130 310 -100 240 -112 110Z'),
    strands:
      'M-46 -204C-100 -180 -134 -110 -132 10C-136 90 -140 150 -148 230M-16 -204C80 -200 130 -120 130 0C134 90 140 150 148 230',
  }),
  curls: (random) => ({
    behind: `<g fill="url(#hair)"><path d="M-150 -60C-210 80 -190 240 -150 300H150C190 240 210 80 150 -60C120 -240 -120 -240 -150 -60Z"/>${curls(random, 178, 190, 130, 410, 26, 46)}${curls(random, 150, 330, 40, 140, 12, 56)}</g>`,
    cap: `<g fill="url(#hair)">${curls(random, 130, 158, 172, 368, 20, 38)}${curls(random, 88, 146, 205, 335, 9, 36)}</g>`,
    over: `<g fill="url(#hair)">${[-1, 1].map((side) => [50, 96, 142, 188, 234, 268].map((y, at) => `<circle cx="${side * (150 + (at % 2) * 20)}" cy="${y}" r="${42 - at * 1.2}"/><circle cx="${side * (182 - (at % 2) * 16)}" cy="${y + 18}" r="${40 - at * 2}"/>`).join('')).join('')}</g>`,
    strands: `${coils(random, 150, 168, 175, 365, 34)}${coils(random, 176, 260, 20, 60, 8)}${coils(random, 176, 260, 120, 160, 8)}`,
  }),
  afro: (random) => ({
    behind: `<g fill="url(#hair)"><ellipse cx="0" cy="-70" rx="208" ry="196"/>${curls(random, 196, 196, 150, 390, 34, 30)}</g>`,
    cap: `<g fill="url(#hair)">${curls(random, 118, 138, 180, 360, 24, 27)}${curls(random, 140, 158, 172, 368, 22, 30)}</g>`,
    strands: coils(random, 180, 176, 165, 375, 46),
  }),
  'top-bun': () => ({
    cap: `${fill('M-20 -214C-66 -240 -66 -312 0 -316C66 -312 66 -240 20 -214Z')}${fill('M0 -222C-116 -226 -146 -140 -132 -6C-124 16 -120 20 -116 26C-120 -40 -104 -92 -70 -122C-30 -150 30 -150 70 -122C104 -92 120 -40 116 26C120 20 124 16 132 -6C146 -140 116 -226 0 -222Z')}`,
    strands:
      'M-4 -300C-40 -290 -44 -250 -18 -228M20 -296C46 -280 40 -250 14 -230M-114 -30C-108 -110 -70 -170 -12 -208M114 -30C108 -110 70 -170 12 -208M-60 -126C-44 -160 -24 -184 -6 -204M60 -126C44 -160 24 -184 6 -204',
  }),
  'low-bun': () => ({
    behind:
      '<ellipse cx="92" cy="146" rx="60" ry="52" fill="url(#hair)"/><path d="M60 140C76 108 116 108 134 136M62 156C84 186 114 184 132 162" fill="none" stroke="url(#strand)" stroke-width="4" opacity=".7"/>',
    cap: fill(
      'M0 -220C-116 -226 -148 -140 -132 6C-128 36 -120 50 -114 56C-120 -10 -104 -76 -74 -108C-46 -132 -20 -146 -4 -166C20 -140 50 -126 74 -104C104 -72 120 -10 114 56C120 50 128 36 132 6C148 -140 116 -226 0 -220Z',
    ),
    strands:
      'M-8 -196C-70 -176 -118 -100 -124 0M4 -196C70 -176 118 -100 124 0M-10 -178C-56 -150 -100 -90 -114 -10M6 -178C56 -150 100 -90 114 -10M-26 -190C-80 -160 -112 -110 -122 -40M24 -190C80 -160 112 -110 122 -40',
  }),
  ponytail: () => ({
    behind: fill(
      'M60 -200C170 -230 236 -120 208 30C196 120 226 200 190 330C176 290 150 240 150 140C150 40 176 -60 100 -120Z',
    ),
    cap: fill(
      'M0 -220C-116 -224 -144 -140 -130 0C-124 26 -118 30 -114 36C-118 -40 -100 -96 -62 -126C-24 -150 40 -150 74 -124C104 -96 120 -40 116 36C120 30 126 26 132 0C146 -140 116 -224 0 -220Z',
    ),
    strands:
      'M-112 -30C-100 -110 -40 -176 60 -204M-76 -120C-40 -160 10 -186 70 -204M112 -40C112 -110 104 -150 80 -196M200 -40C190 60 206 150 190 270',
  }),
  pixie: () => ({
    cap: fill(
      'M40 -226C-70 -252 -152 -180 -138 -40C-136 0 -130 30 -118 54C-108 30 -116 -10 -106 -50C-60 -60 10 -84 66 -150C76 -110 112 -80 114 -40C116 0 110 30 120 50C132 20 138 -10 138 -50C142 -160 110 -212 40 -226Z',
    ),
    strands:
      'M50 -204C-30 -214 -110 -160 -118 -50M56 -186C10 -150 -50 -110 -100 -84M70 -200C110 -170 126 -110 124 -30M30 -210C-30 -190 -80 -150 -104 -110',
  }),
  braid: () => ({
    behind: fill(
      'M-140 -60C-164 40 -150 130 -130 190H130C150 130 164 40 140 -60C120 -250 -120 -250 -140 -60Z',
    ),
    cap: fill(
      curtains(
        20,
        'C-146 10 -140 60 -128 120C-112 90 -110 20 -110 -18',
        '112 -18C110 20 112 90 128 120C140 60 146 10 142 -60',
      ),
    ),
    over: `<g fill="url(#hair)">${[0, 1, 2, 3, 4, 5].map((at) => `<path d="M${96 + at * 4} ${150 + at * 58}C${150 + at * 3} ${140 + at * 58} ${170 - at * 2} ${186 + at * 58} ${134 + at * 3} ${222 + at * 58}C${92 + at * 4} ${214 + at * 58} ${78 + at * 5} ${180 + at * 58} ${96 + at * 4} ${150 + at * 58}Z"/>`).join('')}<path d="M132 500C150 520 152 560 140 590C122 566 118 530 132 500Z"/></g><path d="M118 500L156 494" stroke="#c39a4a" stroke-width="9"/>`,
    strands:
      'M6 -204C-80 -190 -126 -110 -126 20M34 -200C100 -180 128 -100 126 30M108 170C130 176 144 190 148 206M112 228C134 234 148 248 150 264M116 286C138 292 150 306 152 320M120 344C140 350 152 364 154 378M124 402C142 408 152 420 154 434',
  }),
  crop: (_random, turn) => ({
    cap: `${sides(0.8, turn)}${fill('M-112 -96C-128 -190 -74 -234 0 -234C78 -234 128 -190 112 -96C106 -122 96 -132 84 -140C72 -146 60 -136 48 -142C34 -148 22 -138 8 -144C-8 -148 -22 -138 -38 -144C-54 -148 -66 -138 -80 -142C-96 -134 -106 -122 -112 -96Z')}`,
    strands:
      'M-84 -152C-74 -194 -34 -216 0 -218M-40 -154C-28 -186 10 -208 40 -214M16 -154C34 -178 58 -194 80 -194M70 -152C86 -164 94 -172 96 -180',
  }),
  'side-part': (_random, turn) => ({
    cap: `${sides(0.85, turn)}${fill('M-70 -150C-104 -144 -116 -112 -112 -84C-132 -140 -118 -222 -30 -238C70 -254 136 -204 118 -84C110 -120 96 -128 80 -132C30 -130 -30 -138 -70 -150Z')}`,
    strands:
      'M-62 -160C0 -196 76 -194 106 -126M-54 -178C8 -212 68 -212 100 -172M-76 -170C-100 -152 -110 -130 -112 -110M-40 -202C0 -224 40 -226 68 -218',
  }),
  quiff: (_random, turn) => ({
    cap: `${sides(0.8, turn)}${fill('M-106 -104C-128 -170 -112 -226 -58 -246C-18 -276 88 -284 120 -240C136 -206 126 -140 108 -96C104 -124 92 -138 66 -146C20 -150 -70 -146 -106 -104Z')}`,
    strands:
      'M-88 -140C-82 -198 -30 -240 58 -254M-44 -154C-32 -198 20 -232 98 -236M10 -156C30 -188 70 -210 114 -210M60 -154C76 -170 94 -180 112 -182',
  }),
  'short-curls': (random, turn) => ({
    cap: `${sides(0.9, turn)}<g fill="url(#hair)"><path d="M-100 -130C-110 -200 -60 -220 0 -220C60 -220 110 -200 100 -130C60 -150 -60 -150 -100 -130Z"/>${curls(random, 106, 160, 198, 342, 15, 34)}${curls(random, 84, 128, 210, 330, 9, 22)}</g>`,
    strands: coils(random, 116, 168, 195, 345, 26),
  }),
  buzz: () => ({
    cap: '<path d="M0 -204C-110 -206 -130 -140 -121 6C-114 0 -112 -30 -106 -74C-100 -128 -60 -142 0 -142C60 -142 100 -128 106 -74C112 -30 114 0 121 6C130 -140 110 -206 0 -204Z" fill="url(#hair)" opacity=".74"/>',
  }),
  bald: () => ({
    cap: '<path d="M-20 -178C-56 -172 -80 -150 -90 -120" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".22"/>',
  }),
  slick: () => ({
    cap: fill(
      'M0 -220C-112 -224 -136 -140 -128 20C-118 14 -116 -20 -108 -64C-96 -128 -50 -156 0 -156C50 -156 96 -128 108 -64C116 -20 118 14 128 20C136 -140 112 -224 0 -220Z',
    ),
    strands:
      'M-100 -80C-96 -140 -60 -190 -20 -206M-66 -124C-54 -160 -30 -188 0 -206M-24 -148C-16 -170 0 -190 20 -206M24 -148C40 -170 50 -186 60 -196M70 -122C88 -144 96 -156 98 -166',
  }),
  'mid-waves': () => ({
    behind: fill(
      'M-122 -60C-142 0 -138 60 -112 112C-100 134 -84 130 -76 116H76C84 130 100 134 112 112C138 60 142 0 122 -60C110 -220 -110 -220 -122 -60Z',
    ),
    cap: fill(
      'M-40 -150C-84 -142 -104 -110 -110 -66C-112 -30 -116 10 -120 44C-142 10 -146 -50 -134 -100C-128 -190 -70 -246 4 -246C88 -250 142 -190 138 -96C146 -50 140 10 120 46C116 10 112 -30 110 -62C106 -100 96 -124 76 -138C40 -160 0 -158 -40 -150Z',
    ),
    strands:
      'M-44 -160C0 -200 80 -196 118 -110M-36 -178C20 -222 90 -206 122 -140M-54 -158C-92 -146 -116 -100 -122 -20M-60 -176C-100 -160 -124 -120 -128 -50M-10 -206C30 -228 60 -226 90 -206M126 -90C130 -50 128 -20 124 10',
  }),
  receding: () => ({
    cap: `<path d="M0 -204C-112 -206 -132 -140 -124 14C-114 8 -112 -30 -104 -66C-104 -110 -110 -140 -84 -156C-60 -172 -40 -140 0 -146C40 -140 60 -172 84 -156C110 -140 104 -110 104 -66C112 -30 114 8 124 14C132 -140 112 -206 0 -204Z" fill="url(#hair)" opacity=".88"/>`,
    strands:
      'M-112 -60C-116 -120 -90 -180 -40 -192M112 -60C116 -120 90 -180 40 -192M-20 -156C-10 -170 10 -184 30 -190',
  }),
  'man-bun': () => ({
    cap: `${fill('M-10 -206C-52 -226 -50 -280 0 -284C50 -280 52 -226 10 -206Z')}${fill('M0 -218C-114 -222 -136 -140 -126 14C-118 10 -116 -20 -108 -66C-94 -124 -50 -152 0 -152C50 -152 94 -124 108 -66C116 -20 118 10 126 14C136 -140 114 -222 0 -218Z')}`,
    strands:
      'M-102 -76C-96 -140 -56 -186 -12 -208M102 -76C96 -140 56 -186 12 -208M-40 -140C-30 -170 -16 -190 -2 -204M40 -140C30 -170 16 -190 2 -204M-4 -272C-30 -262 -34 -236 -16 -216',
  }),
};

function strandStyle(tints: Tints): string {
  return `fill="none" stroke="${tints.hairLight}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" opacity=".42"`;
}

/** Draws the hair of one person; the same seed gives the same curls on every picture. */
export function hairSvg(
  spec: PortraitSpec,
  tints: Tints,
): { behind: string; shape: string; bare: string; cap: string; over: string } {
  const { look, shot } = spec;
  const pieces = build[look.hair](seeded(`${look.hair}${look.hairTone}${look.skin}${look.face}`), shot.turn);
  const strands = pieces.strands ? `<path d="${pieces.strands}" ${strandStyle(tints)}/>` : '';
  const silver =
    (look.grey ?? 0) > 0.15 && pieces.strands
      ? `<path transform="translate(5 4)" d="${pieces.strands}" fill="none" stroke="#d8d2ce" stroke-width="3.5" stroke-linecap="round" opacity="${((look.grey ?? 0) * 0.6).toFixed(2)}"/>`
      : '';
  // The far side of the hair goes with the brow, the near one comes forward.
  const shift = `translate(${(middle(shot.turn) * 0.05).toFixed(1)} 0) scale(${(1 - 0.04 * Math.abs(shot.turn)).toFixed(3)} 1)`;
  return {
    behind: pieces.behind
      ? `<g transform="translate(${(middle(shot.turn) * -0.2).toFixed(1)} 0)">${pieces.behind}</g>`
      : '',
    shape: look.hair === 'bald' ? '' : pieces.cap,
    bare: `<g transform="${shift}">${pieces.cap}${pieces.over ?? ''}</g>`,
    cap: `<g transform="${shift}">${pieces.cap}${strands}${silver}</g>`,
    over: pieces.over ? `<g transform="${shift}">${pieces.over}</g>` : '',
  };
}

const manStyles = new Set<HairStyle>([
  'crop',
  'side-part',
  'quiff',
  'buzz',
  'slick',
  'receding',
  'short-curls',
]);

/** Draws the head from behind: one mass of hair in the outline of the style. */
export function hairFromBehindSvg(spec: PortraitSpec, tints: Tints): string {
  const { look } = spec;
  const pieces = build[look.hair](seeded(`${look.hair}${look.hairTone}${look.skin}${look.face}`), 0);
  const skull =
    'M0 -222C-112 -222 -136 -140 -128 -10C-122 70 -90 130 -60 150H60C90 130 122 70 128 -10C136 -140 112 -222 0 -222Z';
  const ears = `<ellipse cx="-120" cy="10" rx="14" ry="32" fill="${tints.skinShade}"/><ellipse cx="120" cy="10" rx="14" ry="32" fill="${tints.skinShade}"/>`;
  if (look.hair === 'bald')
    return `${ears}<path d="${skull}" fill="${tints.skin}"/><path d="M-20 -178C-56 -172 -80 -150 -90 -120" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".2"/>`;
  const nape = manStyles.has(look.hair)
    ? `<path d="${skull}" fill="${tints.skinShade}"/>${fill('M0 -226C-114 -226 -138 -140 -130 -10C-126 40 -112 80 -92 104C-40 92 40 92 92 104C112 80 126 40 130 -10C138 -140 114 -226 0 -226Z')}`
    : fill(skull);
  const fall = pieces.behind ?? '';
  const bun =
    look.hair === 'top-bun' || look.hair === 'man-bun'
      ? '<circle cx="0" cy="-244" r="60" fill="url(#hair)"/>'
      : '';
  const strands =
    'M-20 -200C-90 -170 -116 -90 -112 40M20 -200C90 -170 116 -90 112 40M0 -204C-30 -120 -34 -20 -26 80M10 -204C40 -120 42 -20 34 80M-40 -196C-76 -130 -80 -30 -72 70M40 -196C76 -130 80 -30 72 70';
  return `${ears}${nape}${fall}${bun}<path d="${strands}" ${strandStyle(tints)}/>`;
}
