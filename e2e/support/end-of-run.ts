import { forgetTurns } from './turns.ts';

export default forgetTurns;
