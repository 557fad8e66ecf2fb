import {
  addGroup,
  generateClassCode,
  joinByClassCode,
  listGroupStudents,
  listGroups,
  listLinkedTeachers,
  listSchoolGroups,
  verifyCode,
} from '@kindling/contract/classes'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Group = ReplyOf<typeof listGroups>['groups'][number]
/** The people of a class: its students, and those who wait for confirmation. */
export type ClassPeople = ReplyOf<typeof listGroupStudents>
export type Student = ReplyOf<typeof listGroupStudents>['students'][number]
export type LinkedTeacher = ReplyOf<typeof listLinkedTeachers>['teachers'][number]
export type CodeInfo = ReplyOf<typeof verifyCode>['code_info']
export type Joined = ReplyOf<typeof joinByClassCode>

export const groupsQuery = queryOptions({
  queryKey: keys.groups,
  queryFn: ({ signal }) => callServer(listGroups, { signal }).then(reply => reply.groups),
})

/** All classes of the school, for its administrators. */
export const schoolGroupsQuery = queryOptions({
  queryKey: [...keys.groups, 'school'] as const,
  queryFn: ({ signal }) => callServer(listSchoolGroups, { signal }).then(reply => reply.groups),
})

export const studentsQuery = (groupId: number) =>
  queryOptions({
    queryKey: keys.students(groupId),
    queryFn: ({ signal }) => callServer(listGroupStudents, { params: { groupId }, signal }),
  })

/** The teachers of the child, below the child's own key, so that news about the child refreshes it. */
export const teachersQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.child(childId), 'teachers'],
    queryFn: ({ signal }) =>
      callServer(listLinkedTeachers, { params: { childId }, signal }).then(reply => reply.teachers),
  })

export const sendGroup = (name: string, idempotencyKey: string) =>
  callServer(addGroup, { body: { group_name: name }, idempotencyKey })

export type CodeChange = 'new' | 'open' | 'close'

export const sendCodeChange = (groupId: number, change: CodeChange) =>
  callServer(generateClassCode, {
    params: { groupId },
    body: { close: change === 'close', open: change === 'open' },
  }).then(reply => reply.group)

export const askCode = (code: string) =>
  callServer(verifyCode, { params: { code } }).then(reply => reply.code_info)

export const sendJoin = (childId: number, code: string) =>
  callServer(joinByClassCode, { params: { childId }, body: { class_code: code } })
