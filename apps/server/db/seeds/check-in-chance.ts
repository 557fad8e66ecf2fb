import { sql } from 'kysely'

/** A number from 0 to 1 that belongs to a text: what looks like chance tells the same story twice. */
export const chance = (text: ReturnType<typeof sql>) =>
  sql`((hashtextextended(${text}, 0) & 1048575) / 1048576.0::float8)`

/** How well the person u is on the whole, from 0 to 1, in every check-in alike. */
export const level = chance(sql`'level' || coalesce(u.username, u.email)`)

/** The last weeks were not good for a few. */
export const isTroubled = sql`${chance(sql`'trouble' || coalesce(u.username, u.email)`)} < 0.04`
