import { accountCalls } from './accounts.ts'
import { classCalls } from './classes.ts'
import { commentCalls } from './comments.ts'
import { courseCalls } from './courses.ts'
import type { Call } from './define-call.ts'
import { familyCalls } from './families.ts'
import { healthCalls } from './health.ts'
import { journalCalls } from './journals.ts'
import { notificationCalls } from './notifications.ts'
import { uploadCalls } from './uploads.ts'

/** Every call of the wire. */
export const allCalls: readonly Call[] = [
  ...healthCalls,
  ...accountCalls,
  ...familyCalls,
  ...classCalls,
  ...courseCalls,
  ...journalCalls,
  ...commentCalls,
  ...notificationCalls,
  ...uploadCalls,
]
