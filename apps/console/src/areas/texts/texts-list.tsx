import { getTextKind, TEXT_KINDS, TEXT_NAMES, type TextName } from '@afterglow/domain/texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AreaPage } from '../../components/area-page.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { LineButton } from '../../components/line-button.tsx';
import { ListView } from '../../components/list-view.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useList } from '../../components/use-list.ts';
import { type ChangeOptions, splitValues } from '../../core/list-address.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import styles from './texts.module.css';
import { type TextsSearch, validateTextsSearch } from './texts-address.ts';
import { TEXTS_PATH } from './texts-paths.ts';

/**
 * Every text with its kind, what members get, and whether there is a draft. There are few, and the reader searches
 * their names in their own language, so the page filters them itself.
 */
export function TextsList() {
  const t = useT();
  const navigate = useNavigate();
  const list = useList('texts/list', {});
  const language = useLanguage();
  const search = validateTextsSearch(useSearch({ strict: false }));
  const change = (changes: TextsSearch, { replace = false }: ChangeOptions) =>
    void navigate({ to: '.', search: validateTextsSearch({ ...search, ...changes }), replace });
  const fold = (text: string) => text.toLocaleLowerCase(language);
  const kinds = splitValues(search.kind);
  const isFound = (name: TextName) =>
    (kinds.length === 0 || kinds.includes(getTextKind(name))) &&
    (fold(t.plain(`texts.name.${name}`)).includes(fold(search.search ?? '')) ||
      name.includes(search.search ?? ''));
  const names = TEXT_NAMES.filter(isFound);
  const rows = names.flatMap((name) => list.rows.find((row) => row.name === name) ?? []);
  const clear = () => void navigate({ to: '.', search: {} });
  return (
    <AreaPage
      title={t('console.area.texts')}
      total={list.isLoading ? null : { count: rows.length, isCapped: false }}
      filters={
        <FilterBar
          views={null}
          isFiltered={search.search !== undefined || kinds.length > 0}
          onClear={clear}
          search={
            <SearchField
              label={t.plain('texts.search')}
              value={search.search}
              onChange={(wanted, options) => change({ search: wanted ?? '' }, options)}
            />
          }
        >
          <ChoiceFilter
            label={t('texts.kind')}
            options={TEXT_KINDS.map((kind) => ({ value: kind, label: t(`texts.kind.${kind}`) }))}
            chosen={kinds}
            onChange={(chosen, options) => change({ kind: chosen.join(',') }, options)}
          />
        </FilterBar>
      }
    >
      <ListView
        list={{ ...list, rows }}
        isFiltered={search.search !== undefined || kinds.length > 0}
        clearFilters={clear}
        empty={{ title: t('texts.empty'), text: t('texts.empty_text') }}
      >
        <ul>
          {names.map((name) => {
            const row = rows.find((candidate) => candidate.name === name);
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
