// Declares a removable kind.
import './removed-stories.ts';

export {
  removeStory,
  replaceStoryPicture,
  rescheduleStory,
  scheduleStory,
} from './scheduled-stories.ts';
export { storyOpensSql } from './story-rows.ts';
export { pruneStories, renewStories } from './story-upkeep.ts';
