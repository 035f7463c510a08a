import type { Persona } from '../persona.ts';
import { berlin } from './berlin.ts';
import { berlinFromAbroad } from './berlin-from-abroad.ts';
import { croydon } from './croydon.ts';
import { london } from './london.ts';
import { londonFromAfar } from './london-from-afar.ts';
import { londonFromTheSouth } from './london-from-the-south.ts';
import { newInBerlin } from './new-in-berlin.ts';
import { northernCoast } from './northern-coast.ts';
import { potsdam } from './potsdam.ts';
import { ramatGan } from './ramat-gan.ts';
import { rishon } from './rishon.ts';
import { telAviv } from './tel-aviv.ts';
import { telAvivSouth } from './tel-aviv-south.ts';

/**
 * All virtual profiles of the demo: 27 around Tel Aviv, 25 around Berlin, 24 around London, at least twelve
 * of either gender each.
 */
export const personas: readonly Persona[] = [
  ...telAviv,
  ...telAvivSouth,
  ...ramatGan,
  ...northernCoast,
  ...rishon,
  ...berlin,
  ...newInBerlin,
  ...berlinFromAbroad,
  ...potsdam,
  ...london,
  ...londonFromAfar,
  ...londonFromTheSouth,
  ...croydon,
];
