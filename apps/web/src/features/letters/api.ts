import {
  acceptLetter,
  confirmGuardian,
  listClassFamilies,
  makeClassLetters,
  makeFamilyLetter,
  showLetter,
  withdrawLetter,
} from '@kindling/contract/letters'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Letter = ReplyOf<typeof showLetter>['letter']
export type MadeLetter = ReplyOf<typeof makeClassLetters>['letters'][number]
export type ClassFamilies = ReplyOf<typeof listClassFamilies>
export type FamilyStudent = ClassFamilies['students'][number]
export type ClassGuardian = FamilyStudent['guardians'][number]

/** Who may see the names depends on the reader. */
export const letterQuery = (code: string, readerId: number, isProved: boolean) =>
  queryOptions({
    queryKey: [...keys.letter(code), readerId, isProved] as const,
    queryFn: ({ signal }) => callServer(showLetter, { params: { code }, signal }).then(reply => reply.letter),
  })

export const familiesQuery = (groupId: number) =>
  queryOptions({
    queryKey: keys.classFamilies(groupId),
    queryFn: ({ signal }) => callServer(listClassFamilies, { params: { groupId }, signal }),
  })

export const sendYes = (code: string, idempotencyKey: string) =>
  callServer(acceptLetter, { body: { code }, idempotencyKey })

export const makeLetters = (groupId: number, childIds: number[], idempotencyKey: string) =>
  callServer(makeClassLetters, {
    params: { groupId },
    body: { child_ids: childIds },
    idempotencyKey,
  }).then(reply => reply.letters)

export const mailLetter = (groupId: number, childId: number, email: string, idempotencyKey: string) =>
  callServer(makeFamilyLetter, { params: { childId }, body: { group_id: groupId, email }, idempotencyKey })

export const takeLetterBack = (childId: number, letterId: number) =>
  callServer(withdrawLetter, { params: { childId }, body: { letter_id: letterId } })

export const sendTap = (childId: number, guardianId: number, yes: boolean) =>
  callServer(confirmGuardian, { params: { childId }, body: { guardian_id: guardianId, yes } })
