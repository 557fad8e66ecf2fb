import { getGroupsUsers, listGroupStudentsBasic, postGroupStudents } from '@kindling/contract/rosters'
import { type Candidates, plainCandidates } from './ask-everything.ts'
import type { Client } from './client.ts'
import type { TwoDistricts } from './two-districts.ts'

/** What a stranger can name of a child: its ids, which can be counted up, and what has leaked. */
export interface Leaked {
  world: TwoDistricts
  journalId: number
  fileKeys: readonly string[]
  firstName: string
  username: string
  /** The codes of a class and of the child, as they are typed. */
  codes: readonly string[]
}

/** Every parameter of a reading call, with what leads to the child. */
export const candidatesAbout = ({
  world,
  journalId,
  fileKeys,
  firstName,
  username,
  codes,
}: Leaked): Candidates => ({
  ...plainCandidates,
  userId: [world.id.child],
  childId: [world.id.child],
  child_id: [world.id.child],
  parentId: [world.id.parent],
  sharerId: [world.id.child],
  user_id: [world.id.child],
  teacher_id: [world.id.teacher],
  journalId: [journalId],
  archetype_id: [journalId],
  groupId: [world.class.here],
  group_id: [world.class.here],
  sheetId: [1],
  talkId: [1, 2],
  schoolId: [world.school.here],
  school_id: [world.school.here],
  type: ['class', 'course', 'Teacher'],
  districtId: [world.district.here],
  settingId: [4],
  keyword: [firstName],
  courseId: [world.course.courseId],
  lessonId: world.course.lessonIds,
  lesson_id: world.course.lessonIds,
  action_id: world.course.lessonIds,
  actionId: [world.id.child],
  shortName: [world.course.shortName],
  key: [...fileKeys],
  name: ['file.png'],
  code: [...codes],
  provider: ['google'],
  email: ['guardian@wrenlowe.example'],
  token: ['0'.repeat(32)],
  action: ['User/create'],
  username: [username],
  limit: [60],
  offset: [0],
  assessmentId: [1],
  hopeAssessmentId: [1],
  windowId: [1],
})

/** What is read of a class by calls that send what they ask for. */
export async function askOfClass(client: Client, classId: number): Promise<string> {
  const answers = await Promise.all([
    client.call(getGroupsUsers, { body: { groupIds: [classId] } }),
    client.call(postGroupStudents, { params: { groupId: classId }, body: {} }),
    client.call(listGroupStudentsBasic, { query: { group_id: classId } }),
  ])
  return answers.map(answer => answer.text).join('\n')
}
