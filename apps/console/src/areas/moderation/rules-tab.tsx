import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CodeCell, StateBadge } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useRoleDenied } from '../../components/use-role-denied.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { useLanguage, useT } from '../../core/translations.tsx';
import { rulesAddress } from './moderation-addresses.ts';
import { RuleForm } from './rule-form.tsx';
import { RulePanel } from './rule-panel.tsx';

/** The rules that decisions name. Managers change them. */
export function RulesTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { openRow } = useListAddress(rulesAddress);
  const denied = useRoleDenied()('manager');
  return (
    <ListPage
      title={t('console.tab.moderation.rules')}
      tabs={tabs}
      address={rulesAddress}
      actions={
        <ActButton
          denied={denied}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => openRow('new')}
        >
          {t('moderation.rule_new')}
        </ActButton>
      }
      columns={useRuleColumns()}
      searchLabel={t.plain('moderation.rule_search')}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('moderation.class')}
            options={RULE_CLASSES.map((ruleClass) => ({
              value: ruleClass,
              label: t(`members.rule_class.${ruleClass}`),
            }))}
            {...bindChoice('class')}
          />
          <YesNoFilter label={t('moderation.in_force')} {...bindValue('active')} />
        </>
      )}
      empty={{ title: t('moderation.rules_empty'), text: t('moderation.rules_empty_text') }}
      panel={({ row, rows, onClose }) => {
        const open = (rule: Rule | null) =>
          denied === null ? (
            <RuleForm key={row} edited={rule} onClose={onClose} />
          ) : rule ? (
            <RulePanel rule={rule} onClose={onClose} />
          ) : null;
        if (row === 'new') return open(null);
        return (
          <OpenRow listCall="rules/list" row={row} rows={rows} title={t('moderation.rule')} onClose={onClose}>
            {open}
          </OpenRow>
        );
      }}
    />
  );
}

function useRuleColumns(): readonly ColumnOf<'rules/list'>[] {
  const t = useT();
  const language = useLanguage();
  return useMemo<readonly ColumnOf<'rules/list'>[]>(
    () => [
      {
        id: 'code',
        header: t('moderation.code'),
        sort: 'code',
        firstSort: 'ascending',
        width: '9rem',
        phone: 'start',
        cell: ({ code }) => <CodeCell>{code}</CodeCell>,
      },
      {
        id: 'class',
        header: t('moderation.class'),
        width: '9rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ class: ruleClass }) => t(`members.rule_class.${ruleClass}`),
      },
      {
        id: 'text',
        header: t('moderation.rule_text'),
        from: 'desktop',
        phone: 'below',
        cell: ({ texts }) => <span title={texts[language]}>{texts[language]}</span>,
      },
      {
        id: 'ladder',
        header: t('moderation.follows'),
        width: '10rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ severe }) => t(severe ? 'moderation.follows_ban' : 'moderation.follows_steps'),
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
    [t, language],
  );
}
