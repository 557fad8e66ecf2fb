import { type RecordPartName, recordParts } from '@kindling/rules/records'
import type { Thing } from './content-hash.ts'

interface ComparedPart {
  part: RecordPartName
  inBoth: number
  onlyInFirst: Thing[]
  onlyInSecond: Thing[]
}

/** What two records have in common, by each thing's content hash. */
export function compareThings(first: readonly Thing[], second: readonly Thing[]): ComparedPart[] {
  return recordParts.flatMap(part => {
    const [one, other] = [first, second].map(
      things => new Map(things.filter(thing => thing.part === part).map(thing => [thing.hash, thing])),
    )
    if (!one || !other || one.size + other.size === 0) return []
    const only = (these: ReadonlyMap<string, Thing>, those: ReadonlyMap<string, Thing>) =>
      [...these.values()].filter(({ hash }) => !those.has(hash))
    const onlyInFirst = only(one, other)
    return [{ part, inBoth: one.size - onlyInFirst.length, onlyInFirst, onlyInSecond: only(other, one) }]
  })
}
