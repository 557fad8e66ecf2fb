import { type NewsKinds, ofGuardians } from '../../platform/news.ts'

export const guardianNews = {
  child_linked: { refreshes: ofGuardians },
  guardian_asked: { refreshes: ofGuardians },
  guardian_declined: { refreshes: ofGuardians },
  guardian_confirmed: { refreshes: ofGuardians },
  guardian_left: { refreshes: ofGuardians },
} satisfies NewsKinds
