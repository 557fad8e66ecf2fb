import { listClassAssignments } from '@kindling/contract/assignments'
import { listShelves } from '@kindling/contract/catalogue'
import { listClassStaff } from '@kindling/contract/class-staff'
import { listGroupStudents, listGroups, listSchoolGroups } from '@kindling/contract/classes'
import { listComments } from '@kindling/contract/comments'
import { listSchoolCourses } from '@kindling/contract/course-shares'
import { getCourse, listCarouselLessons, listCourses, listUserCourses } from '@kindling/contract/courses'
import type { Call, ReplyOf } from '@kindling/contract/define-call'
import { listSchoolDisputes } from '@kindling/contract/disputes'
import { getDistrictHome, getDistrictSocialData, listDistrictSchools } from '@kindling/contract/districts'
import { listSchoolErasures } from '@kindling/contract/erasures'
import { listChildren } from '@kindling/contract/families'
import { listReceivedRequests, listSentRequests } from '@kindling/contract/friends'
import { listGuardianRequests } from '@kindling/contract/guardians'
import { getHopeTimeline, listHopeQuestions } from '@kindling/contract/hope'
import { listUserInvites } from '@kindling/contract/invites'
import { listItemReports } from '@kindling/contract/item-reports'
import { getFamilyJournals, getJournal, listClassJournals, listJournals } from '@kindling/contract/journals'
import { listOwnListings } from '@kindling/contract/listings'
import { listMemberships } from '@kindling/contract/memberships'
import { listSchoolQuestions } from '@kindling/contract/near'
import { listNotifications } from '@kindling/contract/notifications'
import { listOffers } from '@kindling/contract/offers'
import { getOperatorHome } from '@kindling/contract/operators'
import type { PageName } from '@kindling/contract/pages'
import { getPromptOfDay } from '@kindling/contract/prompts'
import { listStudentRequests, listTeacherInvites } from '@kindling/contract/requests'
import { getSchoolHome, getSchoolInfo, getSchoolStats } from '@kindling/contract/schools'
import { listOpenSurveys } from '@kindling/contract/surveys'
import { getSafeAdults, getTalk, listTalks } from '@kindling/contract/talk'
import { getTeacherToday } from '@kindling/contract/today'
import { listTransfers } from '@kindling/contract/transfers'
import { getStanding } from '@kindling/contract/verification'
import {
  getDistrictWellbeing,
  getSchoolWellbeing,
  getWellbeingTimeline,
  listWellbeingQuestions,
} from '@kindling/contract/wellbeing'
import { classViewOf } from '@kindling/rules/addresses'
import { callAddress } from '@kindling/rules/call-address'
import { classToOpen } from '@kindling/rules/class-to-open'
import { journalPage } from '@kindling/rules/journals'
import { newestAnswer } from '@kindling/rules/notifications'
import { nextCourseOf } from '@kindling/rules/progress'
import { beginsWithTeachers } from '@kindling/rules/roster-start'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionReply } from './features/accounts/index.ts'
import type { Load } from './platform/overload.ts'

interface Parts {
  params?: Record<string, number>
  query?: Record<string, number | string>
}

/** Makes a call as the person who opens the page; null when it is refused. */
type Ask = <C extends Call>(call: C, parts?: Parts) => Promise<ReplyOf<C> | null>

type User = NonNullable<SessionReply['user']>

interface Opened {
  ask: Ask
  news: ReplyOf<typeof listNotifications> | null
  user: User
  session: SessionReply
  query: Readonly<Record<string, string | undefined>>
}

/** The calls that the browser makes at once when it shows a home page. */
const homes: Partial<Record<PageName, (opened: Opened) => Promise<unknown>>> = {
  progress: childHome,
  profile: parentHome,
  parentDashboard: familyHome,
  roster: rosterHome,
  teacherClass: classHome,
  answerJournals: answerHome,
  school: schoolHome,
  district: async ({ ask, user }) =>
    user.user_type === 'District Admin' &&
    Promise.all([
      ask(getDistrictHome),
      ask(listDistrictSchools),
      ask(getDistrictWellbeing, { query: { period: 'MONTH' } }),
    ]),
  districtSchools: async ({ ask, user }) =>
    user.user_type === 'District Admin' &&
    Promise.all([getDistrictHome, listDistrictSchools, getDistrictSocialData].map(call => ask(call))),
  vendor: async ({ ask, user }) => user.user_type === 'Vendor' && ask(listOwnListings),
  operatorHome: async ({ ask, session }) =>
    session.is_operator &&
    Promise.all([ask(getOperatorHome), ask(listItemReports, { query: { limit: 25, offset: 0 } })]),
}

