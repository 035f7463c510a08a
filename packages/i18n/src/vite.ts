import { isLanguage } from '@afterglow/domain/languages';
import type { Plugin } from 'vite';
import { areasOf, type WordsApp } from './areas.ts';
import { compileAreas, readArea, wordsFile, wordsFolder } from './catalogue.ts';
import { faultsOf } from './faults.ts';

const prefix = 'virtual:words/';

/**
 * Serves `virtual:words/<language>`: the compiled messages of one app, one chunk a language.
 * A missing or invalid text fails the build; while developing it is a warning and shows as its key.
 */
export function words({ app, folder = wordsFolder }: { app: WordsApp; folder?: string }): Plugin {
  const areas = areasOf[app];
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
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      const language = id.startsWith(`\0${prefix}`) ? id.slice(prefix.length + 1) : '';
      if (!isLanguage(language)) return undefined;
      for (const area of areas) this.addWatchFile(wordsFile(language, area, folder));
      // A string literal parses faster than an object literal of this size.
      const json = JSON.stringify(compileAreas(areas, language, folder));
      return `export const messages = JSON.parse(${JSON.stringify(json)});`;
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
