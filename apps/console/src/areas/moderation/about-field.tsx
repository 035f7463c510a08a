import { Link } from '@tanstack/react-router';
import { PersonCell } from '../../components/cells.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './case-page.module.css';
import type { DecisionForm } from './use-case-decision.ts';

/** Whom a notice is about that names nobody: the number of the member, and who that is. */
export function AboutField({ form }: { form: DecisionForm }) {
  const t = useT();
  const { draft, found, errors, isSubmitted, change } = form;
  const isInvalid = errors.about && (isSubmitted || draft.about !== '');
  return (
    <div>
      <NumberField
        label={t('moderation.about')}
        hint={t('moderation.about_hint')}
        errorText={isInvalid ? t('moderation.about_wrong') : undefined}
        value={draft.about}
        onChange={(value) => change({ about: value, items: null })}
      />
      {found ? (
        <Link className={styles.person} to={`/members/${found.id}`}>
          <PersonCell person={found} />
        </Link>
      ) : null}
    </div>
  );
}
