import { isLanguage } from '@afterglow/domain/languages';
import { PERSONA_STATES, type PersonaHours, PHOTO_PLACES, PROVENANCES } from '@afterglow/domain/personas';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { RecordHistory, showLogValue } from '../../components/record-history.tsx';
import { showOneOf } from '../../core/form-fields.ts';
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
    if (field === 'publish_at' && typeof value === 'number') return formatFullTime(value);
    if (field === 'hours' && Array.isArray(value))
      return (value as PersonaHours[]).map(formatHours).join(', ') || t.plain('personas.hours_none');
    return showLogValue(value, Array.isArray(value) ? showListed(field) : showOne(field));
  }
  function showOne(field: string): (value: string) => string {
    switch (field) {
      case 'state':
        return showOneOf(PERSONA_STATES, (state) => t.plain(`personas.state.${state}`));
      case 'place':
        return showOneOf(PHOTO_PLACES, (place) => t.plain(`personas.place.${place}`));
      case 'provenance':
        return showOneOf(PROVENANCES, (provenance) => t.plain(`personas.provenance.${provenance}`));
      case 'team':
        // The log has the name of a team.
        return (value) => value;
      default:
        return describeField(field).show;
    }
  }
  const showListed = (field: string) => (value: string) => {
    if (isLanguage(value)) return getLanguageName(value);
    return field === 'interests' ? describeField(field).show(value) : value;
  };
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
