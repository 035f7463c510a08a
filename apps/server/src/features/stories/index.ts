export { canSeeStory } from './story-rows.ts';
export { pruneStories, renewStories, reviewStory } from './story-upkeep.ts';
