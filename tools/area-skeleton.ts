import { Script } from 'node:vm';
import {
  addressTemplate,
  areaTemplate,
  domTestTemplate,
  panelTemplate,
  reviewDialogTemplate,
  screenTemplate,
} from './area-console-files.ts';
import {
  databaseTestTemplate,
  exportTemplate,
  getContractTemplate,
  getHandlerTemplate,
  handlersTemplate,
  listContractTemplate,
  listHandlerTemplate,
  policyTemplate,
  policyTestTemplate,
  protocolIndexTemplate,
  reviewContractTemplate,
  reviewHandlerTemplate,
  rowsTemplate,
} from './area-server-files.ts';
import { addArea, toCamelCase } from './call-skeleton.ts';

/*
 * A new area of the console: a list with sorts, filters, CSV and an open row, and an act on the row, on both sides of the wire,
 * with its tests. Until the area has a table of its own it reads the staff accounts.
 */

/**
 * `area` as its address and its folders name it, in the plural (`personas`, `blocked-words`); `entity` is one
 * of its rows (`persona`, `blocked-word`).
 */
export type NewArea = { area: string; entity: string };

const capitalise = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** Returns the names of an area in each place. */
const listNames = ({ area, entity }: NewArea) => ({
  folder: area,
  file: entity,
  wire: area.replaceAll('-', '_'),
  area: toCamelCase(area),
  entity: toCamelCase(entity),
  Area: capitalise(toCamelCase(area)),
  Entity: capitalise(toCamelCase(entity)),
});

/** Returns why an area cannot have these names; null if it can. */
export function findNameError({ area, entity }: NewArea): string | null {
  for (const name of [area, entity]) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(name))
      return `"${name}": a name has lower-case letters, and hyphens between its words`;
    if (isReserved(toCamelCase(name))) return `"${name}" is a word of the language`;
  }
  return area === entity ? 'the area and one of its rows need different names' : null;
}

function isReserved(name: string): boolean {
  try {
    new Script(`'use strict'; async () => { let ${name}; };`);
    return false;
  } catch {
    return true;
  }
}

