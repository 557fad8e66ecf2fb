import { addStudents, fillSignInSheet, getSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import { findSheetKey, keepSheetKey } from './sheet-keys.ts'

export type ImportReply = ReplyOf<typeof addStudents>
export type ImportRow = ImportReply['rows'][number]

export type SheetReply = ReplyOf<typeof getSignInSheet>['sheet']

export const askImport = (csv: string) => callServer(addStudents, { body: { csv, dry_run: true } })

export const sendImport = (csv: string, agreed: boolean, idempotencyKey: string) =>
  callServer(addStudents, { body: { csv, agreed, dry_run: false }, idempotencyKey })

/** Starts a sheet, replacing another one if that is given, and keeps its key in this window. */
export async function sendSheet(groupId: number, insteadOf?: number): Promise<{ id: number }> {
  const body = insteadOf === undefined ? {} : { instead_of: insteadOf }
  const { sheet, key } = await callServer(printSignInSheet, { params: { groupId }, body })
  keepSheetKey(sheet.id, key)
  return sheet
}

const askedEveryMs = 100

/**
 * With its key, a sheet is requested until it is full, since each request makes some of its passwords.
 */
export const sheetQuery = (sheetId: number) =>
  queryOptions({
    queryKey: keys.sheet(sheetId),
    queryFn: async ({ signal }) => {
      const key = findSheetKey(sheetId)
      const params = { sheetId }
      const { sheet } = key
        ? await callServer(fillSignInSheet, { params, body: { key }, signal })
        : await callServer(getSignInSheet, { params, signal })
      return { ...sheet, isReadable: key !== null }
    },
    refetchInterval: ({ state: { data } }) =>
      data?.isReadable && data.done < data.total ? askedEveryMs : false,
    refetchIntervalInBackground: true,
  })
