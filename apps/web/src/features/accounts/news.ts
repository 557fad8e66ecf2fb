import { aroundChild, type NewsKinds } from '../../platform/news.ts'

export const accountNews = { child_password: { refreshes: aroundChild } } satisfies NewsKinds
