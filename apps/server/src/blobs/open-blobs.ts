import type { Config } from '../config.ts';
import type { Blobs } from './blobs.ts';
import { openDiskBlobs } from './disk.ts';

/** Where this installation stores its files: under `DATA_DIR`. */
export const openBlobs = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Blobs> => openDiskBlobs(dataDir);
