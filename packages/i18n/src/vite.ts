import { isLanguage, LANGUAGES } from '@afterglow/domain/languages';
import type { Plugin } from 'vite';
import { type Area, areasByApp, baseAreasByApp } from './areas.ts';
import { compileAreas, getMessagesFile, messagesFolder, readArea } from './catalogue.ts';
import { findCatalogueErrors } from './catalogue-errors.ts';

const table = 'virtual:messages';
const prefix = `${table}/`;

/**
 * Serves `virtual:messages/<language>/base` and `virtual:messages/<language>/<area>`: compiled messages of one app,
 * each a file of its own; and `virtual:messages`, which loads the base of each language (`languages[language]()`). The
 * base contains the loaders of its areas (`areas[area]()`): in the app's entry the names of all languages' files would
 * be loaded with every page. A missing or invalid text fails the build; in development it is a warning and shows as its
 * key.
 */
export function messagesPlugin({
  app,
  folder = messagesFolder,
}: {
  app: keyof typeof baseAreasByApp;
  folder?: string;
}): Plugin {
  const areas: readonly Area[] = areasByApp[app];
  const base: readonly Area[] = baseAreasByApp[app];
  const own = areas.filter((area) => !base.includes(area));
  let isBuilding = false;

  const findErrors = (): string[] =>
    areas.flatMap((area) => findCatalogueErrors(area, readArea(area, folder)));

  return {
    name: 'afterglow-messages',
    configResolved(config) {
      isBuilding = config.command === 'build';
    },
    buildStart() {
      const errors = findErrors();
      if (errors.length === 0) return;
      const report = `The words are not complete:\n  ${errors.join('\n  ')}`;
      if (isBuilding) this.error(report);
      else this.warn(report);
    },
    resolveId(id) {
      return id === table || id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      const createImport = (name: string, file: string): string =>
        `'${name}': () => import('${prefix}${file}')`;
      if (id === `\0${table}`) {
        const baseImports = LANGUAGES.map((language) => createImport(language, `${language}/base`));
        return `export const languages = {${baseImports.join(', ')}};`;
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [language, name] = id.slice(prefix.length + 1).split('/');
      const requestedAreas = name === 'base' ? base : own.filter((area) => area === name);
      if (!isLanguage(language) || requestedAreas.length === 0) return undefined;
      for (const area of requestedAreas) this.addWatchFile(getMessagesFile(language, area, folder));
      // A string literal parses faster than an object literal of this size.
      const json = JSON.stringify(compileAreas(requestedAreas, language, folder));
      const messages = `export const messages = JSON.parse(${JSON.stringify(json)});`;
      if (name !== 'base') return messages;
      const areasOfLanguage = own.map((area) => createImport(area, `${language}/${area}`));
      return `${messages}\nexport const areas = {${areasOfLanguage.join(', ')}};`;
    },
    hotUpdate({ file, server }) {
      if (!file.startsWith(folder)) return;
      for (const module of this.environment.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith(`\0${prefix}`)) this.environment.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
