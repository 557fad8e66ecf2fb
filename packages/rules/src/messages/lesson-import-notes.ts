/** What the server says of a file of lessons: what it decides for the writer, and what is left out and why. */
export const lessonImportNotes = {
  empty: 'The file has no lessons. It needs a line of headings and a line for each exercise.',
  noLessonColumn: 'The first line has to name the columns. “Lesson” is missing.',
  tooManyLines: 'Please bring in at most {most, number} lines at once.',
  tooMany: 'Please bring in at most {lessons, number} lessons and {exercises, number} exercises at once.',
  unreadable: 'This file could not be read. Please save it as CSV.',
  damaged: 'This is not a Common Cartridge (.imscc or .zip), or it is damaged. Please export it again.',
  noManifest:
    'This archive has no file “imsmanifest.xml”, so it is not a Common Cartridge. Please export it as a Common Cartridge.',
  otherVersion:
    'This is not a Common Cartridge of version 1.1, 1.2 or 1.3. Its file “imsmanifest.xml” says: {said, select, none {nothing} other {{said}}}.',
  damagedFile: 'The file “{file}” in this archive is damaged. Please export it again. Nothing was read.',
  twice: 'The file “{file}” is in this archive twice. Please export it again. Nothing was read.',
  tooMuch: 'This archive unpacks to more than a Common Cartridge should. Nothing was read.',
  tooMuchIn:
    'The file “{file}” in this archive is larger than a Common Cartridge should have it. Nothing was read.',
  unsafe:
    'The file “{file}” in this archive begins with rules of its own (“<!DOCTYPE”), which are not safe to read. Nothing was read.',
  noneLeft: 'There is nothing in this file that can be brought in.',
  ofColumn:
    '{column, select, lesson {Name of the lesson} description {Description} address {Address} question {Question} other {Reflection}}: {fault}',
  lessonMissing: 'The name of the lesson is missing.',
  nameTaken: 'You have a lesson with this name. This one is added beside it.',
  description: 'Brought in from “{file}”. Say here what children will find out.',
  descriptionMissing: 'There is no description. Until you write one it says: “{text}”',
  descriptionShort: 'The description has fewer than 20 characters. This is added: “{text}”',
  minutesMissing: 'There are no minutes. It says {minutes}.',
  minutesWrong: '“{typed}” is not a number of minutes from 1 to {most}. It says {minutes}.',
  gradeUnknown: '“{typed}” is not a grade.',
  skillUnknown: '“{typed}” is not one of the skills.',
  categoryUnknown: '“{typed}” is not one of the categories.',
  noExercise: 'It has no exercise yet. Add one before you give it to a class.',
  addressMissing: 'An exercise needs the address of a video or a website.',
  kindUnknown: '“{typed}” is not a kind. Write Video or Link.',
  question: 'What did you learn?',
  questionMissing: 'There is no question. “{question}” is asked.',
  questionsMany: 'Only the first {most} questions are brought in.',
  // Of a cartridge.
  untitled: 'Lessons from a cartridge',
  page: 'Files and pages are left out. Put it on a website, and add its address to the lesson.',
  discussion: 'Discussions are left out.',
  tool: 'Tools of other providers are left out.',
  other: 'This kind of content is left out.',
  missing: 'Its file is not in the archive, or could not be read.',
  nothingInIt: 'There is nothing in it.',
  noLinkForQuiz: 'A quiz needs a video or a link in the same folder: its questions are asked there.',
  noQuestions: 'There is no question in this quiz that can be read.',
  longQuestions:
    '{count, plural, one {One question is} other {# questions are}} too long with the answers to choose from.',
  done: '{count, plural, one {# lesson is} other {# lessons are}} brought in. Only you can see {count, plural, one {it} other {them}}.',
} as const
