import { aroundChild, type NewsKinds } from '../../platform/news.ts'

export const schoolYearNews = { class_turned: { refreshes: aroundChild } } satisfies NewsKinds
