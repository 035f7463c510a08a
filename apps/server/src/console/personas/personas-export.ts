import type { PersonaRow } from '@afterglow/protocol/console/personas/entities';
import { personasList } from '@afterglow/protocol/console/personas/personas-list';
import { defineExport, exportRows } from '../exports.ts';
import { createPersonasList, toPersonaRows } from './persona-rows.ts';

/** The virtual profiles as a file. */
export const personasExport = defineExport<PersonaRow>({
  contract: personasList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'name', cell: ({ name }) => name },
    { name: 'age', cell: ({ age }) => age },
    { name: 'city', cell: ({ city }) => city },
    { name: 'state', cell: ({ state }) => state },
    { name: 'languages', cell: ({ languages }) => languages.join(' ') },
    { name: 'team', cell: ({ team }) => team?.name ?? null },
    { name: 'like_back', cell: ({ like_back: rule }) => rule },
    { name: 'photos', cell: ({ photos }) => photos },
    { name: 'stories', cell: ({ stories }) => stories },
    { name: 'waiting', cell: ({ waiting }) => waiting },
    { name: 'answer_s', cell: ({ answer_s: seconds }) => seconds },
  ],
  async *rows(db, query, reader) {
    for await (const rows of exportRows(db, createPersonasList(db, reader), query))
      yield await toPersonaRows(db, rows, reader);
  },
});
