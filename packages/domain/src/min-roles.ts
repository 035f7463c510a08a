/*
 * The least roles of what the server decides inside a call or a record. The console hides what the reader's role does
 * not reach. The least role of a whole call is in its contract.
 */

/** Sees what a member has paid and owns, and the date of birth. */
export const MIN_ROLE_FOR_MONEY = 'manager';

/** Looks a member up by email address. */
export const MIN_ROLE_FOR_EMAIL = 'manager';

/** Corrects what proves who a member is. Name and bio are for everybody whom the call allows. */
export const MIN_ROLE_FOR_IDENTITY = 'manager';

/** Sends a member's data to the member. */
export const MIN_ROLE_FOR_EXPORT = 'manager';

/** Exports a member's data for an authority. */
export const MIN_ROLE_FOR_AUTHORITY = 'admin';

/** Refers a case to an authority. */
export const MIN_ROLE_FOR_REFERRAL = 'admin';

/** Knows the campaigns. */
export const MIN_ROLE_FOR_CAMPAIGNS = 'manager';

/** Changes virtual profiles and teams. */
export const MIN_ROLE_FOR_PERSONAS = 'manager';
