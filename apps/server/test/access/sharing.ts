import { mailCalls, shortenUrl } from '@kindling/contract/sharing'
import type { Archetype } from '@kindling/rules/catalogue'
import { addressKey, hashOfAddress, stopTokenFor } from '../../src/features/sharing/address-hash.ts'
import type { AreaAccess, Fixture, Prepare } from '../attempt.ts'
import { Client } from '../client.ts'
import { makeActivity } from '../finds.ts'
import { classVisitors, everyVisitor, type Find, idIn } from '../kinds.ts'
import { itemOf, makeVideo } from '../make-video.ts'
import { archetypesShared, sharedThing } from '../shared-things.ts'
import type { Person } from '../two-districts.ts'

const forEverybody: Find = ({ of }) => makeActivity(of)
const forClassHere: Find = ({ of, world }) =>
  makeActivity(of, { teacherId: world.id.teacher, classId: world.class.here })

const at = idIn('activityId')

const known: Prepare = async fixture => {
  const url = `/activity/info/${await forEverybody(fixture)}`
  const { body } = await new Client(fixture.of.app).call(shortenUrl, { body: { url } })
  return { params: { shortCode: body.short_url.split('/').at(-1) ?? '' } }
}

/** Children write to their own teacher, adults to anybody. */
function draftOf({ world }: Fixture, person: Person): object {
  if (person === 'child' || person === 'classmate') return { user_ids: [world.id.teacher] }
  if (person === 'child_elsewhere') return { user_ids: [world.id.teacher_elsewhere] }
  return { emails: ['aunt@people.example'] }
}

const mailing =
  (kind: Archetype, isHidden: boolean): Prepare =>
  async (fixture, person) => {
    const { id } = await sharedThing[kind](fixture.of)
    if (isHidden)
      await fixture.of.services.db
        .updateTable('catalogue_items')
        .set({ status: 'Hidden' })
        .where('archetype', '=', kind)
        .where('archetype_id', '=', id)
        .execute()
    return { params: { actionId: id }, body: draftOf(fixture, person) }
  }

export const access: AreaAccess = {
  relations: {
    'for-everybody': everyVisitor,
    'for-class-here': classVisitors,
    hidden: { operator: ['operator'] },
  },
  attempts: {
    'shortenUrl for-everybody': async fixture => ({
      body: { url: `/activity/info/${await forEverybody(fixture)}` },
    }),
    'openShortLink known': known,
    'openShortLink unknown': () => ({ params: { shortCode: 'ABCDEFGH' } }),
    'genShareToken for-everybody': at(forEverybody),
    'genShareToken for-class-here': at(forClassHere),
    'shareActivityEmail for-class-here': async (fixture, person) => ({
      params: { actionId: await forClassHere(fixture) },
      body: draftOf(fixture, person),
    }),
    ...Object.fromEntries(
      archetypesShared.flatMap(kind => [
        [`${mailCalls[kind].name} for-everybody`, mailing(kind, false)],
        [`${mailCalls[kind].name} hidden`, mailing(kind, true)],
      ]),
    ),
    'getSharePicture for-everybody': async ({ of }) => ({
      params: { itemId: await itemOf(of, await makeVideo(of)) },
    }),
    'getSharePicture for-class-here': async ({ of, world }) => ({
      params: {
        itemId: await itemOf(
          of,
          await makeVideo(of, { classId: world.class.here, created_by: world.id.teacher }),
        ),
      },
    }),
    'listSharePeople -': () => ({}),
    'stopShareEmails known': async ({ of }) => {
      const key = await addressKey(of.services.db)
      return { body: { token: stopTokenFor(key, hashOfAddress(key, 'uncle@people.example')) } }
    },
    'stopShareEmails unknown': () => ({ body: { token: 'A'.repeat(64) } }),
  },
}
