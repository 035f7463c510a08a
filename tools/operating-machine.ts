import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Replaces systemd, which runs only as the first process of a machine: starts the commands of the unit, as its user and
 * with its environment, and stops it with its signal.
 */
const systemctl = `#!/bin/sh
set -e
units=/etc/systemd/system
read_unit() { sed -n "s/^$1=//p" $units/afterglow.service; }
start() {
  user=$(read_unit User)
  install -d -m 0700 -o $user -g $user /var/lib/$(read_unit StateDirectory) /var/cache/$(read_unit CacheDirectory)
  cd $(read_unit WorkingDirectory)
  setsid setpriv --reuid $user --regid $user --init-groups env -i $(read_unit Environment) $(read_unit ExecStart) \\
    > /run/afterglow.log 2>&1 < /dev/null &
  echo $! > /run/afterglow.pid
}
stop() {
  signal=$(read_unit KillSignal)
  kill -s "\${signal#SIG}" $(cat /run/afterglow.pid)
  while kill -0 $(cat /run/afterglow.pid) 2> /dev/null; do sleep 0.1; done
}
case "$*" in
  daemon-reload) ls $units/afterglow.service $units/afterglow-audit.service $units/afterglow-audit.timer > /dev/null ;;
  'enable --now afterglow afterglow-audit.timer' | 'start afterglow') start ;;
  'enable --now afterglow-backup.timer') ls $units/afterglow-backup.service $units/afterglow-backup.timer > /dev/null ;;
  'stop afterglow') stop ;;
  'restart afterglow') stop; start ;;
  'reload nginx') nginx -t -q ;;
  *) echo "systemctl $*: not known here" >&2; exit 1 ;;
esac
`;

/** There is no network to install anything from. */
const aptGet = '#!/bin/sh\n';

/** No authority can be asked here: the certificate is its own. */
const certbot = `#!/bin/sh
set -e
while [ "$1" != -d ]; do shift; done
live=/etc/letsencrypt/live/$2
mkdir -p "$live"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$2" -days 1 \\
  -keyout "$live/privkey.pem" -out "$live/fullchain.pem" 2> /dev/null
`;

/**
 * Returns the program that connects the machine to the database, which lies outside of it, behind a socket.
 */
const databaseBridge = (socket: string) => `
  const net = require('node:net');
  net.createServer((near) => {
    const far = net.connect(${JSON.stringify(socket)});
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(5432, '127.0.0.1');`;

/** Shared by all commands: each would spend half of its time on compiling the same code. */
const compiled = '/run/compiled';

export type Machine = {
  pid: number;
  /** Runs a script as root. Returns the exit code and the output. */
  run: (script: string) => Promise<{ status: number | null; output: string }>;
  stop: () => Promise<void>;
};

/**
 * Makes a machine to install on, of this one: folders of its own wherever an installation writes, a copy of `/etc`, no
 * network, and a PostgreSQL at the usual port. Only root can. All of it ends when its standard input does: at `stop`,
 * and when the process that started it is killed.
 */
export async function startMachine(
  folder: string,
  database: { socket: string; user: string; password: string },
): Promise<Machine> {
  const shims = path.join(folder, 'shims');
  fs.mkdirSync(shims);
  const isNginxHere = fs.existsSync('/usr/sbin/nginx');
  const commands = { systemctl, certbot, 'apt-get': aptGet, ...(isNginxHere ? {} : { nginx: aptGet }) };
  for (const [name, text] of Object.entries(commands))
    fs.writeFileSync(path.join(shims, name), text, { mode: 0o755 });
  const etc = path.join(folder, 'etc');
  const script = [
    'ip link set lo up',
    `mkdir ${etc} && mount -t tmpfs -o mode=755 tmpfs ${etc} && cp -a /etc/. ${etc}`,
    `mount --bind ${etc} /etc && mkdir -p /etc/systemd/system`,
    ...['/opt', '/srv', '/root', '/run', '/var/lib', '/var/cache', '/usr/local/bin'].map(
      (place) => `mount -t tmpfs -o mode=755 tmpfs ${place}`,
    ),
    // What the package of nginx makes.
    'mkdir -p /var/lib/nginx /etc/nginx/conf.d /var/www/html',
    `install -d -m 1777 ${compiled}`,
    '"$0" -e "$1" < /dev/null > /dev/null 2>&1 &',
    'echo made',
    'cat > /dev/null',
    'kill -9 $! $(cat /run/afterglow.pid) 2> /dev/null',
  ].join('\n');
  const holder = spawn(
    'unshare',
    ['-m', '-n', '/bin/sh', '-ec', script, process.execPath, databaseBridge(database.socket)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(holder.stdout, 'data');
  const enter = (...command: string[]): [string, string[]] => [
    'nsenter',
    ['-t', String(holder.pid), '-m', '-n', '--', ...command],
  ];
  const run = async (block: string) => {
    const shell = ['setpriv', '--pdeathsig', 'KILL', '/bin/bash', '-euo', 'pipefail', '-c', block];
    const child = spawn(...enter(...shell), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${shims}:/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin`,
        HOME: '/root',
        PGHOST: '127.0.0.1',
        PGUSER: database.user,
        PGPASSWORD: database.password,
        PGDATABASE: 'postgres',
        NODE_COMPILE_CACHE: compiled,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
    const [status] = (await once(child, 'exit')) as [number | null];
    return { status, output };
  };
  return {
    pid: holder.pid as number,
    run,
    stop: async () => {
      const ended = once(holder, 'exit');
      holder.stdin.end();
      await ended;
    },
  };
}
