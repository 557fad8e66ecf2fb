import {
  addGroup,
  generateClassCode,
  joinByClassCode,
  listGroupStudents,
  listGroups,
  verifyCode,
} from '@kindling/contract/classes'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Group = ReplyOf<typeof listGroups>['groups'][number]
export type Student = ReplyOf<typeof listGroupStudents>['students'][number]
export type CodeInfo = ReplyOf<typeof verifyCode>['code_info']

export const groupsQuery = queryOptions({
  queryKey: keys.groups,
  queryFn: ({ signal }) => callServer(listGroups, { signal }).then(reply => reply.groups),
})

export const studentsQuery = (groupId: number) =>
  queryOptions({
    queryKey: keys.students(groupId),
    queryFn: ({ signal }) => callServer(listGroupStudents, { params: { groupId }, signal }),
  })

export const sendGroup = (name: string, idempotencyKey: string) =>
  callServer(addGroup, { body: { group_name: name }, idempotencyKey })

export const sendCodeChange = (groupId: number, close: boolean) =>
  callServer(generateClassCode, { params: { groupId }, body: { close } }).then(reply => reply.group)

export const askCode = (code: string) =>
  callServer(verifyCode, { params: { code } }).then(reply => reply.code_info)

export const sendJoin = (childId: number, code: string) =>
  callServer(joinByClassCode, { params: { childId }, body: { class_code: code } })
