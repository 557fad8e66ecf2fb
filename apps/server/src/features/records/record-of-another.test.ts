import { expect, test } from 'vitest'
import { linkGuardian } from '../../../test/factories.ts'
import { makePeople } from '../../../test/goal-fixture.ts'
import { aJournal, choose, forge, json, take } from '../../../test/record-archives.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { recordKey } from './signing.ts'

const here = await openTestServer()

test('a record that was made here is brought to its own child alone, unless that account is gone', async () => {
  const { db, sessionSecret } = here.services
  const { parent, parentId, childId } = await makePeople(here)
  const { childId: siblingId } = await makePeople(here)
  const sibling = db.updateTable('users').where('id', '=', siblingId)
  await sibling.set({ created_at: new Date('2026-01-05T08:00:00Z') }).execute()
  await linkGuardian(here, siblingId, parentId)
  const said = async (of: number, archive: Buffer) => {
    const { status, body } = await choose(parent, of, archive)
    return status === 200 ? 'taken' : body.message
  }
  const accounts = db.selectFrom('users').select('created_at').where('id', '=', childId)
  const { created_at } = await accounts.executeTakeFirstOrThrow()
  const entries = [
    ['data/child.json', json([{ title: 'Tamar', since: new Date(created_at).toISOString() }])],
    ['data/journals.json', json([aJournal()])],
  ] as const
  const now = await take(parent, childId)
  /** As records were written before they had the number of the account. */
  const older = await forge(entries, {}, recordKey(sessionSecret))
  const elsewhere = await forge(entries)
  const refused = 'This is the record of another child here. Please bring it to the account of that child.'
  for (const archive of [now, older]) {
    expect(await said(siblingId, archive)).toBe(refused)
    expect(await said(childId, archive)).not.toBe(refused)
  }
  expect(await said(siblingId, elsewhere)).toBe('taken')
  // Accounts of one instant: the number tells them apart.
  await sibling.set({ created_at }).execute()
  expect([await said(siblingId, now), await said(siblingId, older)]).toEqual([refused, 'taken'])
  await db.updateTable('users').set({ deleted_at: here.clock.now() }).where('id', '=', childId).execute()
  expect(await said(siblingId, older)).toBe('taken')
})

test('a record that says it was made here is brought only with our signature', async () => {
  const { publicUrl } = here.services.settings
  const { parent, childId } = await makePeople(here)
  const entries = [['data/journals.json', json([aJournal()])]] as const
  const { protocol, hostname, port } = new URL(publicUrl)
  const other = protocol === 'http:' ? 'https' : 'http'
  const spelled = [
    publicUrl,
    `${publicUrl.toUpperCase()}/`,
    `${other}://${hostname}...${port && `:${port}`}`,
    `${publicUrl}/a`,
  ]
  for (const made_by of spelled) {
    const { status, body } = await choose(parent, childId, await forge(entries, { made_by }))
    expect([status, body]).toMatchObject([
      400,
      {
        fields: {
          'record-file':
            'This record says that it was made here, and it was not signed here. It cannot be brought.',
        },
      },
    ])
  }
  expect((await choose(parent, childId, await forge(entries))).status).toBe(200)
  // What only looks like our address is read as what it is.
  const made_by = `${publicUrl}@other.example/\u202eabc`
  const { body } = await choose(parent, childId, await forge(entries, { made_by }))
  expect(body.import.made_by).toBe(`${protocol}//other.example`)
})
