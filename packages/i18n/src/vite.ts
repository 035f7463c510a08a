import { isLanguage, languages } from '@afterglow/domain/languages';
import type { Plugin } from 'vite';
import { type Area, areasOf, baseOf } from './areas.ts';
import { compileAreas, readArea, wordsFile, wordsFolder } from './catalogue.ts';
import { faultsOf } from './faults.ts';

const table = 'virtual:words';
const prefix = `${table}/`;

/**
 * Serves `virtual:words/<language>/base` and `virtual:words/<language>/<area>`: compiled messages of one app, each a file of
 * its own; and `virtual:words`, which knows the first of each language (`languages[language]()`). The areas of a language stand
 * there (`areas[area]()`): in the app's own file the names of all others' would be loaded with every page.
 * A missing or invalid text fails the build; while developing it is a warning and shows as its key.
 */
export function words({ app, folder = wordsFolder }: { app: keyof typeof baseOf; folder?: string }): Plugin {
  const areas: readonly Area[] = areasOf[app];
  const base: readonly Area[] = baseOf[app];
  const own = areas.filter((area) => !base.includes(area));
  let building = false;

  const faults = (): string[] => areas.flatMap((area) => faultsOf(area, readArea(area, folder)));

  return {
    name: 'afterglow-words',
    configResolved(config) {
      building = config.command === 'build';
    },
    buildStart() {
      const found = faults();
      if (found.length === 0) return;
      const report = `The words are not complete:\n  ${found.join('\n  ')}`;
      if (building) this.error(report);
      else this.warn(report);
    },
    resolveId(id) {
      return id === table || id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      const importOf = (name: string, file: string): string => `${name}: () => import('${prefix}${file}')`;
      if (id === `\0${table}`) {
        const bases = languages.map((language) => importOf(language, `${language}/base`));
        return `export const languages = {${bases.join(', ')}};`;
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [language, name] = id.slice(prefix.length + 1).split('/');
      const wanted = name === 'base' ? base : own.filter((area) => area === name);
      if (!isLanguage(language) || wanted.length === 0) return undefined;
      for (const area of wanted) this.addWatchFile(wordsFile(language, area, folder));
      // A string literal parses faster than an object literal of this size.
      const json = JSON.stringify(compileAreas(wanted, language, folder));
      const messages = `export const messages = JSON.parse(${JSON.stringify(json)});`;
      if (name !== 'base') return messages;
      const areasOfLanguage = own.map((area) => importOf(area, `${language}/${area}`));
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