/** The same for a guest. */
const guestHomes: Partial<Record<PageName, (ask: Ask) => Promise<unknown>>> = {
  courses: guestDiscover,
  progress: askCourses,
}

/** The browser requests more children than this itself, so that the page does not wait for all of them. */
const mostChildren = 4

/** The same for classes. */
const mostClasses = 4

/** At most this many pages of one person get replies at once; for others the browser makes the calls, and each of its requests counts. */
const mostAtOnce = 2

type RepliesOf = (
  request: FastifyRequest,
  page: string | null,
  session: SessionReply,
) => Promise<Record<string, unknown>>

/**
 * The replies of the calls with which a home page begins, by their addresses, so that they come with the page. Each is made as its own
 * request, as the browser would make it: nothing is read in another way, and a refused call is left for the browser.
 */
export function homeReplies(app: FastifyInstance, load: Load): RepliesOf {
  const underWay = new Map<number | string, number>()
  return async (request, page, session) => {
    const collect = collectorOf(page as PageName, session, request)
    if (!collect || !isLookedAt(request)) return {}
    // Guests are told apart by their address on the network.
    const who = session.user?.id ?? request.ip
    const before = underWay.get(who) ?? 0
    if (before >= mostAtOnce) return {}
    underWay.set(who, before + 1)
    try {
      return await load.within(() => gather(app, request, collect))
    } finally {
      const left = (underWay.get(who) ?? 0) - 1
      if (left > 0) underWay.set(who, left)
      else underWay.delete(who)
    }
  }
}

function collectorOf(page: PageName, session: SessionReply, request: FastifyRequest) {
  const { user } = session
  if (!user) return guestHomes[page]
  const home = homes[page]
  if (!home) return
  return async (ask: Ask) => {
    // The position of the news is read first: later events come by the stream.
    const news = await ask(listNotifications)
    await home({ ask, news, user, session, query: request.query as Opened['query'] })
  }
}

/** A prefetched page, which nobody sees yet, comes without replies: reading the sentences of a talk is recorded (D-87). */
const isLookedAt = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  ![headers['sec-purpose'], headers.purpose].some(purpose => /\bprefetch\b/i.test(String(purpose)))

async function gather(
  app: FastifyInstance,
  request: FastifyRequest,
  collect: (ask: Ask) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {}
  const ask: Ask = async (call, { params, query } = {}) => {
    const url = callAddress(call.path, params, query)
    const { 'accept-encoding': _, ...headers } = request.headers
    const { remoteAddress } = request.socket
    const reply = await app.inject({
      method: 'GET',
      url,
      headers: { ...headers, accept: 'application/json' },
      ...(remoteAddress ? { remoteAddress } : {}),
    })
    if (reply.statusCode !== 200) return null
    const body = reply.json()
    replies[url] = body
    return body
  }
  await collect(ask)
  return replies
}

async function askCourses(ask: Ask): Promise<unknown> {
  return await ask(listCourses, { query: { limit: 60 } })
}

async function guestDiscover(ask: Ask): Promise<void> {
  await Promise.all([ask(listShelves, { query: { place: 'discover', ages: 'family' } }), askCourses(ask)])
}

async function childHome({ ask, news, user: { id: userId, user_type } }: Opened): Promise<void> {
  if (user_type !== 'Child') return
  const next = async () => {
    const courses = await ask(listUserCourses, { params: { userId } })
    const course = courses && nextCourseOf(courses.courses)
    if (course) await ask(getCourse, { params: { courseId: course.id }, query: { user_id: userId } })
  }
  // The text of the newest answer: a comment, or the teacher's note on the entry.
  const answer = async () => {
    const { journal_id, comment_id } = newestAnswer(news?.notifications ?? [], userId)?.contentDetails ?? {}
    if (!journal_id) return
    if (comment_id) await ask(listComments, { query: { archetype_id: journal_id } })
    else await ask(getJournal, { params: { journalId: journal_id } })
  }
  await Promise.all([
    next(),
    answer(),
    ask(listJournals, { params: { userId }, query: { limit: journalPage, offset: 0 } }),
    ask(listMemberships, { params: { childId: userId } }),
    ask(getPromptOfDay, { params: { childId: userId } }),
    ask(getTalk),
    ask(listWellbeingQuestions),
    ask(listHopeQuestions),
    ask(listOpenSurveys),
  ])
}

/** The page where a parent lands. */
async function parentHome({ ask, user, session }: Opened): Promise<void> {
  if (user.user_type !== 'Parent') return
  const children = (session.children ?? []).slice(0, mostChildren).flatMap(({ id }) => aboutChild(ask, id))
  const own = [getFamilyJournals, listChildren, listUserInvites, listGuardianRequests, listTalks]
  await Promise.all([...own.map(call => ask(call)), ...children])
}

