import { type ActivitySubject, activitySubjectNames, activitySubjects } from './activities.ts'
import {
  authoringLengths,
  type LessonSkill,
  lessonDescriptionFault,
  lessonSkills,
  longestLesson,
  mostExercises,
  mostQuestions,
  neededFault,
  type ResourceType,
  resourceFault,
  storedResource,
} from './authoring.ts'
import { gradeCodes, gradeOrder, readGrade } from './grades.ts'
import type { LeftOutLine, OutlineLine } from './lesson-file.ts'
import { authoringRefusals } from './messages/authoring.ts'
import { format } from './messages/format.ts'
import { lessonImportNotes as notes } from './messages/lesson-import-notes.ts'
import { sparkMessages } from './messages/sparks.ts'
import { type RichText, richTextFault } from './rich-text.ts'
import { sparkLengths } from './sparks.ts'
import { turningLetters } from './turning-letters.ts'
import { lineFault } from './typed-fields.ts'
import { readVideoLink } from './videos.ts'

export interface PlannedExercise {
  line: number
  resource_type: ResourceType
  /** As it is stored. */
  resource: string
  questions: string[]
  reflection: RichText | null
  notes: string[]
}

export interface PlannedLesson {
  line: number
  name: string
  description: string
  duration: number
  /** Empty where the file does not say. */
  grades: number[]
  skills: LessonSkill[]
  categories: ActivitySubject[]
  exercises: PlannedExercise[]
  /** What was decided for the writer, in sentences. */
  notes: string[]
}

export interface LessonPlan {
  lessons: PlannedLesson[]
  leftOut: LeftOutLine[]
}

interface Known {
  /** The name of the file, which stands in for a description. */
  fileName: string
  /** Addresses that operators hide, as they are stored. */
  held: ReadonlySet<string>
  /** The names of the writer's own lessons, in lower case. */
  ownNames: ReadonlySet<string>
}

/** Decides what the lines of a file would make, and what is left out and why. Writes nothing. */
export function planLessons(lines: readonly OutlineLine[], known: Known): LessonPlan {
  const leftOut: LeftOutLine[] = []
  const lessons = [...Map.groupBy(lines, ({ key }) => key).values()].flatMap(of => {
    const [first] = of
    const fault = first && nameFault(first.lesson)
    if (first && !fault) return planLesson(first, of, { ...known, leftOut })
    leftOut.push(...of.map(({ line, title }) => ({ line, title, message: fault ?? notes.lessonMissing })))
    return []
  })
  return { lessons, leftOut: leftOut.sort((one, other) => one.line - other.line) }
}

const nameFault = (name: string): string | null => {
  if (name === '') return notes.lessonMissing
  const fault = neededFault(authoringLengths.name)(name)
  return fault && format(notes.ofColumn, { column: 'lesson', fault })
}

function planLesson(
  { line, lesson: name }: OutlineLine,
  lines: readonly OutlineLine[],
  known: Known & { leftOut: LeftOutLine[] },
): PlannedLesson[] {
  const said = (column: 'description' | 'minutes' | 'grades' | 'skills' | 'categories') =>
    lines.find(one => one[column] !== '')?.[column] ?? ''
  const own: string[] = known.ownNames.has(name.toLowerCase()) ? [notes.nameTaken] : []
  const description = descriptionOf(said('description'), known.fileName, own)
  if ('fault' in description) {
    const message = format(notes.ofColumn, { column: 'description', fault: description.fault })
    known.leftOut.push(...lines.map(one => ({ line: one.line, title: one.title, message })))
    return []
  }
  const duration = minutesOf(said('minutes'), own)
  const grades = gradesOf(said('grades'), own)
  const skills = wordsOf(said('skills'), own, { of: skillNames, unknown: notes.skillUnknown })
  const categories = wordsOf(said('categories'), own, { of: categoryNames, unknown: notes.categoryUnknown })
  const exercises: PlannedExercise[] = []
  for (const one of lines) {
    const planned = planExercise(one, known.held)
    if (planned === null) continue
    const message = 'fault' in planned ? planned.fault : authoringRefusals.full
    if ('fault' in planned || exercises.length >= mostExercises.lesson)
      known.leftOut.push({ line: one.line, title: one.title, message })
    else exercises.push(planned)
  }
  if (exercises.length === 0) own.push(notes.noExercise)
  return [
    {
      line,
      name,
      description: description.text,
      duration,
      grades,
      skills,
      categories,
      exercises,
      notes: own,
    },
  ]
}

/** The description, completed where it is missing or too short; one that cannot be stored is a fault. */
function descriptionOf(typed: string, fileName: string, own: string[]): { text: string } | { fault: string } {
  const file = fileName
    .replace(/\p{Cc}/gu, ' ')
    .replace(turningLetters, '')
    .trim()
    .slice(0, 80)
  const standIn = format(notes.description, { file })
  if (typed === '') {
    own.push(format(notes.descriptionMissing, { text: standIn }))
    return { text: standIn }
  }
  const fault = lessonDescriptionFault(typed)
  if (fault !== authoringRefusals.descriptionShort) return fault ? { fault } : { text: typed }
  own.push(format(notes.descriptionShort, { text: standIn }))
  return { text: `${typed}\n${standIn}` }
}

