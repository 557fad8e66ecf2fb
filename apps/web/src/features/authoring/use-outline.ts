import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { toastFailed } from '../../ui/toast-store.ts'
import { type AuthoredCourse, ownCourseQuery, sendOutline, type Unit } from './api.ts'

/**
 * Changes the units of a course: each change shows at once and is sent after the one before, at the version that it left. When one
 * is refused, the saved units come back.
 */
export function useOutline(courseId: number): (units: Unit[]) => void {
  const client = useQueryClient()
  const { queryKey } = ownCourseQuery(courseId)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const turns = useRef(0)
  const change = (part: Partial<AuthoredCourse>) =>
    client.setQueryData(queryKey, known => known && { ...known, ...part })
  const send = async (units: Unit[], turn: number) => {
    try {
      const { course } = await sendOutline(courseId, units, client.getQueryData(queryKey)?.version ?? 0)
      change(turn === turns.current ? course : { version: course.version })
    } catch (error) {
      toastFailed(messageOf(error))
      await client.invalidateQueries({ queryKey })
    }
    void client.invalidateQueries({ queryKey: keys.authored('list') })
    void client.invalidateQueries({ queryKey: keys.authored('lesson') })
  }
  return units => {
    void client.cancelQueries({ queryKey })
    change({ units })
    turns.current += 1
    const turn = turns.current
    last.current = last.current.then(() => send(units, turn))
  }
}
