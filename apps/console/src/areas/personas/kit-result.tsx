import type { personasKitImport } from '@afterglow/protocol/console/personas/personas-kit-import';
import type { DataOf } from '@afterglow/protocol/define';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Link } from '@tanstack/react-router';
import { useT } from '../../core/translations.tsx';
import styles from './kit-import.module.css';
import { PERSONAS_PATH } from './personas-paths.ts';

/** What an import has brought, with the ways there. */
export function KitResult({ done: { imported, skipped } }: { done: DataOf<typeof personasKitImport> }) {
  const t = useT();
  return (
    <Banner
      kind={imported.length > 0 ? 'success' : 'info'}
      live="polite"
      title={t('personas.kit_done', { n: imported.length })}
      action={
        <Link to={PERSONAS_PATH as never} search={{ state: 'paused' } as never} className={styles.link}>
          {t('personas.kit_to_list')}
        </Link>
      }
    >
      {skipped.length > 0 ? <p>{t('personas.kit_skipped', { n: skipped.length })}</p> : null}
      {imported.length > 0 ? (
        <>
          <p>{t('personas.kit_done_text')}</p>
          <ul className={styles.names}>
            {imported.map(({ id, name }) => (
              <li key={id}>
                <Link to={`${PERSONAS_PATH}/${id}` as never} className={styles.link}>
                  <bdi>{name || t('personas.number', { id: String(id) })}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Banner>
  );
}
