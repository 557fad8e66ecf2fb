import {
  bringRecord,
  checkRecord,
  getRecordState,
  listBrought,
  listRecordImports,
  removeBrought,
  takeRecord,
} from '@kindling/contract/records'
import { callAddress } from '@kindling/rules/call-address'
import { hasMore } from '@kindling/rules/journals'
import { broughtPage } from '@kindling/rules/records'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'
import { sendForm } from '../../platform/upload.ts'

export type RecordImport = ReplyOf<typeof bringRecord>['import']
export type BroughtEntry = ReplyOf<typeof listBrought>['entries'][number]

export const recordStateQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.recordState(childId),
    queryFn: ({ signal }) => callServer(getRecordState, { params: { childId }, signal }),
  })

/**
 * The address from which the browser downloads a record: the browser shows the progress, and stores
 * the file.
 */
export const recordAddress = (childId: number): string => callAddress(takeRecord.path, { childId })

const lookAgainMs = 2_000

export const isUnderWay = ({ state }: RecordImport) => state === 'queued' || state === 'bringing'

export const recordImportsQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.brought('imports', childId),
    queryFn: ({ signal }) =>
      callServer(listRecordImports, { params: { childId }, signal }).then(reply => reply.imports),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainMs : false),
  })

/** The brought entries of a child, by pages; a full page means that more can be loaded. */
export const broughtQuery = (childId: number) =>
  infiniteQueryOptions({
    queryKey: keys.brought(childId),
    queryFn: ({ pageParam, signal }) =>
      callServer(listBrought, {
        params: { childId },
        query: { limit: broughtPage, offset: pageParam },
        signal,
      }).then(reply => reply.entries),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (hasMore(last.length, broughtPage) ? all.flat().length : undefined),
  })

interface Choosing {
  childId: number
  file: File
  key: string
  onProgress: (part: number) => void
}

/** Uploads an archive to be verified; reports the progress. */
export const sendArchive = ({ childId, file, key, onProgress }: Choosing) =>
  sendForm<ReplyOf<typeof checkRecord>>({
    path: callAddress(checkRecord.path, { childId }),
    field: 'record-file',
    file,
    name: file.name,
    idempotencyKey: key,
    onProgress,
  }).then(reply => reply.import)

export const sendYes = (childId: number, importId: number) =>
  callServer(bringRecord, { params: { childId }, body: { import_id: importId } })

export const sendTakingOut = (childId: number, importId: number) =>
  callServer(removeBrought, { params: { childId }, query: { import_id: importId } })
