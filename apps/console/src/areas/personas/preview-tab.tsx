import { getDirection, LANGUAGES, type Language } from '@afterglow/domain/languages';
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
import { getLanguageName, getLanguageNameIn } from '../../core/format.ts';
import { useLanguage, useT, useTranslationsIn } from '../../core/translations.tsx';
import styles from './preview.module.css';
import tab from './record-tab.module.css';

/** The fallbacks of a reader in whose language nothing is written, as the members' app has them. */
const FALLBACKS: readonly Language[] = ['en', 'he', 'de'];
const PREVIEW_AREAS = ['personas'] as const;

/**
 * What members see of a virtual profile: approved pictures only, its texts and its label in the language of the
 * reader. The server names the town in the language of the console alone.
 */
export function PreviewTab({ persona }: { persona: PersonaRecord }) {
  const t = useT();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>(own);
  const { language, t: shown } = useTranslationsIn(chosen, PREVIEW_AREAS) ?? { language: own, t };
  useBlurKey();
  const { names, bios, age, place, interests, languages, state } = persona;
  const pick = (texts: PersonaRecord['names']) =>
    [language, ...FALLBACKS].map((code) => ({ code, text: texts[code] })).find(({ text }) => text);
  const photos = persona.photo_list.filter(
    ({ place, review }) => place === 'profile' && review === 'approved',
  );
  const [first, ...others] = photos;
  const name = pick(names)?.text ?? persona.name;
  const bio = pick(bios);
  const renderPhoto = ({ id, photo, position }: (typeof photos)[number]) => (
    <BlurredPicture key={id} size="fill">
      <Photo
        alt={shown.plain('personas.photo', { index: position, name })}
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
          chosen={[chosen]}
          onToggle={(code) => setChosen(code)}
        />
        <p className={tab.hint}>
          {t(state === 'active' ? 'personas.preview_text' : 'personas.preview_hidden')}
        </p>
      </div>
      <article aria-label={t('personas.tab.preview')}>
        <div className={styles.card} lang={language} dir={getDirection(language)}>
          {first ? (
            renderPhoto(first)
          ) : (
            <p className={styles.empty} lang={own} dir={getDirection(own)}>
              {t('personas.preview_no_photo')}
            </p>
          )}
          <h2 className={styles.name}>{shown('common.name_age', { name, age })}</h2>
          <div className={styles.label}>
            <DisclosureChip>{shown('common.virtual_profile')}</DisclosureChip>
          </div>
          {place ? (
            <p className={styles.line}>
              <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
              <bdi lang={own}>{place}</bdi>
            </p>
          ) : null}
          {languages.length > 0 ? (
            <p className={styles.line}>
              <Languages size={16} strokeWidth={1.75} aria-hidden="true" />
              {languages.map((code) => getLanguageNameIn(language, code)).join(', ')}
            </p>
          ) : null}
          <p className={styles.bio} dir="auto" lang={bio?.code ?? own}>
            {bio?.text ?? t('personas.preview_no_bio')}
          </p>
          {interests.length > 0 ? (
            <ul className={styles.chips} aria-label={shown('personas.interests')}>
              {interests.map((interest) => (
                <li key={interest}>
                  <Chip tone="neutral">{getInterestLabel(interest, shown)}</Chip>
                </li>
              ))}
            </ul>
          ) : null}
          {others.map(renderPhoto)}
        </div>
      </article>
    </div>
  );
}
