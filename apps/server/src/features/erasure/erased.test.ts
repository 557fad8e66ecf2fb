import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askErasure } from '@kindling/contract/erasures'
import { addJournal } from '@kindling/contract/journal-drafts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { cutAfter } from '../../../test/cut-after.ts'
import { joinClass, linkGuardian, makeSurrounding, makeUser, testPassword } from '../../../test/factories.ts'
import { RowFiller, setTriggers } from '../../../test/filled-rows.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { hangOnJournal, insertReport, makeComment, makeFile, makeJournal } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { backupFilesWith, filesWith, holds, readAllRows, tablesWith } from '../../../test/word-search.ts'
import { exportDatabase } from '../../platform/backup/index.ts'
import { eraseDue } from './index.ts'

const of = await openTestServer()
const { db } = of.services
const filler = await RowFiller.open(db)
const weekSeconds = 7 * 24 * 3600
const figures = { tables: 0, hits: 0, cuts: 0 }

afterAll(() => {
  process.stdout.write(`P5 tables=${figures.tables} cuts=${figures.cuts} hits=${figures.hits}\n`)
})

/** A child and its sibling in one class, with a word in every column of every table that leads to them. */
async function makeSiblings(word: string, otherWord: string) {
  const around = await makeSurrounding(of)
  const siblingId = await makeUser(of, 'Child')
  await linkGuardian(of, siblingId, around.parentId)
  await joinClass(of, around.classId, siblingId)
  await setTriggers(db, 'disable')
  const tables = await filler.fillAll(around.childId, word)
  await filler.fillAll(siblingId, otherWord)
  await setTriggers(db, 'enable')
  await db.updateTable('disputes').set({ closed_at: of.clock.now() }).execute()
  for (const [id, name] of [
    [around.childId, word],
    [siblingId, otherWord],
  ] as const)
    await nameAll(id, name)
  figures.tables = tables.length
  return { ...around, siblingId, tables }
}

/** The account's own columns. */
const nameAll = (id: number, word: string) =>
  db
    .updateTable('users')
    .set({
      first_name: word,
      last_name: `${word} Reed`,
      username: `${word}.reed`,
      zip_code: word,
      summary: word,
      teacher_role: word,
      careers: [word],
      profile_code: word.slice(0, 8).toUpperCase(),
    })
    .where('id', '=', id)
    .execute()

/** Rows without a key to the child: mails, jobs, replies, reports, counters, lists, files. */
async function leaveTraces(around: Awaited<ReturnType<typeof makeSiblings>>, word: string) {
  const { parentId, teacherId, childId, schoolId, classId } = around
  const now = of.clock.now()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  const to = email ?? ''
  await db
    .insertInto('outbox')
    .values({ kind: 'mail', recipient: to, subject: `About ${word}`, body: `${word} wrote`, created_at: now })
    .execute()
  await of.services.jobs.add(db, 'send-mail', { to, subject: 'News', text: `Today ${word} wrote.` })
  await of.services.jobs.add(db, 'tell-of-guesses', { mode: 'username', name: `${word}.reed` })
  await db
    .insertInto('idempotency_keys')
    .values(
      [childId, teacherId].map(user_id => ({
        user_id,
        key: `${word}-key`,
        body_hash: Buffer.from('x'),
        reply: JSON.stringify({ first_name: word }),
        created_at: now,
      })),
    )
    .execute()
  await insertReport(of, {
    asked_by: teacherId,
    reader_id: teacherId,
    place: 'school',
    school_id: schoolId,
    csv: word,
    pdf: Buffer.from(word),
    created_at: now,
    ends_at: new Date('2027-01-01'),
  })
  await db
    .insertInto('rate_limits')
    .values({ key: `sign-ins-of-account:name ${word}.reed`, count: 1, window_ends_at: now })
    .execute()
  await db
    .insertInto('class_list_names')
    .values({ class_id: classId, first_name: word, last_name: `${word} Reed`, added_at: now })
    .execute()
  const journalId = await makeJournal(of, childId, word)
  const files = [await makeFile(of, childId, word), await makeFile(of, teacherId, word)]
  for (const [index, file] of files.entries()) {
    await of.services.files.put(file.key, Buffer.from(`${word} in bytes`), 'image/png')
    if (index === 0) await hangOnJournal(of, journalId, file.id)
  }
  await makeComment(of, {
    journalId,
    authorId: teacherId,
    word,
    ...(files[1] ? { fileId: files[1].id } : {}),
  })
}

