import { mailCalls } from '@kindling/contract/sharing'
import { anotherForm, at, changeForm, field, uploaded } from './changed-drafts.ts'
import type { Draft } from './draft.ts'
import { testPassword } from './factories.ts'
import { sentReports } from './sent-reports.ts'

interface Made {
  table: string
  /** Where the reply holds the id of it. */
  id(body: unknown): unknown
  /** Makes the body another one. */
  change(draft: Draft): void
}
const tasks = field('tasks', 'Another')
const choiceId = (body: unknown) => at(body, 'choice', 'id')
const report = { table: 'reports', id: (body: unknown) => at(body, 'code') }

/** What a call creates. */
export const madeBy: Record<string, Made> = {
  createUser: {
    table: 'users',
    id: body => at(body, 'session', 'user', 'id'),
    change: field('last_name', 'Another'),
  },
  createVendor: {
    table: 'users',
    id: body => at(body, 'session', 'user', 'id'),
    change: field('last_name', 'Another'),
  },
  createSchool: {
    table: 'users',
    id: body => at(body, 'session', 'user', 'id'),
    change: field('name', 'Another'),
  },
  addChild: { table: 'users', id: body => at(body, 'child', 'id'), change: field('first_name', 'Another') },
  linkGuardian: {
    table: 'guardian_requests',
    id: body => at(body, 'request', 'id'),
    change: field('child_last_name', 'Another'),
  },
  sendInviteEmail: {
    table: 'invites',
    id: body => at(body, 'invite', 'id'),
    change: field('message', 'Hello'),
  },
  sendInviteSms: {
    table: 'invites',
    id: body => at(body, 'invite', 'id'),
    change: field('phone', '4155550199'),
  },
  makeInviteToken: {
    table: 'invites',
    id: body => at(body, 'invite', 'id'),
    change: field('first_name', 'Another'),
  },
  acceptInvite: {
    table: 'guardian_requests',
    id: body => at(body, 'request', 'id'),
    change: field('token', 'f'.repeat(32)),
  },
  makeFamilyLetter: {
    table: 'family_letters',
    id: body => at(body, 'letter', 'id'),
    change: field('email', 'another@families.example'),
  },
  makeClassLetters: {
    table: 'family_letters',
    id: body => (at(body, 'letters') as { id: number }[] | undefined)?.[0]?.id,
    change: draft => {
      draft.body = { child_ids: [999_999] }
    },
  },
  acceptLetter: {
    table: 'guardianships',
    id: body => at(body, 'child', 'id'),
    change: field('code', 'AAAA-BBBB-CCCC'),
  },
  requestFriend: {
    table: 'friend_requests',
    id: body => at(body, 'request', 'id'),
    change: field('user_id', '999999'),
  },
  makeFriendToken: {
    table: 'invites',
    id: body => at(body, 'invite', 'id'),
    change: field('invite_note', 'Another'),
  },
  sendFriendInvites: {
    table: 'invites',
    id: body => at(body, 'invites', '0', 'id'),
    change: field('invite_note', 'Another'),
  },
  addWblChoice: { table: 'wbl_choices', id: choiceId, change: field('name', 'Another') },
  turnYear: { table: 'year_turns', id: body => at(body, 'turn_id'), change: field('last_grade', 8) },
  addGroup: { table: 'classes', id: body => at(body, 'group', 'id'), change: field('group_name', 'Another') },
  linkTeacher: {
    table: 'join_requests',
    id: body => at(body, 'invite', 'id'),
    change: field('teacher_uid', 'another'),
  },
  addStudent: {
    table: 'users',
    id: body => at(body, 'student', 'id'),
    change: field('first_name', 'Another'),
  },
  addClassStudent: {
    table: 'users',
    id: body => at(body, 'student', 'id'),
    change: field('first_name', 'Another'),
  },
  addStudents: {
    table: 'users',
    id: body => (at(body, 'rows') as { child_id: number }[] | undefined)?.[0]?.child_id,
    change: field('csv', 'First name\nAnother'),
  },
  createRole: {
    table: 'school_roles',
    id: body => at(body, 'role', 'id'),
    change: field('role_name', 'Another'),
  },
  createSpark: {
    table: 'sparks',
    id: body => at(body, 'spark', 'id'),
    change: field('website_name', 'Another'),
  },
  addActivityComment: {
    table: 'comments',
    id: body => at(body, 'comment', 'id'),
    change: field('body', 'Another'),
  },
  addActivity: {
    table: 'activities',
    id: body => at(body, 'activity', 'id'),
    change: field('name', 'Another'),
  },
  reportItem: {
    table: 'item_reports',
    id: body => at(body, 'report', 'id'),
    change: field('reason', 'spam'),
  },
  reportVideo: {
    table: 'item_reports',
    id: body => at(body, 'report', 'id'),
    change: field('reason', 'spam'),
  },
  ...Object.fromEntries(
    Object.values(mailCalls).map(call => [
      call.name,
      {
        table: 'item_shares',
        id: (body: unknown) => at(body, 'shares', '0', 'id'),
        change: (draft: Draft) => {
          draft.body = { emails: ['another@people.example'] }
        },
      },
    ]),
  ),
  updateVendor: {
    table: 'listing_proposals',
    id: body => at(body, 'proposal', 'id'),
    change: draft => {
      draft.body = { ...(draft.body as object), contact: { first_name: 'Another' } }
    },
  },
  claimActivity: {
    table: 'listing_claims',
    id: body => at(body, 'claim', 'id'),
    change: field('note', 'Another'),
  },
  createBoard: {
    table: 'boards',
    id: body => at(body, 'board', 'id'),
    change: field('title', 'Another'),
  },
  createPlaylist: {
    table: 'playlists',
    id: body => at(body, 'playlist', 'id'),
    change: field('name', 'Another'),
  },
  createBadge: { table: 'badges', id: body => at(body, 'badge', 'id'), change: field('name', 'Another') },
  clonePlaylist: {
    table: 'playlists',
    id: body => at(body, 'playlist', 'id'),
    change: field('name', 'Another'),
  },
  createAuthor: {
    table: 'authors',
    id: body => at(body, 'author', 'id'),
    change: field('name', 'Another'),
  },
  createLesson: {
    table: 'lessons',
    id: body => at(body, 'lesson', 'id'),
    change: field('name', 'Another'),
  },
  createCourse: {
    table: 'courses',
    id: body => at(body, 'course', 'id'),
    change: field('name', 'Another'),
  },
  importLessons: {
    table: 'lessons',
    id: body => (at(body, 'lesson_ids') as number[] | undefined)?.[0],
    change: draft => changeForm(draft, 'Bridges', 'Viaduct'),
  },
  copyLesson: { table: 'lessons', id: body => at(body, 'lesson', 'id'), change: field('name', 'Another') },
  createExercise: {
    table: 'exercises',
    id: body => at(body, 'exercise', 'id'),
    change: field('resource', 'https://another.example/'),
  },
  makeJourneyLink: {
    table: 'journey_links',
    id: body => at(body, 'id'),
    change: draft => {
      draft.body = { scope: 'everything', days: 90, agreed: true, current_password: testPassword }
    },
  },
  checkRecord: {
    table: 'record_imports',
    id: body => at(body, 'import', 'id'),
    change: draft => changeForm(draft, 'filename="record', 'filename="another'),
  },
  addArtefact: {
    table: 'artefacts',
    id: body => at(body, 'artefact', 'id'),
    change: field('title', 'Another'),
  },
  createGoal: { table: 'goals', id: body => at(body, 'goal', 'id'), change: field('title', 'Another') },
  copyGoal: { table: 'goals', id: body => at(body, 'goal', 'id'), change: field('title', 'Another') },
  uploadRubric: {
    table: 'goal_rubrics',
    id: body => at(body, 'rubric', 'id'),
    change: field('media_url', '/files/0123456789abcdef0123456789abcdef/other.pdf'),
  },
  addHighlight: {
    table: 'highlights',
    id: body => at(body, 'highlight', 'id'),
    change: field('title', 'Another'),
  },
  requestPlacement: { table: 'placements', id: body => at(body, 'placement', 'id'), change: tasks },
  addWorkHours: {
    table: 'work_entries',
    id: body => at(body, 'placement', 'hours', '0', 'id'),
    change: tasks,
  },
  addCustomJournal: {
    table: 'prompts',
    id: body => at(body, 'journal_type', 'id'),
    change: field('title', 'Another'),
  },
  addJournal: {
    table: 'journals',
    id: body => at(body, 'journal', 'id'),
    change: field('content', 'We took the bridge down again today.'),
  },
  addComment: {
    table: 'comments',
    id: body => at(body, 'comment', 'id'),
    change: field('comment', 'Another'),
  },
  commentVideo: {
    table: 'comments',
    id: body => at(body, 'comment', 'id'),
    change: field('body', 'Another'),
  },
  addHighlightComment: {
    table: 'comments',
    id: body => at(body, 'comment', 'id'),
    change: field('comment', 'Another'),
  },
  addItemComment: {
    table: 'comments',
    id: body => at(body, 'comment', 'id'),
    change: field('comment', 'Another'),
  },
  uploadImageData: { table: 'files', id: uploaded, change: anotherForm },
  uploadData: { table: 'files', id: uploaded, change: field('name', 'another.png') },
  uploadVideoData: { table: 'files', id: uploaded, change: field('name', 'another.mp4') },
  uploadUrl: { table: 'files', id: uploaded, change: field('url', 'https://another.example/bridge.png') },
  beginUpload: {
    table: 'uploads',
    id: body => at(body, 'upload', 'id'),
    change: field('name', 'another.mp4'),
  },
  addHopeSetting: {
    table: 'survey_windows',
    id: body => at(body, 'setting', 'id'),
    change: field('user_type', 'Teacher'),
  },
  sendSurvey: {
    table: 'survey_windows',
    id: body => at(body, 'window', 'id'),
    change: draft => {
      draft.body = { survey: 'pulse', hours: 2 }
    },
  },
  ...Object.fromEntries(
    sentReports.map(name => [name, { ...report, change: field('email', 'another@reports.example') }]),
  ),
  generatePdf: {
    ...report,
    change: draft => {
      draft.body = { report: { kind: 'hope', place: 'own' } }
    },
  },
}