/** Returns the names that a file of TypeScript imports or declares twice. */
export function findDoubleNames(text: string): string[] {
  const lists = [...text.matchAll(/^(?:import|import type|const) \{([^}]*)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((item) => /(\w+)\s*$/.exec(item)?.[1] ?? '');
  const single = /^(?:import \* as|(?:export )?(?:async )?(?:const|let|function|type)) (\w+)/gm;
  const names = [...lists, ...[...text.matchAll(single)].map(([, name = '']) => name)].filter(Boolean);
  return names.filter((name, at) => names.indexOf(name) !== at);
}

/** Creates the new files of an area by their path. They compile, and their tests pass. */
export function createAreaSkeleton({ area, entity }: NewArea): Record<string, string> {
  const fill = (text: string): string => {
    let filled = text.trimStart();
    for (const [token, name] of Object.entries(listNames({ area, entity })))
      filled = filled.replaceAll(`$${token}`, name);
    return filled;
  };
  const protocol = `packages/protocol/src/console/${area}`;
  const server = `apps/server/src/console/${area}`;
  const page = `apps/console/src/areas/${area}`;
  const messages = Object.entries(texts).map(([language, own]) => [
    `packages/i18n/src/messages/${language}/${area}.json`,
    toJson(Object.fromEntries(Object.entries(own).map(([key, text]) => [`${area}.${key}`, text]))),
  ]);
  const files = {
    [`${protocol}/index.ts`]: protocolIndexTemplate,
    [`${protocol}/${area}-list.ts`]: listContractTemplate,
    [`${protocol}/${area}-get.ts`]: getContractTemplate,
    [`${protocol}/${area}-review.ts`]: reviewContractTemplate,
    [`${server}/handlers.ts`]: handlersTemplate,
    [`${server}/${entity}-rows.ts`]: rowsTemplate,
    [`${server}/${area}-list.ts`]: listHandlerTemplate,
    [`${server}/${area}-get.ts`]: getHandlerTemplate,
    [`${server}/${area}-review.ts`]: reviewHandlerTemplate,
    [`${server}/${area}-export.ts`]: exportTemplate,
    [`${server}/${area}.pg.test.ts`]: databaseTestTemplate,
    [`apps/server/src/console/policies/${entity}.ts`]: policyTemplate,
    [`apps/server/src/console/policies/${entity}.test.ts`]: policyTestTemplate,
    [`${page}/${area}-address.ts`]: addressTemplate,
    [`${page}/${area}-area.ts`]: areaTemplate,
    [`${page}/${area}-screen.tsx`]: screenTemplate,
    [`${page}/${entity}-panel.tsx`]: panelTemplate,
    [`${page}/review-dialog.tsx`]: reviewDialogTemplate,
    [`${page}/${area}.dom.test.tsx`]: domTestTemplate,
  };
  return Object.fromEntries([
    ...Object.entries(files).map(([file, text]) => [file, fill(text)]),
    ...messages,
  ]);
}

/** Adds an area to the files that list all areas; `read` returns what they contain now. */
export function addAreaToLists(
  { area }: Pick<NewArea, 'area'>,
  read: (file: string) => string,
): Record<string, string> {
  const { area: name, Area, wire } = listNames({ area, entity: '' });
  const changed: Record<string, string> = {};
  /** Replaces the first match; throws where a list no longer looks as it did. */
  const edit = (file: string, ...edits: [RegExp, string][]): void => {
    let text = changed[file] ?? read(file);
    for (const [pattern, replacement] of edits) {
      if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern}`);
      text = text.replace(pattern, replacement);
    }
    changed[file] = text;
  };
  const firstImport = /^import /m;
  const contracts = 'packages/protocol/src/console.ts';
  changed[contracts] = addArea(read(contracts), area, `console/${area}/index.ts`);
  const registry = 'apps/server/src/console/registry.ts';
  changed[registry] = addArea(read(registry), area, `${area}/handlers.ts`);
  edit(
    registry,
    [firstImport, `import { ${name}Export } from './${area}/${area}-export.ts';\nimport `],
    [/(const consoleExports\b.*= \{[^}]*?),?\s*\}/, `$1, '${area}': ${name}Export }`],
  );
  edit('apps/server/src/testing/once-calls.ts', [
    /(const onceCalls\b[\s\S]*?)\n\};/,
    `$1\n  '${wire}/review': async (attempt) => ({ ...(await account(attempt)), reason }),\n};`,
  ]);
  edit(
    'apps/console/src/app/areas.ts',
    [firstImport, `import { ${name}Area } from '../areas/${area}/${area}-area.ts';\nimport `],
    [/(const areas: readonly Area\[\] = \[[^\]]*?),?\s*\]/, `$1, ${name}Area]`],
  );
  edit('packages/i18n/src/areas.ts', [/(const consoleAreas = \[[^\]]*?),?\s*\]/, `$1, '${area}']`]);
  edit(
    'packages/i18n/src/keys.ts',
    [
      /^export type PagesOnlyKey/m,
      `export type ${Area}Key = In<typeof import('./messages/en/${area}.json')>;\nexport type PagesOnlyKey`,
    ],
    [/(export type ConsoleKey =[^;]*);/, `$1 | ${Area}Key;`],
  );
  for (const language of Object.keys(texts)) {
    const file = `packages/i18n/src/messages/${language}/console.json`;
    const known = JSON.parse(read(file)) as Record<string, string>;
    changed[file] = toJson({
      ...known,
      [`console.area.${area}`]: titles[language]?.(capitalise(area.replaceAll('-', ' '))) ?? '',
    });
  }
  const folders = 'tools/features.ts';
  if (!read(folders).includes(`'${area}',`))
    edit(folders, [/(const areas = \[[^\]]*)\]/, `$1  '${area}',\n]`]);
  return changed;
}

/** Returns where the steps that remain are described. */
export const describeNextSteps = ({ area }: NewArea): string => `
Next: the steps of CONTRIBUTING.md, "Adding a console area". The test tools/area-lists.test.ts fails until every NEW_AREA: in
the files of ${area} is done.`;

const toJson = (body: Record<string, string>): string => `${JSON.stringify(body, null, 2)}\n`;

/** The name of the area until it has one: a check rejects the same text in Hebrew and English. */
const titles: Readonly<Record<string, (area: string) => string>> = {
  he: (area) => `אזור ${area}`,
  en: (area) => area,
  de: (area) => `Bereich ${area}`,
};

/** General enough to be true of any area, so that the checks of messages pass from the start. */
const texts = {
  he: {
    name: 'שם',
    search: 'שם או מספר',
    role: 'תפקיד',
    created: 'נוצר',
    entry: 'רשומה {id}',
    empty: 'אין כאן עדיין רשומות',
    empty_text: 'הרשומות של האזור הזה יופיעו כאן.',
    version: 'גרסה',
    review: 'סימון כנבדק',
    review_text: 'מה נבדק כאן?',
    'denied.own': 'זה החשבון שלך.',
  },
  en: {
    name: 'Name',
    search: 'Name or number',
    role: 'Role',
    created: 'Created',
    entry: 'Entry {id}',
    empty: 'No entries yet',
    empty_text: 'The entries of this area appear here.',
    version: 'Version',
    review: 'Mark as reviewed',
    review_text: 'What was looked at?',
    'denied.own': 'This is your own account.',
  },
  de: {
    name: 'Name',
    search: 'Name oder Nummer',
    role: 'Rolle',
    created: 'Angelegt',
    entry: 'Eintrag {id}',
    empty: 'Noch keine Einträge',
    empty_text: 'Die Einträge dieses Bereichs erscheinen hier.',
    version: 'Version',
    review: 'Als geprüft markieren',
    review_text: 'Was wurde geprüft?',
    'denied.own': 'Das ist dein eigenes Konto.',
  },
};
