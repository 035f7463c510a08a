import type { Tints } from './look.ts';

/** The pose of the fingers, as the viewer sees it. */
export type HandShape = 'open' | 'grip' | 'curl' | 'flat';

/*
 * Hand space: (0, 0) is the wrist, the fingers point upwards, the thumb is on the right. About 230 long for a head of 375.
 * Fingers are round strokes in one colour: they join to one shape, and thin lines between them tell them apart.
 */
const palm = 'M-40 14C-50 -40 -56 -84 -48 -116C-30 -132 30 -132 46 -114C54 -84 48 -40 40 14Z';

function shapeOf(shape: HandShape): { skin: string; fingers: string; width: number; between: string } {
  switch (shape) {
    case 'open':
      return {
        skin: palm,
        fingers:
          'M-38 -108L-62 -190M-13 -118L-20 -222M12 -118L20 -220M35 -106L58 -190M36 -44C60 -62 78 -84 96 -116',
        width: 27,
        between: 'M-22 -66C-8 -54 14 -52 30 -62M-26 -84C-10 -76 10 -78 26 -88',
      };
    case 'flat':
      return {
        skin: palm,
        fingers:
          'M-36 -106L-40 -178M-12 -112L-13 -206M12 -112L14 -202M34 -104L40 -172M34 -40C52 -58 60 -82 62 -112',
        width: 27,
        between: 'M-25 -120L-27 -176M0 -120V-186M24 -120L27 -176',
      };
    case 'curl':
      return {
        skin: 'M-40 14C-52 -30 -60 -70 -52 -104C-36 -128 36 -128 50 -102C58 -70 50 -30 40 14Z',
        fingers: 'M-36 -98L-40 -62M-12 -106L-14 -62M12 -106L12 -62M36 -98L36 -64M40 -30C58 -48 58 -76 44 -96',
        width: 29,
        between: 'M-25 -106L-27 -56M0 -110L-1 -54M24 -106L25 -56',
      };
    case 'grip':
      // The fingers lie across what is held, one over the other; what they hold is drawn before them.
      return {
        skin: 'M-40 14C-48 -20 -58 -60 -56 -96C-50 -128 -30 -140 -8 -138C6 -100 16 -60 22 -10L34 14Z',
        fingers: 'M-34 -122H34M-36 -94H42M-34 -66H40M-30 -39H32',
        width: 29,
        between: 'M-14 -108H44M-14 -80H50M-14 -52H46',
      };
  }
}

/**
 * Draws a hand in hand space; `mirrored` puts the thumb on the left; `held` is drawn between palm and
 * fingers, never mirrored.
 */
export function handSvg(shape: HandShape, tints: Tints, mirrored: boolean, held = ''): string {
  const { skin, fingers, width, between } = shapeOf(shape);
  const flip = mirrored ? ' transform="scale(-1 1)"' : '';
  const line = `${flip} fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path${flip} d="${skin}" fill="${tints.skin}"/>${held}<path d="${fingers}"${line} stroke="${tints.skin}" stroke-width="${width}"/><path d="${between}"${line} stroke="${tints.skinEdge}" stroke-width="3.6"/>`;
}