/** What waits for a guardian of this child, and how the child is. */
const aboutChild = (ask: Ask, childId: number) => [
  ask(listMemberships, { params: { childId } }),
  ask(listReceivedRequests, { params: { childId } }),
  ask(listSentRequests, { params: { childId } }),
  ask(getWellbeingTimeline, { query: { userId: childId, period: 'YEAR' } }),
]

async function familyHome({ ask, user, session }: Opened): Promise<void> {
  if (user.user_type !== 'Parent') return
  const children = (session.children ?? [])
    .slice(0, mostChildren)
    .flatMap(({ id: childId }) => [
      ...aboutChild(ask, childId),
      ask(getHopeTimeline, { query: { userId: childId } }),
      ask(listCarouselLessons, { params: { childId } }),
      ask(listJournals, { params: { userId: childId }, query: { limit: journalPage, offset: 0 } }),
    ])
  const own = [listChildren, listUserInvites, listGuardianRequests, listTeacherInvites, listTalks]
  await Promise.all([...own.map(call => ask(call)), ...children])
}

/** A teacher's own classes, with the newest journal of each, of those without an answer if there are some; the administrator of a verified school begins with the school. */
async function rosterHome(opened: Opened): Promise<void> {
  const { ask, user, session } = opened
  if (user.user_type !== 'Teacher') return
  if (beginsWithTeachers(user.user_role, session.school_unverified)) return schoolHome(opened)
  const today = async () => {
    const found = await ask(getTeacherToday)
    const most = (found?.classes ?? []).toSorted((one, other) => other.to_answer - one.to_answer)
    const newest = most.slice(0, mostClasses).map(({ id, to_answer }) => {
      const query = { limit: 1, show: to_answer > 0 ? 'unanswered' : 'all' }
      return ask(listClassJournals, { params: { groupId: id }, query })
    })
    await Promise.all(newest)
  }
  const classes = ask(user.user_role ? listSchoolGroups : listGroups)
  const own = [listTalks, listStudentRequests, listOffers, getStanding].map(call => ask(call))
  await Promise.all([today(), classes, user.user_role && ask(getSchoolHome), ...own])
}

/** The queue of journals begins with their number; the journals themselves are many. */
async function answerHome({ ask, user }: Opened): Promise<void> {
  if (user.user_type !== 'Teacher') return
  await Promise.all([ask(user.user_role ? listSchoolGroups : listGroups), ask(getTeacherToday)])
}

/** The overview of a school for its administrators: each call only for those who may make it. */
async function schoolHome({ ask, user, query }: Opened): Promise<void> {
  if (!user.user_role || query.part) return
  const school = async () => {
    const { can = [], pro_plan_active = false } = (await ask(getSchoolInfo))?.school ?? {}
    const courses = (part: string) => ask(listSchoolCourses, { query: { part, limit: 50, offset: 0 } })
    await Promise.all(
      [
        can.includes('manage-people') && [ask(getSafeAdults), ask(listSchoolErasures)],
        can.includes('answer-questions') && ask(listSchoolQuestions),
        can.includes('answer-transfers') && ask(listTransfers),
        can.includes('answer-courses') && [courses('waiting'), courses('decided')],
        pro_plan_active && ask(getSchoolWellbeing, { query: { period: 'MONTH' } }),
      ].flat(),
    )
  }
  const own = [getSchoolHome, getSchoolStats, listTalks, listSchoolDisputes, listStudentRequests, getStanding]
  await Promise.all([school(), ...own.map(call => ask(call))])
}

async function classHome({ ask, user, query }: Opened): Promise<void> {
  const groups = await ask(user.user_role ? listSchoolGroups : listGroups)
  if (!groups || groups.groups.length === 0) return
  const today = user.user_type === 'Teacher' ? await ask(getTeacherToday) : null
  const group = classToOpen(groups.groups, query.group, today?.classes)
  if (!group) return
  const toAnswer = today?.classes.find(({ id }) => id === group.id)?.to_answer ?? 0
  const view = classViewOf(query.view, { students: group.student_count, toAnswer })
  const show = { journals: 'all', unanswered: 'unanswered', students: null }[view]
  await Promise.all([
    ask(listGroupStudents, { params: { groupId: group.id } }),
    show && ask(listClassJournals, { params: { groupId: group.id }, query: { limit: journalPage, show } }),
    ask(listClassAssignments, { query: { group_id: group.id } }),
    ask(listClassStaff, { params: { groupId: group.id } }),
    ask(listTalks),
  ])
}
