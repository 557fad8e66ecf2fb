import type { ChangeKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

export const wellbeingChanges = { wellbeing_taken: () => [keys.wellbeingReport] } satisfies ChangeKinds
