import { pulseMessages } from './messages/pulse.ts'
import type { ClassSurvey } from './surveys.ts'

const { title, short, lead, ask, buckets, categories, steps, questions } = pulseMessages

/** The questions of each version. Versions are added and never changed. */
const versions = [
  [
    { type: 'joy', qid: 1, answerKey: 'p1', text: questions.liked },
    { type: 'joy', qid: 2, answerKey: 'p2', text: questions.together },
    { type: 'joy', qid: 3, answerKey: 'p3', text: questions.again },
    { type: 'growth', qid: 4, answerKey: 'p4', text: questions.learned },
    { type: 'growth', qid: 5, answerKey: 'p5', text: questions.proud },
  ],
] as const

const bounds = { joy: [4, 2.5], growth: [4, 2.5], pulse: [4, 2.5] } as const

/** Five questions on what a class has done today. */
export const pulseSurvey: ClassSurvey = {
  name: 'pulse',
  slider: { min: 1, max: 5, step: 1, start: 3 },
  buckets: ['joy', 'growth', 'pulse'],
  adds: 'mean',
  questionCount: { child: 3, adult: 3 },
  categories: ['good', 'between', 'low'],
  bounds: { child: bounds, adult: bounds },
  toCheckOn: { steepFall: 2, veryLow: 1.5 },
  standingWindow: null,
  version: versions.length,
  questions: (_, version) => versions[version - 1] ?? [],
  mayTake: ({ user_type }) => user_type === 'Child',
  counted: [],
  reflection: null,
  news: null,
  openHours: 24,
  steps,
  words: { title, short, lead, ask, buckets, categories },
}
