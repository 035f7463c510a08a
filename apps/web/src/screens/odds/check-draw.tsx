import { pickSegment, WHEEL_PRIZES, type WheelPrize } from '@afterglow/domain/wheel';
import type { WeightTable } from '@afterglow/protocol/site/page-facts';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { loadWithMessages } from '../../core/language.ts';
import { Link } from '../../core/link.tsx';
import { hasSessionHint } from '../../core/session-hint.ts';
import { useT } from '../../core/translations.tsx';
import styles from './check-draw.module.css';
import { type DrawCheck, DrawResult, describeCheck } from './draw-result.tsx';
import { formatExactTime } from './exact-time.ts';
import type { OwnDraw } from './own-draws.tsx';
import {
  canRecompute,
  type DrawErrors,
  type DrawForm,
  emptyForm,
  parseDraw,
  recompute,
} from './recompute-draw.ts';

/** The member's own draws. Loaded apart: they need the channel, which pages for guests do not load. */
const OwnDraws = lazy(async () => ({
  default: (await loadWithMessages(['odds', 'wheel'], () => import('./own-draws.tsx'))).OwnDraws,
}));

/** Recomputes a draw in this browser: one of the member's own, or one whose values are pasted. */
export function CheckDraw({ tables }: { tables: readonly WeightTable[] }): ReactElement {
  const t = useT();
  const check = useDrawCheck(tables);
  return (
    <section className={styles.section} aria-labelledby="odds-check">
      <h2 id="odds-check">{t('odds.check')}</h2>
      <p className={styles.text}>{t(canRecompute() ? 'odds.check_body' : 'odds.no_crypto')}</p>
      {hasSessionHint() ? (
        <div className={styles.own}>
          {tables.length > 0 ? (
            <Suspense fallback={null}>
              <OwnDraws chosen={check.own?.proof.spin_id ?? null} onChoose={check.choose} />
            </Suspense>
          ) : null}
        </div>
      ) : (
        <p className={styles.text}>
          {t('odds.own_guest')} <Link to="/login">{t('odds.log_in')}</Link>
        </p>
      )}
      {canRecompute() ? <CheckForm tables={tables} check={check} /> : null}
      {check.outcome ? <DrawResult outcome={check.outcome} /> : null}
    </section>
  );
}

interface DrawCheckState {
  form: DrawForm;
  errors: DrawErrors;
  table: WeightTable | undefined;
  /** The member's own draw that the form shows. */
  own: OwnDraw | null;
  outcome: DrawCheck | null;
  change: (field: keyof DrawForm, value: string) => void;
  changeTable: (id: number) => void;
  /** Fills the form with one of the member's own draws and checks it. */
  choose: (draw: OwnDraw) => void;
  submit: () => void;
}

function useDrawCheck(tables: readonly WeightTable[]): DrawCheckState {
  const t = useT();
  const [form, setForm] = useState<DrawForm>(emptyForm);
  const [tableId, setTableId] = useState<number | null>(null);
  const [own, setOwn] = useState<OwnDraw | null>(null);
  const [errors, setErrors] = useState<DrawErrors>({});
  const [outcome, setOutcome] = useState<DrawCheck | null>(null);
  const requestId = useRef(0);
  const findTable = (wantedId: number | null): WeightTable | undefined =>
    tables.find(({ id }) => id === wantedId);
  const table = findTable(tableId) ?? tables[0];

  async function check(
    values: DrawForm,
    weights: WeightTable | undefined,
    booked: WheelPrize | null,
  ): Promise<void> {
    const read = parseDraw(values);
    setErrors('errors' in read ? read.errors : {});
    setOutcome(null);
    if ('errors' in read || !weights || !canRecompute()) return;
    const id = ++requestId.current;
    const recomputed = await recompute(read.facts);
    // A later check has begun meanwhile.
    if (id !== requestId.current) return;
    const prize = WHEEL_PRIZES[pickSegment(recomputed.number, weights.weights)] ?? null;
    const checked = { ...recomputed, promised: read.facts.hash, prize, booked };
    setOutcome(checked);
    announce(describeCheck(checked, t.plain).join(' '));
  }

  return {
    form,
    errors,
    table,
    own,
    outcome,
    change(field, value) {
      setForm({ ...form, [field]: value });
      setOwn(null);
      setOutcome(null);
      setErrors({ ...errors, [field]: undefined });
    },
    changeTable(id) {
      setTableId(id);
      setOwn(null);
      setOutcome(null);
    },
    choose(draw) {
      const { hash, server_seed, client_seed, spin_id } = draw.proof;
      const chosen = { hash, serverSeed: server_seed, clientSeed: client_seed, spinId: String(spin_id) };
      setOwn(draw);
      setForm(chosen);
      setTableId(draw.weights_id);
      void check(chosen, findTable(draw.weights_id), draw.coins);
    },
    submit: () => void check(form, table, own?.coins ?? null),
  };
}

function CheckForm({
  tables,
  check: { form, errors, table, change, changeTable, submit },
}: {
  tables: readonly WeightTable[];
  check: DrawCheckState;
}): ReactElement {
  const t = useT();
  const renderField = (field: keyof DrawForm, label: string, more: { inputMode?: 'numeric' } = {}) => (
    <Field
      ltr
      label={label}
      value={form[field]}
      onChange={(event) => change(field, event.target.value)}
      autoComplete="off"
      spellCheck={false}
      {...more}
      errorText={errors[field] ? t(errors[field]) : undefined}
    />
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {renderField('hash', t('wheel.proof_hash'))}
      {renderField('serverSeed', t('wheel.proof_server'))}
      {renderField('clientSeed', t('wheel.proof_client'))}
      {renderField('spinId', t('wheel.proof_spin'), { inputMode: 'numeric' })}
      <Select
        label={t('odds.table')}
        value={String(table?.id ?? '')}
        onChange={(event) => changeTable(Number(event.target.value))}
        options={tables.map(({ id, since, until }) => ({
          value: String(id),
          label:
            until === null
              ? t.plain('odds.since', { when: formatExactTime(since) })
              : t.plain('odds.period', { since: formatExactTime(since), until: formatExactTime(until) }),
        }))}
      />
      <Button type="submit" disabled={!table}>
        {t('odds.submit')}
      </Button>
    </form>
  );
}
