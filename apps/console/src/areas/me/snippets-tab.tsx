import { LANGUAGES } from '@afterglow/domain/languages';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CountCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useRoleDenied } from '../../components/use-role-denied.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { formatYesNo, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { snippetsAddress } from './me-addresses.ts';
import { SnippetForm } from './snippet-form.tsx';
import { SnippetPanel } from './snippet-panel.tsx';

/** Reusable texts: the reader's own, and the shared ones, which moderators maintain. */
export function SnippetsTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { openRow } = useListAddress(snippetsAddress);
  const denied = useRoleDenied()('moderator');
  return (
    <ListPage
      title={t('me.snippets')}
      tabs={tabs}
      address={snippetsAddress}
      actions={
        <ActButton denied={null} icon={<Plus size={16} aria-hidden="true" />} onClick={() => openRow('new')}>
          {t('me.snippet_new')}
        </ActButton>
      }
      columns={useSnippetColumns()}
      searchLabel={t.plain('me.snippet_search')}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('me.snippet_language')}
            options={LANGUAGES.map((language) => ({ value: language, label: getLanguageName(language) }))}
            {...bindChoice('language')}
          />
          <YesNoFilter label={t('me.snippet_shared')} {...bindValue('shared')} />
          <YesNoFilter label={t('me.snippet_own')} {...bindValue('mine')} />
        </>
      )}
      empty={{ title: t('me.snippets_empty'), text: t('me.snippets_empty_text') }}
      panel={({ row, rows, onClose }) =>
        row === 'new' ? (
          <SnippetForm key={row} edited={null} onClose={onClose} />
        ) : (
          <OpenRow listCall="snippets/list" row={row} rows={rows} title={t('me.snippet')} onClose={onClose}>
            {(snippet) =>
              snippet.shared && denied !== null ? (
                <SnippetPanel snippet={snippet} onClose={onClose} />
              ) : (
                <SnippetForm key={row} edited={snippet} onClose={onClose} />
              )
            }
          </OpenRow>
        )
      }
    />
  );
}

function useSnippetColumns(): readonly ColumnOf<'snippets/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'snippets/list'>[]>(
    () => [
      {
        id: 'shortcut',
        header: t('me.snippet_shortcut'),
        sort: 'shortcut',
        firstSort: 'ascending',
        width: '10rem',
        phone: 'start',
        cell: ({ shortcut }) => <bdi title={shortcut}>{shortcut}</bdi>,
      },
      {
        id: 'text',
        header: t('me.snippet_text'),
        phone: 'below',
        cell: ({ text, language }) => (
          <bdi lang={language} title={text}>
            {text}
          </bdi>
        ),
      },
      {
        id: 'category',
        header: t('me.snippet_category'),
        width: '9rem',
        from: 'desktop',
        phone: 'below',
        cell: ({ category }) => <bdi title={category}>{category}</bdi>,
      },
      {
        id: 'language',
        header: t('me.snippet_language'),
        width: '7rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ language }) => getLanguageName(language),
      },
      {
        id: 'owner',
        header: t('me.snippet_shared'),
        width: '7rem',
        phone: 'end',
        cell: ({ shared }) => formatYesNo(shared),
      },
      {
        id: 'used',
        header: t('me.snippet_used'),
        sort: 'used_30d',
        width: '9rem',
        from: 'tablet',
        phone: 'labelled',
        cell: ({ used_30d: used }) => <CountCell count={used} />,
      },
    ],
    [t],
  );
}
