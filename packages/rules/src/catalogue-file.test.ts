import { expect, test } from 'vitest'
import { readCatalogueFile } from './catalogue-file.ts'
import { catalogueFileMessages as words } from './messages/catalogue-files.ts'

const head = 'Kind,Title,Description,Address,About,Grades,Keywords,Zip code,Price'
const read = (...lines: string[]) => {
  const file = readCatalogueFile([head, ...lines].join('\n'))
  if ('fault' in file) throw new Error(file.fault)
  return file
}

test('a file gives websites, videos and activities, each with what its line says', () => {
  const { things, faults } = read(
    'website,Tides,When the water comes.,tides.example.org,Earth and weather,"K-2, 4","sea; moon"',
    'Video,Frogs,How they sing.,https://youtu.be/abcdefghijk,nature',
    'activity,Pottery,A bowl of clay.,clay.example.org,arts,3rd,,97901,$12.50',
    'activity,Chess,On a screen.,chess.example.org,academics',
  )
  expect(faults).toEqual([])
  const [website, video, pottery, chess] = things
  expect(website).toMatchObject({
    line: 2,
    about: 'earth',
    grades: [102, 1, 2, 4],
    keywords: ['sea', 'moon'],
  })
  expect(website).toHaveProperty('address', 'https://tides.example.org/')
  expect(video).toMatchObject({
    kind: 'video',
    video: { provider: 'YouTube', id: 'abcdefghijk' },
    grades: [],
  })
  expect(pottery).toMatchObject({ about: 'arts', grades: [3], zipCode: '97901', price: 1250 })
  expect(chess).toMatchObject({ zipCode: null, price: null })
})

test('every fault of a file is named by its line and column', () => {
  const { faults } = read(
    'book,,x,ok.example.org,earth',
    'website,T,D,http://127.0.0.1/,cooking,13,,97901,5',
    'video,T,D,https://films.example.org/1,earth,2-1',
    `activity,T,D,ok.example.org,arts,K-1-2,,979,free`,
    'website,One,D,same.example.org,earth',
    'website,Two,D,Same.example.org/,earth',
  )
  expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 kind',
    '2 title',
    '3 grades',
    '3 zip code',
    '3 price',
    '3 about',
    '3 address',
    '4 grades',
    '4 address',
    '5 grades',
    '5 zip code',
    '5 price',
    '7 address',
  ])
  expect(faults.at(-1)?.message).toBe(words.twice)
})

test('what is no file of this kind is refused with a sentence', () => {
  for (const [text, says] of [
    ['', 'empty'],
    [head, 'empty'],
    [`${head},Shoe size\nwebsite`, 'shoe size'],
    ['Kind,Title\nwebsite,T', 'description'],
    [[head, ...Array.from({ length: 5001 }, () => 'website')].join('\n'), '5,000'],
  ] as const) {
    const file = readCatalogueFile(text)
    expect(
      'fault' in file && (says === 'empty' ? file.fault === words.empty : file.fault.includes(says)),
      text.slice(0, 40),
    ).toBe(true)
  }
})

test('a title that is too long is told by its line and column', () => {
  const { faults } = read(`website,${'T'.repeat(1_000)},D,ok.example.org,earth`)
  expect(faults).toMatchObject([{ line: 2, column: 'title' }])
})

// Each grade of half a million would be looked up by its name.
test('a cell with more grades than there are is told by its line and column, and is not read', () => {
  const { faults } = read(`website,T,D,ok.example.org,earth,"${'1,'.repeat(4_000)}"`)
  expect(faults).toEqual([{ line: 2, column: 'grades', message: 'Please use at most 100 characters.' }])
})
