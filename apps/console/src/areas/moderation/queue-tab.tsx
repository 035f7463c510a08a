import { CASE_STATES, type CaseQueue } from '@afterglow/domain/cases';
import { ArrowRight, ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { findPersonName, IdFilter } from '../../components/id-filter.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { RecordListPage } from '../../components/list-page.tsx';
import { CASE_KINDS, useKindLabel } from '../../components/use-case-kind.ts';
import { usePageKeys } from '../../components/use-page-keys.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { useT } from '../../core/translations.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { HeldBar } from './held-bar.tsx';
import { getCasesAddress } from './moderation-addresses.ts';
import { CASE_PATH } from './moderation-paths.ts';
import styles from './queue-tab.module.css';
import { UndoBar } from './undo-bar.tsx';
import { useNextCase } from './use-next-case.ts';
import { useQueueColumns } from './use-queue-columns.tsx';

/** The cases of a queue, the most urgent first. N opens the next one. */
export function QueueTab({ queue, tabs }: { queue: CaseQueue; tabs: ReactNode }) {
  const t = useT();
  const getKindLabel = useKindLabel();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [deciding, setDeciding] = useState<readonly number[] | null>(null);
  const { next, note } = useNextCase(queue);
  usePageKeys({ isBusy: false, findAct: ({ code }) => (code === 'KeyN' ? next : undefined) });
  return (
    <RecordListPage
      title={t(`console.tab.moderation.${queue}`)}
      tabs={
        <>
          {tabs}
          <UndoBar />
          <HeldBar />
          {deciding ? (
            <BulkDialog
              ids={deciding}
              onDone={() => setChosen(new Set())}
              onClose={() => setDeciding(null)}
            />
          ) : null}
          {note ? (
            <p className={styles.note} role="status">
              {note}
            </p>
          ) : null}
        </>
      }
      address={getCasesAddress(queue)}
      exportName="cases"
      actions={
        <>
          {chosen.size > 0 ? (
            <ActButton
              denied={null}
              icon={<ListChecks size={16} aria-hidden="true" />}
              onClick={() => setDeciding([...chosen])}
            >
              {t('moderation.bulk', { n: chosen.size })}
            </ActButton>
          ) : null}
          <ActButton
            denied={null}
            icon={<ArrowRight className={styles.forward} size={16} aria-hidden="true" />}
            iconEnd={<Kbd>N</Kbd>}
            aria-keyshortcuts="N"
            onClick={next}
          >
            {t('moderation.next')}
          </ActButton>
        </>
      }
      columns={useQueueColumns({ chosen, setChosen })}
      searchLabel={t.plain('moderation.case_search')}
      filters={({ bindChoice, bindValue, rows, search }) => (
        <>
          <ChoiceFilter
            label={t('moderation.state')}
            options={CASE_STATES.map((state) => ({
              value: state,
              label: t(`moderation.case_state.${state}`),
            }))}
            {...bindChoice('state')}
          />
          <ChoiceFilter
            label={t('moderation.kind')}
            options={CASE_KINDS[queue].map((kind) => ({ value: kind, label: getKindLabel(kind) }))}
            {...bindChoice('kind')}
          />
          <DaysFilter label={t('moderation.due')} {...bindValue('due')} />
          <IdFilter
            label={t('moderation.person')}
            name={findPersonName(rows, search.person)}
            {...bindValue('person')}
          />
          <YesNoFilter label={t('moderation.second_look')} {...bindValue('second_look')} />
        </>
      )}
      empty={{ title: t('moderation.queue_empty'), text: t(`moderation.queue_empty_text.${queue}`) }}
      recordsAt={CASE_PATH}
    />
  );
}
