import { byGrade, gradeCodes, gradeName } from '@kindling/rules/grades'
import { dayOfMoment } from '@kindling/rules/hope-settings'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import type { SurveyDefinition } from '@kindling/rules/surveys'
import { isToCheckOn, signsOfWindow, toCheckOnFirst } from '@kindling/rules/to-check-on'
import type { DistrictRow, SchoolRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { presentPerson } from '../accounts/index.ts'
import { addUpDistrict, addUpSchool, type Released, readDistrict, type Told } from './add-up.ts'
import { countOf, pieOf, pointsOf, type TimePoint } from './figures.ts'
import { presentNotedTalk } from './note-talk.ts'
import type { WindowRow } from './queries.ts'
import { releaseDistricts } from './release-districts.ts'
import { type OwnReader, ownScope } from './report-days.ts'
import {
  everyDay,
  listEnded,
  listStudentsOfWindow,
  listTeacherWindows,
  type StudentOfWindow,
  sumOwn,
} from './report-queries.ts'
import { chooseClass, noteReading } from './rights.ts'
import { hasPlan } from './scope-queries.ts'
import { choicesOf, lineOfWindows, scoreOfWindow } from './windows.ts'

interface ManyQuery {
  grade?: number | undefined
  windowId?: number | undefined
}

interface OwnQuery extends ManyQuery {
  groupId?: number | undefined
  limit: number
}

/** A teacher's own students by name, from the current answers (HOPE-61, HOPE-28, D-87). */
export async function readOwnWindows<Bucket extends string, Category extends string>(
  reader: OwnReader,
  survey: SurveyDefinition<Bucket, Category>,
  query: OwnQuery,
) {
  const { services, actor } = reader
  const now = services.clock.now()
  const groups = await chooseClass(reader, query.groupId)
  const windows = await listTeacherWindows(services.db, { teacherId: actor.id, survey: survey.name }, now)
  const chosen = chooseWindow(windows, query.windowId)
  const own = ownScope(reader, {
    groupId: query.groupId ?? chosen?.class_id ?? null,
    grade: query.grade ?? null,
  })
  const [records, sums] = await Promise.all([
    listStudentsOfWindow(services.db, own, { survey: survey.name, window: chosen, now }),
    sumOwn(services.db, own, { windowIds: windows.map(one => one.id), span: everyDay }),
  ])
  await noteReading(reader, survey.name, query.groupId)
  const ofChosen = sums.filter(one => one.window_id === chosen?.id)
  const students = toCheckOnFirst(
    records.map(student => presentStudent(survey, student, { windowId: chosen?.id, readerId: actor.id })),
  )
  return {
    groups,
    windows: choicesOf(windows, now),
    window_id: chosen?.id ?? null,
    to_check_on: students.filter(isToCheckOn).length,
    responses: countOf(ofChosen),
    pie: pieOf(survey, ofChosen),
    line: lineThrough(survey, windows, { points: pointsOf(survey, sums), now }),
    students: students.slice(0, query.limit),
  }
}

/** The requested window, or else the latest; one that is not offered is refused as absent. */
function chooseWindow(windows: readonly WindowRow[], asked: number | undefined): WindowRow | null {
  if (asked === undefined) return windows[0] ?? null
  const found = windows.find(one => one.id === asked)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

function presentStudent<Bucket extends string, Category extends string>(
  survey: SurveyDefinition<Bucket, Category>,
  student: StudentOfWindow,
  { windowId, readerId }: { windowId: number | undefined; readerId: number },
) {
  const [newest, before] = student.recent
  const own = newest && newest.window_id === windowId ? newest : null
  const { talked } = student
  const said = own && talked && own.created_at <= talked.at ? null : own
  const signs = signsOfWindow(survey, {
    day: said && dayOfMoment(said.created_at),
    score: said?.whole ?? null,
    before: before?.whole ?? null,
    lowest: said?.lowest ?? null,
    told: student.told,
  })
  return {
    user: presentPerson(student),
    grade: student.grade,
    classes: student.class_names,
    score: own && scoreOfWindow(survey, own),
    to_check_on: signs.map(({ reason }) => reason),
    signs,
    talked: presentNotedTalk(talked, readerId),
  }
}

/** A school's results in ended windows, for its administrators: without names, and nothing from which one could be inferred (D-87). */
export async function readSchoolWindows<Bucket extends string, Category extends string>(
  { services, row }: { services: Services; row: SchoolRow },
  survey: SurveyDefinition<Bucket, Category>,
  query: ManyQuery,
) {
  const now = services.clock.now()
  if (!(await hasPlan(services.db, row.id, now))) throw refuse('FORBIDDEN', checkInMessages.upgrade)
  const place = { survey: survey.name, schoolId: row.id, districtId: row.district_id }
  const input = readInput(survey, query, { ended: await listEnded(services.db, place, now), now })
  const released = await addUpSchool(services.db, row.id, survey, input)
  // Adults have no grade, and neither have some children: part 0 has no name.
  const parts = released.parts.filter(part => part.id !== 0)
  return {
    school: { id: row.id, name: row.name },
    ...presentMany(survey, released, input),
    parts: byGrade(parts.map(part => ({ ...presentPart(part), name: gradeName(part.id) }))),
  }
}

/** The same for all schools of a district, in the district's own windows; as computed for today, or else now. */
export async function readDistrictWindows<Bucket extends string, Category extends string>(
  { services, row }: { services: Services; row: DistrictRow },
  survey: SurveyDefinition<Bucket, Category>,
  query: ManyQuery,
) {
  const now = services.clock.now()
  const place = { survey: survey.name, schoolId: null, districtId: row.id }
  const input = readInput(survey, query, { ended: await listEnded(services.db, place, now), now })
  const released = await readDistrict(services, row.id, survey, input)
  return {
    district: { id: row.id, name: row.name },
    ...presentMany(survey, released, input),
    parts: released.parts.map(part => ({ ...presentPart(part), name: part.name })),
  }
}

/** Computes every report of every district for today. */
export const releaseWindows = (
  services: Pick<Services, 'db' | 'clock'>,
  survey: SurveyDefinition,
): Promise<void> =>
  releaseDistricts(services, async districtId => {
    const now = services.clock.now()
    const place = { survey: survey.name, schoolId: null, districtId }
    const ended = await listEnded(services.db, place, now)
    return ended.flatMap(({ id: windowId }) =>
      [undefined, ...gradeCodes].map(grade => {
        const input = readInput(survey, { windowId, grade }, { ended, now })
        return { about: input.about, addUp: () => addUpDistrict(services.db, districtId, survey, input) }
      }),
    )
  })

interface Input extends Told {
  ended: readonly WindowRow[]
  now: Date
  /** The windows of the same kind of person, which one line connects. */
  alike: readonly WindowRow[]
  /** The key of stored figures: the day, so that they move on with it, and the windows that have ended. */
  about: string
}

/** Only ended windows are shown, since then no answer can be added, and two looks cannot reveal one by their difference. */
function readInput(
  { name }: SurveyDefinition,
  { grade, windowId }: ManyQuery,
  { ended, now }: Pick<Input, 'ended' | 'now'>,
): Input {
  const chosen = chooseWindow(ended, windowId)
  const alike = ended.filter(one => one.user_type === chosen?.user_type)
  const ids = ended.map(one => one.id).join(',')
  return {
    ended,
    now,
    alike,
    windowIds: alike.map(one => one.id),
    chosen: chosen?.id ?? null,
    span: everyDay,
    grade: grade ?? null,
    about: `${name} ${dayOf(now)} ${ids} ${chosen?.id} ${grade ?? 'all'}`,
  }
}

const presentMany = <Bucket extends string, Category extends string>(
  survey: SurveyDefinition<Bucket, Category>,
  { responses, pie, points }: Released<Bucket, Category>,
  { ended, chosen, alike, now }: Input,
) => ({
  windows: choicesOf(ended, now),
  window_id: chosen,
  responses,
  pie,
  line: lineThrough(survey, alike, { points, now }),
})

/** The means of windows of one kind of person, oldest first, each on the day on which it began (HOPE-04). */
function lineThrough<Bucket extends string>(
  survey: Pick<SurveyDefinition<Bucket>, 'buckets'>,
  windows: readonly WindowRow[],
  { points, now }: { points: readonly TimePoint<Bucket>[]; now: Date },
) {
  const told = windows.toReversed().flatMap(({ id, start_time }) => {
    const found = points.find(point => point.window_id === id)
    return found ? [{ window_id: id, created_at: start_time, means: found.means }] : []
  })
  return lineOfWindows(survey, told, dayOf(now))
}

const presentPart = <Means extends object>({
  id,
  responses,
  means,
}: {
  id: number
  responses: number
  means: Means
}) => ({
  ...means,
  id,
  responses,
})
