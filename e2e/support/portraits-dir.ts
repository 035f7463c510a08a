import path from 'node:path';

/** Where the servers of the tests keep the portraits that one of them, in this run or an earlier one, has rendered. */
export const portraitsDir: string = path.resolve(import.meta.dirname, '../../node_modules/.cache/portraits');
