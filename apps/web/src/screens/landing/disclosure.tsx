import { VirtualIcon } from '@afterglow/ui/icons/virtual';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './disclosure.module.css';

const partners = ['virtual', 'mixed', 'members'] as const;
const lines = {
  virtual: 'landing.disclosure_virtual',
  mixed: 'landing.disclosure_mixed',
  members: 'landing.disclosure_members',
} as const;

/**
 * Who one talks to here, and who may: one block. All three truths are in the page; the site's setting shows one, the default until
 * it is known.
 */
export function Disclosure(): ReactElement {
  const t = useT();
  return (
    <div className={styles.block}>
      <VirtualIcon size={20} />
      <div className={styles.lines}>
        {partners.map((setting) => (
          <p key={setting} data-partners={setting} hidden={setting !== 'virtual'}>
            {t(lines[setting])}
          </p>
        ))}
        <p className={styles.adults}>
          <span className={styles.sign} aria-hidden="true">
            <bdi dir="ltr">{t('landing.adults_sign')}</bdi>
          </span>
          {t('landing.adults')}
        </p>
      </div>
    </div>
  );
}
