import type { LessonColumn } from '../lesson-file.ts'

/** The page where a teacher brings lessons in from a file. */
export const lessonImportMessages = {
  title: 'Import lessons',
  lead: 'From a spreadsheet, or from another learning platform. You see everything before it is saved.',
  about:
    'Choose a CSV file with a line for each exercise, or a Common Cartridge (.imscc). From a cartridge come its folders as lessons, with the web links and quiz questions in them.',
  choose: 'Choose a file',
  again: 'Choose another file',
  sample: 'Save an example file',
  sampleName: 'lessons-example',
  columns: 'The columns of a CSV file',
  columnsNote: 'Only “Lesson” is needed. Lines with the same lesson belong together, in this order.',
  column: 'Column',
  write: 'What to write',
  wrongKind: 'Choose a CSV file, or a Common Cartridge (.imscc or .zip).',
  tooLarge: 'This file is too large. A CSV file has 1 MB at most, and a Common Cartridge 64 MB.',
  reading: 'Reading {name}',
  preview: 'Preview',
  result: 'Result',
  counts:
    '{lessons, plural, =0 {No lesson} one {# lesson} other {# lessons}} with {exercises, plural, =0 {no exercise} one {# exercise} other {# exercises}}.',
  leftOutCount: '{count, plural, one {# line is left out.} other {# lines are left out.}}',
  nothing: 'There is nothing in this file that can be brought in.',
  choices: 'For the lessons that do not say',
  choicesNote:
    'What you choose here is for every lesson of the file that does not say it. You can change each lesson later.',
  run: 'Import {count, plural, one {# lesson} other {# lessons}}',
  next: 'Look at each lesson, and give it to your classes.',
  toLessons: 'To my lessons',
  lessons: 'What comes in',
  broughtIn: 'What came in',
  leftOut: 'What is left out',
  leftOutName: 'lessons-left-out',
  colLine: 'Line',
  colTitle: 'What',
  colWhy: 'Why',
} as const

interface ColumnWords {
  title: string
  note: string
  /** In the example file. */
  example: string
}

export const lessonColumnWords: Record<LessonColumn, ColumnWords> = {
  lesson: { title: 'Lesson', note: 'The name of the lesson.', example: 'Bridges of paper' },
  description: {
    title: 'Description',
    note: 'What children will find out, in 20 characters or more.',
    example: 'How much does a bridge of one sheet of paper carry?',
  },
  minutes: { title: 'Minutes', note: 'How long it takes. 30 if it is empty.', example: '45' },
  grades: { title: 'Grades', note: 'Such as 3-5, or K; 1; 2.', example: '3-5' },
  skills: {
    title: 'Skills',
    note: 'One or more of these, with semicolons between them: {names}.',
    example: 'Observing; Planning',
  },
  categories: {
    title: 'Categories',
    note: 'One or more of these, with semicolons between them: {names}.',
    example: 'Science',
  },
  kind: { title: 'Kind', note: 'Video or Link. If it is empty, the address tells.', example: 'Link' },
  address: {
    title: 'Address',
    note: 'Of a video on YouTube or Vimeo, or of a website.',
    example: 'https://www.nasa.gov/stem/',
  },
  question: {
    title: 'Question',
    note: 'What children answer. Several questions stand on lines of their own in the cell.',
    example: 'What holds a bridge up?',
  },
  reflection: {
    title: 'Reflection',
    note: 'What children think over at the end.',
    example: 'Think of a bridge near you.',
  },
}
