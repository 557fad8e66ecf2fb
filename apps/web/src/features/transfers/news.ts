import { aroundChild, type NewsKinds } from '../../platform/news.ts'

export const transferNews = {
  transfer_asked: { refreshes: aroundChild },
  student_moved: { refreshes: aroundChild },
} satisfies NewsKinds
