import { createHash } from 'node:crypto'
import type { Care } from '@kindling/contract/care'
import { concernListVersion } from '@kindling/rules/concern-list'
import { listConcerns } from '@kindling/rules/concerns'
import { helpNumbersOf } from '@kindling/rules/help-numbers'
import { minutesAfter, mostSentences, talkMinutes } from '@kindling/rules/talk'
import { careWords } from '@kindling/rules/words/care'
import type { House } from '../../platform/house.ts'
import type { Tx } from '../../platform/transaction.ts'
import { listHearers } from './hearer-queries.ts'
import {
  countHints,
  findKnownText,
  findReadingSchool,
  insertHints,
  setDigest,
  type Written,
} from './hint-queries.ts'
import { countFurther, insertSteps, insertTalk, lockTalkOf, type OpenTalk } from './queries.ts'
import { takeStep, tellAgain } from './take-steps.ts'

interface Writing {
  childId: number
  written: Written
  text: string
}

/**
 * Words of worry in what a child wrote (issue 12, section 1): the adults who would hear a wish to talk are asked to read the
 * sentence. It decides, blocks, deletes, scores and keeps nothing on the child's profile, and goes to no parent and no authority.
 * In the transaction of the writing itself. Gives what the child is told at once, each time that something is found; null where
 * nothing is, or the school has switched it off.
 */
export async function noticeWords(house: House, tx: Tx, writing: Writing): Promise<Care> {
  const found = listConcerns(writing.text).map(({ sentence }) => sentence)
  if (found.length === 0) {
    await setDigest(tx.db, writing.written, null)
    return null
  }
  const school = await findReadingSchool(tx.db, writing.childId)
  if (school && !school.reads_words) return null
  const isTold = school !== null && (await askToReadNew(house, tx, writing, found))
  return {
    title: careWords.title,
    words: isTold ? careWords.told : careWords.nobody,
    numbers: [...helpNumbersOf(house.settings.helpCountry)],
  }
}

/** More of one text are no better a reason to read it. */
const mostOfOneText = 5

/**
 * Adults hear of the sentences that no open talk has of this text, unless the text stands as it was. Whether anybody hears of what
 * was found, now or before.
 */
async function askToReadNew(
  house: House,
  tx: Tx,
  writing: Writing,
  found: readonly string[],
): Promise<boolean> {
  const hearers = await listHearers(tx.db, { child_id: writing.childId, chosen_id: null }, house.clock.now())
  if (hearers.length === 0) return false
  const digest = createHash('sha256').update(writing.text).digest('hex')
  const since = minutesAfter(house.clock.now(), -talkMinutes.sameSentence)
  const { childId, written } = writing
  const known = await findKnownText(tx.db, { childId, written, digest, since })
  const isNew = (sentence: string) => !known.is_same && !known.sentences.includes(sentence)
  const sentences = found.filter(isNew).slice(0, mostOfOneText)
  if (sentences.length > 0) await askToRead(house, tx, { ...writing, sentences })
  await setDigest(tx.db, writing.written, digest)
  return true
}

/**
 * Opens the child's talk about words, or renews it: then everybody who was told hears again. What comes after very many sentences is
 * counted, so that they hide nothing else.
 */
async function askToRead(
  house: House,
  tx: Tx,
  { childId, written, sentences }: Writing & { sentences: readonly string[] },
): Promise<void> {
  const now = house.clock.now()
  const { talk, isNew } = await openWords(tx, childId, now)
  if ((await countHints(tx.db, talk.id)) >= mostSentences) {
    await countFurther(tx.db, talk.id, sentences.length)
    return
  }
  await insertHints(tx.db, { talk, written, sentences, version: concernListVersion, now })
  await insertSteps(tx.db, talk, [{ kind: 'noticed', person_id: childId }], now)
  await (isNew ? takeStep(house, tx, talk) : tellAgain(house, tx, talk))
}

/** Where another text opens it at the same moment, and an adult closes that one before it is locked, it is opened once more. */
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
