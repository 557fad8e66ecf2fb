export const highlightLengths = { title: 140, why_special: 2000 } as const
export const mostHighlightMedias = 6
/** As many as a child has. */
export const mostHighlights = 2000

/** How many stand on a shelf, on one of those with a goal, and on a page of the long view (DISCOVERY-20, DISCOVERY-21, DISCOVERY-23). */
export const highlightPages = { shelf: 8, goalShelf: 100, long: 24 } as const

/** What hangs on an accomplishment (HIGHLIGHTS-08). */
export const highlightMediaTypes = ['photo', 'video', 'audio', 'pdf', 'presentation'] as const
export type HighlightMediaType = (typeof highlightMediaTypes)[number]

/** Whether somebody who answers for the child has accepted it; before that it is neither (HIGHLIGHTS-10, D-98). */
export const highlightStatuses = ['Accepted', 'Reset'] as const
export type HighlightStatus = (typeof highlightStatuses)[number]

/** In minutes: 100 hours and 59 minutes (HIGHLIGHTS-09, D-98). */
export const longestDuration = 6059
