import { getRecordState, takeRecord } from '@kindling/contract/records'
import { callAddress } from '@kindling/rules/call-address'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export const recordStateQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.recordState(childId),
    queryFn: ({ signal }) => callServer(getRecordState, { params: { childId }, signal }),
  })

/** Where the browser downloads a record: it shows how far it is, and keeps it where it keeps files. */
export const recordAddress = (childId: number): string => callAddress(takeRecord.path, { childId })
