import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';

type Texts = Readonly<Record<string, string | undefined>>;
type Described = { names: Texts; bios: Texts } & Pick<
  PersonaRecord,
  | 'gender'
  | 'birth'
  | 'place_id'
  | 'languages'
  | 'interests'
  | 'facts'
  | 'do_not_say'
  | 'like_back'
  | 'team'
  | 'hours'
>;

/** Returns the fields of a virtual profile that the audit log stores. */
export function toPersonaDetail({ names, bios, team, ...rest }: Described): object {
  const { gender, birth, place_id, languages, interests, facts, do_not_say, like_back, hours } = rest;
  return {
    ...Object.fromEntries(Object.entries(names).map(([language, name]) => [`name.${language}`, name])),
    ...Object.fromEntries(Object.entries(bios).map(([language, bio]) => [`bio.${language}`, bio])),
    gender,
    birth,
    place_id,
    languages,
    interests,
    facts,
    do_not_say,
    like_back,
    team: team?.name ?? null,
    hours,
  };
}
