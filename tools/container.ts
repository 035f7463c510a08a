import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { getInstruction, type Instruction, readEnv } from './dockerfile.ts';

/** Returns whether containers can be made by hand here. Prints a line once per test file if not. */
export function canMakeContainers(): boolean {
  const can =
    process.getuid?.() === 0 &&
    ['unshare', 'nsenter', 'setpriv', 'chroot'].every((name) => spawnSync(name, ['--help']).status === 0) &&
    spawnSync('unshare', ['-m', '-n', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
  if (!can)
    console.warn('Left out: only root can make a mount namespace: tests that need one do not run here.');
  return can;
}

type Container = {
  child: ChildProcess;
  /** Runs a command in the container as its user. Returns the exit code and the output. */
  run: (...command: string[]) => Promise<{ status: number | null; output: string }>;
};

const quote = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * Does by hand what a container engine does with a Dockerfile and a folder: a file system of its own from this
 * machine's `/usr`, the steps of `RUN` but those of the package manager, the folder where `COPY` puts it, then user,
 * environment and command. The root is read-only, without capabilities and without a network.
 */
export function startContainer(
  dockerfile: readonly Instruction[],
  {
    context,
    root,
    data,
    shared,
    env,
  }: Record<'context' | 'root' | 'data' | 'shared', string> & {
    env: Record<string, string>;
  },
): Container {
  const [, target = ''] = getInstruction(dockerfile, 'COPY').value.split(' ');
  const [uid = '', gid = ''] = getInstruction(dockerfile, 'USER').value.split(':');
  const volume = getInstruction(dockerfile, 'VOLUME').value;
  const steps = dockerfile
    .filter(({ name, value }) => name === 'RUN' && !value.startsWith('apt-get'))
    .map(({ value }) => `chroot . /bin/sh -ec ${quote(value)}`);
  const bind = (from: string, to: string) => `mkdir -p .${to} && mount --bind ${quote(from)} .${to}`;
  const readOnly = (place: string) => `mount -o remount,ro,bind .${place}`;
  // It does not outlive the process that started it.
  const asUser = [
    'setpriv',
    '--pdeathsig',
    'KILL',
    '--reuid',
    uid,
    '--regid',
    gid,
    '--clear-groups',
    '--no-new-privs',
  ];
  const environment = Object.entries({ ...readEnv(dockerfile), ...env }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const wrap = (command: readonly string[]) => [
    ...[...asUser, '--bounding-set=-all', '--inh-caps=-all'],
    ...['/usr/bin/env', '-C', getInstruction(dockerfile, 'WORKDIR').value, '-i', ...environment],
    ...command,
  ];
  const command = [
    ...(getInstruction(dockerfile, 'ENTRYPOINT').words ?? []),
    ...(getInstruction(dockerfile, 'CMD').words ?? []),
  ];
  const script = [
    `mkdir -p ${quote(root)} && mount -t tmpfs -o mode=755 tmpfs ${quote(root)} && cd ${quote(root)}`,
    'ip link set lo up',
    `${bind('/usr', '/usr')} && ${readOnly('/usr')}`,
    'for name in bin sbin lib lib64; do ln -s usr/$name $name; done',
    'mkdir -p etc tmp proc dev var && mount --rbind /proc proc && mount --rbind /dev dev',
    'cp /etc/passwd /etc/group /etc/shadow /etc/gshadow /etc/login.defs /etc/nsswitch.conf /etc/hosts etc/',
    'cp -r /etc/pam.d /etc/security etc/',
    ...steps,
    `${bind(context, target)} && ${readOnly(target)}`,
    `${bind(data, volume)} && chown ${uid}:${gid} .${volume}`,
    bind(shared, '/shared'),
    'mount -t tmpfs -o mode=1777 tmpfs tmp',
    'mount -o remount,ro .',
    `exec chroot . ${wrap(command).map(quote).join(' ')}`,
  ].join('\n');
  const child = spawn('unshare', ['-m', '-n', '/bin/sh', '-ec', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run = async (...words: string[]) => {
    const enter = ['-t', String(child.pid), '-m', '-n', `--root=/proc/${child.pid}/root`];
    const entered = spawn('nsenter', [...enter, '--', ...wrap(words)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [entered.stdout, entered.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
    const [status] = (await once(entered, 'close')) as [number | null];
    return { status, output };
  };
  return { child, run };
}
