import fs from 'node:fs';
import path from 'node:path';
import type { EnvironmentSettings } from '../apps/server/src/config/environment.mjs';
import { checkDatabase, checkReplica } from './doctor-database.ts';
import { createFindings, type Finding } from './doctor-finding.ts';
import { checkDisk, checkServer, checkVersions } from './doctor-place.ts';
import { checkPublicUrl } from './doctor-public.ts';
import { checkBucket, checkBus, checkMail, checkPayments, checkPushKeys } from './doctor-services.ts';

/** Checks everything that an installation needs, in parallel. Changes and creates nothing. */
export async function examine(
  settings: EnvironmentSettings,
  now: () => Date = () => new Date(),
): Promise<Finding[]> {
  const parts = await Promise.all([
    [checkVersions()],
    examineDatabase(settings, now),
    settings.databaseReplicaUrl ? asList(checkReplica(settings.databaseReplicaUrl)) : [],
    asList(checkBus(settings.redisUrl)),
    asList(checkMail(settings)),
    settings.media.store === 'files' ? [] : asList(checkBucket(settings.media.store)),
    checkPayments(settings),
    [checkDisk(settings.dataDir)],
    examineServer(settings),
  ]);
  return parts.flat();
}

const asList = async (finding: Promise<Finding>): Promise<Finding[]> => [await finding];

async function examineDatabase(settings: EnvironmentSettings, now: () => Date): Promise<Finding[]> {
  const { databaseUrl, production, dataDir } = settings;
  if (!databaseUrl) return [describeMissingDatabase({ production, dataDir })];
  const { findings, hasTables } = await checkDatabase(databaseUrl, settings, now);
  return hasTables ? [...findings, await checkPushKeys(databaseUrl)] : findings;
}

/**
 * Describes a missing database. The embedded database is not started for a check: while it runs here, its
 * server could not start.
 */
function describeMissingDatabase({
  production,
  dataDir,
}: Pick<EnvironmentSettings, 'production' | 'dataDir'>) {
  const { note, bad } = createFindings('database');
  if (production) return bad('DATABASE_URL: is not set; the commands need it, and a release has no database');
  const exists = fs.existsSync(path.join(dataDir, 'postgres.password'));
  return note(`the embedded one under ${dataDir}${exists ? '' : ', which the first start creates'}`);
}

async function examineServer(settings: EnvironmentSettings): Promise<Finding[]> {
  const { finding, isRunning } = await checkServer(settings);
  // Without a proxy in front there is nothing to ask it.
  const isPublic = settings.publicUrl.startsWith('https:');
  return [finding, ...(isRunning && isPublic ? await checkPublicUrl(settings.publicUrl) : [])];
}
