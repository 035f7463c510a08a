import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/**
 * Returns a line for each setting that this machine cannot fulfil, before anything is created: an address that it does
 * not have, a port in use, a data folder that is not writable.
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

/** Returns why the address cannot be listened on, with the name of the setting that causes it. */
export function describeListenError({ code }, { host, port }) {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `HOST: no address is known for ${host}`;
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another program`;
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL') return `HOST: ${host} is no address of this machine`;
  return `PORT: ${port} may not be opened (${code})`;
}

/**
 * Tries to write where the folder is or would be created, and leaves nothing behind. Reading the permissions is not
 * enough: root may write in spite of them, and a read-only file system rejects in spite of them.
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
