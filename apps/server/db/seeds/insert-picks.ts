import { addDays } from '@kindling/rules/days'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'
import { chosenVideos } from './chosen-videos.ts'
import type { DistrictPlan } from './district-plan.ts'
import { gradesFrom } from './grades-from.ts'
import type { SeedIds } from './insert-people.ts'

const picksOfClass = 4

/** Writes which videos the first teacher of each class has recommended to it: those of its grade, other ones in each class. */
export async function insertPicks(
  db: Db,
  { classes }: DistrictPlan,
  ids: SeedIds,
  today: string,
): Promise<void> {
  const picks = classes.flatMap(({ key, grade, teachers }, index) => {
    const fitting = chosenVideos.filter(video => gradesFrom(video.grades).includes(grade))
    return Array.from({ length: Math.min(picksOfClass, fitting.length) }, (_, place) => ({
      class: ids.classes.get(key),
      by: ids.people.get(teachers[0] ?? ''),
      source: fitting[(index + place) % fitting.length]?.id,
      at: `${addDays(today, -(2 + place * 3))}T17:00:00Z`,
    }))
  })
  await sql`
    insert into item_recommendations (item_id, class_id, teacher_id, at)
    select i.id, p.class, p.by, p.at
    from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) as p(class bigint, by bigint, source text, at timestamptz)
    join videos v on v.source = p.source join catalogue_items i on i.archetype = 'Videos' and i.archetype_id = v.id`.execute(
    db,
  )
}
