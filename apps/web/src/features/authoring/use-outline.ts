import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { toastFailed } from '../../ui/toast-store.ts'
import { type AuthoredCourse, ownCourseQuery, sendOutline, type Unit } from './api.ts'

/**
 * Changes the units of a course: each change shows at once and is sent after the one before, at the version that it left. When one
 * is refused, the saved units come back.
 */
export function useOutline(courseId: number): {
  put: (units: Unit[]) => void
  keyOf: (unit: Unit) => number
} {
  /** What a unit was called before it was saved: its card stays the same, with an open window and the focus in it. */
  const [before] = useState(() => new Map<number, number>())
  const client = useQueryClient()
  const { queryKey } = ownCourseQuery(courseId)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const turns = useRef(0)
  const change = (part: Partial<AuthoredCourse>) =>
    client.setQueryData(queryKey, known => known && { ...known, ...part })
  const send = async (units: Unit[], turn: number) => {
    try {
      const { course } = await sendOutline(courseId, units, client.getQueryData(queryKey)?.version ?? 0)
      for (const [place, { id }] of units.entries()) {
        const saved = course.units[place]
        if (saved && saved.id !== id) before.set(saved.id, before.get(id) ?? id)
      }
      change(turn === turns.current ? course : { version: course.version })
    } catch (error) {
      toastFailed(messageOf(error))
      await client.invalidateQueries({ queryKey })
    }
    void client.invalidateQueries({ queryKey: keys.authored('list') })
    void client.invalidateQueries({ queryKey: keys.authored('lesson') })
    void client.invalidateQueries({ queryKey: keys.authored('course-versions') })
  }
  const put = (units: Unit[]) => {
    void client.cancelQueries({ queryKey })
    change({ units })
    turns.current += 1
    const turn = turns.current
    last.current = last.current.then(() => send(units, turn))
  }
  return { put, keyOf: ({ id }) => before.get(id) ?? id }
}
