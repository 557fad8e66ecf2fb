import { getSharePicture } from '@kindling/contract/sharing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeBoard } from '../../../test/boards.ts'
import { Client } from '../../../test/client.ts'
import { makeActivity } from '../../../test/finds.ts'
import { makeSchoolLife } from '../../../test/school-life.ts'
import { archetypesShared, makeSharedThings } from '../../../test/shared-things.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db, settings } = of.services
const guest = new Client(of.app)

const headOf = async (client: Client, url: string) => {
  const { text } = await client.send({ method: 'GET', url, headers: { accept: 'text/html' } })
  return text.slice(0, text.indexOf('</head>'))
}
const tag = (head: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(head)?.[1]

test('the shared page of every kind says what it is about, with a picture that networks can show', async () => {
  const things = await makeSharedThings(of)
  for (const kind of archetypesShared) {
    const { id, link } = things[kind]
    const item = await db
      .selectFrom('catalogue_items')
      .select(['id', 'title', 'summary'])
      .where('archetype', '=', kind)
      .where('archetype_id', '=', id)
      .executeTakeFirstOrThrow()
    const head = await headOf(guest, link)
    expect([kind, tag(head, 'og:title'), tag(head, 'og:description')]).toEqual([
      kind,
      item.title,
      item.summary || undefined,
    ])
    expect(tag(head, 'og:url')).toBe(settings.publicUrl + link.split('?')[0])
    expect(head).toContain(`<title>${item.title} · Kindling</title>`)
    const picture = new URL(tag(head, 'og:image') ?? '')
    expect(picture.origin).toBe(new URL(settings.publicUrl).origin)
    const painted = await guest.send({ method: 'GET', url: picture.pathname })
    expect([painted.status, painted.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(painted.bytes).metadata()
    expect([format, width, height]).toEqual(['png', 1_200, 630])
  }
})

test('what stands in a title or a summary stays text in the tags', async () => {
  const evil = `"><script>alert(1)</script><meta http-equiv="refresh" content="0;url=https://elsewhere.example">$&'`
  const id = await makeActivity(of, { name: evil, description: evil })
  const head = await headOf(guest, `/activity/info/${id}`)
  expect(head).not.toContain('<script>alert')
  expect(head).not.toContain('<meta http-equiv')
  expect(tag(head, 'og:title')).toMatch(/^&quot;&gt;&lt;script&gt;alert/)
  expect(tag(head, 'og:title')).toMatch(/\$&amp;'$/)
})

test('what is for a class or a family alone is in no tag and no preview, for its own people neither', async () => {
  const { teacherId, teacher, classId, parentId, parent } = await makeSchoolLife(of)
  const activityId = await makeActivity(of, { teacherId, classId, name: 'Kiln for our own class' })
  const boardId = await makeBoard(of, { by: parentId, title: 'Our holidays' })
  for (const [client, url, title] of [
    [guest, `/activity/info/${activityId}`, 'Kiln for our own class'],
    [teacher, `/activity/info/${activityId}`, 'Kiln for our own class'],
    [parent, `/dashboard/board/${boardId}`, 'Our holidays'],
  ] as const) {
    const head = await headOf(client, url)
    expect(head).not.toContain(title)
    expect(tag(head, 'og:title')).toBeUndefined()
  }
  const { id } = await db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Boards')
    .where('archetype_id', '=', boardId)
    .executeTakeFirstOrThrow()
  expect((await parent.call(getSharePicture, { params: { itemId: id } })).status).toBe(404)
})
