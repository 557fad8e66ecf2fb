import { partsOf, shownScore } from '@kindling/rules/exact-scores'
import { hopeScale } from '@kindling/rules/hope'
import type { HopeKind } from '@kindling/rules/hope-settings'
import { categoryPlace, type Scale } from '@kindling/rules/surveys'
import { wellbeingScale } from '@kindling/rules/wellbeing'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import { sql } from 'kysely'
import { givePlan } from './entitlements.ts'
import { joinSchool, makeSchool, makeSurrounding, makeUser } from './factories.ts'
import { clientOf } from './session-of.ts'
import { startOfTests, type TestServer } from './test-server.ts'

/** A child, a parent and a teacher at a school with the pro plan, and an administrator of it. */
export async function makeSchoolLife(of: TestServer, more: { plan?: boolean } = {}) {
  const around = await makeSurrounding(of)
  const adminId = await makeUser(of, 'Teacher')
  await joinSchool(of, adminId, around.schoolId)
  await of.services.db
    .insertInto('school_admins')
    .values({ school_id: around.schoolId, user_id: adminId })
    .execute()
  const chiefId = await makeUser(of, 'District Admin')
  await of.services.db
    .insertInto('district_admins')
    .values({ district_id: around.districtId, user_id: chiefId })
    .execute()
  if (more.plan !== false) await givePlan(of, around.schoolId)
  return {
    ...around,
    adminId,
    chiefId,
    child: await clientOf(of, around.childId),
    parent: await clientOf(of, around.parentId),
    teacher: await clientOf(of, around.teacherId),
    admin: await clientOf(of, adminId),
    chief: await clientOf(of, chiefId),
  }
}

export type SchoolLife = Awaited<ReturnType<typeof makeSchoolLife>>

/** The three scores of a child in points, as they are kept with their categories. */
function keptAs(scale: Scale, scores: readonly [number, number, number] | null) {
  const kept = ([first, second, whole]: readonly (number | null)[]) => ({
    first_part: first,
    second_part: second,
    whole,
  })
  if (!scores)
    return { ...kept([null, null, null]), first_level: null, second_level: null, whole_level: null }
  const parts = scores.map(partsOf)
  const [first_level, second_level, whole_level] = parts.map((score, place) =>
    categoryPlace(scale, {
      audience: 'child',
      bucket: scale.buckets[place] ?? '',
      shown: shownScore(score),
    }),
  )
  return { ...kept(parts), first_level, second_level, whole_level }
}

/** Answers in a window are of its first day. */
const firstDayOf = (windowId: number) =>
  sql<string>`(select (start_time at time zone 'UTC' - interval '8 hours')::date from survey_windows where id = ${windowId})`

/** Check-ins straight in the table, as the triggers count them; without a score where “I don't know” was all that was said. */
export const writeResponses = (
  of: TestServer,
  responses: { userId: number; schoolId: number; day: string; score: number | null; grade?: number }[],
) =>
  of.services.db
    .insertInto('survey_responses')
    .values(
      responses.map(({ userId, schoolId, day, score, grade }) => ({
        user_id: userId,
        day,
        school_id: schoolId,
        grade: grade ?? 4,
        question_version: 1,
        answers: JSON.stringify({ w1: score, w2: score, w3: score, w4: score, w5: score, w6: score }),
        window_id: wellbeingSurvey.standingWindow,
        ...keptAs(wellbeingScale, score === null ? null : [score, score, score]),
        saved_at: `${day}T17:00:00Z`,
      })),
    )
    .execute()

export async function makePupils(of: TestServer, { schoolId }: SchoolLife, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let one = 0; one < count; one++) {
    const id = await makeUser(of, 'Child')
    await joinSchool(of, id, schoolId)
    ids.push(id)
  }
  return ids
}

/** A hope check-in of a school or of a district; running, unless the times say something else. */
export async function openHope(
  of: TestServer,
  { schoolId, districtId }: { schoolId?: number; districtId?: number },
  more: { kind?: HopeKind; start?: string; end?: string; retake?: string } = {},
): Promise<number> {
  const { id } = await of.services.db
    .insertInto('survey_windows')
    .values({
      survey: 'hope',
      school_id: schoolId ?? null,
      district_id: districtId ?? null,
      user_type: more.kind ?? 'Child',
      start_time: more.start ?? '2026-11-16T08:00:00.000Z',
      end_time: more.end ?? '2026-11-28T07:59:59.999Z',
      retake_time: more.retake ?? null,
      set_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Responses of children straight in the table, as the triggers count them; agency and pathway are half of hope each. */
export const writeHope = (
  of: TestServer,
  responses: {
    userId: number
    assessmentId: number
    schoolId: number
    hope: number
    grade?: number
    day?: string
  }[],
) =>
  of.services.db
    .insertInto('survey_responses')
    .values(
      responses.map(({ userId, assessmentId, schoolId, hope, grade, day }) => ({
        user_id: userId,
        window_id: assessmentId,
        day: firstDayOf(assessmentId),
        school_id: schoolId,
        grade: grade ?? 4,
        question_version: 1,
        answers: JSON.stringify({ s1: hope / 6 }),
        ...keptAs(hopeScale, [hope / 2, hope / 2, hope]),
        saved_at: `${day ?? '2026-11-17'}T17:00:00Z`,
      })),
    )
    .execute()

/** A child of no school who answered at a moment. */
export async function answerHopeAt(of: TestServer, at: Date): Promise<void> {
  const { schoolId } = await makeSchool(of)
  const windowId = await openHope(of, { schoolId })
  await of.services.db
    .insertInto('survey_responses')
    .values({
      user_id: await makeUser(of, 'Child'),
      window_id: windowId,
      day: firstDayOf(windowId),
      question_version: 1,
      answers: '{}',
      ...keptAs(hopeScale, [9, 9, 18]),
      saved_at: at,
    })
    .execute()
}
