import { exploreCareers, getCareer, listCareers, searchCareers } from '@kindling/contract/careers'
import { answerItemReports, reportItem } from '@kindling/contract/item-reports'
import { careerClusters } from '@kindling/rules/careers'
import { expect, test } from 'vitest'
import { insertCareers } from '../../../db/seeds/insert-careers.ts'
import { Client } from '../../../test/client.ts'
import { makeOperator, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
await insertCareers(of.services.db)
const guest = new Client(of.app)

test('a career is found by its name, with what the documents name of it [CAREERS-05] [CAREERS-07] [CAREERS-09]', async () => {
  const { body } = await guest.call(getCareer, { body: { career_name: 'Registered nurse', user_id: 1000 } })
  expect(body.career).toEqual({
    id: expect.any(Number),
    name: 'Registered nurse',
    short_name: 'registered-nurse',
    description: expect.stringContaining('patients'),
    tags: ['medicine', 'helping', 'care'],
    onet_career_detail: null,
    isEnabled: true,
    image: '/pictures/careers/registered-nurse.svg',
    cluster: 'Health Science',
  })
  const byAddress = await guest.call(getCareer, { body: { career_name: 'registered-nurse' } })
  expect(byAddress.body).toEqual(body)
  const byNumber = await guest.call(getCareer, { body: { career_name: String(body.career.id) } })
  expect(byNumber.body).toEqual(body)
  expect((await guest.call(getCareer, { body: { career_name: 'Dragon tamer' } })).status).toBe(404)
})

test('careers are listed by name, and explored through all sixteen clusters [CAREERS-06] [CAREERS-10] [CAREERS-11]', async () => {
  const all = (await guest.call(listCareers)).body.careers
  expect(all.length).toBeGreaterThanOrEqual(60)
  const names = all.map(career => career.name)
  expect(names).toEqual([...names].sort())
  expect(new Set(all.map(career => career.cluster))).toEqual(new Set(Object.values(careerClusters)))
  const pages = []
  for (let offset = 0; offset < 80; offset += 16)
    pages.push(...(await guest.call(exploreCareers, { query: { limit: 16, offset } })).body.careers)
  expect(pages.map(career => career.cluster)).toEqual(pages.map(career => career.cluster).sort())
  expect(new Set(pages.map(career => career.name))).toEqual(new Set(names))
})

test('a search finds careers, and none that is switched off [CAREERS-08]', async () => {
  const found = async (text: string) =>
    (await guest.call(searchCareers, { body: { text } })).body.careers.map(career => career.name)
  expect((await found('firefighter'))[0]).toBe('Firefighter')
  await of.services.db
    .updateTable('careers')
    .set({ is_enabled: false })
    .where('name', '=', 'Firefighter')
    .execute()
  expect(await found('firefighter')).not.toContain('Firefighter')
  expect((await guest.call(getCareer, { body: { career_name: 'Firefighter' } })).status).toBe(404)
})

test('a career that an operator takes out of sight has no page and stands in no list', async () => {
  const name = 'Registered nurse'
  const { id: itemId } = await of.services.db
    .selectFrom('catalogue_items')
    .select('id')
    .where('archetype', '=', 'Pathways')
    .where('title', '=', name)
    .executeTakeFirstOrThrow()
  const operator = await clientOf(of, await makeOperator(of))
  const parent = await clientOf(of, await makeUser(of, 'Parent'))
  const seen = async () => [
    (await guest.call(getCareer, { body: { career_name: name } })).status,
    (await guest.call(listCareers)).body.careers.some(career => career.name === name),
    (await guest.call(exploreCareers, { query: { limit: 60, offset: 0 } })).body.careers
      .concat((await guest.call(exploreCareers, { query: { limit: 60, offset: 60 } })).body.careers)
      .some(career => career.name === name),
    (await guest.call(searchCareers, { body: { text: 'nurse' } })).body.careers.some(
      career => career.name === name,
    ),
  ]
  const answer = (said: 'hide' | 'keep') =>
    operator.call(answerItemReports, { params: { itemId }, body: { answer: said } })
  await parent.call(reportItem, { params: { itemId }, body: { reason: 'wrong' } })
  expect(await seen()).toEqual([200, true, true, true])
  await answer('hide')
  expect(await seen()).toEqual([404, false, false, false])
  await answer('keep')
  expect(await seen()).toEqual([200, true, true, true])
})
