import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { personasKitPreview } from '@afterglow/protocol/console/personas/personas-kit-preview';
import type { DataOf } from '@afterglow/protocol/define';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Link } from '@tanstack/react-router';
import { useT } from '../../core/translations.tsx';
import { describeMissing } from './describe-missing.ts';
import styles from './kit-import.module.css';
import { PERSONAS_PATH } from './personas-paths.ts';

type KitRowProps = {
  persona: DataOf<typeof personasKitPreview>['personas'][number];
  /** Null where it cannot be imported. */
  isChosen: boolean | null;
  onChange: (isChosen: boolean) => void;
};

/** A virtual profile of a kit: who it is, what it lacks, and why it is not imported. */
export function KitRow({ persona, isChosen, onChange }: KitRowProps) {
  const t = useT();
  const { at, age, city, photo, photos, missing, faults, existing } = persona;
  const name = persona.name || t.plain('personas.kit_no_name', { at });
  const words = (
    <>
      <strong className={styles.name}>
        <bdi>{age === null ? name : t('common.name_age', { name, age })}</bdi>
      </strong>
      {city ? <bdi className={styles.hint}>{city}</bdi> : null}
      <span className={styles.hint}>{t('personas.kit_photos', { n: photos })}</span>
    </>
  );
  return (
    <li className={styles.row}>
      <Avatar
        size={40}
        alt=""
        name={persona.name || '#'}
        {...(photo ? { src: buildSizedPictureUrl(photo, 96) } : {})}
      />
      <div className={styles.about}>
        {isChosen === null ? (
          <p className={styles.words}>{words}</p>
        ) : (
          <Checkbox checked={isChosen} onChange={onChange}>
            <span className={styles.words}>{words}</span>
          </Checkbox>
        )}
        {existing ? (
          <p className={styles.hint}>
            {t('personas.kit_existing')}{' '}
            <Link to={`${PERSONAS_PATH}/${existing.id}` as never} className={styles.link}>
              <bdi>{existing.name || t('personas.number', { id: String(existing.id) })}</bdi>
            </Link>{' '}
            ({t(`personas.state.${existing.state}`)})
          </p>
        ) : null}
        {faults.length > 0 ? (
          <div className={styles.error}>
            <p>{t('personas.kit_refused')}</p>
            <ul className={styles.faults}>
              {faults.map(({ field, fault }, place) => (
                <li key={place}>
                  {field ? (
                    <>
                      <bdi>{field}</bdi>
                      {': '}
                    </>
                  ) : null}
                  {t(`personas.kit_error.${fault}`)}
                </li>
              ))}
            </ul>
          </div>
        ) : missing.length > 0 && !existing ? (
          <p className={styles.hint}>
            {t('personas.kit_missing', { list: missing.map((gap) => describeMissing(gap, t)).join(', ') })}
          </p>
        ) : null}
      </div>
    </li>
  );
}
