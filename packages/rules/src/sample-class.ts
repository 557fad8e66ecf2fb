/** A journal of somebody who does not exist, for a new teacher to answer before there is one of a student. */
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

/** What a week of a class looks like: a drawing with few words, a question, something that did not work. */
export const sampleJournals: readonly SampleJournal[] = [
  {
    key: 'bird',
    name: 'Mila',
    age: 6,
    face: '/pictures/animals/fox.svg',
    lesson: 'First bird I see',
    title: 'My bird',
    text: 'It sat in my window. It did not go away when I came.',
    picture: '/pictures/samples/bird.webp',
  },
  {
    key: 'eggs',
    name: 'Theo',
    age: 9,
    face: '/pictures/animals/owl.svg',
    lesson: 'Floating eggs',
    title: 'The egg floats, but only in salt water',
    text: 'I put in one spoon of salt, then two, then five. At five it went up. Why does salt make it lighter? Or is it the water that gets stronger?',
    picture: '/pictures/samples/eggs.webp',
  },
  {
    key: 'bridge',
    name: 'Nia',
    age: 10,
    face: '/pictures/animals/bear.svg',
    lesson: 'Paper bridges',
    title: 'It fell down twice',
    text: 'My bridge was flat and it fell down with three coins. I folded the paper like a fan and it fell down with nine. I do not know if that counts as finished.',
    picture: null,
  },
]
