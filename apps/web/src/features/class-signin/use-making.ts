import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { type SignInStudent, sendPictures, sendSignInCards } from './api.ts'
import type { KeyCard } from './key-cards.tsx'

export type Kind = 'pictures' | 'sign-in-card'

/** Hashing is slow by design: this many at once, and the teacher sees the progress. */
const atOnce = 5

/** Makes pictures or sign-in cards for children in small batches; batches before a failure are still shown. */
export function useMaking(groupId: number, onMade: (cards: KeyCard[]) => void) {
  const client = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const make = async (kind: Kind, students: readonly SignInStudent[]) => {
    const cards: KeyCard[] = []
    setError(null)
    setDone(0)
    try {
      for (let at = 0; at < students.length; at += atOnce) {
        cards.push(...(await makeSome(kind, groupId, students.slice(at, at + atOnce))))
        setDone(cards.length)
      }
    } catch (failure) {
      setError(messageOf(failure))
    }
    setDone(null)
    void client.invalidateQueries({ queryKey: keys.students(groupId) })
    if (cards.length > 0) onMade(cards)
  }
  return { done, error, make }
}

async function makeSome(kind: Kind, groupId: number, students: readonly SignInStudent[]): Promise<KeyCard[]> {
  const ids = students.map(student => student.id)
  const cardOf = (childId: number, key: Pick<KeyCard, 'pictures' | 'secret'>) =>
    students.filter(student => student.id === childId).map(student => ({ student, ...key }))
  if (kind === 'sign-in-card')
    return (await sendSignInCards(groupId, ids)).flatMap(({ child_id, secret }) =>
      cardOf(child_id, { secret }),
    )
  return (await sendPictures(groupId, ids)).flatMap(({ child_id, pictures }) =>
    cardOf(child_id, { pictures }),
  )
}
