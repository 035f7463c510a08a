import type { EnvironmentSettings } from './environment.mjs';

type Place = Pick<EnvironmentSettings, 'host' | 'port' | 'dataDir' | 'metrics'>;

/** What of the settings this machine cannot do, a line each. */
export function findPlaceErrors(place: Place): Promise<string[]>;

/** Why it cannot be listened there, named by the setting that says so. */
export function describeListenError(error: { code?: string }, place: Pick<Place, 'host' | 'port'>): string;

export function findDataDirErrors(dataDir: string): string[];
