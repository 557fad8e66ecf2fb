import type { ResourceType } from '@kindling/rules/authoring'

export interface OwnExercise {
  type: ResourceType
  resource: string
  /** With what some students of the class have answered. */
  questions: readonly { question: string; answers?: readonly string[] }[]
  reflection?: string
  transcript?: string
}

export interface OwnLesson {
  shortName: string
  name: string
  summary: string
  minutes: number
  skills: readonly string[]
  categories: readonly string[]
  exercises: readonly OwnExercise[]
}

const grades = [3, 4]

/** What the demo teacher has written and given to a class. */
export const ownLesson: OwnLesson & { grades: readonly number[] } = {
  shortName: 'where-does-the-puddle-go',
  name: 'Where does the puddle go?',
  summary:
    'After the rain we watch one puddle in our schoolyard until it is gone, and find out where its water went.',
  minutes: 45,
  grades,
  skills: ['Observing', 'Asking questions'],
  categories: ['science', 'outdoors'],
  exercises: [
    {
      type: 'Video',
      resource: 'https://www.youtube.com/watch?v=vD-ZwMjRDPU',
      questions: [
        {
          question: 'Where can a drop of water go when it leaves a puddle?',
          answers: [
            'Up into the air where you cannot see it, and down into the ground to the roots.',
            'The sun takes it up. Then it is a cloud and it comes down on somebody else.',
            'Some of it went home with my shoes. That counts too.',
          ],
        },
      ],
      reflection: 'Think of a time when something that was wet became dry. What helped?',
    },
    {
      type: 'Link',
      resource: 'https://www.usgs.gov/special-topics/water-science-school',
      questions: [
        {
          question: 'Draw our puddle in the morning and at noon. What has changed?',
          answers: ['In the morning it was as long as three of me. At noon it was one and a half of me.'],
        },
        { question: 'Say how you would keep a puddle for a whole day.' },
      ],
    },
  ],
}

/** A course that the demo teacher is still building: nobody else sees it yet. */
export const ownCourse = {
  shortName: 'our-schoolyard-through-the-year',
  name: 'Our schoolyard through the year',
  summary: 'Walks around the same yard: what lives there, what grows there, and what the seasons do to it.',
  grades,
  units: [
    {
      name: 'Fall',
      lessons: [
        {
          shortName: 'one-tree-twelve-leaves',
          name: 'One tree, twelve leaves',
          summary:
            'We choose a tree together, collect twelve of its leaves, and find out how each one is different.',
          minutes: 30,
          skills: ['Observing', 'Working together'],
          categories: ['science', 'outdoors'],
          exercises: [
            {
              type: 'Link',
              resource: 'https://www.nps.gov/kids/',
              questions: [
                { question: 'What do all twelve leaves have in common?' },
                { question: 'Draw the leaf that is least like the others.' },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'Winter',
      lessons: [
        {
          shortName: 'who-stays-for-the-winter',
          name: 'Who stays for the winter?',
          summary: 'Some birds leave and some stay. We count the ones that stay, each morning for a week.',
          minutes: 40,
          skills: ['Observing', 'Not giving up'],
          categories: ['science', 'animals'],
          exercises: [
            {
              type: 'Link',
              resource: 'https://feederwatch.org/',
              questions: [{ question: 'Which birds did you see on most mornings?' }],
              reflection: 'What would you need to spend a winter outside?',
            },
          ],
        },
      ],
    },
  ] satisfies { name: string; lessons: OwnLesson[] }[],
}
