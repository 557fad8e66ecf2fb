import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const spaceExplorers: CourseSeed = {
  shortName: 'space-explorers',
  name: 'Space Explorers',
  summary: 'From the Moon over your roof to planets around other suns: watch, measure and wonder.',
  coursePackage: 'Basic',
  microCredentialing: true,
  grades: [3, 4, 5],
  motif: 'space',
  units: [
    {
      name: 'Our neighborhood',
      lessons: [
        {
          shortName: 'moon-diary',
          thing: 'moon',
          name: 'A Moon diary',
          summary: 'The Moon looks a little different every night. Can you catch it changing?',
          journalPrompt:
            'Look for the Moon on three evenings. What changed, and what do you think will come next?',
          activities: [
            watch(
              'rocket-to-the-moon',
              'A rocket climbs past the planets',
              'Notice which planet has a ring.',
            ),
            visit('nasaMoon', 'About the Moon', 'Look up why we always see the same side.'),
          ],
        },
        {
          shortName: 'planet-sizes',
          thing: 'planets',
          name: 'Planets to scale',
          summary: 'If Earth is a cherry, Jupiter is a big melon.',
          journalPrompt: 'Build the planets out of food or clay. What surprised you about the sizes?',
          activities: [visit('nasaSolarSystem', 'Planet facts', 'Compare the widths of Earth and Jupiter.')],
        },
        {
          shortName: 'day-and-night',
          thing: 'dayAndNight',
          name: 'Why we have night',
          summary: 'The Earth spins slowly, like a top.',
          journalPrompt: 'Explain night to a little kid by using a lamp and a ball. What did you say?',
          activities: [
            visit('nasaSpacePlace', 'Spinning Earth', 'Find out how fast the ground under you is moving.'),
          ],
        },
        {
          shortName: 'spot-the-station',
          thing: 'station',
          name: 'People over our heads',
          summary: 'A space station crosses our sky with people inside.',
          journalPrompt: 'Did you see the station, or what would you like to ask the people in it?',
          activities: [
            visit(
              'spotTheStation',
              'When will it pass?',
              'Look for a pass brighter and longer than three minutes.',
            ),
          ],
        },
      ],
    },
    {
      name: 'Farther out',
      lessons: [
        {
          shortName: 'design-a-rover',
          thing: 'rover',
          name: 'Design a rover',
          summary: 'Rovers are careful robots that go where we cannot yet go.',
          journalPrompt: 'Draw a rover for a planet of your choice. What three tools does it carry?',
          activities: [visit('nasaScience', 'Real missions', 'Find one tool that a real rover uses.')],
        },
        {
          shortName: 'star-pictures',
          thing: 'constellation',
          name: 'Pictures in the stars',
          summary: 'People everywhere joined the stars into pictures.',
          journalPrompt: 'Invent your own constellation and tell its story.',
          activities: [
            visit('stellarium', 'Tonight’s sky', 'Switch the lines between the stars on and off.'),
          ],
        },
        {
          shortName: 'other-suns',
          thing: 'suns',
          name: 'Other suns, other planets',
          summary: 'Most stars seem to have planets of their own.',
          journalPrompt: 'Describe a day on a planet you made up. What is in the sky there?',
          activities: [
            visit(
              'nasaApod',
              'Picture of the day',
              'Read which part of the picture is real light and which is color added later.',
            ),
          ],
        },
      ],
    },
  ],
}
