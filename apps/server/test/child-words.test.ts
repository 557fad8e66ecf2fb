import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@kindling/contract/calls'
import type { Call } from '@kindling/contract/define-call'
import { type ActOn, access, type Relation, type RowKind } from '@kindling/rules/access'
import { journalSetting } from '@kindling/rules/school-settings'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { attemptOf, readAccessTable } from './access-table.ts'
import { leavePlacesAsMade } from './as-made.ts'
import type { Attempt, Fixture } from './attempt.ts'
import type { Client } from './client.ts'
import { draftOf } from './draft.ts'
import { makeUser } from './factories.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { makeFile } from './records.ts'
import { clientOf } from './session-of.ts'
import { openTestServer } from './test-server.ts'
import { beginAnew, changingCalls, sendDraft } from './try-call.ts'
import { makeTwoDistricts } from './two-districts.ts'

const of = await openTestServer({ outbound: anyAddress })
const fixture: Fixture = { of, world: await makeTwoDistricts(of), pictures: await openPictureHost() }
await of.services.db
  .insertInto('school_settings')
  .values({
    school_id: fixture.world.school.here,
    setting_id: journalSetting,
    is_on: true,
    changed_at: of.clock.now(),
  })
  .execute()

interface Row {
  call: string
  fields: string[]
  isRead: boolean
  why: string
}

/** Written by hand: which texts of children are read for words of worry, and why no others are (decision 0022). */
const table: Row[] = readFileSync(join(import.meta.dirname, 'child-words.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => {
    const [call = '', fields = '', read = '', why = ''] = line.split('\t')
    return { call, fields: fields.split(' '), isRead: read === 'read', why }
  })

test('every text that a child may write is read for words of worry, or listed with the reason why not', () => {
  const written = changingCalls
    .filter(isForChildren)
    .flatMap(call => textsOf(call).map(field => `${call.name} ${field}`))
  const listed = table.flatMap(({ call, fields }) => fields.map(field => `${call} ${field}`))
  expect(listed.toSorted()).toEqual([...new Set(written)].toSorted())
  expect(table.filter(({ isRead, why }) => isRead === (why !== ''))).toEqual([])
})

/** What only adults are to a row. */
const ofAdults: readonly Relation[] = [
  ...([
    'guardian',
    'new-guardian',
    'child-author-guardian',
    'requester-guardian',
    'requested-guardian',
  ] as const),
  ...([
    'teacher-of',
    'substitute-of',
    'joined-teacher',
    'club-teacher',
    'attesting-teacher',
    'class-teacher',
  ] as const),
  ...([
    'child-author-teacher',
    'addressed-teacher',
    'school-teacher',
    'teacher-visitor',
    'claimant',
  ] as const),
  ...([
    'school-admin',
    'unverified-admin',
    'district-admin',
    'old-school-admin',
    'new-school-admin',
  ] as const),
  ...(['offered-to', 'told-adult', 'with-person', 'item-writer', 'item-reviewer', 'vendor-visitor'] as const),
  'operator',
]

function isForChildren({ guard }: Call): boolean {
  if (guard.rule === 'operator') return false
  if (guard.rule === 'kind') return guard.types.includes('Child')
  if (guard.rule !== 'row') return true
  const acts: Record<string, readonly Relation[]> = access[guard.kind]
  return (acts[guard.act as ActOn<RowKind>] ?? []).some(relation => !ofAdults.includes(relation))
}

interface Shape {
  type?: string
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  enum?: unknown
  const?: unknown
  pattern?: string
  format?: string
}

const textsOf = (call: Call): string[] =>
  textsIn(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Shape, '')

/** The places of a shape that take any words. */
function textsIn(shape: Shape, at: string): string[] {
  const { type, anyOf = [], properties = {}, items } = shape
  const isText =
    type === 'string' && !('enum' in shape) && !('const' in shape) && !shape.pattern && !shape.format
  return [
    ...(isText ? [at] : []),
    ...anyOf.flatMap(one => textsIn(one, at)),
    ...Object.entries(properties).flatMap(([name, one]) => textsIn(one, at ? `${at}.${name}` : name)),
    ...(items ? textsIn(items, `${at}[]`) : []),
  ]
}

