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

/** Whether a reader hears of the entry `n`; `w.held` are the reader's relations to its child or work. */
export function hears(rules: readonly NewsRule[], hearing: Hearing): Statement {
  const byLess = [...Map.groupBy(rules, rule => rule.andBy)].flatMap(([andBy, alike]) =>
    andBy ? [statement`(not ${isOneOf(alike)} or ${andBy(hearing)})`] : [],
  )
  const byRelation = byLess.reduce(
    (before, one) => statement`${before} and ${one}`,
    statement`w.held && case${relationsByType(rules)} else '{}' end`,
  )
  const byMore = [...Map.groupBy(rules, rule => rule.orBy)].flatMap(([orBy, alike]) =>
    orBy ? [statement`${isOneOf(alike)} and ${orBy(hearing)}`] : [],
  )
  return byMore.reduce((before, one) => statement`${before} or (${one})`, byRelation)
}

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