async function askAndWait({ parentId, childId }: { parentId: number; childId: number }) {
  const parent = await clientOf(of, parentId)
  const asked = await parent.call(askErasure, {
    params: { childId },
    body: { current_password: testPassword },
  })
  expect(asked.status).toBe(200)
  // An adult has heard the child's wish to talk: nothing is erased before that.
  await db.updateTable('talks').set({ closed_at: of.clock.now() }).execute()
  of.clock.forward(weekSeconds)
}

async function expectNothingOf(word: string) {
  const found = [
    ...(await tablesWith(db, word)),
    ...(await filesWith(of.services.files, word)),
    ...of.logged.filter(line => line.includes(word)),
  ]
  const backup = await mkdtemp(join(tmpdir(), 'kindling-erased-'))
  onTestFinished(() => rm(backup, { recursive: true, force: true }))
  await exportDatabase(of.services.database.pool, of.services.files, join(backup, 'new'))
  found.push(...(await backupFilesWith(join(backup, 'new'), word)))
  figures.hits += found.length
  expect(found).toEqual([])
}

test('nothing of an erased child is found in any column, file, job, log or later backup, and nothing of a sibling changes', async () => {
  const around = await makeSiblings('Wistful', 'Sibling')
  await leaveTraces(around, 'Wistful')
  const standing = await tablesWith(db, 'Wistful')
  expect(standing).toEqual(expect.arrayContaining(['outbox', '_private_jobs', 'idempotency_keys', 'files']))
  expect(standing.length).toBeGreaterThan(50)
  await askAndWait(around)
  const before = await readAllRows(db)
  await eraseDue(of.services)
  await expectNothingOf('Wistful')
  const after = await readAllRows(db)
  for (const [table, lines] of before) {
    const lost = lines.filter(line => holds(line, 'Sibling') && !after.get(table)?.includes(line))
    expect([table, lost]).toEqual([table, []])
  }
  const audited = await db
    .selectFrom('audit_entries')
    .select(['act', 'details'])
    .where('subject_id', '=', around.childId)
    .where('act', 'like', '%eras%')
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { act: 'erasure-asked', details: { school_id: null } },
    { act: 'account-erased', details: {} },
  ])
})

test('an erasure that is cut off at any statement goes on, and is done once', async () => {
  const around = await makeSiblings('Marigold', 'Kestrel')
  await leaveTraces(around, 'Marigold')
  const parent = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', around.parentId)
    .executeTakeFirstOrThrow()
  await askAndWait(around)
  for (let isDone = false; !isDone; ) {
    isDone = await eraseDue(cutAfter(of.services, 3 + 9 * figures.cuts)).then(
      () => true,
      (fault: Error) => {
        expect(fault.message).toBe('The connection was cut')
        figures.cuts++
        return false
      },
    )
  }
  expect(figures.cuts).toBeGreaterThan(10)
  await expectNothingOf('Marigold')
  await eraseDue(of.services)
  const done = await db
    .selectFrom('audit_entries')
    .select('act')
    .where('subject_id', '=', around.childId)
    .where('act', '=', 'account-erased')
    .execute()
  expect(done).toHaveLength(1)
  const told = (await messagesTo(of, parent.email ?? '')).filter(
    one => one.subject === 'An account was erased',
  )
  expect(told).toHaveLength(1)
})

test('a closed account is found by nobody while it goes, and its own sessions have ended', async () => {
  const around = await makeSurrounding(of)
  const child = await clientOf(of, around.childId)
  await askAndWait(around)
  await expect(eraseDue(cutAfter(of.services, 14))).rejects.toThrow('cut')
  const wrote = await child.call(addJournal, {
    body: { title: 'Late', response_type: 'Text', content: 'I was here by the pond all day.' },
  })
  expect(wrote.status).toBe(401)
  await eraseDue(of.services)
  const left = await db.selectFrom('users').select('id').where('id', '=', around.childId).execute()
  expect(left).toEqual([])
})
