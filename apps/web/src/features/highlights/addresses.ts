/** All highlights of a child, the page of one, and that of its comments. */
export const highlightsAddress = (childId: number) => `/child/${childId}/highlights`
export const highlightAddress = (childId: number, highlightId: number) =>
  `${highlightsAddress(childId)}/${highlightId}`
export const highlightCommentsAddress = (childId: number, highlightId: number) =>
  `${highlightAddress(childId, highlightId)}/comments`
