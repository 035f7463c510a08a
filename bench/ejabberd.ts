import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Peer = { port: number; pid: number; stop: () => Promise<void> };

export const installed = (): boolean => spawnSync('which', ['ejabberdctl']).status === 0;

const portOf = { sql: 6_571, none: 6_572 } as const;
const httpPortOf = { sql: 6_573, none: 6_574 } as const;

/**
 * The peer: ejabberd on loopback without encryption or traffic shaping. `sql` archives every message in the given PostgreSQL
 * (an empty database is laid out there), `none` archives nothing. Users u0 … with the password `p`.
 */
export async function startEjabberd(
  archive: keyof typeof portOf,
  options: { folder: string; postgres: URL; users: number },
): Promise<Peer> {
  const { folder, postgres, users } = options;
  const home = path.join(folder, `ejabberd-${archive}`);
  const [conf, spool, logs] = ['conf', 'spool', 'logs'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [conf, spool, logs]) fs.mkdirSync(made, { recursive: true });
  if (archive === 'sql') await layOut(postgres);
  fs.writeFileSync(path.join(conf, 'ejabberd.yml'), settings(archive, postgres));
  fs.writeFileSync(
    path.join(conf, 'ejabberdctl.cfg'),
    'INET_DIST_INTERFACE=127.0.0.1\nexport ERL_EPMD_ADDRESS=127.0.0.1\nERL_OPTIONS=""\n',
  );
  if (fs.existsSync('/etc/ejabberd/inetrc'))
    fs.copyFileSync('/etc/ejabberd/inetrc', path.join(conf, 'inetrc'));
  execFileSync('chown', ['-R', 'ejabberd', home]);
  const node = `afterglow-bench-${archive}@localhost`;
  const control = (command: string) =>
    spawnSync(
      'ejabberdctl',
      ['--config-dir', conf, '--spool', spool, '--logs', logs, '--node', node, command],
      {
        encoding: 'utf8',
        env: { ...process.env, INET_DIST_INTERFACE: '127.0.0.1', ERL_EPMD_ADDRESS: '127.0.0.1' },
      },
    );
  const started = control('start');
  if (started.status !== 0) throw new Error(`ejabberd did not start: ${started.stderr}${started.stdout}`);
  const api = `http://127.0.0.1:${httpPortOf[archive]}/api`;
  const register = (user: number) =>
    fetch(`${api}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: `u${user}`, host: 'localhost', password: 'p' }),
    });
  for (let tries = 0; !(await register(0).catch(() => null)); tries++) {
    if (tries > 150) throw new Error('ejabberd does not answer');
    await sleep(200);
  }
  for (let user = 1; user < users; user++) await register(user);
  const pid = beam(node);
  return {
    port: portOf[archive],
    pid,
    stop: async () => {
      control('stop');
      for (let waited = 0; fs.existsSync(`/proc/${pid}`) && waited < 10_000; waited += 100) await sleep(100);
      // The name server that Erlang left running; it refuses while somebody else's nodes are known to it.
      spawnSync('epmd', ['-kill']);
    },
  };
}

/** The Erlang machine that runs under this node name. */
function beam(node: string): number {
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (command.includes('beam') && command.includes(node)) return Number(name);
    } catch {
      // Ended meanwhile.
    }
  }
  throw new Error(`no process runs as ${node}`);
}

async function layOut(postgres: URL): Promise<void> {
  const admin = new pg.Client({ connectionString: postgres.href });
  await admin.connect();
  await admin.query('create database ejabberd');
  await admin.end();
  const there = new URL(postgres);
  there.pathname = '/ejabberd';
  const client = new pg.Client({ connectionString: there.href });
  await client.connect();
  await client.query(fs.readFileSync('/usr/share/ejabberd/sql/pg.sql', 'utf8'));
  await client.end();
}

function settings(archive: keyof typeof portOf, postgres: URL): string {
  const database = `sql_type: pgsql
sql_server: 127.0.0.1
sql_port: ${postgres.port}
sql_database: ejabberd
sql_username: ${postgres.username}
sql_password: "${postgres.password}"
sql_pool_size: 10
sql_prepared_statements: true
`;
  const mam = `  mod_mam:
    default: always
    db_type: sql
    assume_mam_usage: true
    cache_size: 10000
`;
  return `loglevel: warning
hosts:
  - localhost
auth_method: internal
auth_password_format: plain
default_db: mnesia
max_fsm_queue: 100000
${archive === 'sql' ? database : ''}listen:
  -
    port: ${portOf[archive]}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    max_stanza_size: 262144
    access: all
    starttls: false
    zlib: false
  -
    port: ${httpPortOf[archive]}
    ip: "127.0.0.1"
    module: ejabberd_http
    tls: false
    request_handlers:
      /api: mod_http_api
api_permissions:
  "bench":
    who:
      ip: 127.0.0.1/32
    what: "*"
modules:
  mod_adhoc: {}
  mod_disco: {}
  mod_stream_mgmt: {}
${archive === 'sql' ? mam : ''}`;
}
