import { ageOn } from '@afterglow/domain/age';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afterglow/domain/languages';
import { pictureAddress } from '@afterglow/domain/picture-address';
import { isSearchedGender, type SearchedGender } from '@afterglow/domain/search';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { House } from '../house.ts';
import { todayIn } from '../modules/account/account.ts';
import { realCommunity } from '../modules/site/site.ts';

/** A card of the like-or-not game: a virtual profile, and marked as one. */
export type Sample = {
  id: number;
  name: string;
  age: number;
  photo: string;
  thumb: string | null;
  virtual: true;
};

export const SAMPLES = 5;

type Row = {
  id: number;
  name: string;
  names: Partial<Record<Language, string>> | null;
  birth: string;
  key: string;
  thumb: string | null;
};

/**
 * Five virtual profiles that anybody may see before they have an account, the most popular first; those whose
 * gender is asked for where there are enough of them.
 */
async function samplesFor(house: House, language: Language, searched: SearchedGender): Promise<Sample[]> {
  if (house.settings.current().partners === 'members') return [];
  const { rows } = await sql<Row>`
    select p.id, pr.name, pr.name_by_language as names, p.birth::text as birth, m.key, m.thumb
    from person p
    join persona pa on pa.person_id = p.id
    join profile pr on pr.person_id = p.id
    join photo ph on ph.person_id = p.id and ph.position = 1 and ph.review = 'approved' and ph.visible = 'everyone'
    join media m on m.key = ph.media_key
    where p.virtual and p.state = 'active' and ${language} = any(pa.languages)
    order by (${searched} = 0 or p.gender = ${searched}) desc, p.popularity desc, p.id
    limit ${SAMPLES}`.execute(house.db);
  const today = todayIn(null, house.now());
  return rows.map(({ id, name, names, birth, key, thumb }) => ({
    id,
    name: names?.[language] ?? name,
    age: ageOn(birth, today),
    photo: pictureAddress(key),
    thumb,
    virtual: true,
  }));
}

const languageOf = (asked: unknown): Language => (isLanguage(asked) ? asked : DEFAULT_LANGUAGE);

/** What pages show before anybody has signed in: sample cards, and the settings that the landing's words follow. */
export function registerSamples(app: FastifyInstance, house: House): void {
  app.get<{ Querystring: { language?: unknown; s_gender?: unknown } }>(
    '/api/samples',
    async (request, reply) => {
      const { language, s_gender: asked } = request.query;
      const searched = Number(asked ?? 0);
      const samples = await samplesFor(
        house,
        languageOf(language),
        isSearchedGender(searched) ? searched : 0,
      );
      return reply.header('cache-control', 'public, max-age=60').send(samples);
    },
  );

  app.get<{ Querystring: { language?: unknown } }>('/api/site', async (request, reply) => {
    const language = languageOf(request.query.language);
    const { name, partners, community } = house.settings.current();
    return reply.header('cache-control', 'public, max-age=60').send({
      name,
      partners,
      community: community[language] || (await realCommunity(house, language)),
    });
  });
}
