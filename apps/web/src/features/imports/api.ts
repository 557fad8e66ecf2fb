import { addStudents, getSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type ImportReply = ReplyOf<typeof addStudents>
export type ImportRow = ImportReply['rows'][number]

export const askImport = (csv: string) => callServer(addStudents, { body: { csv, dry_run: true } })

export const sendImport = (csv: string, idempotencyKey: string) =>
  callServer(addStudents, { body: { csv, dry_run: false }, idempotencyKey })

export const sendSheet = (groupId: number) =>
  callServer(printSignInSheet, { params: { groupId }, body: {} }).then(reply => reply.sheet)

export const sheetQuery = (sheetId: number) =>
  queryOptions({
    queryKey: keys.sheet(sheetId),
    queryFn: ({ signal }) =>
      callServer(getSignInSheet, { params: { sheetId }, signal }).then(reply => reply.sheet),
  })
