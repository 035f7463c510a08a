// npm run blobs -- copy: copies pictures and exports from the store of MEDIA_PREVIOUS to the store of MEDIA_URL, or to
// the files of DATA_DIR without it. The site may run meanwhile, with the same settings.
import { FILE_MODES } from '../apps/server/src/blobs/blobs.ts';
import { moveBlobs } from '../apps/server/src/blobs/move-blobs.ts';
import { openBlobStores } from '../apps/server/src/blobs/open-blobs.ts';
import { ConfigError, readOwnConfig } from '../apps/server/src/config.ts';

const REPORT_EVERY = 1_000;

if (process.argv.slice(2).join(' ') !== 'copy') {
  console.error('npm run blobs -- copy');
  process.exitCode = 2;
} else {
  try {
    const { current, previous } = await openBlobStores(readOwnConfig());
    if (!previous)
      throw new ConfigError(['MEDIA_PREVIOUS: is required by this command: the store to copy from']);
    const { copied, existing } = await moveBlobs({ current, previous }, Object.keys(FILE_MODES), {
      onCopied: ({ copied }) => {
        if (copied % REPORT_EVERY === 0) console.log(`${copied} files …`);
      },
    });
    console.log(`${copied} files were copied, ${existing} were there already.`);
    console.log(
      'Now leave MEDIA_PREVIOUS out, and restart the site. Nothing was removed from the store before.',
    );
  } catch (error) {
    console.error(error instanceof ConfigError ? error.lines.join('\n') : (error as Error).message);
    process.exitCode = 1;
  }
}
