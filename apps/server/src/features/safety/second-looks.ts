import { randomInt } from 'node:crypto';
import type { AppServices } from '../../app.ts';

/** Returns whether a decision is drawn for a second look, as often as the setting says. */
export const drawSecondLook = ({ settings }: Pick<AppServices, 'settings'>): boolean =>
  randomInt(100) < settings.current().second_look_percent;
