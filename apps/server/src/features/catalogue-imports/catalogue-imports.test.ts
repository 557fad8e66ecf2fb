import { searchCatalogue } from '@kindling/contract/catalogue'
import { sparkMessages } from '@kindling/rules/messages/sparks'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeSurrounding } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { importCatalogue } from './import-catalogue.ts'

const of = await openTestServer()
const here = await makeSurrounding(of)
const elsewhere = await makeSurrounding(of)
const child = await clientOf(of, here.childId)
const teacher = await clientOf(of, here.teacherId)
const stranger = await clientOf(of, elsewhere.teacherId)
const guest = new Client(of.app)

const head = 'kind,title,description,address,about,grades,keywords,zip code,price'
const file = (...lines: string[]) => [head, ...lines].join('\n')
const load = (csv: string, districtId: number | null) =>
  of.services.db.transaction().execute(db => importCatalogue(db, { csv, districtId }))
const titles = async (client: Client, text: string) =>
  (await client.call(searchCatalogue, { query: { text } })).body.items.map(({ title }) => title).sort()

const own = file(
  'website,Quokka tides,When the water comes.,tides.example.org/today,earth',
  'video,Quokka songs,How they sing.,https://youtu.be/abcdefghijk,nature',
  'activity,Quokka pottery,A bowl of clay.,clay.example.org,arts,,,97205,12.50',
)
const ownTitles = ['Quokka pottery', 'Quokka songs', 'Quokka tides']

test('what a district brings is found by its people and by nobody else, and a second time adds nothing', async () => {
  expect(await load(own, here.districtId)).toEqual({ faults: [], written: 3, there: 0 })
  expect(await titles(teacher, 'quokka')).toEqual(ownTitles)
  // A provider's video is shown to a child once a teacher has picked it (decision 0034).
  expect(await titles(child, 'quokka')).toEqual(['Quokka pottery', 'Quokka tides'])
  for (const other of [stranger, guest]) expect(await titles(other, 'quokka')).toEqual([])
  expect(await load(own, here.districtId)).toEqual({ faults: [], written: 0, there: 3 })
  expect(await load(own, elsewhere.districtId)).toEqual({ faults: [], written: 3, there: 0 })
  expect(await titles(stranger, 'quokka')).toEqual(ownTitles)
  expect(await titles(teacher, 'quokka')).toEqual(ownTitles)
})

test('a fault leaves everything out, and what is for everybody is found by a guest', async () => {
  const lines = file(
    'website,Numbat pages,Small.,numbat.example.org,earth',
    'activity,Numbat walk,Out.,walk.example.org,arts,,,00000',
  )
  const { faults, written } = await load(lines, null)
  expect([faults.map(({ line, column }) => [line, column]), written]).toEqual([[[3, 'zip code']], 0])
  expect(await titles(guest, 'numbat')).toEqual([])
  await load(lines.replace('00000', ''), null)
  expect(await titles(guest, 'numbat')).toEqual(['Numbat pages', 'Numbat walk'])
  await expect(load('no file', null)).rejects.toThrow('line of headings')
})

test('what operators hold out of sight is brought by no file, in no spelling and as nothing else, and its line is named', async () => {
  const address = 'https://worse.example/page'
  await load(file(`website,Bilby pages,Small.,${address},earth`), here.districtId)
  const items = of.services.db.updateTable('catalogue_items').where('title', '=', 'Bilby pages')
  await items.set({ is_held: true }).execute()
  const lines = file(
    'website,Bilby tides,Small.,tides.example.org/bilby,earth',
    'website,Bilby pages,Small.,http://www.worse.example/page/?1,earth',
    'activity,Bilby walk,Out.,worse.example/page/index.html,arts',
  )
  const { faults, written } = await load(lines, elsewhere.districtId)
  const told = faults.map(({ line, column, message }) => [line, column, message])
  expect([told, written]).toEqual([[3, 4].map(line => [line, 'address', sparkMessages.held]), 0])
  await items.set({ is_held: false }).execute()
  expect(await load(lines, elsewhere.districtId)).toEqual({ faults: [], written: 3, there: 0 })
})
