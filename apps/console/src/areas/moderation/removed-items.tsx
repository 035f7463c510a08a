import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Item } from '@afterglow/protocol/entities/item';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { useT } from '../../core/translations.tsx';
import styles from './decide-form.module.css';
import { isSameItem } from './removable-items.ts';
import type { DecisionForm } from './use-case-decision.ts';

type RemovedItemsProps = { caseRecord: CaseRecord; form: DecisionForm };

/** The items that a decision removes. Messages are identified by their first words. */
export function RemovedItems({
  caseRecord,
  form: { removable, items, errors, isSubmitted, chooseItem },
}: RemovedItemsProps) {
  const t = useT();
  return (
    <fieldset className={styles.decisions}>
      <legend className={styles.legend}>{t('moderation.removes')}</legend>
      {removable.map((item, nth) => (
        <Checkbox
          key={`${item.kind}:${item.id}`}
          checked={items.some((known) => isSameItem(known, item))}
          errorText={isSubmitted && errors.items && nth === 0 ? t('moderation.removes_nothing') : undefined}
          onChange={(isChosen) => chooseItem(item, isChosen)}
        >
          <span className={styles.item}>
            {t(`moderation.item.${item.kind}`)}
            <Beginning caseRecord={caseRecord} item={item} />
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Beginning({ caseRecord, item }: { caseRecord: CaseRecord; item: Item }) {
  const message = item.kind === 'message' ? caseRecord.messages.find(({ id }) => id === item.id) : undefined;
  return message?.type === 'text' ? <bdi className={styles.beginning}>{message.body}</bdi> : null;
}
