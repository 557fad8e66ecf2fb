import { createHmac, randomBytes } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { getSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { fullName } from '@kindling/rules/full-name'
import { topics } from '@kindling/rules/notifications'
import { importWords } from '@kindling/rules/words/imports'
import type { GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { exportRecords } from '../../platform/exports.ts'
import { firstPassword } from '../../platform/first-password.ts'
import type { House } from '../../platform/house.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { findSheetRecord, giveFirstPassword, insertSheet, listSheetLines, type SheetRow } from './queries.ts'

export const fillSheetJob = 'fill-sign-in-sheet'

/** Hashing is slow by intent: after so many the maker is told how far it is. */
const toldEvery = 5

/** Begins a sheet for the children of a class who have no password; a job makes the passwords. */
export async function startSheet({
  house,
  actor,
  row: group,
}: RowVisit<typeof printSignInSheet, 'group', GroupRow>): Promise<ReplyOf<typeof printSignInSheet>> {
  const now = house.clock.now()
  const made = { class_id: group.id, made_by: actor.id, seed: randomBytes(16), created_at: now }
  const exporting = {
    act: 'sign-in-sheet-printed',
    actorId: actor.id,
    schoolId: group.school_id,
  } as const
  const { id, total } = await exportRecords(house, exporting, async tx => {
    const sheet = await insertSheet(tx.db, made)
    if (sheet.total === 0) throw refuseField('groupId', importWords.sheetNobody)
    const details = { class_id: group.id, children: sheet.total }
    await house.jobs.add(tx.db, fillSheetJob, { sheetId: sheet.id })
    return { ...sheet, taken: { records: sheet.total, children: sheet.total, details } }
  })
  const created_at = now.toISOString()
  return {
    sheet: { id, group: { id: group.id, name: group.name }, total, done: 0, created_at, lines: [] },
  }
}

/** The job: one password after the other, each told to nobody but the sheet. Done again, it goes on where it stopped. */
export async function fillSheet(house: House, payload: unknown): Promise<void> {
  const sheet = await findSheetRecord(house.db, (payload as { sheetId: number }).sheetId)
  if (!sheet) return
  const open = (await listSheetLines(house.db, sheet.id)).filter(line => !line.is_done)
  for (const [index, line] of open.entries()) {
    const hash = await hashPassword(passwordOf(house, sheet.seed, line.child_id))
    await transaction(house, async tx => {
      const isGiven = await giveFirstPassword(tx.db, { sheetId: sheet.id, childId: line.child_id, hash })
      const now = house.clock.now()
      if (isGiven)
        await audit(tx.db, { act: 'password-changed', actorId: sheet.made_by, subjectId: line.child_id }, now)
      if ((index + 1) % toldEvery === 0 || index === open.length - 1)
        tx.announce({ type: 'sheet_filled', actorId: sheet.made_by, topics: [topics.teacher(sheet.made_by)] })
    })
  }
}

/** The sheet as far as it is filled; a password stands in it once the child can sign in with it. */
export async function showSheet({
  house,
  row,
}: RowVisit<typeof getSignInSheet, 'sheet', SheetRow>): Promise<ReplyOf<typeof getSignInSheet>> {
  const [sheet, lines] = await Promise.all([
    findSheetRecord(house.db, row.id),
    listSheetLines(house.db, row.id),
  ])
  if (!sheet) throw refuse('NOT_FOUND')
  return {
    sheet: {
      id: row.id,
      group: { id: row.class_id, name: sheet.group },
      total: lines.length,
      done: lines.filter(line => line.is_done).length,
      created_at: row.created_at,
      lines: lines.map(line => ({
        name: fullName(line),
        username: line.username,
        password: line.is_done ? passwordOf(house, row.seed, line.child_id) : null,
      })),
    },
  }
}

/** Follows from the seed, the child and the house's secret, and is kept nowhere. */
function passwordOf(house: House, seed: string, childId: number): string {
  const bytes = createHmac('sha256', house.sessionSecret).update(`${seed}:${childId}`).digest()
  let at = 0
  return firstPassword((from, to) => {
    const number = bytes.readUInt32BE(at)
    at += 4
    return from + (number % (to - from))
  })
}
