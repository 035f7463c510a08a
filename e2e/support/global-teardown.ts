import { clearTurns } from './exclusive-tests.ts';

export default clearTurns;
