import { TEXT_NAMES } from '@afterglow/domain/texts';
import { useNavigate } from '@tanstack/react-router';
import { AreaPage } from '../../components/area-page.tsx';
import { LineButton } from '../../components/line-button.tsx';
import { ListView } from '../../components/list-view.tsx';
import { useList } from '../../components/use-list.ts';
import { useT } from '../../core/translations.tsx';
import styles from './texts.module.css';
import { TEXTS_PATH } from './texts-address.ts';

/** Every text with its kind, what members get, and whether there is a draft. */
export function TextsList() {
  const t = useT();
  const navigate = useNavigate();
  const list = useList('texts/list', {});
  const rows = TEXT_NAMES.flatMap((name) => list.rows.find((row) => row.name === name) ?? []);
  return (
    <AreaPage
      title={t('console.area.texts')}
      total={list.isLoading ? null : { count: rows.length, isCapped: false }}
    >
      <ListView
        list={{ ...list, rows }}
        isFiltered={false}
        clearFilters={() => {}}
        empty={{ title: t('texts.empty'), text: t('texts.empty_text') }}
      >
        <ul>
          {TEXT_NAMES.map((name) => {
            const row = rows.find((one) => one.name === name);
            if (!row) return null;
            return (
              <li key={name}>
                <LineButton
                  id={`text-${name}`}
                  className={styles.row}
                  isOpen={false}
                  onOpen={() => void navigate({ to: `${TEXTS_PATH}/${name}` })}
                >
                  <span className={styles.name}>{t(`texts.name.${name}`)}</span>
                  <span className={styles.quiet}>{t(`texts.kind.${row.kind}`)}</span>
                  <span className={styles.quiet}>
                    {row.published === null
                      ? t('texts.shipped')
                      : t('texts.version', { n: String(row.published) })}
                  </span>
                  <span>{row.draft ? <b>{t('texts.draft')}</b> : null}</span>
                </LineButton>
              </li>
            );
          })}
        </ul>
      </ListView>
    </AreaPage>
  );
}
