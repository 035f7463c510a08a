import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { useEffect, useState } from 'react';
import { Property, PropertyAction } from '../../components/properties.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import styles from './overview-tab.module.css';

type EmailPropertyProps = {
  member: MemberRecord;
  /** The reader may see the whole address, for a minute and with a reason. */
  isRevealable: boolean;
};

/** The email address behind its mask. */
export function EmailProperty({ member, isRevealable }: EmailPropertyProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ email: string; until: number } | null>(null);
  const { act, errorText, isBusy } = useAct('members/reveal', {
    isTraced: false,
    onDone: (revealed) => {
      setShown(revealed);
      setAsking(false);
    },
  });
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), Math.max(0, shown.until * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [shown]);
  const action = shown ? (
    <PropertyAction onClick={() => setShown(null)}>{t('members.email_hide')}</PropertyAction>
  ) : (
    <PropertyAction onClick={() => setAsking(true)}>{t('members.email_reveal')}</PropertyAction>
  );
  return (
    <>
      <Property label={t('members.email')} action={isRevealable ? action : null}>
        <span aria-live="polite">
          <bdi dir="ltr">{shown ? shown.email : member.email_masked}</bdi>{' '}
          <span className={styles.quiet}>
            {t(member.email_verified ? 'members.email_verified' : 'members.email_unverified')}
          </span>
        </span>
      </Property>
      {isAsking ? (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={t('members.email_reveal')}
          description={t('members.email_reveal_text', { name: member.name })}
          submit={t('members.email_reveal')}
          errorText={errorText}
          isBusy={isBusy}
          onSubmit={(reason) => act({ id: member.id, reason })}
        />
      ) : null}
    </>
  );
}
