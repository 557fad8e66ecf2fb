import { fullRelations } from '@kindling/rules/access'
import type { AreaSubject, Hearing, NewsRule } from '../../platform/areas.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'

/**
 * The titles of what news names, from the areas' statements, as SQL over `named (kind, id, since)`: each kind reads only its own ids. A row
 * that had another title when it was first announced keeps that title.
 */
export const titlesOf = (subjects: readonly AreaSubject[]): Statement =>
  unionAll(
    subjects.flatMap(({ kind, titles }) => {
      if (!titles) return []
      const ofKind = () => kind
      const ids = statement`array(select id from named where kind = ${ofKind})`
      return statement`
        select ${ofKind}::text as kind, t.id, coalesce((
            select f.title from former_titles f join named n on n.kind = f.kind and n.id = f.id and f.until > n.since
            where f.kind = ${ofKind} and f.id = t.id order by f.until limit 1), t.title) as title,
          t.is_gone, t.arche_type, t.archetype_id, null::json as person from (${titles(ids)}) t`
    }),
  )

/** The class and the creation time of each piece of work in news about a child, as SQL over `kept`. */
export const worksOf = (subjects: readonly AreaSubject[]): Statement =>
  unionAll(
    subjects.flatMap(({ kind, works }) => {
      if (!works) return []
      const ofKind = () => kind
      const ids = statement`array(select subject_id from kept where subject_kind = ${ofKind} and child_id is not null)`
      return statement`select ${ofKind}::text as kind, o.id, o.class_id, o.created_at from (${works(ids)}) o`
    }),
  )

/** Whether a reader hears of the entry `n` as what the reader is to its child or work, which are the relations `w.held`. */
export function hearsByRelation(rules: readonly NewsRule[], hearing: Hearing): Statement {
  const byLess = [...Map.groupBy(rules, rule => rule.andBy)].flatMap(([andBy, alike]) =>
    andBy ? [statement`(not ${isOneOf(alike)} or ${andBy(hearing)})`] : [],
  )
  return byLess.reduce(
    (before, one) => statement`${before} and ${one}`,
    statement`w.held && case${relationsByType(rules)} else '{}' end`,
  )
}

/**
 * What else the readers of `judged` hear, as SQL. Some of these answers take long: each is asked once for a reader, a child and another row,
 * however many entries there are.
 */
export const heardOtherwise = (rules: readonly NewsRule[], at: Statement): Statement =>
  unionAll(
    [...Map.groupBy(rules, rule => rule.orBy)].flatMap(([orBy, alike]) => {
      if (!orBy) return []
      const types = alike.flatMap(rule => rule.types)
      const hearing = {
        reader: statement`d.reader_id`,
        child: statement`d.child_id`,
        other: statement`d.other_id`,
        at,
      }
      return statement`
        select ${() => types}::text[] as types, d.reader_id, d.child_id, d.other_id from (
          select distinct n.reader_id, n.child_id, n.other_id from judged n
          where not n.is_heard and ${isOneOf(alike)} offset 0) d
        where ${orBy(hearing)}`
    }),
  )

/** Whether the reader of the entry `n` of `judged` hears of it in one way or the other. */
export const isHeard = statement`(n.is_heard or exists (select from otherwise o
  where o.reader_id = n.reader_id and o.child_id = n.child_id and o.other_id is not distinct from n.other_id and n.type = any(o.types)))`

/** The children of `kept`: those whom the news is about, and those who act in it. */
export const childrenIn = statement`
  select child_id from kept where child_id is not null
  union select a.id from (select distinct actor_id as id from kept where actor_id is distinct from child_id offset 0) a
    join users u on u.id = a.id and u.user_type = 'Child'`

/**
 * The children of `near` whom a reader knows neither as family nor as staff, as SQL: a classmate who likes an entry is named to the family
 * by first name and initial, as among friends (decision 0021).
 */
export const strangers = statement`
  select reader_id, child_id as actor_id from near where not held && ${() => fullRelations}::text[]`

/** Whether the reader of the entry `e` sees the full name of who acts in it. */
export const isNoStranger = statement`not exists (
  select from strangers s where s.reader_id = e.reader_id and s.actor_id = e.actor_id and e.actor_id is distinct from e.child_id)`

const relationsByType = (rules: readonly NewsRule[]): Statement =>
  [...Map.groupBy(rules, rule => rule.heardBy.join()).values()].reduce((before, alike) => {
    const heardBy = alike[0]?.heardBy ?? []
    return statement`${before} when ${isOneOf(alike)} then ${() => heardBy}::text[]`
  }, statement``)

const isOneOf = (rules: readonly NewsRule[]): Statement => {
  const types = rules.flatMap(rule => rule.types)
  return statement`n.type = any(${() => types}::text[])`
}

const unionAll = (all: readonly Statement[]): Statement =>
  all.reduce((before, one) => statement`${before} union all ${one}`)
