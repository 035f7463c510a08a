import { formatList } from '@afterglow/i18n/formats';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { hasPhoto } from '../../components/photo/has-photo.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { dismissProfileHint, isProfileHintDismissed } from '../../state/account/dismissed-profile-hint.ts';
import styles from './missing-fields-hint.module.css';

/** What would tell more, in one quiet line; pressed away it never comes back. */
export function MissingFieldsHint({ user }: { user: OwnUser }): ReactElement | null {
  const t = useT();
  const { language } = useLanguage();
  const [gone, setGone] = useState(() => isProfileHintDismissed(user.id));
  const missing = [
    user.photos.some(({ photo }) => hasPhoto(photo)) ? null : t('self.missing_photo'),
    user.bio.trim() ? null : t('self.missing_bio'),
    user.interests.length > 0 ? null : t('self.missing_interests'),
  ].filter((what) => what !== null);
  if (gone || missing.length === 0) return null;
  return (
    <p className={styles.line}>
      <span>{t('self.missing', { what: formatList(language, missing) })}</span>
      <IconButton
        label={t('self.missing_dismiss')}
        onClick={() => {
          dismissProfileHint(user.id);
          setGone(true);
        }}
      >
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </p>
  );
}
