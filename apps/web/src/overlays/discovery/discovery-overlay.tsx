import { RADIUS_MAX_KM, RADIUS_MIN_KM, SEARCH_AGE_MAX, SEARCH_AGE_MIN } from '@afterglow/domain/search';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { RangeSlider } from '@afterglow/ui/primitives/range-slider';
import { Slider } from '@afterglow/ui/primitives/slider';
import { type ReactElement, useState } from 'react';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { PlaceField } from '../../parts/place-field.tsx';
import { saveSearch } from '../../state/account/save-search.ts';
import { useSession } from '../../state/account/session.ts';
import styles from './discovery-overlay.module.css';
import { changeOf, type Draft, draftOf } from './draft.ts';
import { FilterSection } from './filter-section.tsx';
import { FittingLine } from './fitting-line.tsx';
import { SignUpWishes } from './sign-up-wishes.tsx';
import { Whom } from './whom.tsx';

/** Whom the member looks for. What is saved holds at once for the cards and both lists of Discover. */
export function DiscoveryOverlay({ close }: OverlayProps<'discovery'>): ReactElement | null {
  const user = useSession((session) => session.user);
  return user ? <Settings user={user} close={close} /> : null;
}

function Settings({ user, close }: { user: OwnUser; close: () => void }): ReactElement {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(user));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const set = (part: Partial<Draft>): void => {
    setFault(undefined);
    setDraft((now) => ({ ...now, ...part }));
  };
  const change = changeOf(draft, user);
  const changed = Object.keys(change).length > 0;

  const save = async (): Promise<void> => {
    if (change.s_gender && !draft.seek) {
      setFault(t('meet.seek_needed'));
      return;
    }
    setBusy(true);
    const refused = await saveSearch(change);
    setBusy(false);
    if (refused) {
      const ofTown = refused.key === 'place_id' && refused.code === 'limit_reached';
      setFault(t(ofTown ? 'meet.town_limit' : 'meet.save_failed'));
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
          {fault ? (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          ) : (
            <FittingLine draft={draft} />
          )}
          <Button size="l" block busy={busy} disabled={!changed} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <Whom value={draft.gender} onChange={(gender) => set({ gender })} />
        <Checkbox
          checked={draft.seek}
          hint={t('meet.seek_back')}
          // Without it everybody is looked for, which tells nothing.
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
        <SignUpWishes />
        <FilterSection filters={draft.filters} onChange={(filters) => set({ filters })} />
      </div>
    </OverlaySheet>
  );
}
