export { canSeeStory } from './story-rows.ts';
export { pruneStories, renewStories } from './story-upkeep.ts';
