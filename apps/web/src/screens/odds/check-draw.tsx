import { drawnPlace, type WheelPrize, wheelPrizes } from '@afterglow/domain/wheel';
import type { WeightTable } from '@afterglow/protocol/site/page-facts';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { withWords } from '../../ground/language.ts';
import { Link } from '../../ground/link.tsx';
import { hasSessionHint } from '../../ground/session-hint.ts';
import { useT } from '../../ground/words.tsx';
import styles from './check-draw.module.css';
import { type DrawFaults, type DrawForm, emptyForm, readDraw } from './draw-form.ts';
import { DrawResult, type Outcome, verdictOf } from './draw-result.tsx';
import { exactTime } from './exact-time.ts';
import type { OwnDraw } from './own-draws.tsx';
import { canRecompute, recompute } from './recompute.ts';

/** With the channel it needs, which guests do without. */
const OwnDraws = lazy(async () => ({
  default: (await withWords(['odds', 'wheel'], () => import('./own-draws.tsx'))).OwnDraws,
}));

/** A draw made again by this browser: one of one's own, or from values that are pasted. */
export function CheckDraw({ tables }: { tables: readonly WeightTable[] }): ReactElement {
  const t = useT();
  const [form, setForm] = useState<DrawForm>(emptyForm);
  const [tableId, setTableId] = useState<number | null>(null);
  const [own, setOwn] = useState<OwnDraw | null>(null);
  const [faults, setFaults] = useState<DrawFaults>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asked = useRef(0);
  const table = tables.find(({ id }) => id === tableId) ?? tables[0];

  async function check(
    given: DrawForm,
    by: WeightTable | undefined,
    booked: WheelPrize | null,
  ): Promise<void> {
    const read = readDraw(given);
    setFaults('faults' in read ? read.faults : {});
    setOutcome(null);
    if ('faults' in read || !by || !canRecompute()) return;
    const mine = ++asked.current;
    const made = await recompute(read.facts);
    // Other values were asked about meanwhile.
    if (mine !== asked.current) return;
    const prize = wheelPrizes[drawnPlace(made.number, by.weights)] ?? null;
    const found = { ...made, promised: read.facts.hash, prize, booked };
    setOutcome(found);
    announce(verdictOf(found, t.said).join(' '));
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
    setFaults({ ...faults, [field]: undefined });
  };
  const fieldOf = (field: keyof DrawForm, label: string, more: { inputMode?: 'numeric' } = {}) => (
    <Field
      ltr
      label={label}
      value={form[field]}
      onChange={change(field)}
      autoComplete="off"
      spellCheck={false}
      {...more}
      error={faults[field] ? t(faults[field]) : undefined}
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
          {fieldOf('hash', t('wheel.proof_hash'))}
          {fieldOf('serverSeed', t('wheel.proof_server'))}
          {fieldOf('clientSeed', t('wheel.proof_client'))}
          {fieldOf('spinId', t('wheel.proof_spin'), { inputMode: 'numeric' })}
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
                  ? t.said('odds.since', { when: exactTime(since) })
                  : t.said('odds.period', { since: exactTime(since), until: exactTime(until) }),
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