const usualMinutes = 30

function minutesOf(typed: string, own: string[]): number {
  const minutes = Number(/^(\d{1,4})(?:\s*min(?:ute)?s?\.?)?$/i.exec(typed)?.[1])
  if (minutes >= 1 && minutes <= longestLesson) return minutes
  const note = typed === '' ? notes.minutesMissing : notes.minutesWrong
  own.push(format(note, { typed: cut(typed), minutes: usualMinutes, most: longestLesson }))
  return usualMinutes
}

/** Grades as people write them: “3, 4”, “K-2”, “Grade 5”. */
function gradesOf(typed: string, own: string[]): number[] {
  const found = partsOf(typed).flatMap(part => {
    const grades = gradesBetween(part)
    if (grades.length === 0) own.push(format(notes.gradeUnknown, { typed: cut(part) }))
    return grades
  })
  return [...new Set(found)].sort((one, other) => gradeOrder(one) - gradeOrder(other))
}

function gradesBetween(part: string): number[] {
  if (part.length > 40) return []
  const [from, to] = (/^(.+?)\s*(?:-|–|to)\s*(.+)$/i.exec(part) ?? []).slice(1).map(readGrade)
  if (from != null && to != null)
    return gradeCodes.filter(
      code => gradeOrder(code) >= gradeOrder(from) && gradeOrder(code) <= gradeOrder(to),
    )
  const one = readGrade(part)
  return one === null ? [] : [one]
}

interface Names<T> {
  of: ReadonlyMap<string, T>
  unknown: string
}

function wordsOf<T>(typed: string, own: string[], { of, unknown }: Names<T>): T[] {
  // A name can have a comma of its own.
  const wholes = partsOf(typed, /[;|\n]/)
  const parts = wholes.flatMap(part => (of.has(part.toLowerCase()) ? [part] : partsOf(part)))
  const found = parts.flatMap(part => {
    const name = of.get(part.toLowerCase())
    if (name === undefined) own.push(format(unknown, { typed: cut(part) }))
    return name === undefined ? [] : [name]
  })
  return [...new Set(found)]
}

const skillNames = new Map(lessonSkills.map(name => [name.toLowerCase(), name]))
const categoryNames = new Map(
  activitySubjectNames.flatMap(name => [
    [name, name] as const,
    [activitySubjects[name].label.toLowerCase(), name] as const,
  ]),
)

/** Of a list that somebody wrote into one cell; more than these are no list any more. */
const partsOf = (typed: string, between = /[;,|\n]/): string[] =>
  typed
    .split(between)
    .map(part => part.trim())
    .filter(Boolean)
    .slice(0, 20)

/** Null for a line that only names its lesson. */
function planExercise(
  one: OutlineLine,
  held: ReadonlySet<string>,
): PlannedExercise | { fault: string } | null {
  const isBare = one.questions.length === 0 && one.reflection === '' && one.kind === ''
  if (one.address === '') return isBare ? null : { fault: notes.addressMissing }
  const long = lineFault(sparkLengths.address)(one.address)
  const resource_type = long ? 'Link' : kindOf(one)
  if (resource_type === null) return { fault: format(notes.kindUnknown, { typed: cut(one.kind) }) }
  const fault = long ?? resourceFault(resource_type, one.address)
  if (fault) return { fault: format(notes.ofColumn, { column: 'address', fault }) }
  const resource = storedResource(resource_type, one.address)
  if (held.has(resource)) return { fault: sparkMessages.held }
  const wrong = one.questions.map(neededFault(authoringLengths.question)).find(Boolean)
  if (wrong) return { fault: format(notes.ofColumn, { column: 'question', fault: wrong }) }
  const reflection = one.reflection === '' ? null : documentOf(one.reflection)
  const unfit = reflection && richTextFault({ max: authoringLengths.reflection, empty: '' })(reflection)
  if (unfit) return { fault: format(notes.ofColumn, { column: 'reflection', fault: unfit }) }
  return { line: one.line, resource_type, resource, reflection, ...questionsOf(one.questions) }
}

/** An exercise asks at least one question. */
function questionsOf(typed: readonly string[]): Pick<PlannedExercise, 'questions' | 'notes'> {
  if (typed.length === 0)
    return {
      questions: [notes.question],
      notes: [format(notes.questionMissing, { question: notes.question })],
    }
  const isMany = typed.length > mostQuestions
  return {
    questions: typed.slice(0, mostQuestions),
    notes: isMany ? [format(notes.questionsMany, { most: mostQuestions })] : [],
  }
}

function kindOf({ kind, address }: OutlineLine): ResourceType | null {
  const plain = kind.toLowerCase()
  if (plain === '') return readVideoLink(address) ? 'Video' : 'Link'
  if (plain === 'video') return 'Video'
  return plain === 'link' || plain === 'website' ? 'Link' : null
}

/** Typed lines as a document: a paragraph for each. */
const documentOf = (typed: string): RichText => ({
  type: 'doc',
  content: typed
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const cut = (typed: string) => typed.slice(0, 80)
