import type { EnvironmentSettings } from './environment.mjs';

type Place = Pick<EnvironmentSettings, 'host' | 'port' | 'dataDir' | 'metrics'>;

/** Returns a line for each setting that this machine cannot fulfil. */
export function findPlaceErrors(place: Place): Promise<string[]>;

/** Returns why the address cannot be listened on, with the name of the setting that causes it. */
export function describeListenError(error: { code?: string }, place: Pick<Place, 'host' | 'port'>): string;

export function findDataDirErrors(dataDir: string): string[];
