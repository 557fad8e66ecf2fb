import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const ourTownThenAndNow: CourseSeed = {
  shortName: 'our-town-then-and-now',
  name: 'Our Town, Then and Now',
  summary: 'Become a history detective in your own street: maps, photos, old things and people who remember.',
  coursePackage: 'Basic',
  microCredentialing: false,
  grades: [3, 4, 5],
  motif: 'history',
  units: [
    {
      name: 'Clues all around',
      lessons: [
        {
          shortName: 'my-street-has-a-past',
          thing: 'house',
          name: 'My street has a past',
          summary: 'Houses, signs and trees are older than they look.',
          journalPrompt: 'Find the oldest thing in your street. How do you know it is old?',
          activities: [
            watch(
              'our-street-long-ago',
              'Our street, long ago',
              'Look for three things you would not see today.',
            ),
            visit('nationalRegister', 'Places worth keeping', 'Search for a place in your state.'),
          ],
        },
        {
          shortName: 'maps-tell-stories',
          thing: 'map',
          name: 'Maps tell stories',
          summary: 'An old map shows what used to be there.',
          journalPrompt: 'Compare an old and a new map. What is gone, and what is new?',
          activities: [visit('usgsTopoMaps', 'Old maps', 'Find the oldest map of your area.')],
        },
        {
          shortName: 'photo-detective',
          thing: 'photo',
          name: 'Photo detective',
          summary: 'A photograph answers questions you have not yet asked.',
          journalPrompt: 'Choose an old photo. Write three things you see, two you guess, one you wonder.',
          activities: [visit('locPhotos', 'Old photographs', 'Look at the edges of the picture too.')],
        },
      ],
    },
    {
      name: 'People remember',
      lessons: [
        {
          shortName: 'ask-a-grown-up',
          thing: 'talk',
          name: 'Ask somebody who remembers',
          summary: 'The best history book may be your neighbor.',
          journalPrompt: 'Interview someone older than fifty. What did they tell you that surprised you?',
          activities: [
            visit('storyCorps', 'Good questions', 'Choose two questions you would like to be asked.'),
          ],
        },
        {
          shortName: 'things-with-stories',
          thing: 'key',
          name: 'Things with stories',
          summary: 'An old object is a letter from the past.',
          journalPrompt: 'Describe an old thing at home. Who used it and what for?',
          activities: [visit('americanHistory', 'Everyday things', 'Find an object you also have at home.')],
        },
        {
          shortName: 'old-newspapers',
          thing: 'newspaper',
          name: 'In the old newspaper',
          summary: 'Advertisements tell as much as headlines.',
          journalPrompt: 'What was sold, lost or celebrated in the newspaper page you read?',
          activities: [
            visit(
              'chroniclingAmerica',
              'A page from long ago',
              'Search for the year your house or school was built.',
            ),
          ],
        },
        {
          shortName: 'our-town-exhibit',
          thing: 'exhibit',
          name: 'Our town exhibit',
          summary: 'Every class can open a museum for a day.',
          journalPrompt: 'What did you bring to the exhibit, and what did visitors ask?',
          activities: [
            visit('npsKids', 'Places that tell stories', 'Look at how rangers explain a thing in few words.'),
          ],
        },
      ],
    },
  ],
}
