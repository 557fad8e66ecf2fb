import { expect, test } from 'vitest'
import { readLessonFile } from './lesson-file.ts'
import { planLessons } from './lesson-plan.ts'

/** What a lesson with these cells becomes. */
function planned(cells: Record<string, string>) {
  const quoted = Object.values(cells).map(cell => `"${cell}"`)
  const read = readLessonFile(`lesson,${Object.keys(cells)}\nBridges,${quoted}`)
  if ('fault' in read) throw new Error(read.fault)
  return planLessons(read.lines, { fileName: 'a.csv', held: new Set(), ownNames: new Set() })
}

test('grades are read as people write them', () => {
  const gradesOf = (grades: string) => planned({ grades }).lessons[0]?.grades
  expect(gradesOf('1-2')).toEqual([1, 2])
  expect(gradesOf('Grade 3 to Grade 5; 12')).toEqual([3, 4, 5, 12])
  expect(gradesOf('Pre-K, K')).toEqual([100, 102])
  expect(gradesOf('K–2 | 4th')).toEqual([102, 1, 2, 4])
  expect(gradesOf('5-3, many, 13')).toEqual([])
})

test('categories are read by their names, of which one has a comma', () => {
  const categoriesOf = (categories: string) => planned({ categories }).lessons[0]?.categories
  expect(categoriesOf('Reading, math and more')).toEqual(['academics'])
  expect(categoriesOf('science, Music; reading, Math and more')).toEqual(['science', 'music', 'academics'])
  expect(categoriesOf('Music; Reading, math and more')).toEqual(['music', 'academics'])
})

test('minutes are a number, and 30 where they are none', () => {
  const minutesOf = (minutes: string) => planned({ minutes }).lessons[0]?.duration
  expect(['45', '45 min', '1 minute', '600'].map(minutesOf)).toEqual([45, 45, 1, 600])
  expect(['', '0', '601', 'an hour', '-5'].map(minutesOf)).toEqual([30, 30, 30, 30, 30])
})

test('a lesson has twenty exercises at most, and an exercise twelve questions', () => {
  const lines = Array.from({ length: 21 }, (_, at) => `Bridges,https://nasa.gov/${at}`)
  const read = readLessonFile(`lesson,address\n${lines.join('\n')}`)
  if ('fault' in read) throw new Error(read.fault)
  const plan = planLessons(read.lines, { fileName: 'a.csv', held: new Set(), ownNames: new Set() })
  expect([plan.lessons[0]?.exercises.length, plan.leftOut]).toEqual([
    20,
    [{ line: 22, title: 'https://nasa.gov/20', message: 'A lesson has 20 exercises at most.' }],
  ])
  const question = Array.from({ length: 13 }, (_, at) => `Why ${at}?`).join('\n')
  const [exercise] = planned({ address: 'nasa.gov', question }).lessons[0]?.exercises ?? []
  expect([exercise?.questions.length, exercise?.notes]).toEqual([
    12,
    ['Only the first 12 questions are brought in.'],
  ])
})

test('what is too long or turns its letters is left out, and nobody is kept waiting by a large cell', () => {
  const leftOut = (cells: Record<string, string>) => planned(cells).leftOut[0]?.message
  const address = 'https://nasa.gov/'
  expect(leftOut({ address: `${address}${'x'.repeat(9_000)}` })).toMatch(/^Address: /)
  expect(leftOut({ address, question: 'x'.repeat(301) })).toMatch(/^Question: /)
  expect(leftOut({ address, reflection: 'x'.repeat(4_001) })).toMatch(/^Reflection: /)
  expect(leftOut({ address, description: `\u202e${'x'.repeat(30)}` })).toMatch(/^Description: /)
  expect(planned({ grades: `${'1 '.repeat(4_000)}x` }).lessons[0]?.grades).toEqual([])
})

/** What these lines become, where an address is hidden and a name is taken. */
function plannedOf(lines: string) {
  const read = readLessonFile(`lesson,description,skills,kind,address,question\n${lines}`)
  if ('fault' in read) throw new Error(read.fault)
  const held = new Set(['https://www.nasa.gov/hidden'])
  return planLessons(read.lines, { fileName: 'week.csv', held, ownNames: new Set(['towers']) })
}

test('lines without a lesson, with an unknown kind, without an address or with a hidden one are left out, each with its reason', () => {
  const { lessons, leftOut } = plannedOf(
    [
      ',,,,https://www.nasa.gov/a,',
      `${'x'.repeat(121)},,,,https://www.nasa.gov/a,`,
      'Bridges,,,Game,https://www.nasa.gov/a,',
      'Bridges,,,Link,,Why?',
      'Bridges,,,,https://www.nasa.gov/hidden,',
      'Bridges,,,,,',
    ].join('\n'),
  )
  expect(leftOut.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
  expect(leftOut[1]?.message).toMatch(/^Name of the lesson: /)
  expect(new Set(leftOut.map(({ message }) => message)).size).toBe(5)
  expect(lessons).toMatchObject([{ name: 'Bridges', exercises: [] }])
})

test('what a file does not say is decided, and told', () => {
  const { lessons, leftOut } = plannedOf(
    [
      'Towers,,Flying,website,https://www.nasa.gov/towers,',
      'Bridges,Too short,Observing,,https://youtu.be/dQw4w9WgXcQ,What holds it up?',
      'Domes,A dome is an arch that turned around.,,video,https://vimeo.com/123456789,',
    ].join('\n'),
  )
  expect(leftOut).toEqual([])
  const [towers, bridges, domes] = lessons
  expect(towers?.description).toContain('week.csv')
  // The taken name, the description, the minutes and the skill.
  expect(towers?.notes).toHaveLength(4)
  expect(towers?.exercises[0]).toMatchObject({ resource_type: 'Link', questions: ['What did you learn?'] })
  expect(towers?.exercises[0]?.notes).toHaveLength(1)
  expect(bridges?.description).toMatch(/^Too short\n/)
  expect(bridges?.exercises[0]).toMatchObject({
    resource_type: 'Video',
    questions: ['What holds it up?'],
    notes: [],
  })
  expect(bridges?.skills).toEqual(['Observing'])
  expect(domes).toMatchObject({ description: 'A dome is an arch that turned around.', skills: [] })
  expect(domes?.exercises[0]?.resource_type).toBe('Video')
})
