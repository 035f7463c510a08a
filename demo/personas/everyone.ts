import type { Persona } from '../persona.ts';
import { alps } from './alps.ts';
import { america } from './america.ts';
import { berlin } from './berlin.ts';
import { germanyNorth } from './germany-north.ts';
import { germanySouth } from './germany-south.ts';
import { haifaAndJerusalem } from './haifa-jerusalem.ts';
import { south } from './south.ts';
import { southAndEast } from './south-east.ts';
import { telAviv } from './tel-aviv.ts';
import { telAvivArea } from './tel-aviv-area.ts';
import { west } from './west.ts';

/** All virtual profiles of the demo: 26 in Israel, 18 in Germany, 22 elsewhere. */
export const personas: readonly Persona[] = [
  ...telAviv,
  ...telAvivArea,
  ...haifaAndJerusalem,
  ...south,
  ...berlin,
  ...germanyNorth,
  ...germanySouth,
  ...alps,
  ...west,
  ...america,
  ...southAndEast,
];
