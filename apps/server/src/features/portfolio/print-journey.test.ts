import { openDispute } from '@kindling/contract/disputes'
import { getLive } from '@kindling/contract/health'
import { addArtefact, getJourney, printJourney } from '@kindling/contract/portfolio'
import { mostPrinted } from '@kindling/rules/portfolio'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeArtefact } from '../../../test/artefacts.ts'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { linkGuardian, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { upload } from '../../../test/goal-fixture.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { makeJournal, makeThoughts } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'
import { picture } from '../../platform/files/test-pictures.ts'

const of = await openTestServer()
const { db } = of.services

async function makePeople() {
  const around = await makeSurrounding(of)
  await db.updateTable('users').set({ first_name: 'Tamar' }).where('id', '=', around.childId).execute()
  return {
    ...around,
    child: await clientOf(of, around.childId),
    parent: await clientOf(of, around.parentId),
    teacher: await clientOf(of, around.teacherId),
    stranger: await clientOf(of, await makeUser(of, 'Parent')),
    guest: await clientOf(of, null),
  }
}

const print = (who: Client, childId: number) => who.call(printJourney, { params: { childId } })

/** What the audit log has of the journeys of a child that left on paper. */
async function takenOf(childId: number) {
  const { rows } = await sql<{ details: object }>`
    select details from audit_entries where act = 'journey-taken' and details ->> 'child_id' = ${childId}`.execute(
    db,
  )
  return rows.map(({ details }) => details)
}

/** How many pictures the bytes hold. */
const countPictures = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1

async function addPictures(child: Client, title: string, day: string, count: number) {
  const urls = []
  for (let at = 0; at < count; at++)
    urls.push(await upload(child, `kite-${at}.png`, 'image/png', await picture('png')))
  const media = urls.map(url => ({ type: 'photo' as const, url }))
  const detail = { why_special: 'It flew.\nAll afternoon.', media }
  const added = await child.call(addArtefact, { body: { title, detail, occurence_date: day } })
  expect(added.status).toBe(200)
  return urls
}

test('the family takes the journey away as a tagged PDF: headings by school years, pictures with words, and nothing of others', async () => {
  const { child, parent, teacher, stranger, guest, childId } = await makePeople()
  await addPictures(child, 'My kite', '2026-05-04', 2)
  await addPictures(child, 'My bridge', '2026-09-10', 1)
  const [gone = ''] = await addPictures(child, 'My lost boat', '2026-09-11', 1)
  await db
    .updateTable('files')
    .set({ key: 'uploads/nowhere' })
    .where('name', '=', 'kite-0.png')
    .where('key', 'like', `%${gone.split('/').at(-2)}%`)
    .execute()
  await makeJournal(of, childId, 'Today', null)
  await makeThoughts(of, childId, 6)
  await db.updateTable('users').set({ birth_date: '2010-05-04' }).where('id', '=', childId).execute()
  for (const who of [child, parent]) {
    const { status, bytes, headers } = await print(who, childId)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="tamar-journey-2026-11-18.pdf"',
    ])
    const pdf = await readPdf(bytes)
    expect([pdf.isTagged, pdf.language, pdf.title]).toEqual([true, 'en-US', 'Tamar’s journey'])
    expect(pdf.headings).toEqual([
      'Tamar’s journey',
      'School year 2025–26',
      'My kite',
      'School year 2026–27',
      'My bridge',
      'My lost boat',
      'Today at the pond',
    ])
    expect(pdf.alts).toEqual(['Picture 1 of 2: My kite', 'Picture 2 of 2: My kite', 'Picture: My bridge'])
    expect(countPictures(bytes)).toBe(3)
    for (const words of [
      'May 4, 2026 · Special to Tamar',
      'All afternoon.',
      'A picture could not be printed.',
    ])
      expect(pdf.text).toContain(words)
    expect(pdf.text.match(/counted frogs/g)).toHaveLength(1)
  }
  expect([
    (await print(teacher, childId)).status,
    (await print(stranger, childId)).status,
    (await print(guest, childId)).status,
  ]).toEqual([404, 404, 401])
})

test('a long journey is printed from its latest things, and the PDF says so', async () => {
  const { parent, childId } = await makePeople()
  await makeArtefact(of, childId, { title: 'The first one', day: '2020-01-01' })
  await db
    .insertInto('artefacts')
    .values(
      Array.from({ length: mostPrinted }, (_, at) => ({
        child_id: childId,
        title: `Thing ${at + 1}`,
        why_special: 'It stood for a whole day.',
        occurred_on: '2026-10-04',
        created_at: new Date(new Date(startOfTests).getTime() + at * 1000),
        updated_at: startOfTests,
      })),
    )
    .execute()
  const pdf = await readPdf((await print(parent, childId)).bytes)
  expect(pdf.headings.slice(2)).toEqual(Array.from({ length: mostPrinted }, (_, at) => `Thing ${at + 1}`))
  expect(pdf.text).toContain('These are the latest 200 things.')
  expect(pdf.text).not.toContain('The first one')
})

test('a journey on paper is an export: not for a young child alone, not from an unproved address, not in a dispute, and in the audit log', async () => {
  const { child, parent, childId } = await makePeople()
  await makeArtefact(of, childId, { title: 'My kite', day: '2026-09-10' })
  const paperOf = async (who: Client) => (await who.call(getJourney, { params: { childId } })).body.paper
  const tooYoung = await print(child, childId)
  expect([tooYoung.status, (await paperOf(child))?.why_not]).toEqual([
    403,
    'Please ask a grown-up at home: they can download your journey for you.',
  ])
  const unproved = await makeUser(of, 'Parent', { email_verified_at: null })
  await linkGuardian(of, childId, unproved)
  expect((await print(await clientOf(of, unproved), childId)).status).toBe(403)
  expect([await paperOf(parent), (await print(parent, childId)).status]).toEqual([{ why_not: null }, 200])
  const { rows } = await sql<{ details: object }>`
    select details from audit_entries where act = 'journey-taken' and details ->> 'child_id' = ${childId}`.execute(
    db,
  )
  expect(rows).toEqual([{ details: { child_id: childId, entries: 1 } }])
  await parent.call(openDispute, { params: { childId }, body: { about: 'account', reason: 'Not us' } })
  expect((await print(parent, childId)).status).toBe(409)
  expect((await paperOf(parent))?.why_not).toEqual(expect.any(String))
})

test('while the longest texts are laid out, other requests are answered, and the same person prints one at a time', async () => {
  const { parent, guest, childId } = await makePeople()
  for (let at = 0; at < 12; at++) await makeArtefact(of, childId, { title: `Thing ${at}`, day: '2026-10-04' })
  const whySpecial = 'ש'.repeat(2_000)
  await db.updateTable('artefacts').set({ why_special: whySpecial }).where('child_id', '=', childId).execute()
  let answered = 0
  let isPrinting = true
  const printed = print(parent, childId).finally(() => (isPrinting = false))
  const second = await eventually(async () => {
    const other = await print(parent, childId)
    expect(other.status).toBe(429)
    return other
  })
  expect(second.body.message).toBe('A download of a journey is still running. Please wait until it ends.')
  for (; isPrinting; answered++) await guest.call(getLive)
  const { status, bytes } = await printed
  expect([status, (await readPdf(bytes)).headings.length]).toEqual([200, 14])
  expect(answered).toBeGreaterThan(10)
  expect((await print(parent, childId)).status).toBe(200)
  // A refused print takes nothing.
  expect(await takenOf(childId)).toHaveLength(2)
})
