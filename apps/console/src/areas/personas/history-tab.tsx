import { isLanguage } from '@afterglow/domain/languages';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { PERSONA_STATES, type PersonaHours, PHOTO_PLACES } from '@afterglow/domain/personas';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { RecordHistory } from '../../components/record-history.tsx';
import { formatFullTime, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { formatHours } from './format-hours.ts';
import styles from './record-tab.module.css';
import { useDescribeField } from './use-describe-field.ts';

const ACTS: Readonly<Record<string, ConsoleKey>> = {
  'personas/save': 'personas.act.save',
  'personas/kit_import': 'personas.act.kit_import',
  'personas/copy': 'personas.act.copy',
  'personas/state': 'personas.act.state',
  'personas/photo_add': 'personas.act.photo_add',
  'personas/photo_move': 'personas.act.photo_move',
  'personas/photo_remove': 'personas.act.photo_remove',
  'personas/story_save': 'personas.act.story_save',
  'personas/story_remove': 'personas.act.story_remove',
};
const FIELDS: Readonly<Record<string, ConsoleKey>> = {
  state: 'personas.state',
  place: 'personas.place',
  position: 'personas.position',
  photo: 'personas.field.photo',
  story: 'personas.field.story',
  publish_at: 'personas.story_at',
  provenance: 'personas.provenance',
  licence: 'personas.licence',
  copy_of: 'personas.field.copy_of',
  place_id: 'personas.field.place_id',
  kit: 'personas.field.kit',
  pictures: 'personas.tab.photos',
};

/** Who changed what of a virtual profile, newest first. */
export function HistoryTab({ id }: { id: number }) {
  const t = useT();
  const describeField = useDescribeField();
  function getLabel(field: string): string {
    const key = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    return key ? t.plain(key) : describeField(field).label;
  }
  function show(field: string, value: unknown): string {
    if (value === null || value === '') return '–';
    if (field === 'publish_at') return formatFullTime(Number(value));
    if (field === 'state') {
      const state = parseOneOf(PERSONA_STATES, value);
      return state ? t.plain(`personas.state.${state}`) : String(value);
    }
    if (field === 'place') {
      const place = parseOneOf(PHOTO_PLACES, value);
      return place ? t.plain(`personas.place.${place}`) : String(value);
    }
    if (field === 'provenance') return describeProvenance(String(value), t);
    if (field === 'hours' && Array.isArray(value))
      return (value as PersonaHours[]).map(formatHours).join(', ') || t.plain('personas.hours_none');
    if (Array.isArray(value))
      return (
        value
          .map((item) => (isLanguage(item) ? getLanguageName(item) : describeOne(field, String(item))))
          .join(', ') || '–'
      );
    // The log has the name of a team.
    return field === 'team' ? String(value) : describeField(field).show(String(value));
  }
  const describeOne = (field: string, value: string) =>
    field === 'interests' ? describeField(field).show(value) : value;
  return (
    <div className={styles.tab}>
      <RecordHistory
        subject={`persona:${id}`}
        empty={t.plain('personas.history_none')}
        acts={ACTS}
        describeField={(field) => ({ label: getLabel(field), show: (value) => show(field, value) })}
      />
    </div>
  );
}

function describeProvenance(value: string, t: ReturnType<typeof useT>): string {
  switch (value) {
    case 'drawn':
      return t.plain('personas.provenance.drawn');
    case 'licensed':
      return t.plain('personas.provenance.licensed');
    case 'release':
      return t.plain('personas.provenance.release');
    default:
      return value;
  }
}
