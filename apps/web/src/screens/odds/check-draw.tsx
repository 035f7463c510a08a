import { pickSegment, type WheelPrize, wheelPrizes } from '@afterglow/domain/wheel';
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
import { type DrawErrors, type DrawForm, emptyForm, parseDraw } from './draw-form.ts';
import { type DrawCheck, DrawResult, describeCheck } from './draw-result.tsx';
import { formatExactTime } from './exact-time.ts';
import type { OwnDraw } from './own-draws.tsx';
import { canRecompute, recompute } from './recompute.ts';

/** With the channel it needs, which guests do without. */
const OwnDraws = lazy(async () => ({
  default: (await loadWithMessages(['odds', 'wheel'], () => import('./own-draws.tsx'))).OwnDraws,
}));

/** A draw made again by this browser: one of one's own, or from values that are pasted. */
export function CheckDraw({ tables }: { tables: readonly WeightTable[] }): ReactElement {
  const t = useT();
  const [form, setForm] = useState<DrawForm>(emptyForm);
  const [tableId, setTableId] = useState<number | null>(null);
  const [own, setOwn] = useState<OwnDraw | null>(null);
  const [errors, setErrors] = useState<DrawErrors>({});
  const [outcome, setOutcome] = useState<DrawCheck | null>(null);
  const requestId = useRef(0);
  const table = tables.find(({ id }) => id === tableId) ?? tables[0];

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
    // Other values were asked about meanwhile.
    if (id !== requestId.current) return;
    const prize = wheelPrizes[pickSegment(recomputed.number, weights.weights)] ?? null;
    const checked = { ...recomputed, promised: read.facts.hash, prize, booked };
    setOutcome(checked);
    announce(describeCheck(checked, t.plain).join(' '));
  }

  function choose(draw: OwnDraw): void {
    const { hash, server_seed, client_seed, spin_id } = draw.proof;
    const chosen = { hash, serverSeed: server_seed, clientSeed: client_seed, spinId: String(spin_id) };
    setOwn(draw);
    setForm(chosen);
    setTableId(draw.weights_id);
    void check(
      chosen,
      tables.find(({ id }) => id === draw.weights_id),
      draw.coins,
    );
  }

  const change = (field: keyof DrawForm) => (event: { target: { value: string } }) => {
    setForm({ ...form, [field]: event.target.value });
    setOwn(null);
    setOutcome(null);
    setErrors({ ...errors, [field]: undefined });
  };
  const renderField = (field: keyof DrawForm, label: string, more: { inputMode?: 'numeric' } = {}) => (
    <Field
      ltr
      label={label}
      value={form[field]}
      onChange={change(field)}
      autoComplete="off"
      spellCheck={false}
      {...more}
      error={errors[field] ? t(errors[field]) : undefined}
    />
  );

  return (
    <section className={styles.section} aria-labelledby="odds-check">
      <h2 id="odds-check">{t('odds.check')}</h2>
      <p className={styles.text}>{t(canRecompute() ? 'odds.check_body' : 'odds.no_crypto')}</p>
      {hasSessionHint() ? (
        <div className={styles.own}>
          {tables.length > 0 ? (
            <Suspense fallback={null}>
              <OwnDraws chosen={own?.proof.spin_id ?? null} onChoose={choose} />
            </Suspense>
          ) : null}
        </div>
      ) : (
        <p className={styles.text}>
          {t('odds.own_guest')} <Link to="/login">{t('odds.log_in')}</Link>
        </p>
      )}
      {canRecompute() ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void check(form, table, own?.coins ?? null);
          }}
        >
          {renderField('hash', t('wheel.proof_hash'))}
          {renderField('serverSeed', t('wheel.proof_server'))}
          {renderField('clientSeed', t('wheel.proof_client'))}
          {renderField('spinId', t('wheel.proof_spin'), { inputMode: 'numeric' })}
          <Select
            label={t('odds.table')}
            value={String(table?.id ?? '')}
            onChange={(event) => {
              setTableId(Number(event.target.value));
              setOwn(null);
              setOutcome(null);
            }}
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
      ) : null}
      {outcome ? <DrawResult outcome={outcome} /> : null}
    </section>
  );
}
