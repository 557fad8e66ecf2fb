import type { ChangeKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

export const reportChanges = { report_changed: () => [keys.reports] } satisfies ChangeKinds
