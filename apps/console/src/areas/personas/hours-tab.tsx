import type { PersonaHours } from '@afterglow/domain/personas';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { formatZone } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { formatHours } from './format-hours.ts';
import { HoursGrid } from './hours-grid.tsx';
import { findHoursError, formatHoursField, parseHours } from './persona-fields.ts';
import { PersonaPageForm } from './persona-page-form.tsx';
import styles from './record-tab.module.css';
import { usePersonaDraft } from './use-persona-draft.ts';

type HoursTabProps = { persona: PersonaRecord; zone: string | null; mayChange: boolean };

/** When a virtual profile is online, by the clock of its town. Without hours it is whenever somebody is on shift. */
export function HoursTab({ persona, zone, mayChange }: HoursTabProps) {
  const t = useT();
  const { hours } = persona;
  if (mayChange) return <HoursForm persona={persona} zone={zone} />;
  return (
    <div className={styles.tab}>
      {hours.length === 0 ? (
        <p>{t('personas.hours_none')}</p>
      ) : (
        <>
          <p className={styles.hint}>{t('personas.town_time', { zone: formatZone(zone) })}</p>
          <ul className={styles.lines}>
            {hours.map((hour) => (
              <li key={`${hour.day}-${hour.from}`}>{formatHours(hour)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function HoursForm({ persona, zone }: Omit<HoursTabProps, 'mayChange'>) {
  const t = useT();
  const save = usePersonaDraft(persona);
  const { draft } = save;
  const hours = parseHours(draft.values.hours);
  const change = (next: readonly PersonaHours[]) => draft.change('hours', formatHoursField(next));
  return (
    <PersonaPageForm form={save} submit={t('common.save')} head={<LeaveGuard isChanged={draft.isChanged} />}>
      <p className={styles.hint}>{t('personas.hours_text', { zone: formatZone(zone) })}</p>
      <p role="status">{hours.length === 0 ? t('personas.hours_none') : ''}</p>
      <HoursGrid
        hours={hours}
        error={save.findError('hours') ? findHoursError(hours) : null}
        onChange={change}
      />
    </PersonaPageForm>
  );
}
