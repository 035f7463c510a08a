import { RADIUS_MAX_KM, RADIUS_MIN_KM, SEARCH_AGE_MAX, SEARCH_AGE_MIN } from '@afterglow/domain/search';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { RangeSlider } from '@afterglow/ui/primitives/range-slider';
import { Slider } from '@afterglow/ui/primitives/slider';
import { type ReactElement, useState } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { PlaceField } from '../../components/place-field.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { saveSearch } from '../../state/account/save-search.ts';
import { useSession } from '../../state/account/session.ts';
import { useSearchCount } from '../../state/discovery/search-count.ts';
import styles from './discovery-overlay.module.css';
import { formatAge, getChange, type SearchDraft, toDraft } from './draft.ts';
import { FilterSection, SignUpPreferences } from './filter-section.tsx';
import { GenderChoice } from './gender-choice.tsx';

/** The search settings. Saved changes apply immediately to the cards and both lists of Discover. */
export function DiscoveryOverlay({ close }: OverlayProps<'discovery'>): ReactElement | null {
  const user = useSession((session) => session.user);
  return user ? <SearchSettings user={user} close={close} /> : null;
}

function SearchSettings({ user, close }: { user: OwnUser; close: () => void }): ReactElement {
  const t = useT();
  const [draft, setDraft] = useState(() => toDraft(user));
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const set = (part: Partial<SearchDraft>): void => {
    setErrorText(undefined);
    setDraft((now) => ({ ...now, ...part }));
  };
  const change = getChange(draft, user);
  const isChanged = Object.keys(change).length > 0;

  const save = async (): Promise<void> => {
    if (change.s_gender && !draft.seek) {
      setErrorText(t('meet.seek_needed'));
      return;
    }
    setBusy(true);
    const failed = await saveSearch(change);
    setBusy(false);
    if (failed) {
      const isTownLimit = failed.key === 'place_id' && failed.code === 'limit_reached';
      setErrorText(t(isTownLimit ? 'meet.town_limit' : 'meet.save_failed'));
      return;
    }
    toast({ type: 'success', message: t('common.settings_saved') });
    close();
  };

  const home = [user.city, user.country].filter(Boolean).join(', ');
  return (
    <OverlaySheet
      title={t('meet.settings_title')}
      size="l"
      full
      footer={
        <div className={styles.footer}>
          {errorText ? (
            <p className={styles.error} role="alert">
              {errorText}
            </p>
          ) : (
            <SearchCountLine draft={draft} />
          )}
          <Button size="l" block busy={isBusy} disabled={!isChanged} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <GenderChoice value={draft.gender} onChange={(gender) => set({ gender })} />
        <Checkbox
          checked={draft.seek}
          hint={t('meet.seek_back')}
          // Without consent the search is for everyone, which reveals nothing.
          onChange={(seek) => set(seek ? { seek } : { seek, gender: 0 })}
        >
          {t('meet.seek_consent')}
        </Checkbox>
        <RangeSlider
          label={t('common.age_range', { min: draft.age[0], max: draft.age[1] })}
          min={SEARCH_AGE_MIN}
          max={SEARCH_AGE_MAX}
          value={draft.age}
          onChange={(age) => set({ age })}
          fromLabel={t('meet.youngest')}
          toLabel={t('meet.oldest')}
          valueText={(n) => t('meet.years', { n })}
        />
        <Slider
          label={t('meet.radius')}
          min={RADIUS_MIN_KM}
          max={RADIUS_MAX_KM}
          value={draft.radiusKm}
          onChange={(radiusKm) => set({ radiusKm })}
          valueText={t('common.km', { n: draft.radiusKm })}
        />
        <PlaceField
          value={
            draft.place ??
            (user.place_id === null ? undefined : { place_id: user.place_id, description: home })
          }
          onChoose={(place) => set({ place })}
        />
        <SignUpPreferences />
        <FilterSection filters={draft.filters} onChange={(filters) => set({ filters })} />
      </div>
    </OverlaySheet>
  );
}

/** How many people match the draft; announced to screen readers once counted. */
function SearchCountLine({ draft }: { draft: SearchDraft }): ReactElement {
  const t = useT();
  const hasNewPlace = draft.place !== undefined;
  const count = useSearchCount(
    {
      s_gender: draft.gender,
      s_age: formatAge(draft),
      s_radius: draft.radiusKm,
      s_filters: draft.filters,
    },
    { enabled: !hasNewPlace },
  );
  const getText = (): string => {
    if (hasNewPlace) return t('meet.count_town');
    if (count === 'counting') return t('meet.counting');
    if (count === 'failed') return t('meet.count_failed');
    return t(count.more ? 'meet.count_more' : 'meet.count', { n: count.count });
  };
  return (
    <p className={styles.count} role="status" aria-busy={count === 'counting' || undefined}>
      {getText()}
    </p>
  );
}
