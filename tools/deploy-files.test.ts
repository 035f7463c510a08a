import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import util from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '../apps/server/src/config/environment.mjs';
import { getInstruction, parseDockerfile, readEnv } from './dockerfile.ts';

// The files of `deploy/`: each is read by the program it is for, where that is installed, and they fit each other.

const folder = path.resolve(import.meta.dirname, '../deploy');
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('Left out: systemd-analyze is not installed: the units are not checked here.');

describe.runIf(hasSystemd)('systemd', () => {
  const units = fs.readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));

  test('it accepts all units, without a word', () => {
    const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-units-'));
    for (const name of units)
      fs.writeFileSync(
        path.join(copies, name),
        read(name).replaceAll('/opt/afterglow/bin/afterglow', path.join(folder, 'afterglow')),
      );
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((name) => path.join(copies, name))],
      { encoding: 'utf8' },
    );
    fs.rmSync(copies, { recursive: true });
    const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('afterglow'));
    expect({ status, ours }).toEqual({ status: 0, ours: [] });
    expect(units.sort()).toEqual([
      'afterglow-audit.service',
      'afterglow-audit.timer',
      'afterglow-backup.service',
      'afterglow-backup.timer',
      'afterglow.service',
    ]);
  });

  test.each(units.filter((name) => name.endsWith('.service')))(
    '%s is exposed as little as can be',
    (name) => {
      const check = ['security', '--offline=true', '--threshold=20', '--no-pager', path.join(folder, name)];
      const { status, stdout, stderr } = spawnSync('systemd-analyze', check, { encoding: 'utf8' });
      expect({ status, error: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, error: '' });
    },
  );
});

test('the server, the audit and the backup run as one user with the same settings and the same limits', () => {
  const getLines = (name: string) =>
    read(name)
      .split('\n')
      .filter((line) =>
        /^(User|Group|Environment=(ENV|DATA)|NoNew|Protect|Private|Restrict(?!art)|SystemCall|Cap)/.test(
          line,
        ),
      )
      .filter((line) => !line.startsWith('Restart'));
  for (const name of ['afterglow-audit.service', 'afterglow-backup.service'])
    expect(getLines(name)).toEqual(getLines('afterglow.service'));
  const server = read('afterglow.service');
  for (const line of [
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'User=afterglow',
    'StateDirectory=afterglow',
  ])
    expect(server.split('\n')).toContain(line);
  const [, stop] = /TimeoutStopSec=(\d+)/.exec(server) ?? [];
  expect(Number(stop)).toBeGreaterThan(30);
});

