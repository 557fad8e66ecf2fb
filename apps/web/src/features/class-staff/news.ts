import { aroundChild, type NewsKinds } from '../../platform/news.ts'

export const classStaffNews = {
  class_teacher_added: { refreshes: aroundChild },
  class_substitute: { refreshes: aroundChild },
} satisfies NewsKinds
