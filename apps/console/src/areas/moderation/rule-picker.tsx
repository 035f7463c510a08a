import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import { Kbd } from '../../components/kbd.tsx';
import { useLanguage, useT } from '../../core/translations.tsx';
import styles from './rule-picker.module.css';

type RulePickerProps = {
  rules: readonly Rule[];
  chosen: number | null;
  /** The rule that the case proposes. */
  proposed: number | null;
  errorText: string | undefined;
  onChoose: (id: number) => void;
};

/** The rules, one of which is chosen. The keys 1 to 9 choose the first nine. */
export function RulePicker({ rules, chosen, proposed, errorText, onChoose }: RulePickerProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <fieldset className={styles.rules} aria-invalid={errorText !== undefined}>
      <legend className={styles.legend}>{t('moderation.rule')}</legend>
      {rules.map(({ id, class: ruleClass, code, texts }, nth) => (
        <label key={id} className={styles.rule} title={texts[language]}>
          <input type="radio" name="rule" checked={id === chosen} onChange={() => onChoose(id)} />
          <span>{nth < 9 ? <Kbd>{String(nth + 1)}</Kbd> : null}</span>
          <span className={styles.name}>
            {t(`members.rule_class.${ruleClass}`)} <bdi className={styles.code}>{code}</bdi>
          </span>
          {id === proposed ? <span className={styles.proposed}>{t('moderation.proposed')}</span> : null}
        </label>
      ))}
      {errorText ? (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      ) : null}
    </fieldset>
  );
}
