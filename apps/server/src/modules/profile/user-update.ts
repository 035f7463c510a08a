import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import { userUpdate } from '@afterglow/protocol/profile/user-update';
import { badInput, type Ctx, type Me, refuse, reply, writeAlone } from '../../calls/handler.ts';
import { profileChanged } from './card-changes.ts';
import { currencyOfMember } from './currency-of.ts';
import { isExtraAnswer, setExtraAnswer } from './extra-answers.ts';
import { agreedToIntimate, setIntimate } from './intimate-answers.ts';
import { moveTo } from './move-to.ts';
import { setSeek } from './seek-consent.ts';
import { setSpendLimit } from './spend-limit.ts';
import { type Change, updateRules } from './update-rules.ts';

export const userUpdateHandler = writeAlone(userUpdate, async (ctx, { key, value }) => {
  // Everybody has a birth date on file since registration.
  if (key === 'age') return refuse('age_locked');
  if (key === 'place_id') {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 2 ** 31 - 1)
      return badInput('value', 'invalid_place');
    const outcome = await moveTo(ctx.tx, ctx.me.id, value, ctx.now);
    if (outcome === 'no_such_place') return refuse('not_found');
    if (outcome === 'too_often') return refuse('limit_reached');
    if (outcome === 'moved') await tellChange(ctx, true);
    return reply({ key, value });
  }

  if (key === 'spend_limit') {
    if (typeof value !== 'string' || value.length > 30) return badInput('value', 'invalid_value');
    const currency = await currencyOfMember(ctx.house, ctx.tx, ctx.me.id);
    const wanted = { personId: ctx.me.id, text: value, currency, now: ctx.now };
    if (!(await setSpendLimit(ctx.tx, wanted))) return badInput('value', 'invalid_value');
    await tellChange(ctx, false);
    return reply({ key, value });
  }

  if (key === 'intimate') {
    if (typeof value !== 'boolean') return badInput('value', 'invalid_value');
    await setIntimate(ctx.tx, { personId: ctx.me.id, agreed: value, now: ctx.now });
    await tellChange(ctx, !value);
    return reply({ key, value });
  }
  if (key === 'seek') {
    if (typeof value !== 'boolean') return badInput('value', 'invalid_value');
    await setSeek(ctx.tx, { personId: ctx.me.id, agreed: value, now: ctx.now });
    await tellChange(ctx, false);
    return reply({ key, value });
  }
  if (key === 'origin' && value !== '' && !(await agreedToIntimate(ctx.tx, ctx.me.id)))
    return refuse('forbidden');
  if (isExtraAnswer(key)) {
    if (!(await setExtraAnswer(ctx.tx, ctx.me.id, key, value))) return badInput('value', 'invalid_value');
    await tellChange(ctx, false);
    return reply({ key, value });
  }

  // Only a name is written in the letters of a language.
  const language = key === 'name' ? await languageOf(ctx) : DEFAULT_LANGUAGE;
  const change = updateRules[key](value, language);
  if ('fault' in change) return badInput('value', change.fault);
  await store(ctx, change);
  if (key === 'language') ctx.afterCommit(() => readIn(ctx.me, change.value));
  if (key === 'hide_online') await hideOnline(ctx, change.value === true);
  await tellChange(ctx, change.shown);
  return reply({ key, value: change.value });
});

/** The device that chose it; the others stay with theirs. */
function readIn(me: Me, language: unknown): void {
  if (isLanguage(language)) me.language = language;
}

/** A pause hides them too, and ends by another call. */
async function hideOnline({ tx, me, house, afterCommit }: Ctx, hide: boolean): Promise<void> {
  const { state } = await tx
    .selectFrom('person')
    .select('state')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  if (state === 'active') afterCommit(() => house.presence.hide(me.id, hide));
}

async function languageOf({ tx, me }: Ctx): Promise<Language> {
  const { language } = await tx
    .selectFrom('member')
    .select('language')
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

async function store({ tx, me }: Ctx, { person, profile, member }: Change): Promise<void> {
  if (person) await tx.updateTable('person').set(person).where('id', '=', me.id).execute();
  if (profile) await tx.updateTable('profile').set(profile).where('person_id', '=', me.id).execute();
  if (member) await tx.updateTable('member').set(member).where('person_id', '=', me.id).execute();
}

/** The other devices ask for the profile again. */
async function tellChange(ctx: Ctx, shown: boolean): Promise<void> {
  if (shown) await profileChanged(ctx.tx, ctx.me.id);
  const { connectionId } = ctx.me;
  ctx.push(ctx.me.id, sessionChanged, { data: { authenticated: true } }, { exceptConnection: connectionId });
}
