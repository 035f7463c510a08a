import { SETTING_GROUPS } from '@afterglow/domain/site-settings';
import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { ListView } from '../../components/list-view.tsx';
import { SavedViews } from '../../components/saved-views.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useList } from '../../components/use-list.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { SettingList } from './setting-list.tsx';
import { getSettingHint, getSettingName } from './setting-names.ts';
import { SettingPanel, useSettingDenied } from './setting-panel.tsx';
import { type SettingsSearch, validateSettingsSearch } from './settings-address.ts';

/**
 * The settings of the site by group, with the open one beside them. They are few, so the page has all and searches
 * their names itself.
 */
export function SettingsScreen() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const unvalidated = useSearch({ strict: false });
  const search = useMemo(() => validateSettingsSearch(unvalidated), [unvalidated]);
  const denied = useSettingDenied();
  const list = useList('settings/list', {});
  const change = (
    changes: { [Name in keyof SettingsSearch]: SettingsSearch[Name] | undefined },
    replace = false,
  ) =>
    void navigate({
      to: '.',
      search: (before: object) => validateSettingsSearch({ ...before, ...changes }),
      replace,
    });
  const wanted = (search.search ?? '').toLocaleLowerCase(language);
  const isFound = ({ key, group }: SettingRow): boolean =>
    (search.group === undefined || group === search.group) &&
    [key, getSettingName(key), getSettingHint(key) ?? ''].some((text) =>
      text.toLocaleLowerCase(language).includes(wanted),
    );
  const rows = list.rows.filter(isFound);
  const open = list.rows.find(({ key }) => key === search.row);
  const clear = () => change({ search: undefined, group: undefined });
  const onClose = () => {
    change({ row: undefined });
    document.getElementById(`setting-${search.row}`)?.focus();
  };
  return (
    <AreaPage
      title={t('console.area.settings')}
      total={list.isLoading ? null : { count: rows.length, isCapped: false }}
      filters={
        <FilterBar
          views={
            <SavedViews
              list="settings/list"
              search={search}
              validate={validateSettingsSearch}
              onOpen={(next) => void navigate({ to: '.', search: next })}
            />
          }
          isFiltered={Boolean(search.search ?? search.group)}
          onClear={clear}
          search={
            <SearchField
              label={t.plain('configuration.search')}
              value={search.search}
              onChange={(text, { replace }) => change({ search: text }, replace)}
            />
          }
        >
          <ChoiceFilter
            label={t('configuration.group')}
            options={SETTING_GROUPS.map((group) => ({
              value: group,
              label: t(`configuration.group.${group}`),
            }))}
            chosen={search.group ? [search.group] : []}
            onChange={(groups) => change({ group: groups.at(-1) })}
          />
        </FilterBar>
      }
      panel={open ? <SettingPanel key={open.key} row={open} denied={denied(open)} onClose={onClose} /> : null}
    >
      <ListView
        list={{ ...list, rows }}
        isFiltered={Boolean(search.search ?? search.group)}
        clearFilters={clear}
        empty={{ title: t('configuration.empty'), text: t('configuration.empty_text') }}
      >
        {SETTING_GROUPS.map((group) => {
          const own = rows.filter((row) => row.group === group);
          return own.length === 0 ? null : (
            <SettingList
              key={group}
              title={t(`configuration.group.${group}`)}
              rows={own}
              openKey={search.row}
              denied={denied}
              onOpen={(key) => change({ row: key }, search.row !== undefined)}
            />
          );
        })}
      </ListView>
    </AreaPage>
  );
}
