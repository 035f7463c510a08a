import { bodyTypes, hairColours, origins } from '@afterglow/domain/wizard-answers';
import type { Translate } from '@afterglow/i18n/translations';
import type { ProfilePerson } from '@afterglow/protocol/entities/person';

const findIn = <Value extends string>(list: readonly Value[], value: string | null): Value | undefined =>
  list.find((known) => known === value);

/** The plain facts of a profile, in words; what is not given is left out. */
export function listFactLabels(person: ProfilePerson, t: Translate): string[] {
  const body = findIn(bodyTypes, person.body_type);
  const hair = findIn(hairColours, person.hair);
  const origin = findIn(origins, person.origin);
  return [
    person.height_cm === null ? null : t('profile.height', { cm: person.height_cm }),
    body ? t('profile.body_is', { body: t(`answers.body_${body}`) }) : null,
    hair ? t('profile.hair_is', { hair: t(`answers.hair_${hair}`) }) : null,
    origin ? t(`answers.origin_${origin}`) : null,
  ].filter((fact) => fact !== null);
}
