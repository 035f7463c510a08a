import { INTERESTS } from '@afterglow/domain/interests';
import { countFilters, EMPTY_FILTERS, type SearchFilters } from '@afterglow/domain/search-filters';
import { BODY_TYPES, GOALS, getGoalId } from '@afterglow/domain/wizard-answers';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import { Button } from '@afterglow/ui/primitives/button';
import { ChipGroup } from '@afterglow/ui/primitives/chip-group';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './discovery-overlay.module.css';

/** The hard filters of a search: people who do not match are not shown. */
export function FilterSection({
  filters,
  onChange,
}: {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}): ReactElement {
  const t = useT();
  const set = (part: Partial<SearchFilters>): void => onChange({ ...filters, ...part });
  return (
    <section className={styles.section} aria-labelledby="discovery-filters">
      <div>
        <div className={styles.head}>
          <h3 id="discovery-filters" className={styles.title}>
            {t('meet.filters')}
          </h3>
          {countFilters(filters) > 0 ? (
            <Button kind="ghost" onClick={() => onChange(EMPTY_FILTERS)}>
              {t('meet.clear')}
            </Button>
          ) : null}
        </div>
        <p className={styles.hint}>{t('meet.filters_hint')}</p>
      </div>
      <div>
        <Switch label={t('meet.online')} checked={filters.online} onChange={(online) => set({ online })} />
        <Switch label={t('meet.photos')} checked={filters.photos} onChange={(photos) => set({ photos })} />
      </div>
      <FilterChips
        legend={t('meet.body')}
        options={BODY_TYPES.map((value) => ({ value: value as string, label: t(`answers.body_${value}`) }))}
        chosen={filters.body_types}
        onChange={(body_types) => set({ body_types })}
      />
      <FilterChips
        legend={t('meet.goal')}
        options={GOALS.map((goal) => ({ value: getGoalId(goal), label: t(`answers.goal_${goal}`) }))}
        chosen={filters.answers}
        onChange={(answers) => set({ answers })}
      />
      <FilterChips
        legend={t('meet.interests')}
        hint={t('meet.interests_hint')}
        options={INTERESTS.map((value) => ({ value: value as string, label: getInterestLabel(value, t) }))}
        chosen={filters.interests}
        onChange={(chosen) => set({ interests: chosen })}
      />
    </section>
  );
}

/** Any number of choices from a list. */
function FilterChips<Value extends string | number>({
  legend,
  hint,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  hint?: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id} className={styles.legend}>
        {legend}
      </p>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <ChipGroup
        labelledBy={id}
        {...(hint && { describedBy: `${id}-hint` })}
        options={options}
        chosen={chosen}
        onToggle={(value, isOn) =>
          onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      />
    </div>
  );
}

const KEY = 'preferred_body_types';

/** Says that preferences from the registration order the cards, and lets the member remove them. */
export function SignUpPreferences(): ReactElement | null {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const answers = useSession(({ user }) => user?.answers);
  const stored = answers?.[KEY];
  const preferred = BODY_TYPES.filter((type) => Array.isArray(stored) && stored.includes(type));
  if (!answers || preferred.length === 0) return null;
  const clearPreferences = async (): Promise<void> => {
    setBusy(true);
    const { [KEY]: _, ...others } = answers;
    const errorCode = await saveField(KEY, [], { answers: others });
    setBusy(false);
    if (errorCode) toastInternalError(t);
    else toast({ type: 'success', message: t('meet.wishes_forgotten') });
  };
  const types = preferred.map((type) => t(`answers.body_${type}`)).join(', ');
  return (
    <div className={styles.wishes}>
      <p>{t('meet.wishes', { types })}</p>
      <Button kind="soft" busy={isBusy} onClick={() => void clearPreferences()}>
        {t('meet.wishes_forget')}
      </Button>
    </div>
  );
}
