import { currentSession } from '../../platform/account.ts'
import { messageOf } from '../../platform/refusals.ts'
import { endSession } from '../../platform/session.ts'
import { toastFailed } from '../../ui/toast-store.ts'

/** Signs out, and goes to where the next person of this device begins. */
export async function leave(): Promise<void> {
  const { on_class_device } = currentSession()
  try {
    await endSession()
    // The page goes, and with it all that it has read.
    location.assign(on_class_device ? '/signin/class' : '/')
  } catch (error) {
    toastFailed(messageOf(error))
  }
}
