import { faceShape, middle } from './head-shape.ts';
import type { Look, Tints } from './look.ts';

/** Draws beard and moustache of a head that shows its face, in head space. */
export function beardSvg(look: Look, turn: number, tints: Tints): string {
  const kind = look.beard ?? 'none';
  if (kind === 'none') return '';
  const { cheek, jaw, jawY, chin, chinY } = faceShape(look);
  const shift = middle(turn);
  const mouth = shift * 0.94;
  const moustache = `<path transform="translate(${mouth.toFixed(1)} 0)" d="M0 101C14 94 36 102 50 124C34 119 16 116 0 118C-16 116 -34 119 -50 124C-36 102 -14 94 0 101Z" fill="${tints.beard}"/>`;
  if (kind === 'moustache') return moustache;
  if (kind === 'goatee')
    return `${moustache}<path transform="translate(${(shift * 0.8).toFixed(1)} 0)" d="M-26 152C-12 146 12 146 26 152C34 172 26 ${chinY + 8} 0 ${chinY + 12}C-26 ${chinY + 8} -34 172 -26 152Z" fill="${tints.beard}"/>`;
  const drop = kind === 'full' ? 30 : kind === 'short' ? 8 : 2;
  const wide = kind === 'full' ? 6 : 2;
  const low = shift * 0.72;
  const lean = (turn > 0 ? 1 : -1) * 10 * Math.abs(turn);
  const m = (value: number): string => (value + mouth).toFixed(1);
  const body = [
    `M${-cheek - 1} 4C${-cheek - 2} 40 ${-jaw - 9 - wide + lean * 0.4} ${jawY - 40} ${-jaw - wide + lean * 0.4} ${jawY}`,
    `C${-jaw + 4 + lean} ${jawY + 44} ${-chin - 22 + low} ${chinY + drop} ${low} ${chinY + drop + 3}`,
    `C${chin + 22 + low} ${chinY + drop} ${jaw - 4 + lean} ${jawY + 44} ${jaw + wide + lean} ${jawY}`,
    `C${jaw + 9 + wide + lean} ${jawY - 40} ${cheek + 2} 40 ${cheek + 1} 4`,
    `C${cheek - 10} 60 ${m(cheek - 30)} 92 ${m(60)} 102C${m(46)} 110 ${m(40)} 99 ${m(20)} 98C${m(8)} 96 ${m(-8)} 96 ${m(-20)} 98C${m(-40)} 99 ${m(-46)} 110 ${m(-60)} 102C${m(-cheek + 30)} 92 ${-cheek + 10} 60 ${-cheek - 1} 4Z`,
  ].join('');
  if (kind === 'stubble') return `<path d="${body}" fill="${tints.beard}" opacity=".3"/>`;
  const strands = `<path d="M${-jaw + 12 + low * 0.4} 128C-62 158 ${-40 + low} ${chinY - 2} ${-14 + low} ${chinY + drop - 6}M${jaw - 10 + low * 0.6} 128C66 158 ${40 + low} ${chinY - 2} ${14 + low} ${chinY + drop - 6}" stroke="${tints.hairLight}" stroke-width="3" fill="none" opacity=".4" stroke-linecap="round"/>`;
  return `<path d="${body}" fill="${tints.beard}"/>${moustache}${strands}`;
}
