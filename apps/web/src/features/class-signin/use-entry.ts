import type { enterByPictures } from '@kindling/contract/class-signin'
import type { ReplyOf } from '@kindling/contract/define-call'
import { useContext } from 'react'
import { NavigationContext } from '../../ui/link.tsx'
import { queryClient } from '../../ui/providers.tsx'
import { finishSignIn } from '../accounts/index.ts'

type Entry = ReplyOf<typeof enterByPictures>

/** One try to sign in; it removes everything that an earlier child has read on this device. */
export function useEntry() {
  const navigation = useContext(NavigationContext)
  return async (asked: Promise<Entry>) => {
    const reply = await asked
    queryClient.clear()
    const outcome = finishSignIn(reply)
    if (outcome.kind === 'signed-in') navigation?.go(outcome.landing)
  }
}