test('.env.example is complete: production accepts it once its secret is filled in', () => {
  const given = util.parseEnv(read('.env.example'));
  expect(readEnvironment({ ...given, NODE_ENV: 'production' }).wrong).toEqual([
    expect.stringContaining('SECRET: is required in production'),
  ]);
  const SECRET = '0f9a4be1c27d8356ab90ef12cd34a5b6';
  expect(readEnvironment({ ...given, NODE_ENV: 'production', SECRET }).wrong).toEqual([]);
});

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  type Service = {
    image?: string;
    build?: { context: string; dockerfile: string };
    environment?: Record<string, string>;
    env_file?: string;
    volumes?: string[];
    depends_on?: Record<string, { condition: string }>;
    healthcheck?: object;
    [setting: string]: unknown;
  };
  const { services, volumes } = parse(text) as {
    services: Record<'app' | 'database' | 'bus' | 'proxy', Service>;
    volumes: Record<string, null>;
  };
  const dockerfile = parseDockerfile(read('Dockerfile'));

  test('app, database, bus and proxy: each has one volume, and starts after what it needs is healthy', () => {
    expect(Object.keys(services)).toEqual(['app', 'database', 'bus', 'proxy']);
    const named = Object.values(services).flatMap((service) =>
      (service.volumes ?? [])
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((volume) => !volume.startsWith('.')),
    );
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
    expect(named).toHaveLength(4);
    for (const service of Object.values(services))
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(condition).toBe('service_healthy');
        // The image of the app brings its own check.
        if (other !== 'app') expect(services[other as 'database'].healthcheck).toBeDefined();
      }
    expect(Object.keys(services.app.depends_on ?? {})).toEqual(['database', 'bus']);
  });

  test('the app is built from the release, runs on a read-only file system, and has the time to stop', () => {
    expect(services.app).toMatchObject({
      build: { context: '..', dockerfile: 'deploy/Dockerfile' },
      env_file: '../.env',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '40s',
    });
    expect(services.app.volumes).toEqual([`app-data:${getInstruction(dockerfile, 'VOLUME').value}`]);
    expect(readEnv(dockerfile).DATA_DIR).toBe(getInstruction(dockerfile, 'VOLUME').value);
    expect(getInstruction(dockerfile, 'USER').value).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(services.proxy.environment?.UPSTREAM).toBe(`app:${getInstruction(dockerfile, 'EXPOSE').value}`);
  });

  test('its .env, which has the secret, does not get into the image', () => {
    expect(getInstruction(dockerfile, 'COPY').value).toBe('. /opt/afterglow');
    expect(read('Dockerfile.dockerignore').split('\n')).toContain('.env');
  });

  test('its settings are accepted together with .env, and every variable it takes is in .env.example', () => {
    const example = util.parseEnv(read('.env.example'));
    const taken = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(taken.filter((name) => !(name in example))).toEqual([]);
    const own = Object.entries(services.app.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?\}/, 'password'),
    ]);
    const SECRET = '0f9a4be1c27d8356ab90ef12cd34a5b6';
    const given = { ...readEnv(dockerfile), ...example, SECRET, ...Object.fromEntries(own) };
    expect(readEnvironment(given)).toMatchObject({ wrong: [], settings: { port: 3000, host: '0.0.0.0' } });
  });

  test('the commands of the page about the installation fit it: they build, upgrade and restore', () => {
    const page = fs.readFileSync(path.resolve(folder, '../docs/operating/install.md'), 'utf8');
    const [, section = ''] = page.split(/^## Containers$/m);
    const commands = [...section.matchAll(/^```text\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
      block.trimEnd().split('\n'),
    );
    const prefix = 'docker compose --env-file .env -f deploy/compose.yaml ';
    expect(commands.filter((command) => !command.startsWith(prefix))).toEqual([]);
    // None stands in a sentence, where nothing reads it.
    expect(section.split('docker compose')).toHaveLength(commands.length + 1);
    const given = commands.map((command) => command.slice(prefix.length));
    // Without `--build` an upgrade starts the old image.
    const starts = given.filter((command) => command.startsWith('up '));
    expect(new Set(starts)).toEqual(new Set(['up -d --build']));
    const ofApp = given.map((command) => {
      const [, ran] = /^(?:exec app afterglow|run --rm app) (\S+)/.exec(command) ?? [];
      return ran;
    });
    expect(ofApp.filter((command) => command !== undefined)).toEqual([
      'staff',
      'doctor',
      'backup',
      'restore',
    ]);
    const [, known = ''] = /^# .*: afterglow (\S+) /m.exec(read('afterglow')) ?? [];
    for (const command of ofApp) if (command !== undefined) expect(known.split('|')).toContain(command);
    const named = given.flatMap((command) => [
      ...[...command.matchAll(/^(?:exec|stop|run --rm) (\w+)/g)].map(([, service = '']) => service),
      ...[...command.matchAll(/(\w+):\//g)].map(([, service = '']) => service),
    ]);
    expect(named.filter((service) => !(service in services))).toEqual([]);
    // The backups lie on the volume, are copied from there and back, and are restored into an empty database.
    const volume = getInstruction(dockerfile, 'VOLUME').value;
    expect(given).toEqual(
      expect.arrayContaining([
        `exec app afterglow backup ${volume}/backups`,
        `cp -a app:${volume}/backups .`,
        `cp -a backups app:${volume}`,
        `run --rm app restore ${volume}/backups/NAME`,
      ]),
    );
    const { POSTGRES_USER: user, POSTGRES_DB: database } = services.database.environment ?? {};
    const restored = given.indexOf(`run --rm app restore ${volume}/backups/NAME`);
    expect(given.slice(restored - 3, restored)).toEqual([
      'stop app',
      `exec database dropdb -U ${user} --force ${database}`,
      `exec database createdb -U ${user} -E UTF8 -T template0 ${database}`,
    ]);
    expect(given.at(-1)).toBe('up -d --build');
  });

  test('backups fit: the image has the pg_dump of the database', () => {
    const [, database] = /^postgres:(\d+)$/.exec(services.database.image ?? '') ?? [];
    expect(Number(database)).toBeGreaterThanOrEqual(15);
    expect(read('Dockerfile')).toContain(` postgresql-client-${database} `);
  });
});
