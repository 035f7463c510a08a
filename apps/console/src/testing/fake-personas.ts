import type { RecordChange } from '@afterglow/protocol/console/history/history-list';
import {
  type PersonaPhoto,
  type PersonaRecord,
  type PersonaStory,
  personaRow,
} from '@afterglow/protocol/console/personas/entities';
import type { TeamRow } from '@afterglow/protocol/console/personas/teams-list';
import { type createFakeConsole, getNowS, pageOf } from './fake-console.ts';

/** A drawn portrait of one colour, which loads without a server. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="#a67"/></svg>')}`;

export const aPersona = (facts: Partial<PersonaRecord> = {}): PersonaRecord => ({
  id: 7,
  name: 'Noa',
  age: 33,
  city: 'Haifa',
  photo: null,
  state: 'paused',
  languages: ['he', 'en'],
  team: { id: 2, name: 'Evening' },
  like_back: 'staff',
  photos: 0,
  stories: 0,
  waiting: 4,
  answer_s: 720,
  version: 3,
  names: { he: 'נועה', en: 'Noa' },
  bios: { en: 'Fond of the sea.' },
  gender: 2,
  birth: '1992-04-03',
  place_id: 1,
  place: 'Haifa, Israel',
  interests: ['music'],
  facts: ['Bookseller.'],
  do_not_say: ['Berlin'],
  hours: [],
  photo_list: [],
  story_list: [],
  missing: ['name.de', 'photo'],
  ...facts,
});

export const aPhoto = (id: number, facts: Partial<PersonaPhoto> = {}): PersonaPhoto => ({
  id,
  place: 'profile',
  position: 1,
  photo: PICTURE,
  review: 'approved',
  provenance: 'drawn',
  licence: 'Own drawing',
  by: { id: 3, name: 'Rina' },
  approved_by: { id: 4, name: 'Omer' },
  version: 1,
  ...facts,
});

export const aStory = (id: number, facts: Partial<PersonaStory> = {}): PersonaStory => ({
  id,
  photo: PICTURE,
  publish_at: getNowS() + 7_200,
  ends: getNowS() + 93_600,
  review: 'pending',
  version: 1,
  ...facts,
});

export const aTeam = (id: number, facts: Partial<TeamRow> = {}): TeamRow => ({
  id,
  name: `Team ${id}`,
  languages: ['he'],
  staff: [{ id: 3, name: 'Rina' }],
  personas: 4,
  version: 1,
  ...facts,
});

const aChange = (): RecordChange => ({
  at: getNowS() - 60,
  by: { id: 3, name: 'Rina' },
  call: 'personas/save',
  reason: null,
  fields: [
    { field: 'name.en', before: 'Noah', after: 'Noa' },
    { field: 'languages', before: ['he'], after: ['he', 'en'] },
  ],
});

/** Answers the calls of the area from one virtual profile and the teams, which a test may change. */
export function answerPersonas(fake: ReturnType<typeof createFakeConsole>) {
  const site = {
    persona: aPersona(),
    zone: 'Asia/Jerusalem',
    teams: [aTeam(2, { name: 'Evening' })],
    changes: [aChange()],
  };
  fake.answer('personas/list', (input) => ({ data: pageOf([personaRow.parse(site.persona)], input) }));
  fake.answer('personas/get', () => ({ data: site.persona, details: { zone: site.zone } }));
  fake.answer('personas/save', ({ id = 8, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('personas/state', ({ id, state, version }) => ({ data: { id, state, version: version + 1 } }));
  fake.answer('personas/copy', () => ({ data: { id: 9, version: 1 } }));
  fake.answer('personas/photo_add', () => ({ data: { id: 50, review: 'pending', version: 1 } }));
  fake.answer('personas/photo_move', ({ id, version }) => ({ data: { id, version: version + 1 } }));
  fake.answer('personas/photo_remove', ({ id, version }) => ({ data: { id, version: version + 1 } }));
  fake.answer('personas/story_save', ({ id = 60, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('personas/story_remove', ({ id, version }) => ({ data: { id, version: version + 1 } }));
  fake.answer('teams/list', (input) => ({ data: pageOf(site.teams, input) }));
  fake.answer('teams/save', ({ id = 5, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('shifts/list', (input) => ({ data: pageOf([], input) }));
  fake.answer('search_location', () => ({ data: [{ place_id: 12, description: 'Berlin, Germany' }] }));
  fake.answer('history/list', (input) => ({ data: pageOf(site.changes, input) }));
  return site;
}
