import { DAY_S } from '@afterglow/domain/time';
import { channel } from '../../core/channel.ts';
import { readStored, writeStored } from '../../core/device-storage.ts';
import { getServerSeconds } from '../../core/server-clock.ts';
import { useSession } from './session.ts';
import { DATA_EXPORT_KEY as STORAGE_KEY } from './sign-out.ts';

/** The link works for so long from the moment the export is ready, which is later than the request. */
const LINK_S = 7 * DAY_S;

/**
 * The last data export request, while it matters. `blocked`: the server accepts no other yet. `sent`: the link in its
 * email still works. `atS` null: the server rejected a second request, and nothing here knows when the first was made.
 */
export type DataRequest = { readonly state: 'blocked' | 'sent'; readonly atS: number | null };

function readSecond(storage: 'localStorage' | 'sessionStorage', memberId: number): number | null {
  const [by, atS] = (readStored(storage, STORAGE_KEY) ?? '').split(',').map(Number);
  return by === memberId && atS ? atS : null;
}

/** Returns the request for the data that was made on this device. No call reports a running export. */
export function readDataRequest(): DataRequest | null {
  const id = useSession.getState().user?.id;
  if (id === undefined) return null;
  const nowS = getServerSeconds();
  const atS = readSecond('localStorage', id);
  if (atS !== null && nowS - atS < LINK_S) return { state: nowS - atS < DAY_S ? 'blocked' : 'sent', atS };
  const rejectedS = readSecond('sessionStorage', id);
  return rejectedS !== null && nowS - rejectedS < DAY_S ? { state: 'blocked', atS: null } : null;
}

/** Requests a zip of all own data; its link comes by email. Returns null or the error. */
export async function requestDataExport(): Promise<string | null> {
  const id = useSession.getState().user?.id;
  const reply = await channel.call('account/export', {});
  const stored = `${id},${getServerSeconds()}`;
  if (reply.ok) writeStored('localStorage', STORAGE_KEY, stored);
  // For this visit only: the first request, on another device, may be up to a day old.
  else if (reply.code === 'limit_reached') writeStored('sessionStorage', STORAGE_KEY, stored);
  return reply.ok ? null : reply.code;
}
