import type { NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'

export const nearNews = { school_asked: { refreshes: () => [keys.schoolQuestions] } } satisfies NewsKinds
