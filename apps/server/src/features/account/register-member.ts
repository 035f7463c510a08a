import type { Kysely } from 'kysely';
import type { App } from '../../app.ts';
import { createAuth } from '../../auth/better-auth.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { canRestoreEmail } from '../../auth/undo-rows.ts';
import { storeCampaignMember } from '../../campaigns/campaign-members.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findHomeDomain } from '../../site-domains.ts';
import { getCurrency, setSpendLimit } from '../profile/index.ts';
import { isEmailBarred, rejectBarredEmail } from '../safety/index.ts';
import { insertMember } from './new-member.ts';
import type { Registration } from './registration-rules.ts';

/** The address is already registered, perhaps since a moment ago, or it may not come back. */
class EmailTakenError extends Error {
  readonly isBarred: boolean;
  constructor(message: string, { isBarred = false } = {}) {
    super(message);
    this.isBarred = isBarred;
  }
}

export type RegistrationResult =
  | { code: 'registered'; personId: number; setCookies: string[] }
  /**
   * The reply is the same for a new and a known address. An email to the address tells which it was. Nobody is signed
   * in.
   */
  | { code: 'check_inbox' }
  | { code: 'email_taken' };

/** Stores the likes that the new member gave before they had an account. */
type StoreLikes = (tx: Kysely<DB>, personId: number, likedIds: readonly number[], now: Date) => Promise<void>;

/**
 * Registers a member, or returns the errors. With neutral sign-up only the inbox of the address learns whether it was
 * known.
 */
export async function registerMember(
  app: App,
  registration: Registration,
  options: { userAgent: string; host: string | undefined; storeLikes: StoreLikes },
): Promise<RegistrationResult> {
  const { neutral_signup: isNeutral } = app.settings.current();
  try {
    const registered = await createAccount(app, registration, options);
    publishListChanged(app, 'members/list');
    return isNeutral ? { code: 'check_inbox' } : { code: 'registered', ...registered };
  } catch (error) {
    if (!(error instanceof EmailTakenError)) throw error;
    if (!isNeutral) return { code: 'email_taken' };
    const { email } = registration.member;
    // Nobody has registered with a barred address: an email that says so would be wrong.
    if (!error.isBarred) await addJob(app.db, 'send_email', { template: 'already_registered', email });
    return { code: 'check_inbox' };
  }
}

/**
 * Creates the account in one transaction, so either all of it exists or nothing: identity, person, consents, likes,
 * session and the queued email. Throws `EmailTakenError`.
 */
async function createAccount(
  app: App,
  { member, password, likes, visit }: Registration,
  { userAgent, host, storeLikes }: { userAgent: string; host: string | undefined; storeLikes: StoreLikes },
): Promise<{ personId: number; setCookies: string[] }> {
  // First, so that the time of a reply does not tell which addresses are barred.
  const passwordHash = await hashPassword(password);
  if (await rejectBarredEmail(app.db, member.email, app.now()))
    throw new EmailTakenError('it is barred', { isBarred: true });
  try {
    return await app.db.transaction().execute(async (tx) => {
      if (await canRestoreEmail(tx, member.email, app.now()))
        throw new EmailTakenError('its former owner can still take it back');
      const { response, headers } = await createAuth(tx, app.config, { passwordHash }).api.signUpEmail({
        body: { email: member.email, name: member.name, password },
        headers: new Headers({ 'user-agent': userAgent }),
        returnHeaders: true,
      });
      const now = app.now();
      const domain = findHomeDomain(app, host);
      const authUserId = Number(response.user.id);
      const personId = await insertMember(tx, { ...member, authUserId, domain }, now);
      const text = app.settings.current().spend_limit_default;
      const currency = getCurrency(app, { ...member, domain });
      if (text) await setSpendLimit(tx, { personId, text, currency, now });
      if (visit) await storeCampaignMember(tx, personId, visit, now);
      if (likes.length > 0) await storeLikes(tx, personId, likes, now);
      await addJob(tx, 'send_email', { template: 'verify', personId });
      await addJob(tx, 'flag_profile', { personId, field: 'name' });
      return { personId, setCookies: headers.getSetCookie() };
    });
  } catch (error) {
    // The library replies 422 for a known address, also when two members register it at the same moment.
    if ((error as { statusCode?: number }).statusCode === 422) throw new EmailTakenError('email taken');
    throw error;
  }
}

/** Returns whether an address is available. With neutral sign-up every address counts as available. */
export async function isEmailAvailable({ db, settings, now }: App, email: string): Promise<boolean> {
  const known = await db.selectFrom('auth_user').select('id').where('email', '=', email).executeTakeFirst();
  if (settings.current().neutral_signup) return true;
  return !known && !(await isEmailBarred(db, email, now()));
}
