import { sampleWords } from './messages/sample-class.ts'

/** A journal of an invented student, for a new teacher to answer before there is a real one. */
export interface SampleJournal {
  key: string
  name: string
  age: number
  face: string
  lesson: string
  title: string
  text: string
  picture: string | null
}

/** A typical week of a class: a drawing with few words, a question, something that did not work. */
export const sampleJournals: readonly SampleJournal[] = [
  {
    key: 'bird',
    age: 6,
    face: '/pictures/animals/fox.svg',
    picture: '/pictures/samples/bird.webp',
    ...sampleWords.bird,
  },
  {
    key: 'eggs',
    age: 9,
    face: '/pictures/animals/owl.svg',
    picture: '/pictures/samples/eggs.webp',
    ...sampleWords.eggs,
  },
  { key: 'bridge', age: 10, face: '/pictures/animals/bear.svg', picture: null, ...sampleWords.bridge },
]
