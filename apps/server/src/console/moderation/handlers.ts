// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { barredListHandler } from './barred-list.ts';
export { barredRemoveHandler } from './barred-remove.ts';
export { barredSaveHandler } from './barred-save.ts';
export { casesCommentHandler } from './cases-comment.ts';
export { casesGetHandler } from './cases-get.ts';
export { casesListHandler } from './cases-list.ts';
export { casesNextHandler } from './cases-next.ts';
export { casesReleaseHandler } from './cases-release.ts';
export { casesTakeHandler } from './cases-take.ts';
export { photosDecideHandler } from './photos-decide.ts';
export { photosNextHandler } from './photos-next.ts';
export { photosUndoHandler } from './photos-undo.ts';
export { rulesListHandler } from './rules-list.ts';
export { rulesSaveHandler } from './rules-save.ts';
export { wordsListHandler } from './words-list.ts';
export { wordsSaveHandler } from './words-save.ts';
export { wordsTestHandler } from './words-test.ts';
