import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import { toastFailed } from '../../ui/toast-store.ts'
import { type Exercise, exercisesQuery, sendExerciseOrder } from './api.ts'

/**
 * Orders the exercises of a lesson: each order shows at once and is sent after the one before, with the order that it was made from. If
 * somebody else has saved another one meanwhile, the saved one comes back, and `refused` keeps the user's until one of the two is chosen.
 */
export function useExerciseOrder(lessonId: number): {
  put: (order: readonly Exercise[]) => void
  refused: readonly Exercise[] | null
  drop: () => void
} {
  const client = useQueryClient()
  const { queryKey } = exercisesQuery(lessonId)
  const [refused, setRefused] = useState<readonly Exercise[] | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const turns = useRef(0)
  const send = async (order: readonly Exercise[], read_ids: number[], turn: number) => {
    let isRefused = false
    try {
      await sendExerciseOrder(lessonId, { exercise_ids: idsOf(order), read_ids })
    } catch (error) {
      isRefused = refusalOf(error)?.status === 409
      if (!isRefused) toastFailed(messageOf(error))
    }
    if (turn !== turns.current) return
    await client.invalidateQueries({ queryKey })
    if (isRefused) setRefused(order)
    void client.invalidateQueries({ queryKey: keys.authored('lesson', lessonId) })
  }
  const put = (order: readonly Exercise[]) => {
    const read = idsOf(client.getQueryData(queryKey) ?? [])
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, [...order])
    setRefused(null)
    turns.current += 1
    const turn = turns.current
    last.current = last.current.then(() => send(order, read, turn))
  }
  return { put, refused, drop: () => setRefused(null) }
}

const idsOf = (exercises: readonly Exercise[]) => exercises.map(({ id }) => id)
