import type { Look, PortraitSpec, Tints } from './look.ts';
import { profileHairSvg } from './profile-hair.ts';

/*
 * A head seen from the side, looking to the right, in head space moved a little forwards so that it stands on its neck.
 */
const outline =
  'M40 -188C86 -182 120 -142 125 -92C127 -70 123 -54 118 -40C114 -30 113 -22 116 -12C124 14 142 38 150 60C153 72 146 81 128 84L122 88C124 96 134 100 136 108C137 115 130 118 124 120C134 124 136 134 128 142C122 148 124 156 126 166C126 183 110 193 90 190C56 186 20 172 -20 146C-60 112 -72 62 -72 20C-150 -10 -140 -190 40 -188Z';

function eye(spec: PortraitSpec, tints: Tints): string {
  const { look, shot } = spec;
  const woman = look.gender === 2;
  const lashes = woman ? '<path d="M100 -13C112 -14 120 -18 126 -24C124 -12 118 -6 108 -6Z"/>' : '';
  if (shot.expression === 'laugh' || shot.expression === 'calm')
    return `<path d="M68 2C78 12 96 12 110 2" fill="none" stroke="${tints.ink}" stroke-width="5.500" stroke-linecap="round"/><g fill="${tints.ink}" transform="translate(0 14)">${lashes}</g>`;
  return `<path d="M72 4L106 -12C113 -3 111 8 104 13C92 14 80 11 72 4Z" fill="${tints.eyeWhite}"/><ellipse cx="102" cy="0" rx="7" ry="12" fill="${tints.iris}"/><ellipse cx="104" cy="0" rx="3.500" ry="6" fill="#150c10"/><path d="M68 6C80 -6 92 -12 110 -14" fill="none" stroke="${tints.ink}" stroke-width="5.500" stroke-linecap="round"/><g fill="${tints.ink}">${lashes}</g>`;
}

function mouth(spec: PortraitSpec, tints: Tints): string {
  const { expression } = spec.shot;
  if (expression === 'grin' || expression === 'laugh')
    return `<path d="M136 106C124 104 108 106 88 98C92 124 108 144 130 144C136 138 134 128 130 124Z" fill="${tints.lip}"/><path d="M132 110C120 110 108 110 96 106C100 122 112 130 128 130C131 122 132 116 132 110Z" fill="#58191f"/><path d="M132 110C120 110 108 110 96 106L99 113C110 118 122 119 131 118Z" fill="#fbf4ec"/>`;
  const up = expression === 'smile' ? 8 : 4;
  return `<path d="M136 108C126 104 112 112 94 ${118 - up}C104 130 116 141 128 142C136 134 134 124 124 120C132 118 137 115 136 108Z" fill="${tints.lip}"/><path d="M126 119C114 120 104 119 90 ${116 - up}" fill="none" stroke="${tints.lipLine}" stroke-width="3.600" stroke-linecap="round"/>`;
}

function beard(look: Look, tints: Tints): string {
  const kind = look.beard ?? 'none';
  if (kind === 'none') return '';
  const moustache = `<path d="M128 88C134 96 140 102 138 110C122 104 108 112 96 124C94 104 110 92 128 88Z" fill="${tints.beard}"/>`;
  if (kind === 'moustache') return moustache;
  const drop = kind === 'full' ? 26 : 6;
  if (kind === 'goatee')
    return `${moustache}<path d="M92 150C108 144 118 146 126 152C132 176 122 ${198 + drop} 96 200C84 190 82 166 92 150Z" fill="${tints.beard}"/>`;
  return `<path d="M4 24C8 70 30 96 70 100C84 98 100 92 118 92C106 100 98 112 96 124C104 138 116 146 128 146C132 176 126 ${194 + drop} 88 ${194 + drop}C40 ${188 + drop} -6 164 -30 132C-44 100 -20 60 4 24Z" fill="${tints.beard}"${kind === 'stubble' ? ' opacity=".3"' : ''}/>${kind === 'stubble' ? '' : moustache}`;
}

function glasses(look: Look, tints: Tints): string {
  if (!look.glasses || look.glasses === 'none') return '';
  const tone = look.skin === 'brown' || look.skin === 'deep' ? '#d8b266' : tints.ink;
  const lens =
    look.glasses === 'round'
      ? 'M98 -34A26 36 0 1 1 97.900 -34Z'
      : 'M78 -30H112Q122 -30 122 -20L120 20Q118 30 108 30H88Q78 30 76 20Z';
  return `<path d="${lens}" fill="#fff" fill-opacity=".12" stroke="${tone}" stroke-width="6"/><path d="M76 -10L-14 -16" stroke="${tone}" stroke-width="6"/>`;
}

/** What lies behind the neck and what lies before it, for a head that looks to the right; mirrored for the left. */
export function profileHeadSvg(spec: PortraitSpec, tints: Tints): { behind: string; head: string } {
  const { look } = spec;
  const side = spec.shot.side;
  const place = `<g transform="scale(${side} 1) translate(30 0)">`;
  const hair = profileHairSvg(look, tints);
  const jewel = look.earrings ?? 'none';
  const ear = hair.coversEar
    ? ''
    : `<path d="M-34 -14C-48 -34 -2 -40 2 -6C4 20 -14 34 -14 50C-22 64 -40 52 -38 30Z" fill="${tints.skin}"/><path d="M-28 -8C-22 -22 -4 -18 -8 2C-12 16 -24 14 -22 34" fill="none" stroke="${tints.skinShade}" stroke-width="5" stroke-linecap="round"/>${jewel === 'none' ? '' : `<circle cx="-22" cy="${jewel === 'stud' ? 58 : 76}" r="${jewel === 'stud' ? 6 : 18}" ${jewel === 'stud' ? 'fill="#dcb35c"' : 'fill="none" stroke="#dcb35c" stroke-width="5"'}/>`}`;
  const head = [
    `<clipPath id="face"><path d="${outline}"/></clipPath><path d="${outline}" fill="${tints.skin}"/>`,
    `<g clip-path="url(#face)"><path d="M-80 200V-200H-20C-30 -60 -10 60 20 120C50 156 80 170 130 176V220Z" fill="${tints.skinShade}" opacity=".6"/><circle cx="66" cy="62" r="40" fill="url(#blush)" opacity="${look.gender === 2 ? 0.42 : 0.2}"/></g>`,
    beard(look, tints),
    mouth(spec, tints),
    `<path d="M129 82C124 77 118 79 118 85" fill="none" stroke="${tints.skinEdge}" stroke-width="4" stroke-linecap="round"/>`,
    eye(spec, tints),
    `<path d="M64 -34C80 -54 104 -52 121 -40C104 -42 84 -40 66 -28Z" fill="${tints.brow}" stroke="${tints.brow}" stroke-width="3" stroke-linejoin="round"/>`,
    hair.cap,
    ear,
    hair.over,
    glasses(look, tints),
  ].join('');
  return { behind: hair.behind ? `${place}${hair.behind}</g>` : '', head: `${place}${head}</g>` };
}
