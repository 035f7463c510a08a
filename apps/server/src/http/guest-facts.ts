import type { Language } from '@afterglow/domain/languages';
import { unixSeconds } from '@afterglow/domain/time';
import type { PageFacts, WeightTable } from '@afterglow/protocol/site/page-facts';
import type { House } from '../house.ts';
import { legalTexts, type PageName } from '../modules/account/account.ts';
import { operatorOf } from '../modules/site/site.ts';
import { weightTables } from '../modules/wheel/wheel.ts';

type Told = Pick<House, 'db' | 'settings' | 'config'>;

/** Each table of weights that the wheel was ever drawn by and when, the present one first. */
export async function toldTables({ db }: Pick<House, 'db'>): Promise<WeightTable[]> {
  const tables = await weightTables(db);
  return tables.map(({ id, weights, since, until }) => ({
    id,
    weights,
    since: unixSeconds(since),
    until: until && unixSeconds(until),
  }));
}

const textIn =
  (name: PageName) =>
  async (house: Told, language: Language): Promise<PageFacts> => {
    const texts = await legalTexts(house.db, house, { names: [name], language });
    return {
      texts: {
        language,
        byName: Object.fromEntries(texts.map(({ version, text }) => [name, { version, text }])),
      },
    };
  };
const operator = (house: Told): PageFacts => ({ operator: operatorOf(house) });
const terms = textIn('terms');
const withdrawal = textIn('withdrawal');

const factsOf: Readonly<Record<string, (house: Told, language: Language) => PageFacts | Promise<PageFacts>>> =
  {
    '/tos': terms,
    '/terms-and-conditions': terms,
    '/privacy': textIn('privacy'),
    '/imprint': operator,
    '/support': operator,
    '/accessibility': operator,
    '/withdraw': async (house, language) => ({ ...operator(house), ...(await withdrawal(house, language)) }),
    '/odds': async (house) => ({ tables: await toldTables(house) }),
  };

/** What a guest's page shows of this site, as it is now. */
export const guestFacts = async (house: Told, page: string, language: Language): Promise<PageFacts> =>
  (await factsOf[page]?.(house, language)) ?? {};
