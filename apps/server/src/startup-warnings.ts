import { sql } from 'kysely';
import type { App } from './app.ts';
import { listMissingSellerFields } from './features/wallet/index.ts';
import { withTimeout } from './with-timeout.ts';

/** A mail server that takes longer to greet is too slow for members as well. */
const TIMEOUT_MS = 5_000;

/** Returns warnings for the operator after the start, a line each. None of them stops the site. */
export async function listStartupWarnings(app: App): Promise<string[]> {
  const warnings = await Promise.all([checkSeller(app), checkPartners(app), checkMail(app)]);
  return warnings.filter((warning) => warning !== null);
}

/**
 * Returns the warning that the operator is not named. The seller has to be named by law. Until then
 * production starts without a shop.
 */
function checkSeller({ config, settings }: App): string | null {
  const missing = config.production ? listMissingSellerFields(settings.current()) : [];
  return missing.length === 0
    ? null
    : `Nothing is sold until the operator is named: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} empty. Set with: npm run staff -- operator <field> <text>`;
}

async function checkPartners({ db, settings }: App): Promise<string | null> {
  const { partners } = settings.current();
  const { rows } = await sql<{ any: boolean }>`select exists (select from persona) as any`.execute(db);
  if (rows[0]?.any) return null;
  return partners === 'members'
    ? 'There are no virtual profiles: members meet each other. To bring some in: npm run staff -- personas import <folder>'
    : `There are no virtual profiles, yet the setting partners is ${partners}: bring some in (npm run staff -- personas import <folder>), or set it to members.`;
}

async function checkMail({ mail }: App): Promise<string | null> {
  const checked = mail.check().then(
    () => null,
    (error: Error) => error.message,
  );
  const error = await withTimeout(checked, TIMEOUT_MS, () => 'it does not answer');
  return error && `SMTP_URL: no mail can leave now: ${error.split('\n')[0]}`;
}
