import { LANGUAGES } from '@afterglow/domain/languages';
import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import type { WordRow } from '@afterglow/protocol/console/moderation/word-row';
import { FlaskConical, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CountCell, StateBadge } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { TextTrial } from '../../components/text-trial.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useRoleDenied } from '../../components/use-role-denied.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { formatCount, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { wordsAddress } from './moderation-addresses.ts';
import { WordForm } from './words-form.tsx';

/** The words that flag a member's text for review. Managers change them; every role here can test them on a text. */
export function WordsTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { openRow } = useListAddress(wordsAddress);
  const denied = useRoleDenied()('manager');
  return (
    <ListPage
      title={t('console.tab.moderation.words')}
      tabs={tabs}
      address={wordsAddress}
      actions={
        <>
          <ActButton
            denied={null}
            isCompact
            icon={<FlaskConical size={16} aria-hidden="true" />}
            onClick={() => openRow('test')}
          >
            {t('moderation.words_test')}
          </ActButton>
          <ActButton
            denied={denied}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => openRow('new')}
          >
            {t('moderation.word_new')}
          </ActButton>
        </>
      }
      columns={useWordColumns()}
      searchLabel={t.plain('moderation.word_search')}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('moderation.language')}
            options={LANGUAGES.map((language) => ({ value: language, label: getLanguageName(language) }))}
            {...bindChoice('language')}
          />
          <ChoiceFilter
            label={t('moderation.class')}
            options={RULE_CLASSES.map((ruleClass) => ({
              value: ruleClass,
              label: t(`members.rule_class.${ruleClass}`),
            }))}
            {...bindChoice('class')}
          />
          <YesNoFilter label={t('moderation.word_active')} {...bindValue('active')} />
        </>
      )}
      empty={{ title: t('moderation.words_empty'), text: t('moderation.words_empty_text') }}
      panel={({ row, rows, onClose }) => {
        if (row === 'test') return <WordsTest onClose={onClose} />;
        const open = (word: WordRow | null) =>
          denied === null ? (
            <WordForm key={row} edited={word} onClose={onClose} />
          ) : word ? (
            <WordPanel word={word} onClose={onClose} />
          ) : null;
        if (row === 'new') return open(null);
        return (
          <OpenRow listCall="words/list" row={row} rows={rows} title={t('moderation.word')} onClose={onClose}>
            {open}
          </OpenRow>
        );
      }}
    />
  );
}

function useWordColumns(): readonly ColumnOf<'words/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'words/list'>[]>(
    () => [
      {
        id: 'phrase',
        header: t('moderation.word'),
        sort: 'phrase',
        firstSort: 'ascending',
        phone: 'start',
        cell: ({ phrase, language }) => (
          <bdi lang={language} title={phrase}>
            {phrase}
          </bdi>
        ),
      },
      {
        id: 'language',
        header: t('moderation.language'),
        width: '8rem',
        phone: 'below',
        cell: ({ language }) => getLanguageName(language),
      },
      {
        id: 'class',
        header: t('moderation.class'),
        width: '10rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ class: wordClass }) => t(`members.rule_class.${wordClass}`),
      },
      {
        id: 'match',
        header: t('moderation.word_match'),
        width: '10rem',
        from: 'desktop',
        phone: 'below',
        cell: ({ match }) => t(`moderation.word_match.${match}`),
      },
      {
        id: 'hits',
        header: t('moderation.word_hits'),
        width: '9rem',
        from: 'tablet',
        phone: 'labelled',
        cell: ({ hits_30d: hits }) => <CountCell count={hits} />,
      },
      {
        id: 'active',
        header: t('moderation.state'),
        width: '9rem',
        phone: 'end',
        cell: ({ active }) => (
          <StateBadge tone={active ? 'good' : 'gone'}>
            {t(active ? 'moderation.in_force' : 'moderation.not_in_force')}
          </StateBadge>
        ),
      },
    ],
    [t],
  );
}

/** A flagged word for those who only read it. */
function WordPanel({ word, onClose }: { word: WordRow; onClose: () => void }) {
  const t = useT();
  const { phrase, language, class: wordClass, match, active, hits_30d: hits } = word;
  return (
    <DetailPanel title={phrase} onClose={onClose}>
      <Properties>
        <Property label={t('moderation.language')}>{getLanguageName(language)}</Property>
        <Property label={t('moderation.class')}>{t(`members.rule_class.${wordClass}`)}</Property>
        <Property label={t('moderation.word_match')}>{t(`moderation.word_match.${match}`)}</Property>
        <Property label={t('moderation.word_hits')}>{formatCount(hits)}</Property>
        <Property label={t('moderation.state')}>
          {t(active ? 'moderation.in_force' : 'moderation.not_in_force')}
        </Property>
      </Properties>
    </DetailPanel>
  );
}

/** A field in which the active words of a language are tried on a text. */
function WordsTest({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <TextTrial
      call="words/test"
      title={t('moderation.words_test')}
      labels={{ language: t('moderation.language'), text: t('moderation.words_test_text') }}
      describeCount={(n) => t('moderation.words_found', { n })}
      describeHit={({ phrase, class: wordClass }) => (
        <>
          <bdi>{phrase}</bdi> · {t(`members.rule_class.${wordClass}`)}
        </>
      )}
      onClose={onClose}
    />
  );
}
