import { productId } from '@kindling/rules/people'
import { sql } from 'kysely'
import { seededRandom } from '../db/seeds/chance.ts'
import { planDistrict } from '../db/seeds/district.ts'
import { insertActivities } from '../db/seeds/insert-activities.ts'
import { insertAssignments } from '../db/seeds/insert-assignments.ts'
import { insertClassBadges } from '../db/seeds/insert-badges.ts'
import { insertCatalogue } from '../db/seeds/insert-catalogue.ts'
import { insertCheckIns } from '../db/seeds/insert-check-ins.ts'
import { insertClub } from '../db/seeds/insert-club.ts'
import { insertDirectory } from '../db/seeds/insert-directory.ts'
import { insertFriends } from '../db/seeds/insert-friends.ts'
import { insertClassGoals } from '../db/seeds/insert-goals.ts'
import { insertHope } from '../db/seeds/insert-hope.ts'
import { insertLife } from '../db/seeds/insert-life.ts'
import { insertMedia } from '../db/seeds/insert-media.ts'
import { insertOwnLessons } from '../db/seeds/insert-own-lessons.ts'
import { insertPeople } from '../db/seeds/insert-people.ts'
import { insertPicks } from '../db/seeds/insert-picks.ts'
import { insertPlacements } from '../db/seeds/insert-placements.ts'
import { insertClassPlaylists } from '../db/seeds/insert-playlists.ts'
import { insertSpecialThings } from '../db/seeds/insert-special-things.ts'
import { publishChosenVideos } from '../db/seeds/insert-videos.ts'
import { rebuildWords } from './features/catalogue/index.ts'
import { dayOf } from './platform/clock.ts'
import { findSetting, keepSetting } from './platform/database/platform-queries.ts'
import { hashPassword, ofPerson } from './platform/passwords.ts'
import type { Services } from './platform/services.ts'
import { SettingsError } from './platform/settings.ts'

const mark = 'demo_district'
const demoPassword = 'Kindling1!'
const demoSeed = 2026

/**
 * A demonstration starts with the demo district; production never does, and refuses a data directory that holds it (F-16). Everything is
 * written in one transaction: an interrupted start begins again from nothing.
 */
export async function seedOnFirstStart(services: Services): Promise<void> {
  const seeded = await findSetting(services.db, mark)
  if (services.settings.production) {
    if (seeded)
      throw new SettingsError(
        'DATA_DIR or DATABASE_URL: holds the demo district, whose passwords are public; use an empty one',
      )
    return
  }
  if (seeded || !services.settings.seedsDemo) return
  const today = dayOf(services.clock.now())
  const plan = planDistrict(seededRandom(demoSeed), today)
  const passwordHash = await hashPassword(demoPassword, ofPerson(productId))
  await services.db.transaction().execute(async db => {
    // A slow or busy machine may take its time: whole tables are written at once.
    await sql`set local statement_timeout = '10min'`.execute(db)
    await keepSetting(db, mark, today)
    const lessons = await insertCatalogue(db)
    const ids = await insertPeople(db, plan, today, passwordHash)
    await insertActivities(db, plan, ids, today)
    await publishChosenVideos(db)
    await insertPicks(db, plan, ids, today)
    await insertFriends(db, plan, ids, today)
    await insertAssignments(db, plan, ids)
    await insertLife(db, plan, ids, lessons)
    await insertClassPlaylists(db, plan, ids, today)
    await insertOwnLessons(db, plan, ids, today)
    await insertMedia(db, services.files)
    await insertSpecialThings(db)
    await insertClassGoals(db, services.files, { plan, ids, today })
    await insertPlacements(db, plan, ids, today)
    await insertClassBadges(db, plan, ids, today)
    await insertCheckIns(db, today)
    await insertHope(db, ids, today)
    await insertClub(db, ids, today, passwordHash)
    await insertDirectory(db, today)
    await rebuildWords(db)
  })
  services.log.info(
    { children: plan.children.length, journals: plan.journals.length },
    'demo district written',
  )
}
