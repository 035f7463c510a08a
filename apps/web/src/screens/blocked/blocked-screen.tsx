import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { getGenderName } from '@afterglow/domain/wizard-answers';
import type { Person } from '@afterglow/protocol/entities/person';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Button } from '@afterglow/ui/primitives/button';
import { UserRoundCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ListPage } from '../../components/list-page.tsx';
import { hasPhoto } from '../../components/photo/has-photo.ts';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { formatDay } from '../../core/format.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { unblock, useBlockedList } from '../../state/safety/blocked-list.ts';
import styles from './blocked-screen.module.css';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="safety.blocked_title" />;

/** `/settings/blocked`: whom the member has blocked. */
export function BlockedScreen(): ReactElement {
  const t = useT();
  return (
    <ListPage
      title={t('safety.blocked_title')}
      backTo="/settings"
      query={useBlockedList()}
      errorTitle={t('safety.blocked_error')}
      empty={{ title: t('safety.blocked_none'), text: t('safety.blocked_none_body'), Icon: UserRoundCheck }}
      renderItem={(person) => <BlockedRow key={person.id} person={person} />}
    />
  );
}

/** A blocked person: who, since when, and the button that unblocks them. */
function BlockedRow({ person }: { person: Person }): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const { name, photo } = person;

  async function unblockPerson(): Promise<void> {
    setBusy(true);
    const isDone = await unblock(person.id);
    if (!isDone) {
      setBusy(false);
      toast({ type: 'error', message: t('safety.unblock_failed') });
      return;
    }
    const message = t('safety.unblocked', { name });
    announce(message);
    toast({ type: 'success', message });
  }

  return (
    <li className={styles.row}>
      <Avatar
        alt=""
        name={name}
        size={52}
        {...(hasPhoto(photo) && {
          src: buildSizedPictureUrl(photo, 96),
          srcSet: `${buildSizedPictureUrl(photo, 96)} 1x, ${buildSizedPictureUrl(photo, 160)} 2x`,
        })}
        {...(person.status === 1 && {
          online: t('common.online', { gender: getGenderName(person.gender) }),
        })}
      />
      <span className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
        {person.virtual ? <VirtualLabel size="s" /> : null}
        {person.time === undefined ? null : (
          <span className={styles.since}>{t('safety.blocked_since', { when: formatDay(person.time) })}</span>
        )}
      </span>
      <Button
        kind="outline"
        busy={isBusy}
        aria-label={t.plain('safety.unblock_for', { name })}
        onClick={() => void unblockPerson()}
      >
        {t('safety.unblock')}
      </Button>
    </li>
  );
}
