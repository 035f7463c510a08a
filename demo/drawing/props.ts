import { mix } from './colour.ts';
import type { Tone } from './light.ts';

/**
 * Draws a thing that a hand holds, in hand space but upright: (0, 0) is where the fingers close around it.
 */
export function heldSvg(what: 'cup' | 'glass' | 'phone' | 'fruit', tone: Tone, pick: number): string {
  const lit = (colour: string): string => mix(colour, tone.tint, tone.tintAmount * 1.3);
  switch (what) {
    case 'cup': {
      const china = lit(['#f7efe4', '#b9543a', '#2f6266', '#e8b9ac'][Math.floor(pick * 4)] ?? '#f7efe4');
      return `<path d="M-60 -62H64L54 62C52 78 -48 78 -50 62Z" fill="${china}"/><ellipse cx="2" cy="-62" rx="62" ry="14" fill="${mix(china, '#1c0d14', 0.22)}"/><ellipse cx="2" cy="-60" rx="52" ry="10" fill="#5a2f1e"/><path d="M-14 -92C-34 -122 6 -140 -12 -176M24 -90C8 -116 40 -132 24 -160" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".3"/>`;
    }
    case 'glass': {
      const wine = lit(pick < 0.6 ? '#8c1c3a' : '#e6b765');
      return `<path d="M0 30V160M-38 164H38" stroke-linecap="round" fill="none" stroke="#fff" stroke-width="9" opacity=".6"/><path d="M-66 -170C-76 -60 -50 28 0 34C50 28 76 -60 66 -170Z" fill="#fff" fill-opacity=".22"/><path d="M-69 -92C-70 -30 -44 26 0 30C44 26 70 -30 69 -92Z" fill="${wine}" fill-opacity=".92"/><ellipse cx="0" cy="-92" rx="69" ry="13" fill="${mix(wine, '#ffffff', 0.22)}"/><path d="M-46 -150C-52 -90 -44 -40 -26 -10" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".45"/>`;
    }
    case 'phone': {
      const shell = lit(['#2a1c28', '#e8b9ac', '#3b353d', '#6a7383'][Math.floor(pick * 4)] ?? '#2a1c28');
      return `<rect x="-66" y="-150" width="132" height="262" rx="22" fill="${shell}"/><rect x="-54" y="-138" width="46" height="66" rx="14" fill="${mix(shell, '#000000', 0.4)}"/><path d="M-31 -120h.1M-31 -92h.1" stroke="${mix(shell, '#ffffff', 0.5)}" stroke-width="15" stroke-linecap="round"/>`;
    }
    case 'fruit': {
      const peel = lit(['#e58a2c', '#d8573f', '#efb93e', '#a9b04e'][Math.floor(pick * 4)] ?? '#e58a2c');
      return `<circle cx="0" cy="-26" r="72" fill="${peel}"/><path d="M-34 -66C-20 -80 4 -86 20 -80" stroke="#fff" stroke-width="12" stroke-linecap="round" fill="none" opacity=".35"/><path d="M2 -96C14 -132 46 -140 66 -128C56 -104 30 -94 2 -96Z" fill="${lit('#5f7a45')}"/>`;
    }
  }
}

/** Draws a thing before the chest, in head space: drawn before the forearms that lie on it. */
export function standingSvg(what: 'table' | 'rail' | 'chair' | 'book', tone: Tone, pick: number): string {
  const wood = mix(pick < 0.5 ? '#7a4632' : '#94603e', tone.dark, 0.3);
  switch (what) {
    case 'table':
      return `<path d="M-1400 868H1400V1600H-1400Z" fill="${wood}"/><path d="M-1400 868H1400V886H-1400Z" fill="${mix(wood, tone.rim, 0.35)}"/>`;
    case 'rail': {
      const iron = mix(tone.dark, tone.near, 0.35);
      return `<path d="M-1400 800H1400V846H-1400Z" fill="${wood}"/><path d="M-1400 800H1400V811H-1400Z" fill="${mix(wood, tone.rim, 0.4)}"/><path d="M-820 846V1600M-410 846V1600M0 846V1600M410 846V1600M820 846V1600" stroke="${iron}" stroke-width="26"/><path d="M-1400 1000H1400M-1400 1130H1400" stroke="${iron}" stroke-width="12"/>`;
    }
    case 'chair':
      return `<path d="M-250 1600V850C-250 760 -190 736 -110 736H140C220 736 280 760 280 850V1600H226V880C226 820 196 794 140 794H-110C-166 794 -196 820 -196 880V1600Z" fill="${wood}"/><path d="M-70 794V1600M16 794V1600M102 794V1600" stroke="${wood}" stroke-width="28"/><path d="M-238 820C-226 766 -180 744 -110 744H140C210 744 256 766 268 820" fill="none" stroke="${mix(wood, tone.rim, 0.4)}" stroke-width="8"/>`;
    case 'book': {
      const cover = mix(
        ['#8c1c3a', '#2f6266', '#c39a4a', '#47203f'][Math.floor(pick * 4)] ?? '#8c1c3a',
        tone.tint,
        tone.tintAmount,
      );
      const shade = mix(cover, '#1c0d14', 0.25);
      return `<path d="M-206 404L0 440L206 404V624L0 662L-206 624Z" fill="#f3e6d2"/><path d="M-212 414L0 452V668L-212 630Z" fill="${cover}"/><path d="M212 414L0 452V668L212 630Z" fill="${shade}"/><path d="M-14 450V665M14 450V665" stroke="${mix(cover, '#1c0d14', 0.45)}" stroke-width="4"/><path d="M-168 470L-60 490M-168 502L-96 515" stroke="#f3dcae" stroke-width="9" stroke-linecap="round" opacity=".75"/>`;
    }
  }
}
