import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { expect, test } from 'vitest'
import { attemptOf, readAccessTable } from './access-table.ts'
import type { Fixture } from './attempt.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { sendAttempt } from './send-attempt.ts'
import { clientOf } from './session-of.ts'
import { openTestServer, startOfTests } from './test-server.ts'
import { makeTwoDistricts, type Person } from './two-districts.ts'

const of = await openTestServer({ outbound: anyAddress })
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
const table = readAccessTable()

const grownUps = [
  'parent',
  'parent_other',
  'teacher',
  'teacher_elsewhere',
  'school_admin',
  'district_admin',
  'operator',
] as const satisfies readonly Person[]

/**
 * What adults do before they have proved their address (decision 0021), by reason. Every other call that changes something, and
 * that is neither for guests nor about the own account alone, refuses them. A new call stands here or refuses.
 */
const open: Record<string, readonly string[]> = {
  'it is the own session, form, upload or news': [
    'signOut',
    'endOwnSession',
    'endVisit',
    'registerForWebinar',
    'createInterests',
    'tellTeacherRole',
    'markRead',
    'uploadImageData',
    'uploadData',
    'uploadVideoData',
    'beginUpload',
    'sendPiece',
    'finishUpload',
    'cancelUpload',
    'genStoreToken',
    'storeReferral',
    'saveWellbeingAnswers',
    'saveHopeAnswers',
    'recordProfileView',
    'setMark',
    'addBookmark',
    'deleteBookmark',
    'updateSparkStatus',
    'markSparkViewed',
    'updateActivityStatus',
    'updateActivityRating',
    'updateActivityAffinity',
    'updateVideoStatus',
    'updateVideoRating',
    'markVideoViewed',
    'reportItem',
    'reportVideo',
    'markPlaylistUsed',
    'seeBadges',
    'readText',
  ],
  'it is about the own way in': ['removePasskey', 'makeRecoveryCodes', 'confirmPassword'],
  'it is about a number that was proved before': ['switchTexts', 'removePhone'],
  'it is about the children whom the family itself added, and counts for nobody else before the proof': [
    'addChild',
    'updateUser',
    'giveConsent',
    'joinByClassCode',
    'linkTeacher',
    'likeJournal',
    'setGoalReminder',
  ],
  'a child waits for whoever was told': ['answerTalk'],
  'it ends, takes back or says no, and brings nobody near': [
    'leaveChild',
    'stopErasure',
    'stopSchoolErasure',
    'removeSpark',
    'removeBoard',
    'removeLesson',
    'removeCourse',
    'unshareCourse',
    'closeOpenCourse',
    'deleteAuthor',
    'removeExercise',
    'deleteCustomJournal',
    'stopJournalType',
    'removeBoardItem',
    'deletePlaylist',
    'removePlaylistContent',
    'unassignPlaylist',
    'deleteBadge',
    'takeBadgeBack',
    'unassignGoalBadge',
    'unassignPlaylistBadge',
    'switchPlaylist',
    'withdrawGuardianRequest',
    'withdrawLetter',
    'withdrawConsent',
    'withdrawInvite',
    'ignoreInvite',
    'cancelFriend',
    'endFriendship',
    'unblockFriend',
    'closeSchoolQuestion',
    'declineMember',
    'ignoreStudentInvite',
    'deleteTeacher',
    'deleteAdmins',
    'deleteDistrictAdmin',
    'deleteOperator',
    'endSubstitute',
    'withdrawOffer',
    'withdrawTransfer',
    'declineVerification',
    'removeComment',
    'revokeDevice',
    'removeClassKeys',
    'removeReport',
    'removeRubric',
    'removeTeachers',
    'unassignGoal',
    'deleteGoal',
    'revokeSigning',
    'endJourneyLink',
    'removeBrought',
  ],
  'it prepares a class or a school; whoever is taken in needs a proof': [
    'updateSchool',
    'addGroup',
    'generateClassCode',
    'setClassList',
    'setSettingAccess',
    'createRole',
    'addClassAssignments',
    'removeClassAssignments',
    'setTeacherWellbeingAccess',
    'setStudentWellbeingAccess',
    'setWellbeingJournal',
    'addHopeSetting',
    'changeHopeSetting',
  ],
  'it is the day of a class whose students others took in, by somebody who was let in by a proof': [
    'printSignInSheet',
    'fillSignInSheet',
    'startPairing',
    'makePicturePasswords',
    'makeSignInCards',
    'releaseChild',
    'startVisit',
  ],
  'it reads what the reader has anyway': [
    'getJournalType',
    'searchPlaylistContent',
    'listRecommendedPlaylists',
    'listCommonFriends',
    'genShareToken',
    'exportRoster',
    'postGroupStudents',
    'getGroupsUsers',
    'getGradesStudents',
    'sendWellbeingReport',
    'sendHopeReport',
    'sendSchoolReport',
    'sendPlaylistReport',
    'sendProgressReport',
    'sendSchoolSnapshot',
    'sendDistrictWellbeing',
    'sendDistrictHope',
    'sendDistrictActivity',
    'sendDistrictSnapshot',
    'generatePdf',
    'retryReport',
  ],
}

/** Of an adult who may make a call with a proved address: what becomes of it without. */
async function tryUnproved(call: Call, person: (typeof grownUps)[number]): Promise<string | null> {
  const line = table.find(one => one.call === call.name && one.expected[person] === 'ok')
  if (!line) return null
  const { db } = of.services
  const prove = (ids: readonly number[], at: string | null) =>
    db.updateTable('users').set({ email_verified_at: at }).where('id', 'in', ids).execute()
  const everybody = grownUps.map(one => fixture.world.id[one])
  await db.deleteFrom('rate_limits').execute()
  await prove(everybody, startOfTests)
  const attempt = await attemptOf(line, fixture, person)
  await prove([fixture.world.id[person]], null)
  const answer = await sendAttempt(call, await clientOf(of, fixture.world.id[person]), attempt)
  if (answer.text.includes('"UNPROVED"')) return 'refused'
  return answer.status < 400 ? 'done' : `answered with ${answer.status}`
}

test('adults without a proved address make no call about others but those that are listed, each with its reason', async () => {
  const calls: readonly Call[] = allCalls
  const asked = calls.filter(
    call => call.method !== 'GET' && call.guard.rule !== 'anyone' && call.guard.rule !== 'self',
  )
  const outcomes: string[] = []
  for (const call of asked)
    for (const person of grownUps) {
      const outcome = await tryUnproved(call, person)
      const isOpen = Object.values(open).some(names => names.includes(call.name))
      if (outcome !== null && outcome !== (isOpen ? 'done' : 'refused'))
        outcomes.push(`${call.name} by ${person}: ${outcome}`)
    }
  // Of an offer that is somebody else's nobody hears, with a proof or without.
  expect(outcomes.filter(one => one !== 'answerOffer by teacher_elsewhere: answered with 404')).toEqual([])
  const named = Object.values(open).flat()
  expect(named.filter(name => !asked.some(call => call.name === name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})
