import type { enterByPictures } from '@kindling/contract/class-signin'
import type { ReplyOf } from '@kindling/contract/define-call'
import { useContext } from 'react'
import { NavigationContext } from '../../ui/link.tsx'
import { queryClient } from '../../ui/providers.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { finishSignIn } from '../accounts/index.ts'

type Entry = ReplyOf<typeof enterByPictures>

/** One try to sign in; nothing that an earlier child has read on this device stays in it. */
export function useEntry() {
  const navigation = useContext(NavigationContext)
  const { busy, error, setError, send } = useSending()
  const enter = (ask: () => Promise<Entry>, onRefused?: () => void) =>
    send(async () => {
      const reply = await ask().catch(refusal => {
        onRefused?.()
        throw refusal
      })
      queryClient.clear()
      const outcome = finishSignIn(reply)
      if (outcome.kind === 'signed-in') navigation?.go(outcome.landing)
    })
  return { busy, error, setError, enter }
}
