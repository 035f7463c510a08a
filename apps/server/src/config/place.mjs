import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/**
 * What of the settings this machine cannot do, found before anything is made: an address it does not have, a port that is taken, a
 * data folder nobody can write to. One line each.
 */
export async function findPlaceErrors({ host, port, dataDir, metrics }) {
  const listening = await tryListen({ port, host });
  const measuring = metrics && (await tryListen(metrics));
  return [
    ...(listening ? [describeListenError(listening, { host, port })] : []),
    ...(measuring ? [`METRICS_${describeListenError(measuring, metrics)}`] : []),
    ...findDataDirErrors(dataDir),
  ];
}

const tryListen = ({ host, port }) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });

/** Why it cannot be listened there, named by the setting that says so. */
export function describeListenError({ code }, { host, port }) {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `HOST: no address is known for ${host}`;
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another program`;
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL') return `HOST: ${host} is no address of this machine`;
  return `PORT: ${port} may not be opened (${code})`;
}

/**
 * Tries to write where the folder is or would be made, and leaves nothing there. The system is asked by doing it: permissions say
 * too much for root, and too little for a file system that is read-only.
 */
export function findDataDirErrors(dataDir) {
  const line = (reason) => [`DATA_DIR: ${dataDir} cannot be used: ${reason}`];
  let folder = path.resolve(dataDir);
  try {
    while (!fs.existsSync(folder)) folder = path.dirname(folder);
    if (!fs.statSync(folder).isDirectory()) return line(`${folder} is no folder`);
    fs.rmdirSync(fs.mkdtempSync(path.join(folder, '.afterglow-')));
    return [];
  } catch (error) {
    if (error.code === 'ENOSPC') return line('its disk is full');
    return line(`nothing can be written in ${folder} (${error.code})`);
  }
}
