import type { ChangeKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

export const hopeChanges = { hope_taken: () => [keys.hopeReport] } satisfies ChangeKinds
