import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { getGenderName } from '@afterglow/domain/wizard-answers';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { ChevronLeft, EllipsisVertical } from 'lucide-react';
import type { ReactElement } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { formatDuration, formatShortDuration } from '../../components/duration-text.ts';
import { hasPhoto } from '../../components/photo/has-photo.ts';
import type { ChatPerson } from '../../components/use-chat-person.ts';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { useDesktop, useTwoPanes } from '../../core/desktop.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useConnected } from '../../core/use-connected.ts';
import { useTyping } from '../../state/chat/typing.ts';
import styles from './chat-header.module.css';
import { PersonSkeleton } from './chat-skeleton.tsx';

/** The header of a conversation: back, photo, name, presence and menu. */
export function ChatHeader({
  personId,
  person,
  answersWithinS,
  onBack,
}: {
  personId: number;
  person: ChatPerson | undefined;
  answersWithinS: number | undefined;
  onBack: () => void;
}): ReactElement {
  const t = useT();
  const isDesktop = useDesktop();
  const hasTwoPanes = useTwoPanes();
  const isTyping = useTyping(({ ids }) => ids.has(personId));
  const isConnected = useConnected();
  const gender = getGenderName(person?.gender ?? 3);
  const presence = t(person?.status === 1 ? 'common.online' : 'common.offline', { gender });
  const answers =
    answersWithinS === undefined
      ? null
      : {
          text: t('chat.answers_within', { time: formatDuration(answersWithinS, t) }),
          short: t('chat.answers_short', { time: formatShortDuration(answersWithinS) }),
        };
  const openProfile = (): void => openOverlay('profile', { person: personId });

  return (
    <header className={styles.header}>
      <h1 className={styles.heading}>
        <VisuallyHidden>{t('chat.title', { name: person?.name ?? '' })}</VisuallyHidden>
      </h1>
      {/* On a tablet the list of conversations is beside this one. */}
      {hasTwoPanes && !isDesktop ? null : (
        <IconButton
          className={styles.back}
          label={isDesktop ? t('common.back') : t('chat.back')}
          flip
          onClick={onBack}
        >
          <ChevronLeft size={26} strokeWidth={1.75} />
        </IconButton>
      )}
      {person ? (
        <button type="button" className={styles.person} onClick={openProfile}>
          <Avatar
            alt=""
            name={person.name}
            size={40}
            {...(hasPhoto(person.photo) && {
              src: buildSizedPictureUrl(person.photo, 96),
              srcSet: `${buildSizedPictureUrl(person.photo, 96)} 1x, ${buildSizedPictureUrl(person.photo, 160)} 2x`,
            })}
            {...(person.status === 1 && isConnected && { online: presence })}
          />
          <bdi className={styles.name}>{person.name}</bdi>
          <span className={styles.status}>
            {person.virtual ? <VirtualLabel size="s" /> : null}
            {isTyping ? (
              <span className={styles.typing}>{t('chat.typing', { gender })}</span>
            ) : (
              <>
                {/* Without a connection the presence is unknown. In a narrow header only the dot of the avatar shows it. */}
                {isConnected ? <span className={styles.presence}>{presence}</span> : null}
                {answers ? (
                  <span className={styles.answers}>
                    <span className={styles.inFull}>{answers.text}</span>
                    <span className={styles.inShort} aria-hidden="true">
                      {answers.short}
                    </span>
                  </span>
                ) : null}
              </>
            )}
          </span>
        </button>
      ) : (
        <PersonSkeleton />
      )}
      {/* With two panes the balance is above the list of conversations. */}
      {hasTwoPanes ? null : (
        <div className={styles.balance}>
          <BalanceButton compact />
        </div>
      )}
      <IconButton
        className={styles.menu}
        label={t('chat.menu')}
        onClick={({ currentTarget: beside }) =>
          openOverlay('person-menu', { person: personId, over: 'chat' }, { beside })
        }
        disabled={!person}
      >
        <EllipsisVertical size={22} strokeWidth={1.75} />
      </IconButton>
    </header>
  );
}