const worry = 'I want to kill myself'
const readFields = table
  .filter(({ isRead }) => isRead)
  .flatMap(({ call, fields }) => fields.map(field => [call, field] as const))

test.for(readFields)('%s reads what a child writes as %s', async ([name, field]) => {
  const call = allCalls.find(one => one.name === name)
  if (!call) throw new Error(`${name} is no call any more`)
  await leavePlacesAsMade(of)
  await beginAnew(fixture)
  const { client, attempt } = (await ownWays[name as keyof typeof ownWays]?.()) ?? (await wayOfTable(name))
  const draft = draftOf(call, attempt)
  const body = structuredClone(draft.body ?? {})
  if (field.includes('transcript')) Object.assign(body, await withRecording(field))
  if (field.startsWith('wbl.')) body.wbl = { type_id: await typeOfWork() }
  put(body, field.split('.'))
  const answer = await sendDraft({ client, draft: { ...draft, body } })
  expect(answer.status, answer.text).toBe(200)
  expect((answer.body as { care?: object | null }).care).toMatchObject({ title: expect.any(String) })
})

interface Way {
  client: Client
  attempt: Attempt
}

/** The way of the access table by which the child makes a call. */
async function wayOfTable(name: string): Promise<Way> {
  const line = readAccessTable().find(one => one.call === name && one.expected.child === 'ok')
  if (!line) throw new Error(`The table lets no child make ${name}`)
  const attempt = await attemptOf(line, fixture, 'child')
  return { client: await clientOf(of, fixture.world.id.child), attempt }
}

/** Ways of children that the access table tries with somebody else. */
const ownWays: Partial<Record<string, () => Promise<Way>>> = {
  updateBoard: async () => {
    const client = await clientOf(of, fixture.world.id.child)
    const words = { title: 'Frogs', description: 'All of them.' }
    const made = await client.send<{ board: { id: number } }>({
      method: 'POST',
      url: '/collection/add_collection',
      payload: words,
    })
    return { client, attempt: { params: { boardId: made.body.board.id }, body: words } }
  },
  // A child whom no guardian answers for yet.
  sendInviteEmail: async () => ({
    client: await clientOf(of, await makeUser(of, 'Child')),
    attempt: { body: { email: 'aunt@families.com', extra: { first_name: 'Ina', last_name: 'Vale' } } },
  }),
}

/** The part of a body with a recording of the child, to which words can be written at the field. */
async function withRecording(field: string): Promise<object> {
  const { id, key, name } = await makeFile(of, fixture.world.id.child, 'hum')
  await of.services.db.updateTable('files').set({ type: 'audio/ogg' }).where('id', '=', id).execute()
  const url = `/files/${key}/${name}`
  const file = [{ type: 'audio', url }]
  if (field === 'transcript') return { comment_type: 'Audio', media_url: url }
  if (field.startsWith('detail.media[]')) return { detail: { media: file } }
  if (field.startsWith('detail.medias[]')) return { detail: { steps_taken: [], medias: file } }
  return { response_type: 'Audio', medias: [{ media_type: 'Audio', media_url: url }] }
}

/** A kind of work that the child's school has. */
async function typeOfWork(): Promise<number> {
  const { id } = await of.services.db
    .selectFrom('wbl_choices')
    .select('id')
    .where('school_id', '=', fixture.world.school.here)
    .where('kind', '=', 'type')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts the words at a place, and makes what leads to it where it is not there. */
function put(body: Record<string, unknown>, [step = '', ...rest]: string[]): void {
  const name = step.replace('[]', '')
  if (step.endsWith('[]')) {
    const [first] = (body[name] as unknown[] | undefined) ?? []
    if (rest.length === 0) body[name] = [worry]
    else {
      const inner = { ...(first as object | undefined) }
      put(inner, rest)
      body[name] = [inner]
    }
  } else if (rest.length === 0) body[name] = worry
  else {
    const inner = { ...(body[name] as object | undefined) }
    put(inner, rest)
    body[name] = inner
  }
}
