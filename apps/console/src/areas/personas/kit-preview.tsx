import type { personasKitImport } from '@afterglow/protocol/console/personas/personas-kit-import';
import type { personasKitPreview } from '@afterglow/protocol/console/personas/personas-kit-preview';
import type { DataOf } from '@afterglow/protocol/define';
import { Button } from '@afterglow/ui/primitives/button';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { useState } from 'react';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useAct } from '../../components/use-act.ts';
import { useCall } from '../../components/use-call.ts';
import { formatCount } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './kit-import.module.css';
import { KitResult } from './kit-result.tsx';
import { KitRow } from './kit-row.tsx';

type Preview = DataOf<typeof personasKitPreview>;
type Done = DataOf<typeof personasKitImport>;

/** While the pictures are checked, the page polls the progress. */
const RELOAD_MS = 700;
const isRead = ({ read, pictures }: Preview): boolean => read >= pictures;
const canBeImported = ({ faults, existing }: Preview['personas'][number]): boolean =>
  faults.length === 0 && existing === null;

/** What an uploaded kit would bring, and the way to import it. */
export function KitPreview({ kit }: { kit: string }) {
  const t = useT();
  const { data, error, retry } = useCall(
    'personas/kit_preview',
    { key: kit },
    { reloadEveryMs: (shown) => (isRead(shown) ? undefined : RELOAD_MS) },
  );
  if (error?.code === 'not_found') return <p className={styles.status}>{t('personas.kit_gone')}</p>;
  if (!data) return <RecordPlaceholder error={error} onRetry={retry} />;
  if (!isRead(data))
    return (
      <p className={styles.status} role="status">
        <Spinner />
        {t('personas.kit_reading', {
          n: data.pictures,
          count: formatCount(data.pictures),
          read: formatCount(data.read),
        })}
      </p>
    );
  return <Choice kit={kit} preview={data} />;
}

function Choice({ kit, preview }: { kit: string; preview: Preview }) {
  const t = useT();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isAdult, setAdult] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const { act, errorText, isBusy } = useAct('personas/kit_import', {
    onDone: setDone,
    reasons: {
      reading: 'personas.kit_not_read',
      pictures: 'personas.kit_gone',
      refused: 'personas.kit_changed',
    },
  });
  const { personas, version } = preview;
  const ready = personas.filter(canBeImported);
  const chosen = ready.filter(({ at }) => !left.has(at)).map(({ at }) => at);
  const rejectedCount = personas.filter(({ faults }) => faults.length > 0).length;
  const existing = personas.length - ready.length - rejectedCount;
  const toggle = (at: number, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== at) : [...before, at]));
  return (
    <>
      {done ? <KitResult done={done} /> : null}
      <div className={styles.summary}>
        <h2 className={styles.heading}>{t('personas.kit_found', { n: personas.length })}</h2>
        <p className={styles.hint}>
          {t('personas.kit_summary', { n: ready.length, refused: rejectedCount, existing })}
        </p>
        {ready.length > 1 ? (
          <Checkbox
            checked={chosen.length === ready.length}
            onChange={(isAll) => setLeft(new Set(isAll ? [] : ready.map(({ at }) => at)))}
          >
            {t('personas.kit_all')}
          </Checkbox>
        ) : null}
      </div>
      <ul className={styles.rows}>
        {personas.map((persona) => (
          <KitRow
            key={persona.at}
            persona={persona}
            isChosen={canBeImported(persona) ? !left.has(persona.at) : null}
            onChange={(isChosen) => toggle(persona.at, isChosen)}
          />
        ))}
      </ul>
      {ready.length === 0 ? (
        <p className={styles.status}>{done ? t('personas.kit_all_in') : t('personas.kit_none_ready')}</p>
      ) : (
        <div className={styles.foot}>
          <Checkbox
            checked={isAdult}
            onChange={setAdult}
            hint={t('personas.kit_paused')}
            errorText={isSubmitted && !isAdult ? t('personas.adult_missing') : undefined}
          >
            {t('personas.kit_adult')}
          </Checkbox>
          {errorText ? (
            <p className={styles.error} role="alert">
              {errorText}
            </p>
          ) : null}
          <Button
            busy={isBusy}
            disabled={chosen.length === 0}
            onClick={() => {
              setSubmitted(true);
              if (isAdult) act({ key: kit, version, personas: chosen, adult: true });
            }}
          >
            {t('personas.kit_submit', { n: chosen.length })}
          </Button>
        </div>
      )}
    </>
  );
}
