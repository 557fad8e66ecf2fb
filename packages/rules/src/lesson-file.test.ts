import { expect, test } from 'vitest'
import { lessonFileKind, lessonFileLimits, readLessonFile } from './lesson-file.ts'
import { lessonImportNotes } from './messages/lesson-import-notes.ts'

test('a file is an outline or a cartridge by its name, or neither', () => {
  expect(
    ['Week 3.CSV', 'week.tsv', 'week.txt', 'Unit.imscc', 'unit.zip', 'unit.docx', 'csv'].map(lessonFileKind),
  ).toEqual(['csv', 'csv', 'csv', 'cartridge', 'cartridge', null, null])
})

test('an outline without lines, without the column of the lesson, or with too many lines says so', () => {
  expect(readLessonFile('')).toEqual({ fault: lessonImportNotes.empty })
  expect(readLessonFile('lesson,address')).toEqual({ fault: lessonImportNotes.empty })
  expect(readLessonFile('address\nnasa.gov')).toEqual({ fault: lessonImportNotes.noLessonColumn })
  const lines = 'Bridges\n'.repeat(lessonFileLimits.lines + 1)
  expect(readLessonFile(`lesson\n${lines}`)).toEqual({ fault: expect.stringContaining('1,000') })
})

test('columns are known by several names, and what stands in no column is empty', () => {
  const read = readLessonFile('Title;Link;Questions;Colour\nBridges;nasa.gov;"Why?\nHow?";red\nTowers')
  if ('fault' in read) throw new Error(read.fault)
  expect(read.lines).toMatchObject([
    { line: 2, key: 'bridges', lesson: 'Bridges', title: 'nasa.gov', questions: ['Why?', 'How?'], kind: '' },
    { line: 3, lesson: 'Towers', title: 'Towers', address: '', questions: [], minutes: '' },
  ])
})
