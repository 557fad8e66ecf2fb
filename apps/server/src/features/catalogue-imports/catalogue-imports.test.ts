import { searchCatalogue } from '@kindling/contract/catalogue'
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
  // A video of a provider is for a child once a teacher has picked it (decision 0034).
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
