import { expect, test } from 'vitest'
import { readCatalogueFile } from './catalogue-file.ts'
import { readLessonFile } from './lesson-file.ts'
import { readRosterFile } from './roster-import.ts'

const readers = [
  [readLessonFile, 'lesson'],
  [readRosterFile, 'first name'],
  [readCatalogueFile, 'kind'],
] as const

// Each of a million columns used to be looked for in every line.
test('a file with more than a hundred columns in a line is refused by that line, whatever it is about, and one with a hundred is not', () => {
  const refusal = (line: number) => ({
    fault: `Line ${line} has more than 100 columns. Please keep only the columns that are needed.`,
  })
  for (const [read, heading] of readers) {
    expect(read(`${heading}${','.repeat(990_000)}\n${'x\n'.repeat(1_000)}`)).toEqual(refusal(1))
    expect(read(`${','.repeat(990_000)}${heading}\n${'x\n'.repeat(1_000)}`)).toEqual(refusal(1))
    expect(read(`${heading}\n\nx\n${'x,'.repeat(100)}\n`)).toEqual(refusal(4))
    expect(read(`${heading}${','.repeat(99)}\nx`)).not.toEqual(refusal(1))
    expect(read(`${heading}\n\n${'x;'.repeat(5_001)}`)).toEqual({
      fault: 'A cell in line 3 has more than 10,000 characters. Please shorten it.',
    })
  }
})

test('a quotation mark without an end is told by its place in every file, and an empty line is counted', () => {
  for (const [read, heading] of readers)
    expect(read(`${heading}\nx\n"Ada\nBo`)).toEqual({
      fault: expect.stringContaining('A quotation mark in line 3, column 1 has no end.'),
    })
  const file = readRosterFile('Class,First name,First\n\nRoom 4,Ada,Zoe\n')
  expect(file).toMatchObject({ lines: [{ line: 3, first_name: 'Ada', class: 'Room 4' }] })
})
