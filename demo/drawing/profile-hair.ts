import type { HairStyle, Look, Tints } from './look.ts';

interface SideHair {
  behind: string;
  cap: string;
  over: string;
  coversEar: boolean;
}

/** Pulled back or cut short: from the forehead over the crown to the nape, around the ear. */
const close =
  'M98 -150C88 -222 20 -246 -44 -236C-136 -224 -182 -142 -170 -50C-162 20 -144 74 -110 116C-94 100 -80 82 -72 58C-66 20 -50 -14 -20 -26C-2 -22 8 6 6 34C24 10 30 -44 46 -82C60 -112 82 -132 98 -150Z';
const short =
  'M104 -140C104 -226 24 -256 -50 -240C-136 -224 -176 -142 -164 -50C-158 0 -146 40 -118 74C-96 66 -80 50 -66 20C-58 -6 -42 -24 -20 -28C-4 -24 6 0 6 30C18 10 26 -40 36 -74C56 -92 82 -112 104 -140Z';
const falling =
  'M100 -146C92 -226 20 -250 -46 -238C-146 -222 -196 -130 -182 -20C-174 90 -200 180 -196 290C-192 380 -206 420 -200 490C-130 520 -60 480 -34 430C-44 330 -20 240 -10 150C4 60 16 -40 46 -88C60 -112 84 -130 100 -146Z';
const bobbed =
  'M100 -146C92 -226 20 -250 -46 -238C-146 -222 -192 -130 -182 -20C-178 60 -186 110 -176 186C-130 214 -70 208 -24 182C4 120 12 -20 46 -88C60 -112 84 -130 100 -146Z';

const shapes: Partial<Record<HairStyle, 'falling' | 'bobbed' | 'curls' | 'afro' | 'short' | 'close'>> = {
  'long-straight': 'falling',
  'long-waves': 'falling',
  'side-waves': 'falling',
  fringe: 'falling',
  braid: 'falling',
  bob: 'bobbed',
  lob: 'bobbed',
  curls: 'curls',
  afro: 'afro',
  'top-bun': 'close',
  'low-bun': 'close',
  ponytail: 'close',
  'man-bun': 'close',
};

const cloud = (discs: ReadonlyArray<readonly [number, number, number]>): string =>
  `<g fill="url(#hair)">${discs.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

/** Hair of a head that looks to the right; the same styles as from the front, drawn in families. */
export function profileHairSvg(look: Look, tints: Tints): SideHair {
  const fill = (d: string, opacity = 1): string => `<path d="${d}" fill="url(#hair)" opacity="${opacity}"/>`;
  const strands = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${tints.hairLight}" stroke-width="4" stroke-linecap="round" opacity=".45"/>`;
  if (look.hair === 'bald') return { behind: '', cap: '', over: '', coversEar: false };
  switch (shapes[look.hair] ?? 'short') {
    case 'falling':
      return {
        behind: '',
        cap:
          fill(falling) +
          strands(
            'M70 -172C-20 -196 -120 -150 -140 -20C-148 120 -160 240 -160 420M60 -150C-20 -150 -80 -80 -96 40C-104 160 -120 260 -116 430M40 -110C-6 -70 -30 0 -40 100C-56 220 -70 300 -70 400',
          ) +
          (look.hair === 'fringe'
            ? fill('M104 -150C112 -120 122 -90 122 -62C96 -58 66 -66 44 -84C50 -120 70 -146 104 -150Z')
            : ''),
        over: '',
        coversEar: true,
      };
    case 'bobbed':
      return {
        behind: '',
        cap:
          fill(bobbed) +
          strands(
            'M70 -172C-20 -196 -116 -150 -136 -20C-142 60 -150 110 -144 180M60 -146C-20 -140 -70 -80 -84 20C-92 90 -100 130 -96 190',
          ),
        over: '',
        coversEar: true,
      };
    case 'curls':
      return {
        behind: cloud([
          [-150, 150, 74],
          [-120, 240, 76],
          [-60, 270, 66],
          [-170, 60, 74],
        ]),
        cap: `${fill(close)}${cloud([
          [84, -170, 36],
          [40, -214, 48],
          [-30, -232, 56],
          [-100, -208, 60],
          [-152, -150, 60],
          [-176, -70, 58],
          [-172, 10, 58],
          [-148, 90, 60],
          [-100, 150, 60],
          [-60, 200, 58],
          [-40, 110, 52],
          [-50, 30, 48],
          [-30, -40, 44],
          [10, -90, 44],
          [50, -130, 36],
        ])}`,
        over: '',
        coversEar: true,
      };
    case 'afro':
      return {
        behind: '',
        cap: `${fill(close)}${cloud([
          [-46, -110, 150],
          [70, -178, 44],
          [20, -236, 50],
          [-60, -262, 52],
          [-140, -226, 54],
          [-196, -150, 54],
          [-206, -60, 52],
          [-180, 20, 52],
          [-130, 74, 48],
          [-70, 60, 44],
          [-20, -40, 40],
          [30, -110, 40],
        ])}`,
        over: '',
        coversEar: false,
      };
    case 'close': {
      const knot =
        look.hair === 'low-bun'
          ? '<ellipse cx="-170" cy="60" rx="56" ry="62" fill="url(#hair)"/>'
          : look.hair === 'ponytail'
            ? fill(
                'M-140 -170C-230 -190 -290 -80 -260 60C-240 160 -270 240 -236 330C-190 290 -170 190 -180 80C-186 0 -180 -60 -130 -110Z',
              )
            : '<circle cx="-92" cy="-262" r="62" fill="url(#hair)"/>';
      return {
        behind: knot,
        cap:
          fill(close) +
          strands(
            'M80 -168C0 -210 -90 -190 -140 -110M64 -138C0 -170 -80 -140 -130 -60M42 -90C0 -110 -60 -90 -120 0',
          ),
        over: '',
        coversEar: false,
      };
    }
    default:
      return {
        behind: '',
        cap:
          look.hair === 'buzz' || look.hair === 'receding'
            ? fill(close, 0.8)
            : look.hair === 'short-curls'
              ? fill(short) +
                cloud([
                  [92, -170, 34],
                  [52, -222, 40],
                  [-10, -242, 44],
                  [-74, -236, 44],
                  [-128, -200, 44],
                  [-158, -140, 42],
                ])
              : fill(short) +
                (look.hair === 'quiff'
                  ? fill('M104 -140C140 -200 110 -262 40 -262C-10 -262 -40 -240 -60 -220L60 -150Z')
                  : '') +
                strands('M84 -170C0 -216 -90 -200 -140 -120M60 -136C0 -170 -80 -150 -140 -60'),
        over: '',
        coversEar: false,
      };
  }
}
