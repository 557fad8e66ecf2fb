import {
  type AreaAccess,
  type Attempt,
  atSchool,
  both,
  type Fixture,
  nothing,
  type Place,
  type Prepare,
} from '../attempt.ts'
import { toOurs } from '../common-relations.ts'
import { makeChildGoal, makeGoal } from '../goals.ts'
import { onReport, toClassHere } from '../playlist-reports.ts'
import { insertReport } from '../records.ts'
import type { Person } from '../two-districts.ts'

/** To the own address, confirmed for this. */
async function toSelf({ of, world }: Fixture, person: Person): Promise<{ email: string }> {
  const email = `${person.replaceAll('_', '-')}@reports.example`
  if (person !== 'guest')
    await of.services.db
      .updateTable('users')
      .set({ email, email_verified_at: of.clock.now() })
      .where('id', '=', world.id[person])
      .execute()
  return { email }
}

const sending =
  (more: (fixture: Fixture) => Attempt): Prepare =>
  async (fixture, person) => {
    const { body, ...rest } = more(fixture)
    return { ...rest, body: { ...(await toSelf(fixture, person)), ...body } }
  }

const ofDistrict = (call: string, more: object = {}) =>
  both(call, 'district', place =>
    sending(({ world }) => ({ body: { district_id: world.district[place], ...more } })),
  )

/** A school's report that a teacher sent to the administrator. */
const reportFor =
  (more: 'params' | 'query' | 'file'): Prepare =>
  async ({ of, world }) => {
    const now = of.clock.now()
    const code = await insertReport(of, {
      asked_by: world.id.teacher,
      reader_id: world.id.school_admin,
      place: 'school',
      school_id: world.school.here,
      state: 'ready',
      pdf: Buffer.from('%PDF-1.7'),
      csv: 'A report',
      created_at: now,
      ends_at: new Date(now.getTime() + 86_400_000),
    })
    if (more === 'query') return { query: { code } }
    return { params: { code }, ...(more === 'file' ? {} : { body: {} }) }
  }

const wanted =
  (place: 'school' | 'district') =>
  (where: Place): Prepare =>
  ({ world }) => ({ body: { report: { kind: 'wellbeing', place, id: world[place][where] } } })

const days = { start_date: Date.UTC(2026, 9, 1, 12), end_date: Date.UTC(2026, 9, 31, 12) }

const ofChild = (call: string, param: string): Record<string, Prepare> => ({
  [`${call} own`]: () => ({ query: days }),
  [`${call} child`]: ({ world }) => ({ params: { [param]: world.id.child }, query: days }),
})

/** A goal that the teacher has given to the child. */
async function givenGoal({ of, world }: Fixture) {
  const goalId = await makeGoal(of, { by: world.id.teacher })
  await makeChildGoal(of, { childId: world.id.child, goalId, assignedBy: world.id.teacher })
  return { kind: 'goal', goalId, groupId: world.class.here }
}

export const access: AreaAccess = {
  relations: {
    ours: toOurs,
    'for-class-here': toClassHere,
    'report-for-admin': { teacher: ['requester'], school_admin: ['owner'] },
  },
  attempts: {
    ...onReport('sendPlaylistReport', async (fixture, playlistId, person) => ({
      body: { ...(await toSelf(fixture, person)), playlistId, grade: 3 },
    })),
    ...both('sendProgressReport', 'class', place =>
      sending(({ world }) => ({ body: { report: { kind: 'class', groupId: world.class[place], ...days } } })),
    ),
    'sendProgressReport child': sending(({ world }) => ({
      body: { report: { kind: 'child', childId: world.id.child, ...days } },
    })),
    'sendProgressReport given-goal': async (fixture, person) => ({
      body: { ...(await toSelf(fixture, person)), report: await givenGoal(fixture) },
    }),
    'sendWellbeingReport own': sending(() => ({})),
    ...both('sendWellbeingReport', 'class', place =>
      sending(({ world }) => ({ body: { groupId: world.class[place] } })),
    ),
    'sendHopeReport own': sending(() => ({})),
    ...both('sendHopeReport', 'class', place =>
      sending(({ world }) => ({ body: { groupId: world.class[place] } })),
    ),
    ...both('sendSchoolReport', 'school', place =>
      sending(({ world }) => ({
        params: { schoolId: world.school[place] },
        body: { report: 'wellbeing' },
      })),
    ),
    ...both('sendSchoolSnapshot', 'school', place =>
      sending(({ world }) => ({ params: { schoolId: world.school[place] } })),
    ),
    ...both('getSnapshotTable', 'school', atSchool),
    ...ofDistrict('sendDistrictWellbeing'),
    ...ofDistrict('sendDistrictHope'),
    ...ofDistrict('sendDistrictActivity', {
      start_date: Date.UTC(2026, 9, 1, 12),
      end_date: Date.UTC(2026, 9, 31, 12),
    }),
    ...ofDistrict('sendDistrictSnapshot'),
    'generatePdf own': () => ({ body: { report: { kind: 'wellbeing', place: 'own' } } }),
    ...both('generatePdf', 'school', wanted('school')),
    ...both('generatePdf', 'district', wanted('district')),
    'generatePdf given-goal': async fixture => ({ body: { report: await givenGoal(fixture) } }),
    'listReports own': nothing,
    ...ofChild('getEventStats', 'actionId'),
    ...ofChild('getActivityReport', 'childId'),
    ...both('getClassProgress', 'class', place => ({ world }) => ({
      params: { groupId: world.class[place] },
      query: days,
    })),
    'getReport report-for-admin': reportFor('file'),
    'getReportFile report-for-admin': reportFor('file'),
    'retryReport report-for-admin': reportFor('params'),
    'deletePdf report-for-admin': reportFor('query'),
    'removeReport report-for-admin': reportFor('query'),
  },
}
