import { createHash } from 'node:crypto'
import type { Care } from '@kindling/contract/care'
import { concernListVersion } from '@kindling/rules/concern-list'
import { listConcerns } from '@kindling/rules/concerns'
import { careMessages } from '@kindling/rules/messages/care'
import { minutesAfter, mostSentences, talkMinutes } from '@kindling/rules/talk'
import { careFor } from '../../platform/care.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listHearers } from './hearer-queries.ts'
import {
  countHints,
  findSurroundings,
  insertHints,
  listNewSentences,
  setDigest,
  type Written,
} from './hint-queries.ts'
import { insertSteps, insertTalk, isNoticedSince, lockTalkOf, type OpenTalk, updateTalk } from './queries.ts'
import { notifyAgain, takeStep } from './take-steps.ts'

interface Writing {
  childId: number
  /** Null for a text without a row of its own (`FoundText`). */
  written: Written | null
  text: string
  /** A row of this very transaction: no sentence of an earlier text is beside it. */
  isNew?: boolean
  /** Families read no thoughts on a check-in. */
  isHiddenFromFamily?: boolean
}

/**
 * Finds words of worry in a child's text (issue 12, section 1): the adults who would hear a wish to talk are asked to read the sentence. It
 * decides, blocks, deletes and scores nothing, keeps nothing on the child's profile, and tells no parent and no authority. It runs in the
 * transaction of the write itself. Where the school has switched it off, nobody is told and nothing is kept. Returns the message for the
 * child, each time that something is found, because whom to call is no secret of the school; null when nothing is found.
 */
export async function noticeWords(services: Services, tx: Tx, writing: Writing): Promise<Care> {
  const found = listConcerns(writing.text).map(({ sentence }) => sentence)
  if (found.length === 0) {
    if (!writing.isNew) await setDigest(tx.db, writing.written, null)
    return null
  }
  const { reads_words, has_family } = await findSurroundings(tx.db, writing.childId)
  const isTold = reads_words === true && (await askToReadNew(services, tx, writing, found))
  // The words may be about somebody at home.
  const family = has_family && !writing.isHiddenFromFamily ? familyWords(isTold) : null
  return careFor(services.settings, { isTold, family })
}

const familyWords = (isTold: boolean) => (isTold ? careMessages.family : careMessages.familyAlone)

/**
 * Adults are told of sentences that no open talk has from this text, unless the text is unchanged. Returns whether any adult hears of the
 * sentences, now or before.
 */
async function askToReadNew(
  services: Services,
  tx: Tx,
  writing: Writing,
  found: readonly string[],
): Promise<boolean> {
  const open = await lockTalkOf(tx.db, writing.childId, 'words')
  const talk = open ?? { id: null, child_id: writing.childId, chosen_id: null }
  const hearers = await listHearers(tx.db, talk, services.clock.now())
  if (hearers.length === 0) return false
  const digest = createHash('sha256').update(writing.text).digest('hex')
  const since = minutesAfter(services.clock.now(), -talkMinutes.sameSentence)
  const { childId, written } = writing
  const sentences = await listNewSentences(tx.db, { childId, written, sentences: found, digest, since })
  if (sentences.length > 0) await askToRead(services, tx, { ...writing, sentences })
  await setDigest(tx.db, writing.written, digest)
  return true
}

/**
 * Opens the child's talk about words, or renews it: then everybody who was told is told again. Every sentence is kept, and must be read.
 * When there are very many, which could drown one, adults are told once in ten minutes.
 */
async function askToRead(
  services: Services,
  tx: Tx,
  { childId, written, sentences }: Writing & { sentences: readonly string[] },
): Promise<void> {
  const now = services.clock.now()
  const { talk, isNew } = await openWords(tx, childId, now)
  const areMany = (await countHints(tx.db, talk.id)) >= mostSentences
  await insertHints(tx.db, { talk, written, sentences, version: concernListVersion, now })
  if (areMany && (await isNoticedSince(tx.db, talk.id, minutesAfter(now, -talkMinutes.betweenMails)))) {
    const soon = minutesAfter(now, talkMinutes.betweenMails)
    if (soon < talk.next_step_at) await updateTalk(tx.db, talk.id, { next_step_at: soon })
    return
  }
  await insertSteps(tx.db, talk, [{ kind: 'noticed', person_id: childId }], now)
  await (isNew ? takeStep(services, tx, talk) : notifyAgain(services, tx, talk))
}

/** When another text opens the talk at the same moment, and an adult closes it before it is locked here, it is opened again. */
async function openWords(tx: Tx, childId: number, now: Date): Promise<{ talk: OpenTalk; isNew: boolean }> {
  for (let tries = 0; tries < mostTries; tries++) {
    const open = await lockTalkOf(tx.db, childId, 'words')
    if (open) return { talk: open, isNew: false }
    const opened = await insertTalk(tx.db, { childId, cause: 'words', chosenId: null, now })
    if (opened) return { talk: opened, isNew: true }
  }
  throw new Error(`The talk of child ${childId} was closed each time that it was opened`)
}

const mostTries = 3
