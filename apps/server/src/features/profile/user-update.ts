import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { userUpdate } from '@afterglow/protocol/profile/user-update';
import type { Ctx } from '../../rpc/context.ts';
import { reject, rejectInput, reply, writeExclusive } from '../../rpc/handler.ts';
import type { MemberIdentity } from '../../rpc/identity.ts';
import { incrementProfileVersion } from './card-facts.ts';
import { hasIntimateConsent, setIntimateConsent, setSeekConsent } from './consents.ts';
import { isExtraAnswer, setExtraAnswer } from './extra-answers.ts';
import { findLanguage, findMemberCurrency } from './locale.ts';
import { setMarketingConsent } from './marketing.ts';
import { moveToPlace } from './move-to-place.ts';
import { setSpendLimit } from './spend-limit.ts';
import { type Change, UPDATE_RULES } from './update-rules.ts';

export const userUpdateHandler = writeExclusive(userUpdate, async (ctx, { key, value }) => {
  // Every member has stated a birth date at registration.
  if (key === 'age') return reject('age_locked');
  if (key === 'place_id') {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 2 ** 31 - 1)
      return rejectInput('value', 'invalid_place');
    const outcome = await moveToPlace(ctx.tx, ctx.me.id, value, ctx.now);
    if (outcome === 'no_such_place') return reject('not_found');
    if (outcome === 'too_often') return reject('limit_reached');
    if (outcome === 'moved') await notifyChange(ctx, true);
    return reply({ key, value });
  }

  if (key === 'spend_limit') {
    if (typeof value !== 'string' || value.length > 30) return rejectInput('value', 'invalid_value');
    const currency = await findMemberCurrency(ctx.app, ctx.tx, ctx.me.id);
    const wanted = { personId: ctx.me.id, text: value, currency, now: ctx.now };
    if (!(await setSpendLimit(ctx.tx, wanted))) return rejectInput('value', 'invalid_value');
    await notifyChange(ctx, false);
    return reply({ key, value });
  }

  if (key === 'intimate') {
    if (typeof value !== 'boolean') return rejectInput('value', 'invalid_value');
    await setIntimateConsent(ctx.tx, { personId: ctx.me.id, agreed: value, now: ctx.now });
    await notifyChange(ctx, !value);
    return reply({ key, value });
  }
  if (key === 'seek') {
    if (typeof value !== 'boolean') return rejectInput('value', 'invalid_value');
    await setSeekConsent(ctx.tx, { personId: ctx.me.id, agreed: value, now: ctx.now });
    await notifyChange(ctx, false);
    return reply({ key, value });
  }
  if (key === 'marketing') {
    if (typeof value !== 'boolean') return rejectInput('value', 'invalid_value');
    await setMarketingConsent(ctx.tx, { personId: ctx.me.id, agreed: value, now: ctx.now });
    await notifyChange(ctx, false);
    return reply({ key, value });
  }
  if (key === 'origin' && value !== '' && !(await hasIntimateConsent(ctx.tx, ctx.me.id)))
    return reject('forbidden');
  if (isExtraAnswer(key)) {
    if (!(await setExtraAnswer(ctx.tx, ctx.me.id, key, value))) return rejectInput('value', 'invalid_value');
    await notifyChange(ctx, false);
    return reply({ key, value });
  }

  // Only the check of a name depends on the language.
  const language = key === 'name' ? await findLanguage(ctx.tx, ctx.me.id) : DEFAULT_LANGUAGE;
  const checked = UPDATE_RULES[key](value, language);
  if (!checked.ok) return rejectInput('value', checked.error);
  const change = checked.value;
  await storeChange(ctx, change);
  // Flagged words are looked up behind the reply.
  if (key === 'name' || key === 'bio') await ctx.addJob('flag_profile', { personId: ctx.me.id, field: key });
  if (key === 'language') ctx.afterCommit(() => setDeviceLanguage(ctx.me, change.value));
  if (key === 'hide_online') await setHideOnline(ctx, change.value === true);
  await notifyChange(ctx, change.shown);
  return reply({ key, value: change.value });
});

/** Changes the language of this device only. */
function setDeviceLanguage(me: MemberIdentity, language: unknown): void {
  if (isLanguage(language)) me.language = language;
}

/**
 * Applies the hidden presence of an active member after the commit. A paused member stays hidden;
 * `account/resume` ends that.
 */
async function setHideOnline({ tx, me, app, afterCommit }: Ctx, hide: boolean): Promise<void> {
  const { state } = await tx
    .selectFrom('person')
    .select('state')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  if (state === 'active') afterCommit(() => app.presence.setHidden(me.id, hide));
}

async function storeChange({ tx, me }: Ctx, { person, profile, member }: Change): Promise<void> {
  if (person) await tx.updateTable('person').set(person).where('id', '=', me.id).execute();
  if (profile) await tx.updateTable('profile').set(profile).where('person_id', '=', me.id).execute();
  if (member) await tx.updateTable('member').set(member).where('person_id', '=', me.id).execute();
}

/** Notifies the other devices, which request the profile again. */
async function notifyChange(ctx: Ctx, isShown: boolean): Promise<void> {
  if (isShown) await incrementProfileVersion(ctx.tx, ctx.me.id);
  const { connectionId } = ctx.me;
  ctx.push(ctx.me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: connectionId });
}
