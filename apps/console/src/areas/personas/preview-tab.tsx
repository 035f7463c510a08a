import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { Chip } from '@afterglow/ui/primitives/chip';
import { ChipGroup } from '@afterglow/ui/primitives/chip-group';
import { DisclosureChip } from '@afterglow/ui/primitives/disclosure-chip';
import { Photo } from '@afterglow/ui/primitives/photo';
import { Languages, MapPin } from 'lucide-react';
import { useState } from 'react';
import { BlurredPicture } from '../../components/blurred-picture.tsx';
import { useBlurKey } from '../../components/picture-blur.ts';
import { getLanguageName } from '../../core/format.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import styles from './preview.module.css';
import tab from './record-tab.module.css';

/** The fallbacks of a reader in whose language nothing is written, as the members' app has them. */
const FALLBACKS: readonly Language[] = ['en', 'he', 'de'];

/**
 * What members see of a virtual profile: approved pictures only, its texts in the language of the reader, its
 * label.
 */
export function PreviewTab({ persona }: { persona: PersonaRecord }) {
  const t = useT();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  useBlurKey();
  const { names, bios, age, place, interests, languages, state } = persona;
  const pick = (texts: PersonaRecord['names']) =>
    [language, ...FALLBACKS].map((code) => texts[code]).find(Boolean) ?? '';
  const photos = persona.photo_list.filter(
    ({ place, review }) => place === 'profile' && review === 'approved',
  );
  const [first, ...others] = photos;
  const name = pick(names) || persona.name;
  const renderPhoto = ({ id, photo, position }: (typeof photos)[number]) => (
    <BlurredPicture key={id} size="fill">
      <Photo
        alt={t.plain('personas.photo', { index: position, name })}
        src={buildSizedPictureUrl(photo, 720)}
        ratio="3 / 4"
        radius={20}
      />
    </BlurredPicture>
  );
  return (
    <div className={tab.tab}>
      <div className={styles.head}>
        <ChipGroup
          label={t.plain('personas.preview_language')}
          kind="one"
          options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
          chosen={[language]}
          onToggle={(code) => setLanguage(code)}
        />
        <p className={tab.hint}>
          {t(state === 'active' ? 'personas.preview_text' : 'personas.preview_hidden')}
        </p>
      </div>
      <article className={styles.card} aria-label={t('personas.tab.preview')}>
        {first ? renderPhoto(first) : <p className={styles.empty}>{t('personas.preview_no_photo')}</p>}
        <h2 className={styles.name}>{t('common.name_age', { name, age })}</h2>
        <div className={styles.label}>
          <DisclosureChip>{t('common.virtual_profile')}</DisclosureChip>
        </div>
        {place ? (
          <p className={styles.line}>
            <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
            <bdi>{place}</bdi>
          </p>
        ) : null}
        {languages.length > 0 ? (
          <p className={styles.line}>
            <Languages size={16} strokeWidth={1.75} aria-hidden="true" />
            {languages.map(getLanguageName).join(', ')}
          </p>
        ) : null}
        <p className={styles.bio} dir="auto" lang={bios[language] ? language : undefined}>
          {pick(bios) || t('personas.preview_no_bio')}
        </p>
        {interests.length > 0 ? (
          <ul className={styles.chips} aria-label={t('personas.interests')}>
            {interests.map((interest) => (
              <li key={interest}>
                <Chip tone="neutral">{getInterestLabel(interest, t)}</Chip>
              </li>
            ))}
          </ul>
        ) : null}
        {others.map(renderPhoto)}
      </article>
    </div>
  );
}
