/** The page of a child's work placements. */
export const placementsAddress = (childId: number) => `/child/${childId}/work`
