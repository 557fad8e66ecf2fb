import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const linesAndDoodles: CourseSeed = {
  shortName: 'lines-and-doodles',
  name: 'Lines, Dots and Doodles',
  summary: 'Every drawing begins with a dot that goes for a walk. Bring a pencil.',
  coursePackage: 'Basic',
  microCredentialing: false,
  grades: [100, 101, 102, 1, 2],
  motif: 'drawing',
  units: [
    {
      name: 'Lines that go places',
      lessons: [
        {
          shortName: 'a-line-takes-a-walk',
          thing: 'squiggle',
          name: 'A line takes a walk',
          summary: 'One line can be bouncy, sleepy or zig-zaggy.',
          journalPrompt: 'Draw a line without lifting your pencil. Where did it go?',
          activities: [
            watch('one-line-walking', 'A line goes for a walk', 'Follow the pencil with your finger.'),
          ],
        },
        {
          shortName: 'shapes-in-my-room',
          thing: 'shapes',
          name: 'Shapes in my room',
          summary: 'Circles and squares hide in everything.',
          journalPrompt: 'Which shape did you find the most at home? Tell where.',
          activities: [
            visit(
              'smithsonianSpotlight',
              'Shapes in old things',
              'Find one round thing and one pointy thing.',
            ),
          ],
        },
        {
          shortName: 'dots-dots-dots',
          thing: 'dots',
          name: 'Dots, dots, dots',
          summary: 'Many tiny dots can make a big picture.',
          journalPrompt: 'What did you make with only dots?',
          activities: [
            visit('nationalGallery', 'Paintings with little dabs', 'Look close, then look from far away.'),
          ],
        },
      ],
    },
    {
      name: 'Color and feeling',
      lessons: [
        {
          shortName: 'mixing-colors',
          thing: 'mix',
          name: 'Mixing colors',
          summary: 'Two colors meet and a new one is born.',
          journalPrompt: 'Which colors did you mix, and what would you name the new one?',
          activities: [visit('exploratorium', 'Color play', 'Look for a color you have no name for.')],
        },
        {
          shortName: 'happy-colors-sad-colors',
          thing: 'moods',
          name: 'Happy colors, sad colors',
          summary: 'Colors can feel warm, cold, loud or quiet.',
          journalPrompt: 'Which color were you today? Why?',
          activities: [
            visit('smithsonianArt', 'How does it feel?', 'Choose one painting and make the same face.'),
          ],
        },
        {
          shortName: 'my-face',
          thing: 'person',
          name: 'My face',
          summary: 'A mirror helps you to see your own face slowly.',
          journalPrompt: 'Draw yourself from the mirror. What did you notice that you never saw before?',
          activities: [visit('nationalGallery', 'Faces', 'Find someone who looks surprised.')],
        },
        {
          shortName: 'my-little-museum',
          thing: 'exhibit',
          name: 'My little museum',
          summary: 'Hang up three drawings and be the guide.',
          journalPrompt: 'Which drawing is your favorite in your museum? What do you tell visitors?',
          activities: [visit('metMuseum', 'A real museum', 'Find one animal somewhere in the museum.')],
        },
      ],
    },
  ],
}
