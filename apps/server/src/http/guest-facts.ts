import type { Language } from '@afterglow/domain/languages';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { PageFacts, WeightTable } from '@afterglow/protocol/site/page-facts';
import type { App } from '../app.ts';
import { loadLegalTexts, type PageName } from '../features/account/index.ts';
import { getOperator } from '../features/site/index.ts';
import { listWeightTables } from '../features/wheel/index.ts';

type PageServices = Pick<App, 'db' | 'settings' | 'config'>;

/** Returns every table of weights that the wheel was ever drawn by, with its dates, the current one first. */
export async function formatWeightTables({ db }: Pick<App, 'db'>): Promise<WeightTable[]> {
  const tables = await listWeightTables(db);
  return tables.map(({ id, weights, since, until }) => ({
    id,
    weights,
    since: toUnixSeconds(since),
    until: until && toUnixSeconds(until),
  }));
}

const createTextLoader =
  (name: PageName) =>
  async (app: PageServices, language: Language): Promise<PageFacts> => {
    const texts = await loadLegalTexts(app.db, app, { names: [name], language });
    return {
      texts: {
        language,
        byName: Object.fromEntries(texts.map(({ version, text }) => [name, { version, text }])),
      },
    };
  };
const getOperatorFacts = (app: PageServices): PageFacts => ({ operator: getOperator(app) });
const terms = createTextLoader('terms');
const withdrawal = createTextLoader('withdrawal');

const loaders: Readonly<
  Record<string, (app: PageServices, language: Language) => PageFacts | Promise<PageFacts>>
> = {
  '/tos': terms,
  '/terms-and-conditions': terms,
  '/privacy': createTextLoader('privacy'),
  '/imprint': getOperatorFacts,
  '/support': getOperatorFacts,
  '/accessibility': getOperatorFacts,
  '/withdraw': async (app, language) => ({ ...getOperatorFacts(app), ...(await withdrawal(app, language)) }),
  '/odds': async (app) => ({ tables: await formatWeightTables(app) }),
};

/** Loads the current facts of the site that a guest page shows. */
export const loadGuestFacts = async (
  app: PageServices,
  page: string,
  language: Language,
): Promise<PageFacts> => (await loaders[page]?.(app, language)) ?? {};
