import { type NearKind, nearKinds } from '@kindling/rules/near'
import type { Near } from './api.ts'

/**
 * The content of one line: one person or thing near a child, or a teacher with all the classes, the oldest
 * first.
 */
export interface Line {
  key: string
  kind: NearKind
  isNew: boolean
  all: readonly [Near, ...Near[]]
}

interface Section {
  /** `new` contains every kind. */
  kind: NearKind | 'new'
  lines: Line[]
}

/** A guardian sees new entries first; for a child every entry stays in its usual place. */
export function sectionsOf(near: readonly Near[], isChild: boolean): Section[] {
  const lines = linesOf(near)
  const fresh = isChild ? [] : lines.filter(line => line.isNew)
  const known = lines.filter(line => !fresh.includes(line))
  const sections = nearKinds.map(kind => ({ kind, lines: known.filter(line => line.kind === kind) }))
  return [{ kind: 'new' as const, lines: fresh }, ...sections].filter(section => section.lines.length > 0)
}

function linesOf(near: readonly Near[]): Line[] {
  const lines = new Map<string, Line>()
  for (const one of near) {
    const key = one.kind === 'teacher' ? `teacher-${one.id}` : `${one.kind}-${one.id}-${one.group?.id ?? 0}`
    const line = lines.get(key)
    lines.set(key, {
      key,
      kind: one.kind,
      isNew: one.is_new || (line?.isNew ?? false),
      all: line ? [...line.all, one] : [one],
    })
  }
  return [...lines.values()]
}
