// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { barredList } from './barred-list.ts';
export { barredRemove } from './barred-remove.ts';
export { barredSave } from './barred-save.ts';
export { casesComment } from './cases-comment.ts';
export { casesGet } from './cases-get.ts';
export { casesList } from './cases-list.ts';
export { casesNext } from './cases-next.ts';
export { casesRelease } from './cases-release.ts';
export { casesTake } from './cases-take.ts';
export { casesWaiting } from './cases-waiting.ts';
export {
  casesBulk,
  casesContext,
  casesDecide,
  casesPreview,
  casesRefer,
  casesSecondLook,
  casesUndo,
  evidenceList,
  evidenceOpen,
} from './draft-cases.ts';
export { photosDecide } from './photos-decide.ts';
export { photosNext } from './photos-next.ts';
export { photosUndo } from './photos-undo.ts';
export { rulesList } from './rules-list.ts';
export { rulesSave } from './rules-save.ts';
export { wordsList } from './words-list.ts';
export { wordsSave } from './words-save.ts';
export { wordsTest } from './words-test.ts';
