import type { CourseSeed } from '../course-shape.ts'
import { visit, watch } from '../course-shape.ts'

export const soundLab: CourseSeed = {
  shortName: 'sound-lab',
  name: 'Sound Lab: Music and Waves',
  summary:
    'What music is made of: waves, rhythm, scales and nerve. Build instruments, break down songs, protect your ears.',
  coursePackage: 'Basic',
  microCredentialing: true,
  grades: [6, 7, 8],
  motif: 'music',
  units: [
    {
      name: 'What sound is',
      lessons: [
        {
          shortName: 'see-a-sound',
          thing: 'wave',
          name: 'See a sound',
          summary: 'Sound is air being pushed around in patterns.',
          journalPrompt:
            'Make a sound visible with rice, water or a phone app. What changed when you changed the pitch?',
          activities: [
            watch(
              'strings-and-waves',
              'What a sound looks like',
              'Compare the wave at high and at low notes.',
            ),
            visit('phet', 'Wave simulation', 'Change amplitude and frequency one at a time.'),
          ],
        },
        {
          shortName: 'build-an-instrument',
          thing: 'guitar',
          name: 'Build an instrument',
          summary: 'Rubber bands, straws and boxes are a small orchestra.',
          journalPrompt: 'What did you build, how do you tune it, and what does it refuse to do?',
          activities: [visit('scienceSnacks', 'Instruments from junk', 'Find the part that vibrates.')],
        },
        {
          shortName: 'too-loud',
          thing: 'ear',
          name: 'How loud is too loud?',
          summary: 'Ears do not grow back.',
          journalPrompt: 'Measure or estimate five loud places in your life. What will you honestly change?',
          activities: [visit('nidcdNoise', 'Noise levels', 'Find the level at which time begins to matter.')],
        },
      ],
    },
    {
      name: 'What music does',
      lessons: [
        {
          shortName: 'rhythm-of-the-day',
          thing: 'drum',
          name: 'The rhythm of the day',
          summary: 'Footsteps, printers and trains all keep time.',
          journalPrompt: 'Record or notate a rhythm from real life. Where did you find it?',
          activities: [
            visit('smithsonianFolkways', 'Rhythms of the world', 'Tap the beat before you read about it.'),
          ],
        },
        {
          shortName: 'a-song-taken-apart',
          thing: 'record',
          name: 'A song taken apart',
          summary: 'Verse, chorus, bridge: songs are architecture.',
          journalPrompt: 'Take apart a song you like. Which moment makes it work, and why?',
          activities: [visit('locJukebox', 'Very old recordings', 'Listen for the form under the crackle.')],
        },
        {
          shortName: 'scales-and-moods',
          thing: 'piano',
          name: 'Scales and moods',
          summary: 'Change one note and the room changes.',
          journalPrompt:
            'Play or listen to a tune in major and minor. Describe the difference without "happy" or "sad".',
          activities: [visit('pbsLearning', 'About scales', 'Find the note that makes the difference.')],
        },
        {
          shortName: 'perform-it',
          thing: 'microphone',
          name: 'Perform it',
          summary: 'Practice is private and performance is public.',
          journalPrompt:
            'You played, sang or presented something. What did your nerves do, and what did you do with them?',
          activities: [
            visit(
              'smithsonianFolkways',
              'Live recordings',
              'Listen for a mistake that the player made beautiful.',
            ),
          ],
        },
      ],
    },
  ],
}
