import type { ClientBase } from 'pg';
import { cells } from '../config/environment.mjs';

/** Ids have to fit a JavaScript number. */
const maxId = Number.MAX_SAFE_INTEGER;

type Sequence = { name: string; type: string; step: number; start: number; last: number | null };

/**
 * Makes every identity count in steps of 64 from `cell` + 1, so that rows of two cells never share an id and can move
 * from one to the other. Throws when the database was created as another cell: its next ids would collide.
 */
export async function setIdentitySteps(client: ClientBase, cell: number): Promise<void> {
  const { rows } = await client.query<Sequence>(`
    select seqrelid::regclass::text as name, seqtypid::regtype::text as type, seqincrement as step, seqstart as start,
      pg_sequence_last_value(seqrelid) as last
    from pg_sequence join pg_class on pg_class.oid = seqrelid
    where relnamespace = 'public'::regnamespace`);
  for (const { name, type, ...sequence } of rows) {
    const [step, start] = [Number(sequence.step), Number(sequence.start)];
    if (step === cells && start === cell + 1) continue;
    if (step === cells) {
      throw new Error(
        `CELL: this database is cell ${start - 1}; with ${cell} its ids would collide with another's`,
      );
    }
    const used = sequence.last === null ? 0 : Number(sequence.last);
    const next = Math.max(0, Math.ceil((used - cell) / cells)) * cells + cell + 1;
    const maxValue = type === 'bigint' ? `maxvalue ${maxId}` : '';
    await client.query(
      `alter sequence ${name} increment by ${cells} start with ${cell + 1} restart with ${next} ${maxValue}`,
    );
  }
}
