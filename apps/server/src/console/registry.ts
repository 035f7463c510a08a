import type { AnyHandler } from '../calls/handler.ts';
import * as inbox from './inbox/handlers.ts';
import * as staff from './staff/handlers.ts';

const areas: readonly Readonly<Record<string, AnyHandler>>[] = [staff, inbox];

/** Every call the console's channel answers. */
export const consoleHandlers: readonly AnyHandler[] = areas.flatMap((handlers) => Object.values(handlers));
