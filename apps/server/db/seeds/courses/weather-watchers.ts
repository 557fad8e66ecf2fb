import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const weatherWatchers: CourseSeed = {
  shortName: 'weather-watchers',
  name: 'Weather Watchers',
  summary: 'Look up, feel the wind, catch the rain, and become your class’s weather helper.',
  coursePackage: 'Basic',
  microCredentialing: true,
  grades: [100, 101, 102, 1, 2],
  motif: 'weather',
  units: [
    {
      name: 'The sky above us',
      lessons: [
        {
          shortName: 'look-at-the-clouds',
          thing: 'cloud',
          name: 'Look at the clouds',
          summary: 'Clouds come in puffs, sheets and feathers.',
          journalPrompt: 'Draw or tell about one cloud you saw today. What did it look like to you?',
          activities: [
            watch('rain-in-the-gauge', 'Rain fills the gauge', 'Watch what happens to the water line.'),
            visit('sciJinks', 'Find a cloud like yours', 'Look for a cloud with a flat bottom.'),
          ],
        },
        {
          shortName: 'sunny-side-shady-side',
          thing: 'tree',
          name: 'Sunny side, shady side',
          summary: 'The sun warms one side of the playground first.',
          journalPrompt: 'Stand in the sun, then in the shade. What did your skin feel?',
          activities: [
            visit(
              'noaaEducation',
              'The sun makes weather',
              'Look for a picture of the sun warming the ground.',
            ),
          ],
        },
        {
          shortName: 'where-is-the-wind',
          thing: 'windsock',
          name: 'Where is the wind?',
          summary: 'You cannot see wind, but you can see what it moves.',
          journalPrompt: 'Make a ribbon stick. Which way did your ribbon point?',
          activities: [visit('sciJinks', 'Wind questions', 'Find one thing that wind can push.')],
        },
      ],
    },
    {
      name: 'Wet and cold',
      lessons: [
        {
          shortName: 'catch-the-rain',
          thing: 'rain',
          name: 'Catch the rain',
          summary: 'A jar outside can tell how much rain fell.',
          journalPrompt: 'How full was your rain jar? Did you guess right?',
          activities: [watch('rain-in-the-gauge', 'The gauge again', 'Count how often the line goes up.')],
        },
        {
          shortName: 'puddle-detectives',
          thing: 'boot',
          name: 'Puddle detectives',
          summary: 'Puddles shrink although nobody drinks them.',
          journalPrompt: 'Draw a chalk line round a puddle. Where did the water go?',
          activities: [
            visit('usgsWater', 'Where water goes', 'Look for the arrow that points up into the sky.'),
          ],
        },
        {
          shortName: 'snow-and-ice',
          thing: 'snow',
          name: 'Snow and ice',
          summary: 'Ice is water that got very cold.',
          journalPrompt: 'Put an ice cube on a plate. What happened to it and how long did it take?',
          activities: [
            visit('nasaSpacePlace', 'Cold places', 'Find the whitest place in a picture of the Earth.'),
          ],
        },
        {
          shortName: 'my-weather-week',
          thing: 'week',
          name: 'My weather week',
          summary: 'Seven little pictures make a weather diary.',
          journalPrompt: 'Which day was the best one this week, and what was the weather?',
          activities: [
            visit(
              'weatherGov',
              'Tomorrow’s weather here',
              'With a grown-up, find the little picture for tomorrow.',
            ),
          ],
        },
      ],
    },
  ],
}
