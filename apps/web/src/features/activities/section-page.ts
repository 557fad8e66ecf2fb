import { activityPages } from '@kindling/rules/activities'

/** A handheld tablet. */
const tablet = '(pointer: coarse) and (min-width: 640px) and (max-width: 1180px)'

/** How many activities a section loads at once (D-17). */
export const sectionPage = () =>
  window.matchMedia(tablet).matches ? activityPages.tablet : activityPages.list
