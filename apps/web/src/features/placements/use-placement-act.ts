import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Placement, takePlacement } from './api.ts'

type Answer = Promise<{ placement: Placement; message: string }>

/** A button on a placement: its result or its failure is shown at once. */
export function usePlacementAct() {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const act = (work: () => Answer) =>
    send(async () => {
      try {
        const { placement, message } = await work()
        takePlacement(client, placement)
        toastDone(message)
      } catch (error) {
        toastFailed(messageOf(error))
        // It may have changed since it was read.
        void client.invalidateQueries({ queryKey: keys.anyPlacements })
      }
    })
  return { busy, act }
}
