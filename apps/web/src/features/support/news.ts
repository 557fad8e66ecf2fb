import { aroundChild, type NewsKinds } from '../../platform/news.ts'

export const supportNews = {
  support_visit: { refreshes: aroundChild },
  support_visit_child: { refreshes: aroundChild },
} satisfies NewsKinds
