import { searchCatalogue } from '@kindling/contract/catalogue'
import { expect, test } from 'vitest'
import { insertCareers } from '../../../db/seeds/insert-careers.ts'
import { insertCourses } from '../../../db/seeds/insert-courses.ts'
import { Client } from '../../../test/client.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { rebuildCatalogue } from './index.ts'

const of = await openTestServer()
await of.services.db.transaction().execute(async db => {
  await insertCourses(db)
  await insertCareers(db)
})
await rebuildCatalogue(of.services.db)

/** What somebody types, and what of the real catalogue has to come first. */
const expected: [typed: string, first: RegExp][] = [
  ['birds', /Birds/],
  ['backyard brids', /Backyard Birds/],
  ['scratch', /Scratch/],
  ['coding', /Scratch|Software developer|Code/],
  ['kitchen', /Kitchen/],
  ['kichen sience', /Kitchen Science/],
  ['doodles', /Doodles/],
  ['drawing', /Doodles|Graphic/],
  ['money', /Money/],
  ['mony sense', /Money Sense/],
  ['town', /[Tt]own/],
  ['sound', /Sound/],
  ['space', /Space/],
  ['astronomy', /Space|Astronomer/],
  ['planets', /[Pp]lanet|Space/],
  ['wether', /Weather/],
  ['weather watchers', /Weather Watchers/],
  ['storys', /[Ss]tor/],
  ['story workshop', /Story Workshop/],
  ['floating eggs', /floating egg/],
  ['floting egs', /floating egg/],
  ['moon diary', /Moon diary/i],
  ['rain', /rain/i],
  ['bread', /Bread/],
  ['loops', /Loops/],
  ['nurse', /nurse/],
  ['nurs', /nurse/],
  ['firefihgter', /Firefighter/],
  ['fireman', /Firefighter/],
  ['vet', /Veterinarian/],
  ['vetrinarian', /Veterinarian/],
  ['pilot', /Pilot/],
  ['video game', /Video game designer/],
  ['teacher', /teacher/],
  ['robots', /Robotics engineer/],
  ['marine biologist', /Marine biologist/],
  ['animals', /Birds|Veterinarian|Park ranger|Farmer|Marine biologist/],
  ['chef', /Chef/],
  ['cook', /Chef|Kitchen|cook/],
  ['lawyer', /Attorney/],
]

test('what people type finds what they mean', async () => {
  const guest = new Client(of.app)
  const missed: string[] = []
  for (const [text, first] of expected) {
    const { body } = await guest.call(searchCatalogue, { query: { text } })
    const [hit] = body.items
    if (!first.test(hit?.title ?? '')) missed.push(`${text}: ${hit?.title}`)
  }
  process.stdout.write(`search queries=${expected.length} missed=${missed.length}\n`)
  expect(missed).toEqual([])
})
