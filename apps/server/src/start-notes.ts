import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { House } from './house.ts';
import { missingOfSeller } from './modules/wallet/wallet.ts';

/** A mail server that takes longer to greet is not there for whoever waits for a mail either. */
const patienceMs = 5_000;

/** What an operator should know once the site is open, a line each; nothing of it keeps the site closed. */
export async function startNotes(house: House): Promise<string[]> {
  const notes = await Promise.all([sellerNote(house), partnersNote(house), mailNote(house)]);
  return notes.filter((note) => note !== null);
}

/** Who sells has to be named: until then production opens without a shop. */
function sellerNote({ config, settings }: House): string | null {
  const missing = config.production ? missingOfSeller(settings.current()) : [];
  return missing.length === 0
    ? null
    : `Nothing is sold until the operator is named: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} empty. Set with: npm run staff -- operator <field> <text>`;
}

async function partnersNote({ db, settings }: House): Promise<string | null> {
  const { partners } = settings.current();
  const { rows } = await sql<{ any: boolean }>`select exists (select from persona) as any`.execute(db);
  if (rows[0]?.any) return null;
  return partners === 'members'
    ? 'There are no virtual profiles: members meet each other. To bring some in: npm run staff -- personas import <folder>'
    : `There are no virtual profiles, yet the setting partners is ${partners}: bring some in (npm run staff -- personas import <folder>), or set it to members.`;
}

async function mailNote({ mail }: House): Promise<string | null> {
  const late = new AbortController();
  const fault = await Promise.race([
    mail.check().then(
      () => null,
      (error: Error) => error.message,
    ),
    sleep(patienceMs, 'it does not answer', { signal: late.signal, ref: false }),
  ]);
  late.abort();
  return fault && `SMTP_URL: no mail can leave now: ${fault.split('\n')[0]}`;
}
