import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const storyWorkshop: CourseSeed = {
  shortName: 'story-workshop',
  name: 'Story Workshop',
  summary:
    'Characters who want things, places with weather in them, and the unglamorous art of the second draft.',
  coursePackage: 'Basic',
  microCredentialing: true,
  grades: [6, 7, 8],
  motif: 'stories',
  units: [
    {
      name: 'Starting',
      lessons: [
        {
          shortName: 'where-stories-hide',
          thing: 'chest',
          name: 'Where stories hide',
          summary: 'Overheard lines, lost gloves, odd habits: keep a list.',
          journalPrompt: 'Write down five story seeds from this week. Which one keeps bothering you?',
          activities: [watch('a-story-opens', 'A story opens', 'Ask what the castle’s owner might want.')],
        },
        {
          shortName: 'a-character-who-wants',
          thing: 'mask',
          name: 'A character who wants something',
          summary: 'Want plus obstacle equals story.',
          journalPrompt: 'Introduce a character through what they want and what they would never admit.',
          activities: [
            visit(
              'gutenberg',
              'First pages',
              'Read three first pages and note when you learn what someone wants.',
            ),
          ],
        },
        {
          shortName: 'place-with-weather',
          thing: 'storm',
          name: 'A place with weather in it',
          summary: 'Setting is more than a backdrop.',
          journalPrompt: 'Describe a place you know so that a reader could find their way in the dark.',
          activities: [visit('locPhotos', 'Pick a place', 'Choose one photo and list its smells.')],
        },
        {
          shortName: 'say-it-out-loud',
          thing: 'talk',
          name: 'Say it out loud',
          summary: 'Dialogue is what people say instead of what they mean.',
          journalPrompt: 'Write a short dialogue in which nobody says the important thing.',
          activities: [visit('storyCorps', 'How people talk', 'Listen for pauses and repetitions.')],
        },
      ],
    },
    {
      name: 'Finishing',
      lessons: [
        {
          shortName: 'the-second-draft',
          thing: 'pencil',
          name: 'The second draft',
          summary: 'First drafts are for finding out, second drafts for readers.',
          journalPrompt: 'What did you cut, and how much did it hurt?',
          activities: [visit('poetryFoundation', 'Every word counts', 'Find a poem you could not shorten.')],
        },
        {
          shortName: 'poems-allowed',
          thing: 'quill',
          name: 'Poems allowed',
          summary: 'A poem is a story that packed light.',
          journalPrompt: 'Write a poem of at most eight lines about something small. What did you leave out?',
          activities: [
            visit(
              'poetryFoundation',
              'Read one aloud',
              'Read it twice and notice what you heard only later.',
            ),
          ],
        },
        {
          shortName: 'read-to-someone',
          thing: 'book',
          name: 'Read it to someone',
          summary: 'A listener’s face is the best editor.',
          journalPrompt: 'You read your story to somebody. Where did their face change?',
          activities: [visit('pbsLearning', 'Reading aloud', 'Notice how a reader uses silence.')],
        },
      ],
    },
  ],
}
