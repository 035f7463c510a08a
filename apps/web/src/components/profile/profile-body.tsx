import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { BODY_TYPES, findGoal, getGenderName, HAIR_COLOURS, ORIGINS } from '@afterglow/domain/wizard-answers';
import { formatLanguages } from '@afterglow/i18n/formats';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import type { Translate } from '@afterglow/i18n/translations';
import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { StoryIcon } from '@afterglow/ui/icons/story';
import { Button } from '@afterglow/ui/primitives/button';
import { Chip } from '@afterglow/ui/primitives/chip';
import { Clock3, Languages, MapPin } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { formatDistance } from '../distance-text.ts';
import { formatDuration } from '../duration-text.ts';
import { openStory } from '../story/open-story.ts';
import { VirtualLabel } from '../virtual-label.tsx';
import styles from './profile-body.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { PhotoGrid, ProfilePhoto } from './profile-photos.tsx';
import { Prompt } from './prompt.tsx';

function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

const formatPlace = (person: ProfilePerson, t: Translate): string | null => {
  if (!person.city) return person.country;
  return person.country
    ? t('common.city_country', { city: person.city, country: person.country })
    : person.city;
};

/**
 * A profile: photos from edge to edge with the person's texts between them, not a list of facts. Beside their card the
 * photos come after the texts, because the card shows them already.
 */
export function ProfileBody({
  person,
  isOwn,
  isBesideCard = false,
}: {
  person: ProfilePerson;
  isOwn: boolean;
  isBesideCard?: boolean;
}): ReactElement {
  const t = useT();
  const place = formatPlace(person, t);
  const distance = formatDistance(person, t);
  const goal = findGoal(person.answer);
  const facts = listFactLabels(person, t);
  const promises = <Promises person={person} isOwn={isOwn} />;
  const recipientId = isOwn ? undefined : person.id;
  const renderPhoto = (at: number) => (isBesideCard ? null : <ProfilePhoto person={person} at={at} />);
  return (
    <div className={styles.body} data-beside={isBesideCard || undefined}>
      {isBesideCard ? null : (
        <div className={styles.top}>
          {renderPhoto(0)}
          {isOwn ? null : <ProfileMenu personId={person.id} />}
        </div>
      )}
      <div className={styles.lines}>
        <p className={styles.status} data-online={person.status === 1 || undefined}>
          {t(person.status === 1 ? 'common.online' : 'common.offline', {
            gender: getGenderName(person.gender),
          })}
        </p>
        {person.virtual ? <VirtualLabel /> : null}
        {isBesideCard ? null : promises}
        {person.story > 0 && !isOwn ? (
          <Button kind="soft" icon={<StoryIcon size={20} />} onClick={() => openStory(person.id)}>
            {t('profile.story')}
          </Button>
        ) : null}
      </div>
      {isOwn ? <p className={styles.note}>{t('profile.own_note')}</p> : null}
      {person.bio ? (
        <Prompt title={t('profile.about')} personId={recipientId} about="bio">
          <p className={styles.bio} dir="auto">
            {person.bio}
          </p>
        </Prompt>
      ) : null}
      {renderPhoto(1)}
      {goal ? (
        <Prompt title={t('profile.looking_for')} personId={recipientId} about="goal">
          <p>{t(`answers.goal_${goal}`)}</p>
        </Prompt>
      ) : null}
      {person.interests.length > 0 ? (
        <Prompt title={t('profile.interests')} personId={recipientId} about="interests">
          <SharedInterests person={person} isOwn={isOwn} />
        </Prompt>
      ) : null}
      {renderPhoto(2)}
      {place ? (
        <Section title={t('profile.location')}>
          <p className={styles.line}>
            <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
            <bdi>{place}</bdi>
            {distance ? <span className={styles.quiet}>{distance}</span> : null}
          </p>
        </Section>
      ) : null}
      {isBesideCard && person.photos.length > 1 ? (
        <Section title={t('profile.photos')}>
          <PhotoGrid person={person} />
        </Section>
      ) : null}
      {facts.length > 0 ? (
        <Section title={t('profile.facts')}>
          <ul className={styles.chips}>
            {facts.map((fact) => (
              <li key={fact}>
                <Chip>{fact}</Chip>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {isBesideCard
        ? null
        : person.photos.slice(3).map(({ id }, at) => <ProfilePhoto key={id} person={person} at={at + 3} />)}
      {isBesideCard ? <div className={styles.lines}>{promises}</div> : null}
      {person.virtual ? <p className={styles.note}>{t('profile.virtual_note')}</p> : null}
    </div>
  );
}

type PartProps = { person: ProfilePerson; isOwn: boolean };

/** How soon somebody answers, and in which languages a virtual profile writes. */
function Promises({ person, isOwn }: PartProps): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  return (
    <>
      {person.answers_within_s !== undefined && !isOwn ? (
        <p className={styles.line}>
          <Clock3 size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('chat.answers_within', { time: formatDuration(person.answers_within_s, t) })}
        </p>
      ) : null}
      {person.virtual && person.writes_in?.length ? (
        <p className={styles.line}>
          <Languages size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('profile.writes_in', { languages: formatLanguages(language, person.writes_in) })}
        </p>
      ) : null}
    </>
  );
}

/** The interests of somebody; those that the reader shares come first. */
function SharedInterests({ person: { interests }, isOwn }: PartProps): ReactElement {
  const t = useT();
  const ownInterests = useSession((session) => session.user?.interests);
  const shared = isOwn ? [] : interests.filter((interest) => ownInterests?.includes(interest));
  return (
    <>
      {shared.length > 0 ? (
        <>
          <p className={styles.both}>{t('profile.both')}</p>
          <Interests interests={shared} tone="accent" />
        </>
      ) : null}
      <Interests interests={interests.filter((interest) => !shared.includes(interest))} tone="neutral" />
    </>
  );
}

function Interests({
  interests,
  tone,
}: {
  interests: readonly string[];
  tone: 'accent' | 'neutral';
}): ReactElement | null {
  const t = useT();
  if (interests.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {interests.map((interest) => (
        <li key={interest}>
          <Chip tone={tone}>{getInterestLabel(interest, t)}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** Describes an origin. Outside its question a region needs a word beside it; a colour of skin has none. */
function describeOrigin(origin: (typeof ORIGINS)[number], t: Translate): string {
  const answer = t(`answers.origin_${origin}`);
  return origin === 'white' || origin === 'black' ? answer : t('profile.origin_is', { origin: answer });
}

/** Returns the facts of a profile as texts, without those that are not given. */
function listFactLabels(person: ProfilePerson, t: Translate): string[] {
  const body = parseOneOf(BODY_TYPES, person.body_type);
  const hair = parseOneOf(HAIR_COLOURS, person.hair);
  const origin = parseOneOf(ORIGINS, person.origin);
  return [
    person.height_cm === null ? null : t('profile.height', { cm: person.height_cm }),
    body ? t('profile.body_is', { body: t(`answers.body_${body}`) }) : null,
    hair ? t('profile.hair_is', { hair: t(`answers.hair_${hair}`) }) : null,
    origin ? describeOrigin(origin, t) : null,
  ].filter((fact) => fact !== null);
}
