import { mix } from './colour.ts';
import type { Tone } from './light.ts';
import { seeded } from './random.ts';

const coats = ['#c9955c', '#5a4038', '#e6d3b6', '#3d3134', '#a39a96', '#b5683c'];

function cat(coat: string, light: string, dark: string): string {
  const half = (side: number): string =>
    `<g transform="scale(${side} 1)"><path d="M16 -338C40 -372 62 -398 72 -404C82 -380 84 -340 78 -306Z" fill="${coat}"/><path d="M36 -344C48 -364 60 -378 66 -382C71 -366 72 -342 69 -322Z" fill="${mix(light, '#cf7f86', 0.5)}"/><path d="M14 -292C22 -306 42 -308 52 -296C42 -282 24 -280 14 -292Z" fill="#b9a64a"/><ellipse cx="33" cy="-294" rx="4.5" ry="10" fill="#1d1216"/><circle cx="36" cy="-299" r="2.6" fill="#fff"/><path d="M30 -262L104 -274M30 -254L100 -246" stroke="${light}" stroke-width="2.4" opacity=".7"/><path d="M74 -250C86 -246 92 -240 94 -232M70 -60C84 -70 92 -82 94 -100M76 -120C88 -128 94 -138 96 -150" stroke="${dark}" stroke-width="9" stroke-linecap="round" fill="none" opacity=".5"/></g>`;
  return `<path d="M84 -30C180 -40 196 -150 140 -196" stroke="${dark}" stroke-width="36" stroke-linecap="round" fill="none"/><path d="M-104 20C-128 -150 -76 -236 0 -240C76 -236 128 -150 104 20Z" fill="${coat}"/><path d="M-44 20C-60 -110 -34 -206 0 -214C34 -206 60 -110 44 20Z" fill="${light}"/><ellipse cx="0" cy="-288" rx="84" ry="70" fill="${coat}"/><path d="M-14 -352L-8 -322M14 -352L8 -322M0 -356V-326" stroke="${dark}" stroke-width="7" stroke-linecap="round" opacity=".5"/>${half(1)}${half(-1)}<ellipse cx="0" cy="-256" rx="30" ry="20" fill="${light}"/><path d="M-9 -270H9L0 -260Z" fill="#b4606a"/><path d="M0 -260V-252M-16 -246C-8 -240 0 -244 0 -252C0 -244 8 -240 16 -246" stroke="#3a2228" stroke-width="3" fill="none" stroke-linecap="round"/>`;
}

function dog(coat: string, light: string, dark: string): string {
  const half = (side: number): string =>
    `<g transform="scale(${side} 1)"><path d="M60 -388C118 -404 146 -330 122 -250C98 -246 78 -300 66 -350Z" fill="${dark}"/><circle cx="36" cy="-326" r="10" fill="#1d1216"/><circle cx="39" cy="-330" r="3" fill="#fff"/><path d="M24 -350C32 -358 44 -358 52 -350" stroke="${light}" stroke-width="8" stroke-linecap="round" fill="none"/></g>`;
  return `<path d="M-118 20C-142 -170 -86 -258 0 -260C86 -258 142 -170 118 20Z" fill="${coat}"/><path d="M-56 20C-70 -120 -40 -220 0 -230C40 -220 70 -120 56 20Z" fill="${light}"/><path d="M-88 -330C-92 -410 92 -410 88 -330C92 -270 60 -226 0 -222C-60 -226 -92 -270 -88 -330Z" fill="${coat}"/><path d="M-14 -392C-18 -350 -40 -320 -50 -276C-50 -240 50 -240 50 -276C40 -320 18 -350 14 -392Z" fill="${light}"/>${half(1)}${half(-1)}<path d="M-16 -244C-18 -214 18 -214 16 -244Z" fill="#cf6f78"/><path d="M0 -280V-256M-34 -256C-22 -238 -4 -242 0 -256C4 -242 22 -238 34 -256" stroke="#2a181c" stroke-width="5" fill="none" stroke-linecap="round"/><ellipse cx="0" cy="-288" rx="22" ry="15" fill="#22151a"/><ellipse cx="-6" cy="-293" rx="6" ry="3.5" fill="#fff" opacity=".4"/><path d="M-72 -224C-36 -200 36 -200 72 -224" stroke="#8c1c3a" stroke-width="17" fill="none" stroke-linecap="round"/><circle cx="0" cy="-194" r="11" fill="#d8b266"/>`;
}

/**
 * Draws the person's cat or dog, sitting in a lower corner; `owner` decides its coat and never changes,
 * `left` the corner, `inset` how far from it.
 */
export function companionSvg(
  kind: 'cat' | 'dog',
  owner: string,
  left: boolean,
  tone: Tone,
  inset: number,
): string {
  const random = seeded(`${owner}/${kind}`);
  const base = coats[Math.floor(random() * coats.length)] ?? '#c9955c';
  const coat = mix(base, tone.tint, tone.tintAmount * 1.3);
  const light = mix(mix(base, '#fbf0e0', 0.62), tone.tint, tone.tintAmount * 1.3);
  const dark = mix(mix(base, '#1c0d14', 0.4), tone.tint, tone.tintAmount);
  const drawn = kind === 'cat' ? cat(coat, light, dark) : dog(coat, light, dark);
  return `<g transform="translate(${left ? 215 + inset : 865 - inset} 1425) scale(${left ? 1 : -1} 1)">${drawn}</g>`;
}
