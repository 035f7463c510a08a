import fs from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openChat } from './chat-beside.ts';
import { openStaffSession } from './console-staff.ts';
import { calculateMedian, createPairedFigure, type Figure, formatMs, formatWhole } from './figures.ts';
import { quick } from './quick.ts';
import type { ServerProcess } from './server.ts';

const pairs = quick ? 1 : 3;
const maxMoreMib = 64;
const warmUpRuns = quick ? 1 : 8;
/** The rows of the largest file. */
const maxRows = 1_000_000;
const mib = 1024 * 1024;

/**
 * Measures a file of the audit log while members write to each other: delivery beside it and alone, and the
 * memory that it takes.
 */
export async function measureExportBesideChat(server: ServerProcess, database: pg.Client): Promise<Figure[]> {
  const { cookie } = await openStaffSession(database, server.url, 'admin');
  const chat = await openChat(server.url, database);
  let fileRows = 0;
  const runAlone = () => watchPeakMemory(server.pid, async () => [await chat.run()]);
  const runBeside = () =>
    watchPeakMemory(server.pid, async () => {
      const all: number[] = [];
      const { rows } = await database.query<{ n: number }>('select count(*)::int as n from audit_log');
      // The file logs itself first, and a line is the head.
      fileRows = Math.min(maxRows, (rows[0]?.n ?? 0) + 1);
      let hasEnded = false;
      const file = download(`${server.url}/console/api/export/audit?reason=a+bench+of+files`, cookie).finally(
        () => {
          hasEnded = true;
        },
      );
      while (!hasEnded) all.push(await chat.run());
      const { lines, seconds, bytes } = await file;
      console.log(
        `     a file of ${formatWhole(lines)} lines, ${formatWhole(bytes / 1e6)} MB, in ${seconds.toFixed(0)} s beside ${all.length} runs of chat`,
      );
      if (lines !== fileRows + 1) throw new Error(`the file has ${lines} lines, not ${fileRows + 1}`);
      // The first run began with the file, the last one ended after it.
      return all.length > 2 ? all.slice(0, -1) : all;
    });
  // The memory of the server grows with its first runs of chat alone, from 293 to 340 MiB: that is not the file's.
  for (let run = 0; run < warmUpRuns; run++) await runAlone();
  const measured: {
    alone: Awaited<ReturnType<typeof runAlone>>;
    beside: Awaited<ReturnType<typeof runAlone>>;
  }[] = [];
  for (let pair = 0; pair < pairs; pair++)
    measured.push({ alone: await runAlone(), beside: await runBeside() });
  const more = calculateMedian(
    measured.map(({ alone, beside }) => Math.max(0, beside.peakBytes - alone.peakBytes)),
  );
  return [
    createPairedFigure(
      'console.csv',
      `chat p99 at 1,000/s beside a file of ${formatWhole(fileRows)} rows / alone`,
      measured.map(({ alone, beside }) => [calculateMedian(beside.result), calculateMedian(alone.result)]),
      formatMs,
    ),
    {
      id: 'console.csv.memory',
      what: 'memory of the server beside that file, more than alone / budget',
      ours: `${(more / mib).toFixed(0)} MiB`,
      reference: `${maxMoreMib} MiB`,
      ratio: more / mib / maxMoreMib,
    },
  ];
}

/** Returns the result of `act` and the highest resident memory of a process meanwhile. */
async function watchPeakMemory<T>(
  pid: number,
  act: () => Promise<T>,
): Promise<{ result: T; peakBytes: number }> {
  let peakBytes = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const kib = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      peakBytes = Math.max(peakBytes, Number(kib) * 1024);
      await sleep(50);
    }
  })();
  try {
    return { result: await act(), peakBytes };
  } finally {
    isWatching = false;
    await watching;
  }
}

/** Reads a file to its end and counts its lines. Its cells have no line breaks. */
function download(url: string, cookie: string): Promise<{ lines: number; bytes: number; seconds: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`export: ${response.statusCode}`));
      let lines = 0;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
      });
      response.on('end', () => resolve({ lines, bytes, seconds: (performance.now() - began) / 1000 }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
