import { type Compilable, type CompiledQuery, createQueryId, type Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** A placeholder for a value that each run supplies. Calculating with it throws when the query is compiled. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.name} is not known yet: calculate with it in SQL`);
  }
}

/**
 * Returns how to run a query whose text is always the same. It is compiled at its first run: compiling a large query
 * takes as long as running a small one. `build` passes the values on as they are.
 */
export function compileOnce<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Kysely<DB>, values: Values) => Compilable<Row>,
): (db: Kysely<DB>, values: Values) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
  return async (db, values) => {
    compiled ??= build(db, placeholders).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters, queryId: createQueryId() });
    return rows;
  };
}
