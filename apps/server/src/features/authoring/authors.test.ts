import { createAuthor, deleteAuthor, getAuthor, listAuthors, updateAuthor } from '@kindling/contract/authors'
import { expect, test } from 'vitest'
import { makeOperator, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const operator = await clientOf(of, await makeOperator(of))
const teacher = await clientOf(of, await makeUser(of, 'Teacher'))
const guest = await clientOf(of, null)

let made = 0
const words = () => ({
  name: `Mary Anning ${++made}`,
  description: 'Found the first whole plesiosaur.',
  website: 'https://www.nhm.ac.uk/',
})

async function adding(more: object = {}) {
  const { status, body } = await operator.call(createAuthor, { body: { ...words(), ...more } })
  expect(status).toBe(200)
  return body.author
}

test('an operator adds an author, whom everybody reads, alone and in the list [AUTHORING-29] [AUTHORING-30] [AUTHORING-31]', async () => {
  const author = await adding({ website: 'nhm.ac.uk' })
  expect(author).toEqual({
    id: expect.any(Number),
    name: `Mary Anning ${made}`,
    description: words().description,
    website: 'https://nhm.ac.uk/',
    version: 1,
  })
  const first = await adding({ name: 'Ada Lovelace', website: null })
  const { body } = await guest.call(listAuthors)
  expect(body.authors.map(({ id }) => id)).toEqual([first.id, author.id])
  const one = await guest.call(getAuthor, { params: { authorId: author.id } })
  expect([one.status, one.body.author]).toEqual([200, author])
  expect((await guest.call(getAuthor, { params: { authorId: 999_999 } })).status).toBe(404)
  expect((await teacher.call(createAuthor, { body: words() })).status).toBe(403)
  // In any spelling of the name.
  const twice = await operator.call(createAuthor, { body: { ...words(), name: 'ADA LOVELACE' } })
  expect([twice.status, twice.body]).toMatchObject([400, { fields: { name: expect.any(String) } }])
})

test('an operator changes an author, from the version that was read [AUTHORING-32]', async () => {
  const { id: authorId } = await adding()
  const other = await adding()
  const changing = (client: typeof operator, more: object = {}) =>
    client.call(updateAuthor, { params: { authorId }, body: { ...words(), version: 1, ...more } })
  expect((await changing(teacher)).status).toBe(403)
  expect((await changing(operator, { name: other.name.toUpperCase() })).status).toBe(400)
  const changed = await changing(operator, { description: 'Walked the beach.' })
  expect([changed.status, changed.body.author]).toMatchObject([
    200,
    { description: 'Walked the beach.', version: 2 },
  ])
  expect((await changing(operator)).status).toBe(409)
  const nobody = { params: { authorId: 999_999 }, body: { ...words(), version: 1 } }
  expect((await operator.call(updateAuthor, nobody)).status).toBe(404)
})

test('an operator removes an author [AUTHORING-33]', async () => {
  const { id: authorId } = await adding()
  const removing = (client: typeof operator) => client.call(deleteAuthor, { params: { authorId } })
  expect((await removing(teacher)).status).toBe(403)
  expect((await removing(operator)).status).toBe(200)
  expect((await guest.call(getAuthor, { params: { authorId } })).status).toBe(404)
  expect((await removing(operator)).status).toBe(404)
})
