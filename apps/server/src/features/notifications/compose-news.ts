import { notificationKinds } from '@kindling/rules/messages/notifications'
import { silentTypes, type TopicEntryType } from '@kindling/rules/notifications'
import type { SubjectKind } from '@kindling/rules/subjects'
import type { Area, AreaSubject, NewsRule } from '../../platform/areas.ts'
import { type NewsStatements, newsStatements } from './queries.ts'

/** The news of all areas: their kinds of rows, and the statements composed from them. */
export interface ComposedNews extends NewsStatements {
  subjects: ReadonlyMap<SubjectKind, AreaSubject>
  hiddenFromSupport: ReadonlySet<string>
}

/** Made once, at start: this finds a type or a kind that no area registers, or that two do (decision 0027). */
export function composeNews(areas: readonly Area[]): ComposedNews {
  const subjects = areas.flatMap(area => area.subjects ?? [])
  const rules = areas.flatMap(area => area.news ?? [])
  requireOnce(
    'says who hears of',
    rules.flatMap(rule => rule.types),
    [...typesToldOf, ...silentTypes],
  )
  requireOnce(
    'registers',
    subjects.map(({ kind }) => kind),
  )
  return {
    ...newsStatements(subjects, rules),
    subjects: new Map(subjects.map(subject => [subject.kind, subject])),
    hiddenFromSupport: new Set(hiddenTypes(rules)),
  }
}

// `Object.keys` gives strings; the type names exactly these keys.
const typesToldOf = Object.keys(notificationKinds) as TopicEntryType[]

const hiddenTypes = (rules: readonly NewsRule[]) =>
  rules.flatMap(rule => (rule.hiddenFromSupport ? rule.types : []))

function requireOnce(does: string, given: readonly string[], wanted: readonly string[] = given): void {
  for (const name of new Set([...given, ...wanted])) {
    const times = given.filter(one => one === name).length
    if (times !== 1) throw new Error(`${times} areas, and not one, ${does} ${name}`)
  }
}
