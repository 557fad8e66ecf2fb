import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { fillSignInSheet, getSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { fullName } from '@kindling/rules/full-name'
import { importMessages } from '@kindling/rules/messages/imports'
import type { GroupRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { exportRecords } from '../../platform/exports.ts'
import { firstPassword } from '../../platform/first-password.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { hashPassword, ofPerson } from '../../platform/passwords.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { transaction } from '../../platform/transaction.ts'
import { forgetOldPassword, notifyOfChildPassword } from '../accounts/index.ts'
import { codesOfSheet, makeLettersOfSheet, withdrawLettersOfSheet } from '../letters/index.ts'
import {
  findClassName,
  givePassword,
  insertSheet,
  isOwnSheet,
  listSheetLines,
  type SheetRow,
} from './queries.ts'

/** Hashing is slow on purpose: after this many, the maker is shown the progress, and requests the next ones. */
const madeAtOnce = 5

/**
 * Begins a sheet for the children of a class without a password, and gives the key from which its passwords are derived to the requesting
 * browser: it is stored nowhere else, and a backup reveals no password (docs/decisions/0013).
 */
export async function startSheet({
  services,
  actor,
  row: group,
  body,
}: RowContext<typeof printSignInSheet, 'group', GroupRow>): Promise<ReplyOf<typeof printSignInSheet>> {
  const now = services.clock.now()
  const key = randomBytes(32).toString('base64url')
  const made = { class_id: group.id, made_by: actor.id, key_hash: hashOf(key), created_at: now }
  const exporting = {
    act: 'sign-in-sheet-printed',
    actorId: actor.id,
    schoolId: group.school_id,
  } as const
  const { id, total, leftOut } = await exportRecords(services, exporting, async tx => {
    if (body.instead_of !== undefined && (await isOwnSheet(tx.db, body.instead_of, made)))
      await withdrawLettersOfSheet(tx.db, body.instead_of, now)
    const sheet = await insertSheet(tx.db, made, body.instead_of ?? null)
    if (sheet.total === 0 && sheet.leftOut > 0) throw refuse('DISPUTE')
    if (sheet.total === 0) throw refuseField('groupId', importMessages.sheetNobody)
    const details = { class_id: group.id, children: sheet.total }
    return { ...sheet, taken: { records: sheet.total, children: sheet.total, details } }
  })
  const created_at = now.toISOString()
  const begun = { total, done: 0, left_out: leftOut, created_at, lines: [] }
  return { key, sheet: { id, group: { id: group.id, name: group.name }, ...begun } }
}

type Filling = RowContext<typeof fillSignInSheet, 'sheet', SheetRow>

/**
 * Makes the next passwords of a sheet while the request has its key, and returns the finished ones. A repeat continues where it stopped, in
 * any process. Children that the maker has lost since, or who are in a dispute, are left out each time.
 */
export async function fillSheet({ services, row, body }: Filling): Promise<ReplyOf<typeof fillSignInSheet>> {
  if (!timingSafeEqual(hashOf(body.key), Buffer.from(row.key_hash, 'hex')))
    throw refuseField('key', importMessages.sheetKeyWrong)
  const { lines } = await listSheetLines(services.db, row.id, services.clock.now())
  const childIds = lines.map(line => line.child_id)
  await makeLettersOfSheet(
    services,
    { id: row.id, key: body.key, class_id: row.class_id, made_by: row.made_by },
    childIds,
  )
  const open = lines.filter(line => !line.is_done)
  for (const { child_id: childId } of open.slice(0, madeAtOnce)) {
    const hash = await hashPassword(passwordOf(body.key, childId), ofPerson(row.made_by))
    const now = services.clock.now()
    await transaction(services, async tx => {
      await lockAccount(tx.db, childId)
      if (!(await givePassword(tx.db, { sheetId: row.id, childId, hash, now }))) return
      await forgetOldPassword(tx, childId)
      const entry = { act: 'password-changed', actorId: row.made_by, subjectId: childId } as const
      await audit(tx.db, entry, now)
      await notifyOfChildPassword(services, tx, { childId, by: row.made_by })
    })
  }
  const codes = await codesOfSheet(services, body.key, childIds)
  const secretsOf = (childId: number) => ({
    password: passwordOf(body.key, childId),
    letter_code: codes.get(childId) ?? null,
  })
  return { sheet: await presentSheet(services, row, secretsOf) }
}

/** The sheet without its passwords, for a window without a key: its children, and its progress. */
export const showSheet = async ({
  services,
  row,
}: RowContext<typeof getSignInSheet, 'sheet', SheetRow>): Promise<ReplyOf<typeof getSignInSheet>> => ({
  sheet: await presentSheet(services, row, () => ({ password: null, letter_code: null })),
})

/** A sheet shows a password once the child can sign in with it. */
async function presentSheet(
  services: Services,
  row: SheetRow,
  secretsOf: (childId: number) => { password: string | null; letter_code: string | null },
) {
  const [name, { lines, leftOut }] = await Promise.all([
    findClassName(services.db, row.class_id),
    listSheetLines(services.db, row.id, services.clock.now()),
  ])
  return {
    id: row.id,
    group: { id: row.class_id, name },
    total: lines.length,
    done: lines.filter(line => line.is_done).length,
    left_out: leftOut,
    created_at: row.created_at,
    lines: lines.map(line => ({
      name: fullName(line),
      username: line.username,
      ...secretsOf(line.child_id),
      ...(line.is_done ? {} : { password: null }),
    })),
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** Derived only from the key and the child, and stored nowhere. */
function passwordOf(key: string, childId: number): string {
  const bytes = createHmac('sha256', key).update(String(childId)).digest()
  let at = 0
  return firstPassword((from, to) => {
    const number = bytes.readUInt32BE(at)
    at += 4
    return from + (number % (to - from))
  })
}
