import { currentSession } from '../../platform/account.ts'
import { messageOf } from '../../platform/refusals.ts'
import { endSession } from '../../platform/session.ts'
import { toastFailed } from '../../ui/toast-store.ts'

/** Signs out, and goes to the first page of the next user of this device. */
export async function leave(): Promise<void> {
  const { on_class_device } = currentSession()
  try {
    await endSession()
    // The page is left, and all its data with it.
    location.assign(on_class_device ? '/signin/class' : '/')
  } catch (error) {
    toastFailed(messageOf(error))
  }
}
