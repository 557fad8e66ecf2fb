import { aroundChild, type NewsKinds } from '../../platform/news.ts'

export const classSignInNews = {
  class_device: { refreshes: aroundChild },
  class_sign_in_locked: {
    leadsTo: ({ groupIds: [classId] }) => `/dashboard/class/${classId}/signin`,
    refreshes: aroundChild,
  },
} satisfies NewsKinds
